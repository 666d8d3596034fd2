import { limparTexto } from '@retaguarda/fiscal/nfe';
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
