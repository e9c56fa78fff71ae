-- What the second pass says of games against each other, in the place of what each part said by itself. After finish.sql and
-- second_pass.py, in the same folder: duckdb checked.duckdb < second_pass.sql

create or replace temp view said as
select *
from read_json('second_pass.jsonl.gz', format = 'newline_delimited', maximum_object_size = 134217728, columns = {
    kind: 'VARCHAR', cards: 'VARCHAR', file: 'VARCHAR', game: 'BIGINT', line: 'BIGINT', "column": 'BIGINT', byte: 'BIGINT', length: 'BIGINT', ply: 'BIGINT',
    "move": 'VARCHAR', code: 'VARCHAR', name: 'VARCHAR', severity: 'VARCHAR', message: 'VARCHAR', reason: 'VARCHAR', article: 'VARCHAR',
    fen: 'VARCHAR', label: 'VARCHAR', fen_after: 'VARCHAR', earlier_game: 'STRUCT(file VARCHAR, game BIGINT, line BIGINT)'});

-- How far each game stands from where its card does.
create or replace temp table moved as
select
    card.file as card_file, games.file, games.game, games.line - card.line as lines, games.byte - card.byte as bytes,
    games.number, games.laws, games.event, games.white, games.black, games.round, games.result, games.final_fen
from said card
left join (from said where kind = 'cards') cards on card.file = cards.cards
-- Members of an archive have names of their own.
join games on games.file = coalesce(cards.file, card.file) and games.game = card.game
where card.kind = 'game';

create or replace table findings as
from findings where code not like 'G%' or code in ('G011', 'G012')
union all by name
select
    here.number, here.file, here.game, said.line + here.lines as line, said."column", said.byte + here.bytes as byte, said.length, said.ply,
    said."move", said.code, said.name, said.severity, said.message, said.reason, said.article, here.laws,
    -- A card has no moves: its last position is its first.
    case when said.fen is not null then here.final_fen end as fen,
    here.event, here.white, here.black, here.round, here.result, said.label, said.fen_after,
    case when said.earlier_game is not null then
        {file: earlier.file, game: earlier.game, line: said.earlier_game.line + earlier.lines} end as earlier_game
from said
join moved here on here.card_file = said.file and here.game = said.game
left join moved earlier on earlier.card_file = said.earlier_game.file and earlier.game = said.earlier_game.game
where said.kind = 'finding' and said.code like 'G%';

from totals_by_code where code like 'G%';
