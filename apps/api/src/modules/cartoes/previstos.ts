import { sql } from 'kysely';
import { whereAll } from '../../platform/sql/where.ts';
import { daPessoa } from '../empresas/public.ts';
import { type FonteDePrevistos, juntarBandeira } from '../financeiro/public.ts';

/** What acquirers still owe: on the day they say, else on the one of the fee; what is late, today. Net, as it comes to the account. */
export const cartoesPrevistos: FonteDePrevistos = ({ actor, query, today }, { de, ate }) => {
  const dia = sql`greatest(coalesce(r.adquirente_credito, r.prevista), ${today}::date)`;
  const where = whereAll([
    sql`r.grupo_id = ${actor.grupoId}`,
    ...daPessoa(actor, 'r.empresa_id'),
    // What the provider sells by card is not its resellers' business.
    ...(actor.revendaId === null ? [] : [sql`false`]),
    ...(query.empresaId === undefined ? [] : [sql`r.empresa_id = ${query.empresaId}`]),
    ...(query.contaId === undefined ? [] : [sql`r.conta_id = ${query.contaId}`]),
    sql`r.ativo`,
    sql`r.situacao = 'previsto'`,
    sql`r.liquido > 0`,
    sql`${dia} between ${de}::date and ${ate}::date`,
  ]);
  return sql`select ${dia} as data, 'entradas' as lado, 'cartao' as tipo, null::bigint as pessoa_id, null::bigint as plano_de_conta_id,
      r.liquido as valor, 'k' || r.id as chave, 'cartoes' as tela, r.id,
      concat_ws(' · ', ad.nome, ba.nome, r.numero || '/' || v.parcelas, v.nsu) as descricao, ad.nome as pessoa
    from cartao_recebivel r join cartao_venda v on v.grupo_id = r.grupo_id and v.id = r.venda_id
    join adquirente ad on ad.grupo_id = r.grupo_id and ad.id = r.adquirente_id ${juntarBandeira('r', 'ba')} ${where}`;
};
