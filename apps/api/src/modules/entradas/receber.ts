import { dataNoFuso } from '@retaguarda/brasil';
import type { ArquivoRecebido, ComoConfirmada, origensDaEntrada } from '@retaguarda/contracts';
import { ErroXml } from '@retaguarda/fiscal/xml';
import { unzipSync } from 'fflate';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { fornecedorDoDocumento, fusoDaEmpresa, propriaDoDocumento } from '../empresas/public.ts';
import { arquivar } from '../fiscal/public.ts';
import { leitorDeCte } from './conhecimentos/receber.ts';
import { apurarCreditos } from './creditos.ts';
import { ehDadoImpossivel } from './distribuicao/guardar.ts';
import { esvaziarEntrada, inserirEntrada } from './entradas.queries.ts';
import { aplicarEventosGuardados } from './eventos.ts';
import type { NotaLida } from './ler-nota.ts';
import { abrirNota, type Conferencia, type ConfiancaDe } from './verificacao/conferir.ts';
import { conferirGuardada, OUTRO_CONTEUDO } from './verificacao/confirmar.ts';
import { guardarVerificacao, travarVerificada, type Verificada } from './verificacao/verificacao.queries.ts';
import { proporVinculos } from './vincular.ts';

/** Most files of one ZIP, and the most all of them may be, opened. */
const MAX_ARQUIVOS = 500;
const MAX_ABERTOS = 60 * 1024 * 1024;
/** The authority takes half a megabyte a batch; a note with its protocol is never near this. */
const MAX_NOTA = 2 * 1024 * 1024;

type Origem = keyof typeof origensDaEntrada;

interface Arquivo {
  nome: string;
  xml: string;
}

/**
 * The notes of what was sent: one XML, or those of a ZIP.
 *
 * @throws ErroXml for a ZIP that opens into more than it may
 */
export function abrirArquivos(nome: string, content: Uint8Array): Arquivo[] {
  const texto = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  if (content[0] !== 0x50 || content[1] !== 0x4b) return [{ nome, xml: texto(content) }];
  let abertos = 0;
  let quantos = 0;
  const dentro = unzipSync(content, {
    filter: ({ name, originalSize }) => {
      if (!/\.xml$/i.test(name)) return false;
      quantos += 1;
      abertos += originalSize;
      if (quantos > MAX_ARQUIVOS || abertos > MAX_ABERTOS) throw new ErroXml('o ZIP tem arquivos demais: divida-o');
      return true;
    },
  });
  return Object.entries(dentro).map(([caminho, bytes]) => ({
    nome: caminho.split('/').at(-1) as string,
    xml: texto(bytes),
  }));
}

/** Values that no column takes are of the file, and keep none of the others out. */
export async function comOQueCabe(
  { nome }: Arquivo,
  receber: () => Promise<ArquivoRecebido>,
): Promise<ArquivoRecebido> {
  try {
    return await receber();
  } catch (error) {
    if (!ehDadoImpossivel(error)) throw error;
    const motivo = 'Não foi aceito: o documento traz valores que não cabem.';
    return { arquivo: nome, tipo: 'nota', id: null, chave: null, novo: false, motivo };
  }
}

/** Takes a file that somebody sent: a note, or a transport document of goods bought. */
export const receberEnviado = (
  tx: Tx,
  actor: Actor,
  confiancaDe: ConfiancaDe,
  arquivo: Arquivo,
): Promise<ArquivoRecebido> => (leitorDeCte(arquivo.xml) ?? receberArquivo)(tx, actor, confiancaDe, arquivo);

/** How it is known that the authority has what comes this way; what a person sends is a file, and nothing more. */
const confirmacaoDe: Record<Origem, ComoConfirmada | null> = {
  arquivo: null,
  distribuicao: 'distribuicao',
  chave: 'distribuicao',
  transferencia: 'transferencia',
};

const OUTRO_ARQUIVO =
  'Já há aqui outro arquivo com esta chave, de outro conteúdo: veja pela consulta à SEFAZ qual vale.';

/** Keeps one file as a note of the company it is addressed to, or says why not; the same again changes nothing. @param esperada the only key that is taken */
export async function receberArquivo(
  tx: Tx,
  actor: Actor,
  confiancaDe: ConfiancaDe,
  { nome, xml }: Arquivo,
  origem: Origem = 'arquivo',
  esperada?: string,
): Promise<ArquivoRecebido> {
  const dito = (fato: Partial<ArquivoRecebido>): ArquivoRecebido => ({
    ...{ arquivo: nome, tipo: 'nota', id: null, chave: null, novo: false, motivo: null },
    ...fato,
  });
  const recusar = (motivo: string, chave: string | null = null) => dito({ motivo, chave });
  if (xml.length > MAX_NOTA) return recusar('Não foi aceito: o arquivo é grande demais para ser uma nota.');
  let aberta: ReturnType<typeof abrirNota>;
  try {
    aberta = abrirNota(xml, confiancaDe);
  } catch (error) {
    if (!(error instanceof ErroXml)) throw error;
    return recusar(`Não foi aceito: ${error.message}.`);
  }
  const { nota, conferencia } = aberta;
  const { chave } = nota;
  if (esperada !== undefined && chave !== esperada) return recusar('O arquivo é de outra nota.', chave);
  const empresaId = nota.destinatario === null ? null : await propriaDoDocumento(tx, actor, nota.destinatario);
  if (empresaId === null) return recusar('A nota não é para nenhuma das suas empresas.', chave);
  const nova = { empresaId, nota, conferencia, xml, origem };
  const id = await guardarNota(tx, actor, nova);
  if (id !== null) return dito({ id, chave, novo: true });
  const aqui = await encontrarComAGuardada(tx, actor, confiancaDe, nova);
  return aqui.motivo === null ? dito({ id: aqui.id, chave }) : recusar(aqui.motivo, chave);
}

interface NotaNova {
  empresaId: number;
  nota: NotaLida;
  conferencia: Conferencia;
  xml: string;
  origem: Origem;
}

/** Keeps a note of a company, with what is proposed for its items. @returns null for one that is already here */
async function guardarNota(
  tx: Tx,
  actor: Actor,
  { empresaId, nota, conferencia, xml, origem }: NotaNova,
  confirmacao = confirmacaoDe[origem],
): Promise<number | null> {
  const { grupoId } = actor;
  const fornecedorId = await fornecedorDoDocumento(tx, grupoId, nota.emitente.documento);
  const nova = { empresaId, origem, fornecedorId, usuarioId: actor.usuarioId, conferencia, confirmacao };
  const id = await inserirEntrada(tx, grupoId, nota, nova);
  if (id === null) return null;
  const data = dataNoFuso(new Date(nota.emitidaEm).toISOString(), await fusoDaEmpresa(tx, empresaId));
  await arquivar(tx, grupoId, { empresaId, tipo: 'recebida', chave: nota.chave, xml, data });
  await apurarCreditos(tx, grupoId, id);
  if (fornecedorId !== null) await proporVinculos(tx, grupoId, id, fornecedorId);
  // Last: what its issuer did with it since is where it is now.
  await aplicarEventosGuardados(tx, grupoId, nota.chave);
  return id;
}

/**
 * What a file does to the note of its key that is here: the same content is confirmed by who hands it out. Of another content, what the
 * SEFAZ has takes the place of what was sent while that is in no stock; what a person sends never does, unless the SEFAZ said that it
 * has just this.
 */
async function encontrarComAGuardada(
  tx: Tx,
  actor: Actor,
  confiancaDe: ConfiancaDe,
  nova: NotaNova,
): Promise<{ id: number; motivo: string | null }> {
  const { grupoId } = actor;
  const { chave } = nova.nota;
  const guardada = (await travarVerificada(tx, 'entrada', grupoId, chave)) as Verificada;
  const { id, entrou } = guardada;
  const antes = guardada.conferencia ?? (await conferirGuardada(tx, 'entrada', { grupoId, chave }, confiancaDe));
  const confirmacao = confirmacaoDe[nova.origem];
  const doQueAqui = { grupoId, id };
  if (antes === null || antes.resumo === nova.conferencia.resumo) {
    if (confirmacao !== null && guardada.confirmacao === null)
      await guardarVerificacao(tx, 'entrada', doQueAqui, nova.conferencia, confirmacao);
    return { id, motivo: null };
  }
  const prova = confirmacao ?? (antes.resumoDaSefaz === nova.conferencia.resumo ? 'consulta' : null);
  if (prova === null) return { id, motivo: OUTRO_ARQUIVO };
  if (entrou) {
    const erro = { ...antes, erro: OUTRO_CONTEUDO, resumoDaSefaz: nova.conferencia.resumo as string };
    await guardarVerificacao(tx, 'entrada', doQueAqui, erro, null);
    return { id, motivo: `${OUTRO_CONTEUDO} Ela já foi lançada: estorne-a e envie o arquivo certo.` };
  }
  await esvaziarEntrada(tx, grupoId, id);
  await guardarNota(tx, actor, nova, prova);
  return { id, motivo: null };
}
