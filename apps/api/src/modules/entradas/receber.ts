import { dataNoFuso } from '@retaguarda/brasil';
import type { ArquivoRecebido, ComoConfirmada, origensDaEntrada } from '@retaguarda/contracts';
import { ErroXml, limitesDoXml } from '@retaguarda/fiscal/xml';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { fornecedorDoDocumento, fusoDaEmpresa, propriaDoDocumento } from '../empresas/public.ts';
import { arquivar } from '../fiscal/public.ts';
import { notaAberta, outroDocumento } from './abrir-documento.ts';
import { leitorDeCte } from './conhecimentos/receber.ts';
import { apurarCreditos } from './creditos.ts';
import { ehDadoImpossivel } from './distribuicao/guardar.ts';
import { esvaziarEntrada, inserirEntrada } from './entradas.queries.ts';
import type { Arquivo } from './envio/abrir-bytes.ts';
import { ehEventoDeNota, receberEventoEnviado } from './evento-enviado.ts';
import { aplicarEventosGuardados } from './eventos.ts';
import type { NotaLida } from './ler-nota.ts';
import { ehEventoDeNfse, receberEventoDeNfseEnviado } from './servicos/evento-enviado.ts';
import { ehNfse, receberNfseEnviada } from './servicos/receber-arquivo.ts';
import { type Conferencia, type ConfiancaDe, julgarNota } from './verificacao/conferir.ts';
import { conferirGuardada, OUTRO_CONTEUDO } from './verificacao/confirmar.ts';
import { guardarVerificacao, travarVerificada, type Verificada } from './verificacao/verificacao.queries.ts';
import { proporVinculos } from './vincular.ts';

type Origem = keyof typeof origensDaEntrada;

/** What became of a file: of a note that is not here, save for what is said. */
export const dito = (arquivo: string, fato: Partial<ArquivoRecebido>): ArquivoRecebido => ({
  arquivo,
  tipo: 'nota',
  id: null,
  chave: null,
  novo: false,
  motivo: null,
  ...fato,
});

/** Values that no column takes are of the file, and keep none of the others out. */
export async function comOQueCabe(
  { nome }: Arquivo,
  receber: () => Promise<ArquivoRecebido>,
): Promise<ArquivoRecebido> {
  try {
    return await receber();
  } catch (error) {
    if (!ehDadoImpossivel(error)) throw error;
    return dito(nome, { motivo: 'Não foi aceito: o documento traz valores que não cabem.' });
  }
}

/** Takes a file that somebody sent: a note of goods or of services, a transport document, or an event of one that is here. */
export function receberEnviado(
  tx: Tx,
  actor: Actor,
  confiancaDe: ConfiancaDe,
  arquivo: Arquivo,
): Promise<ArquivoRecebido> {
  const { xml } = arquivo;
  const outro = outroDocumento(xml);
  if (outro !== null)
    return Promise.resolve(
      dito(arquivo.nome, { motivo: `Não foi aceito: o arquivo é de ${outro}, que aqui não se recebe.` }),
    );
  if (ehEventoDeNota(xml)) return receberEventoEnviado(tx, actor, confiancaDe, arquivo);
  if (ehEventoDeNfse(xml)) return receberEventoDeNfseEnviado(tx, actor, confiancaDe, arquivo);
  if (ehNfse(xml)) return receberNfseEnviada(tx, actor, confiancaDe, arquivo);
  return (leitorDeCte(xml) ?? receberArquivo)(tx, actor, confiancaDe, arquivo);
}

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
  { nome, xml, original, aberto }: Arquivo,
  origem: Origem = 'arquivo',
  esperada?: string,
): Promise<ArquivoRecebido> {
  const recusar = (motivo: string, chave: string | null = null) => dito(nome, { motivo, chave });
  if (xml.length > limitesDoXml.bytes) return recusar('Não foi aceito: o arquivo é grande demais para ser uma nota.');
  let nota: NotaLida;
  let conferencia: Conferencia;
  try {
    const aberta = notaAberta(xml, aberto);
    nota = aberta.nota;
    conferencia = julgarNota(aberta, confiancaDe);
  } catch (error) {
    if (!(error instanceof ErroXml)) throw error;
    return recusar(`Não foi aceito: ${error.message}.`);
  }
  const { chave } = nota;
  if (esperada !== undefined && chave !== esperada) return recusar('O arquivo é de outra nota.', chave);
  const empresaId = nota.destinatario === null ? null : await propriaDoDocumento(tx, actor, nota.destinatario);
  if (empresaId === null) return recusar('A nota não é para nenhuma das suas empresas.', chave);
  const nova = { empresaId, nota, conferencia, xml, original, origem };
  const id = await guardarNota(tx, actor, nova);
  if (id !== null) return dito(nome, { id, chave, novo: true });
  const aqui = await encontrarComAGuardada(tx, actor, confiancaDe, nova);
  return aqui.motivo === null ? dito(nome, { id: aqui.id, chave }) : recusar(aqui.motivo, chave);
}

interface NotaNova extends Pick<Arquivo, 'xml' | 'original'> {
  empresaId: number;
  nota: NotaLida;
  conferencia: Conferencia;
  origem: Origem;
}

/** Keeps a note of a company, with what is proposed for its items. @returns null for one that is already here */
async function guardarNota(
  tx: Tx,
  actor: Actor,
  { empresaId, nota, conferencia, xml, original, origem }: NotaNova,
  confirmacao = confirmacaoDe[origem],
): Promise<number | null> {
  const { grupoId } = actor;
  const fornecedorId = await fornecedorDoDocumento(tx, grupoId, nota.emitente.documento);
  const nova = { empresaId, origem, fornecedorId, usuarioId: actor.usuarioId, conferencia, confirmacao };
  const id = await inserirEntrada(tx, grupoId, nota, nova);
  if (id === null) return null;
  const data = dataNoFuso(new Date(nota.emitidaEm).toISOString(), await fusoDaEmpresa(tx, empresaId));
  await arquivar(tx, grupoId, { empresaId, tipo: 'recebida', chave: nota.chave, xml, original, data });
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
