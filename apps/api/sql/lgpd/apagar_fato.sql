-- Takes the words that name a person out of facts, which nobody else may change. Which columns of which table is said here.
create or replace function app.apagar_fato(anonimizacao bigint, tabela text, ids bigint[]) returns int language plpgsql security definer
  set search_path = app, pg_temp as $$
declare
  mudas text := case tabela
    when 'boleto_aviso' then $s$para = 'Anonimizado'$s$
    when 'contrato_aceite' then $s$nome = 'Anonimizado', documento = '', endereco = '', agente = '', texto = ''$s$
    when 'conta_evento' then $s$dados = dados - array['nome', 'telefone', 'cliente'], inverso = inverso - array['nome', 'telefone', 'cliente']$s$
    when 'cozinha_ticket' then $s$para = null$s$
    when 'escrituracao_download' then $s$endereco = '', agente = null$s$
    when 'extrato_linha' then $s$historico = 'Anonimizado', complemento = null, nome = null, cpf_cnpj = null$s$
    when 'gorjeta_parte' then $s$nome = 'Anonimizado'$s$
    when 'historico_login' then $s$usuario = 'Anonimizado', endereco = null, agente = null$s$
    when 'movimento_bancario' then $s$descricao = 'Anonimizado'$s$
    when 'nota_emissao' then $s$xml = ''$s$
    when 'venda' then $s$documento = null, observacao = null$s$
  end;
  feitas int;
begin
  perform app.exigir_anonimizacao(anonimizacao);
  if mudas is null then raise exception 'no words are taken from %', tabela; end if;
  execute format('update app.%I set %s where grupo_id = app.grupo_atual() and %I = any($1)', tabela, mudas,
    case tabela when 'conta_evento' then 'conta_id' else 'id' end) using ids;
  get diagnostics feitas = row_count;
  return feitas;
end $$;

revoke all on function app.apagar_fato(bigint, text, bigint[]) from public;
grant execute on function app.apagar_fato(bigint, text, bigint[]) to retaguarda_app;
