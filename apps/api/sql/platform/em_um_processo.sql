-- True, of a statement that must not be shared out among several processes: PostgreSQL does not share one that calls what is not marked as
-- safe for it, and works this out as it plans. Of ten thousand rows to start the others costs as much as to read them.
create or replace function app.em_um_processo() returns boolean language sql immutable parallel unsafe as 'select true';
