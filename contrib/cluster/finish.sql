-- The parts of a job as tables, by DuckDB 1.0 or newer. In the folder with the parts: duckdb checked.duckdb < finish.sql
--
--   parts       one row a file: its games, its findings, its error, and the games before it
--   games       one row a game; `number` counts through all files, in the order of their names
--   findings    one row a finding, with the fields that most codes have; the parts have all of them
--   totals      games, half-moves and findings of everything; totals_by_code, how many of each code
--   duplicates  games with the same moves as an earlier one, in whatever language they are written
--   failed      files that are missing or were not read to their end

create or replace view rows_of_parts as
select parse_filename(filename) as part_file, * exclude (filename)
from read_json('*-*.jsonl.gz', format = 'newline_delimited', maximum_object_size = 134217728, filename = true, columns = {
    kind: 'VARCHAR', part: 'VARCHAR', file: 'VARCHAR', "begin": 'BIGINT', cards: 'VARCHAR', version: 'VARCHAR', games: 'BIGINT',
    error: 'VARCHAR', game: 'BIGINT', line: 'BIGINT', "column": 'BIGINT', byte: 'BIGINT', length: 'BIGINT', ply: 'BIGINT',
    "move": 'VARCHAR', code: 'VARCHAR', name: 'VARCHAR', severity: 'VARCHAR', message: 'VARCHAR', reason: 'VARCHAR', article: 'VARCHAR',
    laws: 'VARCHAR', fen: 'VARCHAR', event: 'VARCHAR', site: 'VARCHAR', date: 'VARCHAR', round: 'VARCHAR', white: 'VARCHAR',
    black: 'VARCHAR', result: 'VARCHAR', label: 'VARCHAR', fen_after: 'VARCHAR', plies: 'BIGINT', final_fen: 'VARCHAR',
    moves_key: 'VARCHAR', ended: 'VARCHAR', max_repetition: 'BIGINT', third_ply: 'BIGINT', fifth_ply: 'BIGINT',
    longest_quiet: 'BIGINT', language: 'VARCHAR', style: 'VARCHAR', findings: 'BIGINT',
    earlier_game: 'STRUCT(file VARCHAR, game BIGINT, line BIGINT)'});

create or replace table parts as
select
    part, file, "begin", cards, version, games, findings, error,
    coalesce(sum(games) over (order by file, "begin" rows between unbounded preceding and 1 preceding), 0)::bigint as games_before
from rows_of_parts where kind = 'part' order by file, "begin";

-- The members of an archive count from 1 each.
create or replace temp table members as
select
    part_file, member.file, games_before + coalesce(sum(member.games) over (
        partition by part_file order by member.file rows between unbounded preceding and 1 preceding), 0)::bigint as games_before
from (select part_file, file, count(*) as games from rows_of_parts where kind = 'game' group by all) member
join parts on parts.part = part_file;

create or replace table games as
select
    games_before + g.game as number, g.file, g.game, line, byte, event, site, date, round, white, black, result, plies, final_fen,
    moves_key, ended, max_repetition, third_ply, fifth_ply, longest_quiet, language, style, laws, findings
from rows_of_parts g join members using (part_file, file)
where kind = 'game';

create or replace table findings as
select
    games_before + f.game as number, f.file, f.game, line, "column", byte, length, ply, "move", code, name, severity, message, reason,
    article, laws, fen, event, white, black, round, result, label, fen_after, earlier_game
from rows_of_parts f left join members using (part_file, file)
where kind = 'finding';

create or replace view totals as
select
    (select count(*) from parts) as files, (select count(*) from parts where error is not null) as failed_files,
    (select count(*) from games) as games, (select sum(plies) from games)::bigint as half_moves,
    (select count(*) from findings) as findings, (select count(distinct version) from parts) as versions;

create or replace view totals_by_code as
select code, any_value(name) as name, severity, count(*) as findings, count(distinct (file, game)) as games, count(distinct file) as files
from findings group by code, severity order by findings desc, code;

-- Ten half-moves are the same in many games.
create or replace view duplicates as
select * from (
    select
        number, file, game, line, date, round, white, black, result, plies, moves_key,
        first_value({number: number, file: file, game: game, line: line, date: date, white: white, black: black, result: result})
            over (partition by moves_key order by number) as earlier
    from games where plies > 10 and moves_key is not null
) where number > earlier.number order by number;

create or replace view failed as
select file, error, games, findings from parts where error is not null order by file;

from totals;
from totals_by_code;
from failed;
