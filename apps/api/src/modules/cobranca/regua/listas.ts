import { listaDeMensagens, type MensagemLida, type MensagemLinha, motivosDeParada } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { readListRow } from '../../../platform/lists/engine.ts';
import type { ListSource, Named, Sql } from '../../../platform/lists/source.ts';
import { containsPatterns } from '../../../platform/sql/search.ts';
import { daCarteira, daPessoa, juntarEmpresaEm } from '../../empresas/public.ts';

const nomeado = (alias: string): Named => ({ id: sql.ref(`${alias}.id`), label: sql.ref(`${alias}.nome_fantasia`) });

/** Of what was handed to the outbox, what became of it there. */
const situacao: Sql = sql`case when m.situacao <> 'entregue' then m.situacao
  else case x.situacao when 'enviado' then 'enviada' when 'falhou' then 'falhou' when 'vencido' then 'vencida' else 'na_fila' end end`;
const motivo: Sql = sql`case m.parada ${sql.join(
  Object.entries(motivosDeParada).map(([chave, texto]) => sql`when ${sql.lit(chave)} then ${sql.lit(texto)}`),
  sql` `,
)} else coalesce(x.erro, m.resposta) end`;
const pago: Sql = sql`(select coalesce(sum(i.valor), 0.00) from regua_item i
  where i.grupo_id = m.grupo_id and i.mensagem_id = m.id and i.parada is null and i.paga_em is not null)`;

export const mensagensDaRegua: ListSource = {
  list: listaDeMensagens,
  from: {
    table: 'regua_mensagem',
    alias: 'm',
    joins: {
      pe: juntarEmpresaEm('m.pessoa_id', 'pe'),
      em: juntarEmpresaEm('m.empresa_id', 'em'),
      s: sql`join regua_passo s on s.grupo_id = m.grupo_id and s.id = m.passo_id`,
      x: sql`left join saida_email x on x.grupo_id = m.grupo_id and x.id = m.email_id`,
    },
  },
  scope: (reach) => [
    sql`m.grupo_id = ${reach.grupoId}`,
    ...daPessoa(reach, 'm.empresa_id'),
    ...(reach.revendaId === null ? [] : [daCarteira('m.pessoa_id', reach.revendaId)]),
  ],
  values: {
    pessoa: nomeado('pe'),
    empresa: nomeado('em'),
    passo: sql`case when s.dias = 0 then 'No vencimento' else abs(s.dias) || case when abs(s.dias) = 1 then ' dia ' else ' dias ' end
      || case when s.dias < 0 then 'antes' else 'depois' end end`,
    situacao,
    motivo,
    valor: sql`m.total`,
    pago,
  },
  filters: {
    situacao: (qual) => sql`${situacao} = ${sql.lit(qual)}`,
    canal: (qual) => sql`m.canal = ${sql.lit(qual)}`,
    clienteId: (id) => sql`m.pessoa_id = ${id}`,
    de: (dia) => sql`m.dia >= ${dia}::date`,
    ate: (dia) => sql`m.dia <= ${dia}::date`,
  },
  search: {
    where: (texto) =>
      sql`(app.normalizar(m.para) like all (${containsPatterns(texto)}) or m.pessoa_id in
        (select app.buscar('app.empresa'::regclass, ${containsPatterns(texto)})))`,
  },
  sums: { valor: sql`m.total`, pago },
};

/** @throws DomainError NOT_FOUND */
export async function lerMensagem(db: Db, actor: Actor, id: number): Promise<MensagemLida> {
  const linha = await readListRow<MensagemLinha>(db, mensagensDaRegua, actor, id);
  const { rows: textos } = await sql<Pick<MensagemLida, 'assunto' | 'texto'>>`select assunto, texto from regua_mensagem
    where grupo_id = ${actor.grupoId} and id = ${id}`.execute(db);
  const { rows: itens } = await sql<MensagemLida['itens'][number]>`
    select parcela_id as "lancamentoId", vencimento, valor, parada as motivo, paga_em as "pagaEm" from regua_item
    where grupo_id = ${actor.grupoId} and mensagem_id = ${id} order by vencimento, id`.execute(db);
  return { ...linha, ...(textos[0] as (typeof textos)[number]), itens };
}
