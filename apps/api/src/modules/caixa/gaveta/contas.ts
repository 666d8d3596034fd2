import { dataNoFuso, formatarMoeda, paraTexto } from '@retaguarda/brasil';
import { DomainError, type TipoDeMovimentoDeCaixa, tiposDeMovimentoDeCaixa } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { attempt } from '../../../platform/database/attempt.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { fusoDaEmpresa, hojeNaEmpresa } from '../../empresas/public.ts';
import {
  contaDaForma,
  estornarBaixasFeitas,
  estornarMovimento,
  lancarMovimento,
  type SeguidorDeBaixas,
} from '../../financeiro/public.ts';
import { pagarDoFiado } from '../../vendas/public.ts';
import { lerPolitica } from '../politica.ts';

/** What made a movement of an account, as finance keeps it. */
const ORIGEM = 'caixa_movimento';

export interface MovimentoGravado {
  id: number;
  turnoId: number;
  empresaId: number;
  tipo: TipoDeMovimentoDeCaixa;
  especie: string;
  valor: string;
  motivo: string | null;
  dia: string;
  /** ISO 8601. */
  ocorridoEm: string;
  clienteId: number | null;
  formaPagamentoId: number | null;
}

type Seguidores = readonly SeguidorDeBaixas[];

/**
 * Takes to the accounts what a movement of the drawer means there: an expense leaves the account of cash, and what a client pays
 * settles what the client owes. What the accounts refuse does not undo what happened: the reason stands beside the movement.
 */
export async function lancarNasContas(
  tx: Tx,
  actor: Actor,
  movimento: MovimentoGravado,
  seguidores: Seguidores,
): Promise<void> {
  if (movimento.tipo === 'despesa') await lancarDespesa(tx, actor, movimento);
  if (movimento.tipo === 'recebimento') await lancarRecebimento(tx, actor, movimento, seguidores);
}

/** What a client paid settles what fell due first, on the day it was paid. */
async function lancarRecebimento(
  tx: Tx,
  actor: Actor,
  { id, empresaId, clienteId, formaPagamentoId, valor, ocorridoEm }: MovimentoGravado,
  seguidores: Seguidores,
): Promise<void> {
  if (clienteId === null) return;
  const daForma = formaPagamentoId === null ? null : await contaDaForma(tx, actor.grupoId, formaPagamentoId);
  const contaId = daForma ?? (await lerPolitica(tx, actor.grupoId, empresaId)).contaId;
  const pago = dataNoFuso(ocorridoEm, await fusoDaEmpresa(tx, empresaId));
  const hoje = await hojeNaEmpresa(tx, empresaId);
  const feito = await ouPendencia(tx, async () => {
    if (contaId === null)
      throw new DomainError('RULE_BROKEN', { text: 'A política do caixa não diz em que conta lançar.' });
    const data = pago < hoje ? pago : hoje;
    return pagarDoFiado(tx, actor, { clienteId, empresaId, valor, contaId, data }, seguidores);
  });
  const { feitas, sobra } = feito.valor ?? {};
  const pendencia = sobra?.gt(0)
    ? `O cliente não devia mais: ${formatarMoeda(paraTexto(sobra))} ficaram sem conta a pagar.`
    : feito.pendencia;
  const baixas = feitas?.baixas.map((baixa) => baixa.id) ?? null;
  await sql`update caixa_movimento set baixas = ${baixas}::bigint[], pendencia = ${pendencia}
    where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
}

/** What of a movement is in the accounts. */
export interface NasContas {
  lancamentoId: number | null;
  baixas: number[] | null;
}

/** Takes a movement back from the accounts. @throws DomainError INVALID_TRANSITION while they hold it */
export async function tirarDasContas(
  tx: Tx,
  actor: Actor,
  { lancamentoId, baixas }: NasContas,
  motivo: string | null,
  seguidores: Seguidores,
): Promise<void> {
  if (lancamentoId !== null) await estornarMovimento(tx, actor, { id: lancamentoId, origem: ORIGEM });
  if (baixas !== null) await estornarBaixasFeitas(tx, actor, { ids: baixas, motivo }, seguidores);
}

/**
 * Takes an expense paid from the drawer to the account that the company's policy names. What the accounts refuse (a closed period, an
 * account out of use) does not undo what was paid: the reason stands beside the movement.
 */
async function lancarDespesa(tx: Tx, actor: Actor, movimento: MovimentoGravado): Promise<void> {
  const { id, turnoId, empresaId, tipo, especie, valor, motivo, dia } = movimento;
  if (especie !== 'dinheiro') return;
  const { contaId } = await lerPolitica(tx, actor.grupoId, empresaId);
  if (contaId === null) return;
  const descricao = `${tiposDeMovimentoDeCaixa[tipo]} do caixa, turno ${turnoId}${motivo ? `: ${motivo}` : ''}`.slice(
    0,
    120,
  );
  const feito = await ouPendencia(tx, () =>
    lancarMovimento(tx, actor, {
      contaId,
      data: dia,
      valor: `-${valor}`,
      tipo: 'outro',
      descricao,
      origem: { tipo: ORIGEM, id },
    }),
  );
  await sql`update caixa_movimento set lancamento_id = ${feito.valor}, pendencia = ${feito.pendencia}
    where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
}

/** What another module made, or why it made nothing; what it began is taken back. */
export async function ouPendencia<T>(
  tx: Tx,
  fazer: () => Promise<T>,
): Promise<{ valor: T | null; pendencia: string | null }> {
  const feito = await attempt(tx, fazer);
  return feito.ok ? { valor: feito.value, pendencia: null } : { valor: null, pendencia: feito.refusal.words };
}
