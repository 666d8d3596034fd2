import type { TipoDeEventoDaNota } from '@retaguarda/contracts';
import { type DadosDoEvento, lerEvento, limparTexto } from '@retaguarda/fiscal/nfe';
import type { Tx } from '../../../platform/database/database.ts';
import type { Autoridades } from '../../fiscal/public.ts';
import { guardarEvento } from './pedir.ts';
import type { EventoDaNota } from './transmitir.ts';

/** A letter whose sequence another hand took is written again in the next one. */
export async function corrigirDeNovo(
  tx: Tx,
  grupoId: number,
  autoridades: Autoridades,
  evento: EventoDaNota,
): Promise<void> {
  await guardarEvento(tx, { grupoId, usuarioId: evento.usuarioId }, autoridades, evento, {
    tipo: '110110',
    sequencia: evento.sequencia + 1,
    texto: evento.texto,
    detalhe: { xCorrecao: limparTexto(evento.texto ?? '', 1000) },
  });
}

/** An event of IBS and CBS, or the cancelling of one, whose sequence another hand took: as it was, in the next one. */
export async function informarDeNovo(
  tx: Tx,
  grupoId: number,
  autoridades: Autoridades,
  evento: EventoDaNota,
): Promise<void> {
  const { detalhe } = lerEvento(evento.xml);
  if (detalhe === undefined) return;
  await guardarEvento(tx, { grupoId, usuarioId: evento.usuarioId }, autoridades, evento, {
    tipo: evento.tipo,
    sequencia: evento.sequencia + 1,
    texto: evento.texto,
    // The type is the event's own, and so is what was read of it.
    detalhe: detalhe.dados as DadosDoEvento<TipoDeEventoDaNota>['detEvento'],
  });
}
