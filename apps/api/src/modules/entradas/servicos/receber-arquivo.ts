import { dataNoFuso } from '@retaguarda/brasil';
import type { ArquivoRecebido } from '@retaguarda/contracts';
import { ErroXml, limitesDoXml } from '@retaguarda/fiscal/xml';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { fusoDaEmpresa, propriaDoDocumento } from '../../empresas/public.ts';
import { arquivar } from '../../fiscal/public.ts';
import { raizDe } from '../abrir-documento.ts';
import type { Arquivo } from '../envio/abrir-bytes.ts';
import type { Conferencia, ConfiancaDe } from '../verificacao/conferir.ts';
import { abrirNfse, julgarNfse, type NfseLida } from './ler-nfse.ts';
import { ehDeSaoPaulo, lerNfseDaCidade } from './ler-nfse-da-cidade.ts';
import { cancelar, inserirNfse, jaCancelada } from './receber.ts';

/** First element of files of notes of the national system. */
const NACIONAIS: ReadonlySet<string> = new Set(['NFSe']);
/** Of cities a file is known by the note in it: each city, and each of its calls, puts another element around it. */
const DE_CIDADES = /<(?:[\w.-]+:)?(?:CompNfse|InfNfse)[\s>]/;

export const ehNfse = (xml: string): boolean => NACIONAIS.has(raizDe(xml)) || DE_CIDADES.test(xml) || ehDeSaoPaulo(xml);

interface Aberta {
  nota: NfseLida;
  conferencia: Conferencia | null;
  cancelada: boolean;
}

function abrir(xml: string, confiancaDe: ConfiancaDe): Aberta {
  if (NACIONAIS.has(raizDe(xml))) {
    const aberta = abrirNfse(xml);
    return { nota: aberta.nota, conferencia: julgarNfse(aberta, confiancaDe), cancelada: false };
  }
  if ((xml.match(/<(?:[\w.-]+:)?(?:InfNfse|ChaveNFe)[\s>]/g) ?? []).length > 1)
    throw new ErroXml('o arquivo tem mais de uma nota: envie um arquivo por nota');
  try {
    const { cancelada, ...nota } = lerNfseDaCidade(xml);
    return { nota, conferencia: null, cancelada };
  } catch (error) {
    if (error instanceof RangeError) throw new ErroXml('a nota não diz o número, a cidade ou quem a emitiu');
    throw error;
  }
}

/** Keeps a note of services that somebody sent, of which a company of the person is the taker; the same again changes nothing. */
export async function receberNfseEnviada(
  tx: Tx,
  actor: Actor,
  confiancaDe: ConfiancaDe,
  { nome, xml, original }: Arquivo,
): Promise<ArquivoRecebido> {
  const dito = (fato: Partial<ArquivoRecebido>): ArquivoRecebido => ({
    arquivo: nome,
    tipo: 'nfse',
    id: null,
    chave: null,
    novo: false,
    motivo: null,
    ...fato,
  });
  if (xml.length > limitesDoXml.bytes)
    return dito({ motivo: 'Não foi aceito: o arquivo é grande demais para ser uma nota.' });
  let aberta: Aberta;
  try {
    aberta = abrir(xml, confiancaDe);
  } catch (error) {
    if (!(error instanceof ErroXml)) throw error;
    return dito({ motivo: `Não foi aceito: ${error.message}.` });
  }
  const { nota, conferencia, cancelada } = aberta;
  const { chave, tomador } = nota;
  const empresaId = tomador === null ? null : await propriaDoDocumento(tx, actor, tomador);
  if (empresaId === null) {
    const propria = (await propriaDoDocumento(tx, actor, nota.prestador.documento)) !== null;
    return dito({
      chave,
      motivo: propria
        ? 'A nota é da própria empresa: importe-a em NFS-e.'
        : 'O tomador da nota não é nenhuma das suas empresas.',
    });
  }
  const id = await inserirNfse(tx, actor.grupoId, empresaId, nota, conferencia, null);
  if (id === null) return dito({ id: await idDaChave(tx, actor.grupoId, chave), chave });
  const data = dataNoFuso(new Date(nota.emitidaEm).toISOString(), await fusoDaEmpresa(tx, empresaId));
  await arquivar(tx, actor.grupoId, { empresaId, tipo: 'recebida_nfse', chave, xml, original, data });
  if (cancelada || (await jaCancelada(tx, actor.grupoId, chave)))
    await cancelar(tx, actor.grupoId, chave, new Date().toISOString());
  return dito({ id, chave, novo: true });
}

async function idDaChave(tx: Tx, grupoId: number, chave: string): Promise<number | null> {
  const { rows } = await sql<{
    id: number;
  }>`select id from nfse_recebida where grupo_id = ${grupoId} and chave = ${chave}`.execute(tx);
  return rows[0]?.id ?? null;
}
