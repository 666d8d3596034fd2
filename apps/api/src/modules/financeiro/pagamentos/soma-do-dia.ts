import { decimal, formatarData, formatarMoeda } from '@retaguarda/brasil';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { type Actor, exigirProvaRecente } from '../../../platform/http/actor.ts';
import type { Parcela } from '../titulos/parcelas.queries.ts';
import { aprovadaAgora, juntarDecisao, recusado } from './aprovacao.ts';

/** A payable about to be paid, and how much of it. */
export interface APagar {
  parcela: Parcela;
  valor: string;
}

/** What would have gone to the payee of an entry on a day, out of the company that pays it. */
export interface SomaDoDia {
  limite: string;
  total: string;
  /** Of it, what no second person approved; and of that, what is of this entry. */
  semAprovacao: string;
  desta: string;
}

/** Where the money of an entry `p` goes by its payment data `pd`; null where nothing says it. */
const destino = (pd: 'pd' | 'pa') =>
  sql`coalesce(${sql.ref(`${pd}.chave_pix`)}, ${sql.ref(`${pd}.banco`)} || '/' || ltrim(${sql.ref(`${pd}.agencia`)}, '0') || '/' || ltrim(${sql.ref(`${pd}.conta`)}, '0'))`;

/** A settlement `b` that moved money and was not taken back. */
const valeu = sql`b.movimento_id is not null and b.estorno_de_id is null
  and not exists (select from baixa x where x.grupo_id = b.grupo_id and x.estorno_de_id = b.id)`;

/**
 * What each payee would have got on a day with these payments: settled, in a file of that day the bank has not answered, and
 * about to be paid. Suppliers paid by one key or account are one payee. Of an approved entry only what goes beyond what was
 * approved counts as not approved. Companies without a limit are not in the answer.
 *
 * @returns by the id of the entry
 */
export async function somasDoDia(
  db: Db,
  { grupoId }: Actor,
  dia: string,
  pagamentos: readonly APagar[],
): Promise<Map<number, SomaDoDia>> {
  const novos = pagamentos.map(({ parcela, valor }) => ({ id: parcela.id, valor }));
  const { rows } = await sql<SomaDoDia & { id: number }>`
    with novos as (select n.id, n.valor from jsonb_to_recordset(${JSON.stringify(novos)}::jsonb) as n (id bigint, valor numeric)),
    alvos as (
      select n.id, p.empresa_id, p.pessoa_id, ${destino('pa')} as destino, l.valor as limite
      from novos n join parcela p on p.grupo_id = ${grupoId} and p.id = n.id
      join pagamento_limite l on l.grupo_id = p.grupo_id and l.empresa_id = p.empresa_id and l.valor is not null
      left join pagamento_dados pa on pa.grupo_id = p.grupo_id and pa.parcela_id = p.id
    ), movidos as (
      select n.id, n.valor from novos n
      union all
      select b.parcela_id, b.valor from baixa b
      where b.grupo_id = ${grupoId} and b.data = ${dia}::date and ${valeu}
      union all
      select b.parcela_id, c.valor from credito c join baixa b on b.grupo_id = c.grupo_id and b.id = c.baixa_id
      where c.grupo_id = ${grupoId} and c.data = ${dia}::date and not c.cancelado
      union all
      select i.parcela_id, i.valor from pagamento_lote lo join pagamento_item i on i.grupo_id = lo.grupo_id and i.lote_id = lo.id
      where lo.grupo_id = ${grupoId} and lo.data = ${dia}::date and i.situacao in ('pendente', 'agendado')
    ), do_dia as (
      select p.id, p.empresa_id, p.pessoa_id, ${destino('pd')} as destino, m.valor,
        greatest(case when ${aprovadaAgora} then least(m.valor, m.valor + pagos.antes - d.valor) else m.valor end, 0) as alem
      from (select id, sum(valor) as valor from movidos group by 1) m
      join parcela p on p.grupo_id = ${grupoId} and p.id = m.id and p.origem = 'P' and p.empresa_id in (select empresa_id from alvos)
      ${juntarDecisao}
      left join lateral (select coalesce(sum(b.valor), 0) as antes from baixa b
        where b.grupo_id = p.grupo_id and b.parcela_id = p.id and b.data <> ${dia}::date and ${valeu}) pagos on true
    )
    select a.id, a.limite::text, sum(x.alem)::text as "semAprovacao", sum(x.valor)::text as total,
      sum(x.alem) filter (where x.id = a.id)::text as desta
    from alvos a join do_dia x on x.empresa_id = a.empresa_id and (x.pessoa_id = a.pessoa_id or x.destino = a.destino)
    group by a.id, a.limite`.execute(db);
  return new Map(rows.map(({ id, ...soma }) => [id, soma]));
}

/** Why an entry waits for a second person with what goes to its payee that day; null: it does not. */
export function recusaDaSoma(soma: SomaDoDia | undefined, { parcela }: APagar, dia: string): string | null {
  // What was approved and asks for no more than that leaves the sum as it is.
  if (!soma || decimal(soma.desta).isZero() || decimal(soma.semAprovacao).lte(soma.limite)) return null;
  return `Em ${formatarData(dia)}, o que ${parcela.pessoa} recebe sem aprovação chega a ${formatarMoeda(soma.semAprovacao)}, passa do limite de ${formatarMoeda(soma.limite)} e espera a aprovação de outra pessoa.`;
}

/**
 * Lets payables be settled together: nobody pays one payee more than the limit in a day without a second person, and who pays
 * more with one shows who they are. Their limits are held (`travarLimites`).
 *
 * @throws DomainError INVALID_TRANSITION naming the entry, PROOF_REQUIRED
 */
export async function exigirSomaDoDia(tx: Tx, actor: Actor, dia: string, pagamentos: readonly APagar[]): Promise<void> {
  const aPagar = pagamentos.filter(({ parcela, valor }) => parcela.origem === 'P' && decimal(valor).gt(0));
  if (aPagar.length === 0) return;
  const somas = await somasDoDia(tx, actor, dia, aPagar);
  for (const pagamento of aPagar) {
    const recusa = recusaDaSoma(somas.get(pagamento.parcela.id), pagamento, dia);
    if (recusa) throw recusado(pagamento.parcela, recusa);
  }
  if ([...somas.values()].some(({ total, limite }) => decimal(total).gt(limite))) exigirProvaRecente(actor);
}
