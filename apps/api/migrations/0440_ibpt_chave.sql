-- A code of IBPT is one line of its state, so that a table sent again changes only what differs.
delete from app.ibpt a using app.ibpt b
where a.grupo_id = b.grupo_id and a.uf = b.uf and a.tipo = b.tipo and a.codigo = b.codigo and a.ex is not distinct from b.ex and a.id < b.id;
create unique index ibpt_chave_uk on app.ibpt (grupo_id, uf, tipo, codigo, ex) nulls not distinct;
