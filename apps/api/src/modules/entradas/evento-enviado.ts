import { lerChaveAcesso } from '@retaguarda/brasil';
import { type ArquivoRecebido, falhaDaConferencia } from '@retaguarda/contracts';
import { conferirAssinado } from '@retaguarda/fiscal/autenticidade';
import { lerEvento } from '@retaguarda/fiscal/nfe';
import { ErroXml, limitesDoXml } from '@retaguarda/fiscal/xml';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { daPessoa } from '../empresas/public.ts';
import { raizDe } from './abrir-documento.ts';
import { comNamespace, receberEvento } from './distribuicao/eventos-recebidos.ts';
import type { Arquivo } from './envio/abrir-bytes.ts';
import { type ConfiancaDe, julgarDocumento } from './verificacao/conferir.ts';

/** What the issuer of a note does with it that changes it here: cancelled, cancelled by substitution, corrected. */
const DO_EMITENTE: ReadonlySet<string> = new Set(['110111', '110112', '110110']);

export const ehEventoDeNota = (xml: string): boolean => raizDe(xml) === 'procEventoNFe';

/**
 * An event of a note that is here, which its supplier sent as a file. Its signature has to prove that who issued the note made it.
 * The same again changes nothing.
 */
export async function receberEventoEnviado(
  tx: Tx,
  actor: Actor,
  confiancaDe: ConfiancaDe,
  arquivo: Arquivo,
): Promise<ArquivoRecebido> {
  const dito = (fato: Partial<ArquivoRecebido>): ArquivoRecebido => ({
    arquivo: arquivo.nome,
    tipo: 'nota',
    id: null,
    chave: null,
    novo: false,
    motivo: null,
    ...fato,
  });
  if (arquivo.xml.length > limitesDoXml.bytes)
    return dito({ motivo: 'Não foi aceito: o arquivo é grande demais para ser um evento.' });
  try {
    return dito(await receber(tx, actor, confiancaDe, arquivo));
  } catch (error) {
    if (!(error instanceof ErroXml)) throw error;
    return dito({ motivo: `Não foi aceito: ${error.message}.` });
  }
}

async function receber(
  tx: Tx,
  actor: Actor,
  confiancaDe: ConfiancaDe,
  { xml: escrito, original }: Arquivo,
): Promise<Partial<ArquivoRecebido>> {
  const xml = comNamespace(escrito);
  const assinado = conferirAssinado(xml, 'evento-nfe');
  const { infEvento } = lerEvento(xml).evento;
  const { chNFe: chave, tpEvento, nSeqEvento, tpAmb: ambiente, dhEvento } = infEvento;
  if (!DO_EMITENTE.has(tpEvento)) return { chave, motivo: 'Este evento não muda a nota aqui.' };
  const emitente = lerChaveAcesso(chave)?.documento.valor ?? '';
  const conferencia = julgarDocumento(
    assinado,
    { emitente, terceiro: null, ambiente, instantes: [dhEvento], resumoDoProtocolo: undefined },
    confiancaDe,
  );
  const falha = falhaDaConferencia({ ...conferencia, protocolo: 'confere' });
  const autor = infEvento.CNPJ ?? infEvento.CPF ?? '';
  if (falha !== null || autor !== emitente)
    return { chave, motivo: `${falha ?? 'O evento não é de quem emitiu a nota.'} Use "Consultar na SEFAZ" na nota.` };
  const { rows } = await sql<{ id: number; empresaId: number; jaAqui: boolean }>`
    select r.id, r.empresa_id as "empresaId", exists (select from entrada_evento v where v.grupo_id = r.grupo_id and v.chave = r.chave
      and v.tipo = ${tpEvento} and v.sequencia = ${Number(nSeqEvento)} and v.autor = ${autor} and v.situacao = 'registrado') as "jaAqui"
    from entrada r ${whereAll([
      sql`r.grupo_id = ${actor.grupoId}`,
      sql`r.chave = ${chave}`,
      ...daPessoa(actor, 'r.empresa_id'),
    ])} for update of r`.execute(tx);
  const [nota] = rows;
  if (!nota) return { chave, motivo: 'A nota deste evento não está aqui: envie-a antes.' };
  await receberEvento(
    tx,
    actor.grupoId,
    { empresaId: nota.empresaId, ambiente },
    { xml, original: original ?? null },
    chave,
  );
  return { id: nota.id, chave, novo: !nota.jaAqui };
}
