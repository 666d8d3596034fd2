import { extrairRetornosDeEvento, lerEvento } from '@retaguarda/fiscal/nfe';
import { ErroXml } from '@retaguarda/fiscal/xml';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { arquivar } from '../../fiscal/public.ts';
import type { EmissaoDaNota } from '../envio/emissoes.queries.ts';

type DeQue = Pick<EmissaoDaNota, 'empresaId' | 'chave'>;

/** Keeps the files of events that came with an answer about a key: registered here or by another hand. */
export async function guardarEventosAchados(
  tx: Tx,
  grupoId: number,
  { empresaId, chave }: DeQue,
  eventos: readonly string[],
): Promise<void> {
  for (const xml of eventos) {
    const [retorno] = extrairRetornosDeEvento(xml);
    const { infEvento } = lerEvento(xml).evento;
    if (retorno === undefined || infEvento.chNFe !== chave) continue;
    await arquivar(tx, grupoId, { empresaId, tipo: 'evento', chave, xml, data: infEvento.dhEvento.slice(0, 10) });
  }
}

/**
 * Of the events that came with an answer about a key, those of ours that were registered while their answer was lost learn
 * their protocols, and their files are kept.
 */
export async function guardarProtocolos(
  tx: Tx,
  grupoId: number,
  deQue: DeQue,
  eventos: readonly string[],
): Promise<void> {
  for (const xml of eventos) {
    const achado = lerProtocolo(xml);
    if (achado === null || achado.chave !== deQue.chave) continue;
    const { tipo, sequencia, protocolo, assinatura } = achado;
    // The same type and sequence may be another hand's: the signature is of one text only.
    const { rows } = await sql`update nota_evento v set protocolo = ${protocolo} from nota_emissao e
      where v.grupo_id = ${grupoId} and e.grupo_id = v.grupo_id and e.id = v.emissao_id and e.chave = ${deQue.chave}
        and v.tipo = ${tipo} and v.sequencia = ${sequencia} and v.situacao = 'registrado' and v.protocolo is null
        and strpos(v.xml, ${assinatura}) > 0 returning 1`.execute(tx);
    if (rows.length > 0) await guardarEventosAchados(tx, grupoId, deQue, [xml]);
  }
}

interface ProtocoloAchado {
  chave: string;
  tipo: string;
  sequencia: number;
  protocolo: string;
  /** The signature's value, as it stands in the text. */
  assinatura: string;
}

/** Null for what says no protocol, or cannot be read: nothing is learned of it. */
function lerProtocolo(xml: string): ProtocoloAchado | null {
  try {
    const { evento, xmlEvento } = lerEvento(xml);
    const { chNFe, tpEvento, nSeqEvento } = evento.infEvento;
    const [retorno] = extrairRetornosDeEvento(xml);
    const { nProt } = retorno?.dados.infEvento ?? {};
    const assinatura = /<(?:\w+:)?SignatureValue[^>]*>([^<]+)</.exec(xmlEvento)?.[1]?.trim();
    if (nProt === undefined || !assinatura) return null;
    return { chave: chNFe, tipo: tpEvento, sequencia: Number(nSeqEvento), protocolo: nProt, assinatura };
  } catch (error) {
    if (error instanceof ErroXml) return null;
    throw error;
  }
}
