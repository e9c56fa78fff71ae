-- The parts of a job as tables, by DuckDB 1.0 or newer. In the folder with the parts: duckdb checked.duckdb < finish.sql
--
--   parts       one row a section, of files that are not cut one a file: its games, its findings, its error, and how much is before it
--   games       one row a game; `number` counts through all files, in the order of their names
--   findings    one row a finding, with the fields that most codes have; the parts have all of them
--   totals      games, half-moves and findings of everything; totals_by_code, how many of each code
--   duplicates  games with the same moves as an earlier one, in whatever language they are written
--   failed      files and sections that are missing or were not read to their end

create or replace view rows_of_parts as
select parse_filename(filename) as part_file, * exclude (filename)
from read_json('*-*.jsonl.gz', format = 'newline_delimited', maximum_object_size = 134217728, filename = true, columns = {
    kind: 'VARCHAR', part: 'VARCHAR', file: 'VARCHAR', "begin": 'BIGINT', "end": 'BIGINT', cards: 'VARCHAR', version: 'VARCHAR', games: 'BIGINT',
    lines: 'BIGINT', bytes: 'BIGINT', error: 'VARCHAR', once: 'VARCHAR', game: 'BIGINT', line: 'BIGINT', "column": 'BIGINT', byte: 'BIGINT', length: 'BIGINT', ply: 'BIGINT',
    "move": 'VARCHAR', code: 'VARCHAR', name: 'VARCHAR', severity: 'VARCHAR', message: 'VARCHAR', reason: 'VARCHAR', article: 'VARCHAR',
    laws: 'VARCHAR', fen: 'VARCHAR', event: 'VARCHAR', site: 'VARCHAR', date: 'VARCHAR', round: 'VARCHAR', white: 'VARCHAR',
    black: 'VARCHAR', result: 'VARCHAR', label: 'VARCHAR', fen_after: 'VARCHAR', plies: 'BIGINT', final_fen: 'VARCHAR',
    moves_key: 'VARCHAR', ended: 'VARCHAR', max_repetition: 'BIGINT', third_ply: 'BIGINT', fifth_ply: 'BIGINT',
    longest_quiet: 'BIGINT', language: 'VARCHAR', style: 'VARCHAR', findings: 'BIGINT',
    earlier_game: 'STRUCT(file VARCHAR, game BIGINT, line BIGINT)'});

-- A section counts from itself. What is before it in its file is null where the program was ended before it could say how much that is.
create or replace table parts as
select
    part, file, "begin", "end", cards, version, games, findings, error, coalesce(sum(games) over run, 0)::bigint as games_before,
    case when are_known then coalesce(sum(games) over earlier, 0)::bigint end as games_before_in_file,
    case when are_known then coalesce(sum(lines) over earlier, 0)::bigint end as lines_before_in_file,
    case when are_known then coalesce(sum(bytes) over earlier, 0)::bigint end as bytes_before_in_file
from (
    select *, count(*) over earlier = count(lines) over earlier as are_known
    from rows_of_parts where kind = 'part'
    window earlier as (partition by file order by "begin" rows between unbounded preceding and 1 preceding))
window
    run as (order by file, "begin" rows between unbounded preceding and 1 preceding),
    earlier as (partition by file order by "begin" rows between unbounded preceding and 1 preceding)
order by file, "begin";

create or replace temp table apart as
select error('the sections of ' || file || ' do not meet at byte ' || "begin" || ': the job has not ended, or another one has cut it otherwise')
from (select file, "begin", lag("end", 1, 0) over (partition by file order by "begin") as border from parts)
where "begin" is distinct from border;

-- The members of an archive count from 1 each.
create or replace temp table members as
select
    part_file, member.file, games_before_in_file, lines_before_in_file, bytes_before_in_file, games_before + coalesce(sum(member.games) over (
        partition by part_file order by member.file rows between unbounded preceding and 1 preceding), 0)::bigint as games_before
from (select part_file, file, count(*) as games from rows_of_parts where kind = 'game' group by all) member
join parts on parts.part = part_file;

create or replace table games as
select
    games_before + g.game as number, g.file, games_before_in_file + g.game as game, lines_before_in_file + line as line,
    bytes_before_in_file + byte as byte, event, site, date, round, white, black, result, plies, final_fen,
    moves_key, ended, max_repetition, third_ply, fifth_ply, longest_quiet, language, style, laws, findings
from rows_of_parts g join members using (part_file, file)
where kind = 'game';

create or replace table findings as
select
    members.games_before + f.game as number, f.file, part.games_before_in_file + f.game as game, part.lines_before_in_file + line as line,
    "column", part.bytes_before_in_file + byte as byte, length, ply, "move", code, name, severity, message, reason,
    article, laws, fen, event, white, black, round, result, label, fen_after,
    case when earlier_game is not null then
        {file: earlier_game.file, game: part.games_before_in_file + earlier_game.game, line: part.lines_before_in_file + earlier_game.line}
    end as earlier_game
from rows_of_parts f
join parts part on part.part = f.part_file
left join members on members.part_file = f.part_file and members.file = f.file
where kind = 'finding'
-- What is said once of its file, each section says.
qualify once is null or row_number() over (partition by f.file, code, once order by part."begin", byte) = 1;

create or replace view totals as
select
    (select count(distinct file) from parts) as files, (select count(distinct file) from parts where error is not null) as failed_files,
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
select file, "begin", "end", error, games, findings from parts where error is not null order by file, "begin";

from totals;
from totals_by_code;
from failed;
