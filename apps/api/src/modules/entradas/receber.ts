import { dataNoFuso } from '@retaguarda/brasil';
import type { ArquivoRecebido, origensDaEntrada } from '@retaguarda/contracts';
import { ErroXml, limitesDoXml } from '@retaguarda/fiscal/xml';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { fornecedorDoDocumento, fusoDaEmpresa, propriaDoDocumento } from '../empresas/public.ts';
import { arquivar } from '../fiscal/public.ts';
import { type NotaAberta, notaAberta } from './abrir-documento.ts';
import { leitorDeCte } from './conhecimentos/receber.ts';
import { apurarCreditos } from './creditos.ts';
import { inserirEntrada } from './entradas.queries.ts';
import type { Arquivo } from './envio/abrir-bytes.ts';
import { aplicarEventosGuardados } from './eventos.ts';
import type { NotaLida } from './ler-nota.ts';
import { proporVinculos } from './vincular.ts';

type Origem = keyof typeof origensDaEntrada;

/** Takes a file that somebody sent: a note, or a transport document of goods bought. */
export const receberEnviado = (tx: Tx, actor: Actor, arquivo: Arquivo): Promise<ArquivoRecebido> =>
  (leitorDeCte(arquivo.xml) ?? receberArquivo)(tx, actor, arquivo);

/** Keeps one file as a note of the company it is addressed to, or says why not; the same again changes nothing. @param esperada the only key that is taken */
export async function receberArquivo(
  tx: Tx,
  actor: Actor,
  { nome, xml, original, aberto }: Arquivo,
  origem: Origem = 'arquivo',
  esperada?: string,
): Promise<ArquivoRecebido> {
  const recusar = (motivo: string, chave: string | null = null) => ({
    arquivo: nome,
    tipo: 'nota' as const,
    id: null,
    chave,
    novo: false,
    motivo,
  });
  if (xml.length > limitesDoXml.bytes) return recusar('Não foi aceito: o arquivo é grande demais para ser uma nota.');
  let lida: NotaAberta;
  try {
    lida = notaAberta(xml, aberto);
  } catch (error) {
    if (!(error instanceof ErroXml)) throw error;
    return recusar(`Não foi aceito: ${error.message}.`);
  }
  const { nota, assinada } = lida;
  const { chave } = nota;
  if (esperada !== undefined && chave !== esperada) return recusar('O arquivo é de outra nota.', chave);
  if (!assinada) return recusar('A assinatura da nota não confere: o arquivo foi alterado.', chave);
  const empresaId = nota.destinatario === null ? null : await propriaDoDocumento(tx, actor, nota.destinatario);
  if (empresaId === null) return recusar('A nota não é para nenhuma das suas empresas.', chave);
  const id = await guardarNota(tx, actor, empresaId, nota, { xml, original }, origem);
  if (id !== null) return { arquivo: nome, tipo: 'nota', id, chave, novo: true, motivo: null };
  return {
    arquivo: nome,
    tipo: 'nota',
    id: await idDaChave(tx, actor.grupoId, chave),
    chave,
    novo: false,
    motivo: null,
  };
}

/** Keeps a note of a company, with what is proposed for its items. @returns null for one that is already here */
async function guardarNota(
  tx: Tx,
  actor: Actor,
  empresaId: number,
  lida: NotaLida,
  { xml, original }: Pick<Arquivo, 'xml' | 'original'>,
  origem: Origem,
): Promise<number | null> {
  const { grupoId } = actor;
  const fornecedorId = await fornecedorDoDocumento(tx, grupoId, lida.emitente.documento);
  const nova = { empresaId, origem, fornecedorId, usuarioId: actor.usuarioId };
  const id = await inserirEntrada(tx, grupoId, lida, nova);
  const data = dataNoFuso(new Date(lida.emitidaEm).toISOString(), await fusoDaEmpresa(tx, empresaId));
  await arquivar(tx, grupoId, { empresaId, tipo: 'recebida', chave: lida.chave, xml, original, data });
  if (id === null) return null;
  await apurarCreditos(tx, grupoId, id);
  if (fornecedorId !== null) await proporVinculos(tx, grupoId, id, fornecedorId);
  // Last: what its issuer did with it since is where it is now.
  await aplicarEventosGuardados(tx, grupoId, lida.chave);
  return id;
}

const idDaChave = async (db: Db, grupoId: number, chave: string): Promise<number> => {
  const { rows } = await sql<{
    id: number;
  }>`select id from entrada where grupo_id = ${grupoId} and chave = ${chave}`.execute(db);
  return (rows[0] as { id: number }).id;
};
