-- What the count found short of a note that was let in, and what became of it: the draft of a return, or a debt.

alter table app.entrada
  add divergencia_como text constraint entrada_divergencia_como_ck check (divergencia_como in ('devolucao', 'debito')),
  add divergencia_nota_id bigint,
  add constraint entrada_divergencia_nota_id_fk foreign key (grupo_id, divergencia_nota_id) references app.nota (grupo_id, id),
  add constraint entrada_divergencia_ck check ((divergencia_como is null or situacao = 'lancada')
    and (divergencia_como is not distinct from 'devolucao') = (divergencia_nota_id is not null));
create index entrada_da_nota_de_devolucao on app.entrada (grupo_id, divergencia_nota_id) where divergencia_nota_id is not null;

create function app.conferir_divergencias() returns setof text language sql stable as $$
  select format('entrada %s do grupo %s: divergência %s, e há %s débitos dela em pé', e.id, e.grupo_id, coalesce(e.divergencia_como, 'em aberto'), t.n)
  from app.entrada e
  cross join lateral (select count(*) as n from app.titulo x where x.grupo_id = e.grupo_id and x.origem_tipo = 'nfe_entrada_divergencia'
    and x.origem_id = e.id and x.ativo) t
  where t.n > case when e.divergencia_como = 'debito' then 1 else 0 end
$$;
insert into app.conferencia (funcao, nome) values ('conferir_divergencias', 'divergências de notas de entrada');
