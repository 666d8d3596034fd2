-- What a supplier's CFOP and CST enter as is said once: of those that said it twice, the one made first stays in use.
alter table app.conversao_fiscal no force row level security;
update app.conversao_fiscal c set ativo = false where c.ativo and exists (select from app.conversao_fiscal o
  where o.grupo_id = c.grupo_id and o.cfop_fornecedor_id = c.cfop_fornecedor_id
    and o.cst_fornecedor is not distinct from c.cst_fornecedor and o.ativo and o.id < c.id);
alter table app.conversao_fiscal force row level security;
create unique index conversao_fiscal_em_uso on app.conversao_fiscal (grupo_id, cfop_fornecedor_id, coalesce(cst_fornecedor, '')) where ativo;
