-- What was once approved explains documents: its words stay, only its end may be brought nearer.
-- Kind: refusal
create or replace function app.regra_fiscal_nao_muda() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.aprovada_em is not null then
      raise exception 'an approved tax rule is never deleted' using errcode = '42501';
    end if;
    return old;
  end if;
  if old.aprovada_em is not null and (old.raiz_id, old.edicao, old.nome, old.sentido, old.condicoes, old.cfop, old.conteudo, old.inicio, old.aprovada_em)
      is distinct from (new.raiz_id, new.edicao, new.nome, new.sentido, new.condicoes, new.cfop, new.conteudo, new.inicio, new.aprovada_em) then
    raise exception 'an approved tax rule is never edited' using errcode = '42501';
  end if;
  return new;
end $$;
