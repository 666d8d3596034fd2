import { type AchadoDaNota, DomainError, type ResultadoDoLote } from '@retaguarda/contracts';
import { attempt } from '../../../platform/database/attempt.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Autoridades } from '../../fiscal/public.ts';
import { Leituras } from '../notas/leituras.ts';
import { comItens, lerItens, travarNotas } from '../notas/notas.queries.ts';
import { exigirAcao } from '../notas/rascunho.ts';
import { submeterTravada } from './numerar.ts';

/** Sends several notes, each with its own result: what one is refused for stops no other, and takes no number. */
export async function submeterLote(
  tx: Tx,
  actor: Actor,
  autoridades: Autoridades,
  ids: readonly number[],
): Promise<ResultadoDoLote> {
  const itens: ResultadoDoLote['itens'] = [];
  // All of them first, in the order of ids: the series is held from the first number on, and who has a note may wait for it.
  const notas = new Map((await travarNotas(tx, actor, ids)).map((nota) => [nota.id, nota]));
  const itensDe = await lerItens(tx, actor.grupoId, [...notas.keys()]);
  const leituras = new Leituras();
  for (const id of [...ids].sort((a, b) => a - b)) {
    const enviada = await attempt(tx, async () => {
      const nota = notas.get(id);
      if (!nota) throw new DomainError('NOT_FOUND', { text: 'Nota não encontrada.' });
      exigirAcao('transmitir', nota);
      const rascunho = comItens(nota, itensDe.get(id));
      return submeterTravada(tx, actor, autoridades, nota, { rascunho, leituras });
    });
    if (enviada.ok) itens.push({ id, ok: true, numero: enviada.value, erro: null, achados: [] });
    else {
      const { message, detail } = enviada.refusal;
      const achados = (detail.data?.achados ?? []) as AchadoDaNota[];
      itens.push({ id, ok: false, numero: null, erro: message, achados });
    }
  }
  return { itens };
}
