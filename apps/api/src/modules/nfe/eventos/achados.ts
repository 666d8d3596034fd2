import { extrairRetornosDeEvento, lerEvento } from '@retaguarda/fiscal/nfe';
import type { Tx } from '../../../platform/database/database.ts';
import { arquivar } from '../../fiscal/public.ts';
import type { EmissaoDaNota } from '../envio/emissoes.queries.ts';

/** Keeps the files of events that came with an answer about a key: registered here or by another hand. */
export async function guardarEventosAchados(
  tx: Tx,
  grupoId: number,
  { empresaId, chave }: Pick<EmissaoDaNota, 'empresaId' | 'chave'>,
  eventos: readonly string[],
): Promise<void> {
  for (const xml of eventos) {
    const [retorno] = extrairRetornosDeEvento(xml);
    const { infEvento } = lerEvento(xml).evento;
    if (retorno === undefined || infEvento.chNFe !== chave) continue;
    await arquivar(tx, grupoId, { empresaId, tipo: 'evento', chave, xml, data: infEvento.dhEvento.slice(0, 10) });
  }
}
