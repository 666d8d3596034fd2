import { type ConciliacaoNova, type Desconciliacao, DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { baixasVivas, estornarBaixas } from '../titulos/baixas.queries.ts';
import { exigirContas } from '../titulos/contas-da-pessoa.ts';
import { exigirAberto } from '../titulos/fechamento.ts';
import { seguir } from '../titulos/seguir.ts';
import { desfazerTransferencia } from '../titulos/transferencias.ts';
import type { Vizinhos } from './conciliar.ts';
import { estornarMovimento } from './movimentos.ts';
import { soltar } from './soltar.ts';
import { travarPartes } from './travas.ts';

const lista = (ids: readonly number[]) => sql`any(${[...ids]}::bigint[])`;

interface Laco {
  id: number;
  fontes: ConciliacaoNova['fontes'];
}

interface Tocado {
  id: number;
  data: string;
  tipo: string;
  empresaId: number;
  nascido: boolean;
  transferenciaId: number | null;
  origemTipo: string | null;
  baixaId: number | null;
  parcelaId: number | null;
}

/**
 * Undoes reconciliations, and with them what they settled and entered, so that everything is as it was; or, with `manter`, only
 * the tie. Of a transfer both sides are undone.
 *
 * @throws DomainError NOT_FOUND, INVALID_TRANSITION (something was done since), RULE_BROKEN in a closed period
 */
export async function desconciliarLinhas(
  tx: Tx,
  actor: Actor,
  contaId: number,
  pedido: Desconciliacao,
  vizinhos: Vizinhos,
): Promise<{ desfeitas: number }> {
  await exigirContas(tx, actor, { contaId });
  const ids = await comOsOutrosLados(tx, actor, await escolhidas(tx, actor, contaId, pedido));
  const tocados = await movimentosDe(tx, actor, ids);
  const linhas = await linhasDe(tx, actor, ids);
  const parcelas = tocados.flatMap(({ parcelaId }) => parcelaId ?? []);
  await travarPartes(tx, actor, { parcelas, movimentos: tocados.map(({ id }) => id), linhas });
  const vivas = await travarVivas(tx, actor, ids);
  if (vivas.length < ids.length) throw new DomainError('INVALID_TRANSITION', { text: 'Já foi desconciliada.' });
  await exigirAberto(tx, actor, 'desconciliar', tocados, pedido.liberacao);
  await soltar(tx, actor, ids);
  if (!pedido.manter) await desfazerNascidos(tx, actor, vivas, tocados, pedido.liberacao, vizinhos);
  return { desfeitas: ids.length };
}

async function escolhidas(
  tx: Tx,
  { grupoId }: Actor,
  contaId: number,
  { ids, loteId, regraId, de, ate }: Desconciliacao,
): Promise<number[]> {
  const quais = ids
    ? sql`c.id = ${lista(ids)}`
    : loteId
      ? sql`c.lote_id = ${loteId} and c.desfeita_em is null`
      : regraId
        ? sql`c.regra_id = ${regraId} and c.desfeita_em is null`
        : sql`c.desfeita_em is null and exists (select from extrato_linha l where l.grupo_id = c.grupo_id and l.conciliacao_id = c.id
          and l.data between ${de}::date and ${ate}::date)`;
  const { rows } = await sql<{ id: number }>`select c.id from conciliacao c
    where c.grupo_id = ${grupoId} and c.conta_id = ${contaId} and ${quais} order by c.id`.execute(tx);
  if (rows.length === 0 || (ids && rows.length < new Set(ids).size)) {
    throw new DomainError('NOT_FOUND', { text: 'Conciliação não encontrada.' });
  }
  return rows.map(({ id }) => id);
}

/** A transfer that was born of one is met on the other side too. */
async function comOsOutrosLados(tx: Tx, { grupoId }: Actor, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct o.conciliacao_id as id from movimento_bancario m
    join movimento_bancario o on o.grupo_id = m.grupo_id and o.transferencia_id = m.transferencia_id and o.conciliacao_id is not null
    where m.grupo_id = ${grupoId} and m.conciliacao_id = ${lista(ids)} and m.nascido_da_conciliacao_id = m.conciliacao_id
      and o.nascido_da_conciliacao_id = o.conciliacao_id`.execute(tx);
  return [...new Set([...ids, ...rows.map(({ id }) => id)])].sort((a, b) => a - b);
}

async function movimentosDe(tx: Tx, { grupoId }: Actor, ids: readonly number[]): Promise<Tocado[]> {
  const { rows } = await sql<Tocado>`
    select m.id, m.data, m.tipo, c.empresa_id as "empresaId", coalesce(m.nascido_da_conciliacao_id = m.conciliacao_id, false) as nascido,
      m.transferencia_id as "transferenciaId", m.origem_tipo as "origemTipo", b.id as "baixaId", b.parcela_id as "parcelaId"
    from movimento_bancario m join conta_bancaria c on c.grupo_id = m.grupo_id and c.id = m.conta_id
    left join baixa b on b.grupo_id = m.grupo_id and b.movimento_id = m.id
    where m.grupo_id = ${grupoId} and m.conciliacao_id = ${lista(ids)} order by m.id`.execute(tx);
  return rows;
}

async function linhasDe(tx: Tx, { grupoId }: Actor, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from extrato_linha
    where grupo_id = ${grupoId} and conciliacao_id = ${lista(ids)}`.execute(tx);
  return rows.map(({ id }) => id);
}

async function travarVivas(tx: Tx, { grupoId }: Actor, ids: readonly number[]): Promise<Laco[]> {
  const { rows } = await sql<Laco>`select id, fontes from conciliacao
    where grupo_id = ${grupoId} and id = ${lista(ids)} and desfeita_em is null order by id for update`.execute(tx);
  return rows;
}

/** Takes back what the reconciliations made: settlements, entries, transfers, what other modules brought. */
async function desfazerNascidos(
  tx: Tx,
  actor: Actor,
  lacos: readonly Laco[],
  tocados: readonly Tocado[],
  liberacao: string | undefined,
  { seguidores, fontes }: Vizinhos,
): Promise<void> {
  const nascidos = tocados.filter(({ nascido }) => nascido);
  const baixas = nascidos.flatMap(({ baixaId }) => baixaId ?? []);
  if (baixas.length > 0) {
    await exigirAsUltimas(tx, actor, nascidos, baixas);
    await seguir(
      tx,
      actor,
      seguidores,
      await estornarBaixas(tx, actor, { ids: baixas, motivo: 'Conciliação desfeita' }),
    );
  }
  for (const { id, tipo, origemTipo, baixaId } of nascidos) {
    if (tipo !== 'transferencia' && origemTipo === null && baixaId === null)
      await estornarMovimento(tx, actor, { id, liberacao });
  }
  const transferencias = new Set(nascidos.flatMap(({ transferenciaId }) => transferenciaId ?? []));
  for (const id of transferencias) await desfazerTransferencia(tx, actor, id, liberacao);
  for (const { fonte: nome, chave } of lacos.flatMap((laco) => laco.fontes)) {
    await fontes.find((fonte) => fonte.nome === nome)?.desfazer(tx, actor, chave, liberacao);
  }
}

/** Payments are taken back from the last to the first: one made since stands in the way. */
async function exigirAsUltimas(
  tx: Tx,
  actor: Actor,
  nascidos: readonly Tocado[],
  baixas: readonly number[],
): Promise<void> {
  const parcelas = [...new Set(nascidos.flatMap(({ parcelaId }) => parcelaId ?? []))];
  const desfeitas = new Set(baixas);
  const porParcela = Map.groupBy(await baixasVivas(tx, actor, parcelas), ({ parcelaId }) => parcelaId);
  for (const vivas of porParcela.values()) {
    const desta = vivas.filter(({ id }) => desfeitas.has(id));
    if (vivas.slice(0, desta.length).some(({ id }) => !desfeitas.has(id))) {
      throw new DomainError('INVALID_TRANSITION', {
        text: 'Um lançamento teve outro pagamento depois deste: cancele-o antes, ou solte só o laço.',
      });
    }
  }
}
