import type { ArquivoRecebido } from '@retaguarda/contracts';
import { conferirAssinado } from '@retaguarda/fiscal/autenticidade';
import { lerEventoNfse, NAMESPACE_NFSE, tipoDoPedido } from '@retaguarda/fiscal/nfse';
import { ErroXml, limitesDoXml } from '@retaguarda/fiscal/xml';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { daPessoa } from '../../empresas/public.ts';
import { arquivar } from '../../fiscal/public.ts';
import { raizDe } from '../abrir-documento.ts';
import type { Arquivo } from '../envio/abrir-bytes.ts';
import { type ConfiancaDe, julgarDocumento } from '../verificacao/conferir.ts';
import { CANCELAM, cancelar } from './receber.ts';

export const ehEventoDeNfse = (xml: string): boolean => raizDe(xml) === 'evento' && xml.includes(NAMESPACE_NFSE);

type Fato = Pick<ArquivoRecebido, 'id' | 'chave' | 'novo' | 'motivo'>;
const recusado = (motivo: string, chave: string | null = null): Fato => ({ id: null, chave, novo: false, motivo });

/** An event of a note of services of the national system that is here, which its provider sent as a file. The same again changes nothing. */
export async function receberEventoDeNfseEnviado(
  tx: Tx,
  actor: Actor,
  confiancaDe: ConfiancaDe,
  arquivo: Arquivo,
): Promise<ArquivoRecebido> {
  const comum = { arquivo: arquivo.nome, tipo: 'nfse' } as const;
  if (arquivo.xml.length > limitesDoXml.bytes)
    return { ...comum, ...recusado('Não foi aceito: o arquivo é grande demais para ser um evento.') };
  try {
    return { ...comum, ...(await receber(tx, actor, confiancaDe, arquivo)) };
  } catch (error) {
    if (!(error instanceof ErroXml)) throw error;
    return { ...comum, ...recusado(`Não foi aceito: ${error.message}.`) };
  }
}

/** It is signed by the system that registered it: whoever that is has to stand on ICP-Brasil. */
async function receber(tx: Tx, actor: Actor, confiancaDe: ConfiancaDe, { xml, original }: Arquivo): Promise<Fato> {
  const assinado = conferirAssinado(xml, 'evento-nfse');
  const { infEvento } = lerEventoNfse(xml).documento;
  const pedido = infEvento?.pedRegEvento;
  if (!pedido?.infPedReg?.chNFSe) throw new ErroXml('o arquivo não contém um evento de NFS-e inteiro');
  const { chNFSe: chave, dhEvento, tpAmb } = pedido.infPedReg;
  const tipo = tipoDoPedido(pedido);
  if (!CANCELAM.some((um) => um === tipo)) return recusado('Este evento não muda a nota aqui.', chave);
  if (Number.isNaN(Date.parse(dhEvento))) throw new ErroXml('o evento não diz quando foi feito');
  const { cadeia } = julgarDocumento(
    assinado,
    { emitente: '', terceiro: null, ambiente: tpAmb, instantes: [dhEvento], resumoDoProtocolo: undefined },
    confiancaDe,
  );
  if (cadeia !== 'confere') return recusado('O certificado da assinatura não leva à ICP-Brasil.', chave);
  const { rows } = await sql<{ id: number; empresaId: number }>`
    select r.id, r.empresa_id as "empresaId" from nfse_recebida r
    ${whereAll([sql`r.grupo_id = ${actor.grupoId}`, sql`r.chave = ${chave}`, ...daPessoa(actor, 'r.empresa_id')])}`.execute(
    tx,
  );
  const [nota] = rows;
  if (!nota) return recusado('A nota deste evento não está aqui: envie-a antes.', chave);
  const novo = (await cancelar(tx, actor.grupoId, chave, dhEvento)) !== null;
  if (novo) {
    const data = dhEvento.slice(0, 10);
    await arquivar(tx, actor.grupoId, {
      empresaId: nota.empresaId,
      tipo: 'evento_recebido',
      chave,
      xml,
      original,
      data,
    });
  }
  return { id: nota.id, chave, novo, motivo: null };
}
