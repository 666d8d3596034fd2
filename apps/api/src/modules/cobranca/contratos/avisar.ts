import { attempt } from '../../../platform/database/attempt.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { reabrirEtapa } from '../../contratos/public.ts';
import { avisarPagadores } from '../boletos/avisar.ts';
import { avisarDoPix } from '../pix/avisar-pagador.ts';
import { type AvisoPronto, anotarMensagem, avisosProntos, emitidasDe } from './emitidas.queries.ts';

export const ETAPA_DO_PAPEL = 'boleto';
export const ETAPA_DO_AVISO = 'aviso';

type Quem = Pick<Actor, 'grupoId' | 'usuarioId'>;

/**
 * Tells payers of contracts' charges that can be paid from now on. What keeps one from being told opens the step of its run
 * again, with the reason; who confirmed the boleto goes on.
 *
 * @param actor who confirmed them, of whatever companies: the notice was asked for by who charged
 */
export async function avisarDoQueSePaga(tx: Tx, actor: Actor, parcelaIds: readonly number[]): Promise<void> {
  for (const pronto of await avisosProntos(tx, actor, parcelaIds)) {
    const { cobrancaId } = pronto;
    const avisado = await attempt(tx, () => avisar(tx, actor, pronto));
    if (!avisado.ok)
      await reabrirEtapa(tx, actor, { cobrancaId, etapa: ETAPA_DO_AVISO, motivo: avisado.refusal.words });
  }
}

/** The same for who waits for it: what keeps one from being told is thrown. */
export async function avisarAgora(tx: Tx, actor: Actor, parcelaId: number): Promise<void> {
  for (const pronto of await avisosProntos(tx, actor, [parcelaId])) await avisar(tx, actor, pronto);
}

async function avisar(tx: Tx, actor: Actor, { cobrancaId, boletoId, pixId }: AvisoPronto): Promise<void> {
  const todos = { ...actor, empresas: 'todas' as const, revendaId: null };
  const mensagens =
    boletoId === null
      ? [await avisarDoPix(tx, todos, pixId as number)]
      : await avisarPagadores(tx, todos, [boletoId], null);
  await anotarMensagem(tx, actor, cobrancaId, mensagens[0] as string);
}

/** The bank refused what was issued for these entries: the step that issued it may be tried again. */
export async function reabrirEmissao(
  tx: Tx,
  actor: Quem,
  parcelaIds: readonly number[],
  motivo: string | null,
): Promise<void> {
  for (const { cobrancaId } of await emitidasDe(tx, actor, parcelaIds)) {
    await reabrirEtapa(tx, actor, {
      cobrancaId,
      etapa: ETAPA_DO_PAPEL,
      motivo: `O banco recusou: ${motivo ?? 'sem motivo'}`,
    });
  }
}
