import {
  ACESSO_SEM_CONFIRMACAO,
  DomainError,
  type EntradaNaSefaz,
  falhaDaConferencia,
  type Perguntada,
} from '@retaguarda/contracts';
import { ErroXml } from '@retaguarda/fiscal/xml';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { requireAccess } from '../../../platform/http/route.ts';
import { type Autoridades, type Emissor, lerArquivos, lerEmissor } from '../../fiscal/public.ts';
import { abrirCte, abrirNota } from '../abrir-documento.ts';
import type { MeiosDaEntrada } from '../meios.ts';
import { type Pedido, type Pergunta, perguntaDe, perguntar } from '../perguntas.ts';
import { type Conferencia, type ConfiancaDe, julgarCte, julgarNota } from './conferir.ts';
import { guardarVerificacao, lerVerificada, travarVerificada } from './verificacao.queries.ts';

/** What the SEFAZ has of a key is not what the file says. */
export const OUTRO_CONTEUDO = 'A SEFAZ autorizou outro conteúdo com esta chave: o arquivo não é o da nota.';

/** The two that a person sends as a file: where their file is kept, and how it is verified. */
const especies = {
  entrada: {
    arquivo: 'recebida',
    conferir: (xml: string, confiancaDe: ConfiancaDe) => julgarNota(abrirNota(xml), confiancaDe),
  },
  cte_recebido: {
    arquivo: 'cte',
    conferir: (xml: string, confiancaDe: ConfiancaDe) => julgarCte(abrirCte(xml), confiancaDe),
  },
} as const;
export type TabelaConsultada = keyof typeof especies;

/** What was verified of the kept file of a document: of one that came before that was done, now. */
export async function conferirGuardada(
  db: Db,
  tabela: TabelaConsultada,
  { grupoId, chave }: { grupoId: number; chave: string },
  confiancaDe: ConfiancaDe,
): Promise<Conferencia | null> {
  const { arquivo, conferir } = especies[tabela];
  const [guardado] = await lerArquivos(db, grupoId, [chave], [arquivo]);
  if (!guardado) return null;
  try {
    return conferir(guardado.xml, confiancaDe);
  } catch (error) {
    if (!(error instanceof ErroXml)) throw error;
    return {
      erro: `O arquivo guardado não serve de prova: ${error.message}.`,
      signatario: null,
      resumo: null,
      cadeia: 'emissor-desconhecido',
      deQuem: 'outro',
      protocolo: null,
      ambiente: null,
    };
  }
}

/** What the authority answered of a key. */
interface RespostaDaSefaz {
  situacao: EntradaNaSefaz['situacao'];
  /** `digVal` of its protocol; null where it did not tell. */
  resumo: string | null;
}

/**
 * Takes down what the authority says of a document: it is confirmed when it authorised this very content. A protocol that does not
 * tell of which content it is, confirms only what its own signature proves.
 */
export async function confirmarPelaSefaz(
  tx: Tx,
  tabela: TabelaConsultada,
  alvo: { grupoId: number; chave: string },
  { situacao, resumo }: RespostaDaSefaz,
  confiancaDe: ConfiancaDe,
): Promise<void> {
  const guardada = await travarVerificada(tx, tabela, alvo.grupoId, alvo.chave);
  if (guardada === null || guardada.situacao === 'resumo') return;
  const conferencia = guardada.conferencia ?? (await conferirGuardada(tx, tabela, alvo, confiancaDe));
  const qual = { grupoId: alvo.grupoId, id: guardada.id };
  if (situacao !== 'autorizado' || conferencia === null || conferencia.resumo === null) {
    if (guardada.conferencia !== conferencia)
      await guardarVerificacao(tx, tabela, qual, conferencia, guardada.confirmacao);
    return;
  }
  if (resumo !== null && resumo !== conferencia.resumo) {
    const erro = { ...conferencia, erro: OUTRO_CONTEUDO, resumoDaSefaz: resumo };
    return guardarVerificacao(tx, tabela, qual, erro, null);
  }
  const confirma = resumo !== null || falhaDaConferencia(conferencia) === null;
  await guardarVerificacao(tx, tabela, qual, conferencia, confirma ? 'consulta' : guardada.confirmacao);
}

/** Somebody can ask the authority in the name of this company. */
const podePerguntar = ({ certificado }: Emissor): boolean =>
  certificado !== null && Date.parse(certificado.validoAte) > Date.now();

const PERGUNTOU = Symbol('asked');
type Condicao = { tabela: TabelaConsultada; chave: string; empresaId: number; espera: boolean };

/**
 * Asks the authority of a document that is about to be let in, where that was never answered: a person presses once.
 *
 * @param olhar what stands of it now; `espera`: nothing else keeps it out
 * @returns what the same submit was answered before; null: go on, the answer is kept with the document
 * @throws DomainError RULE_BROKEN saying why there is no answer, INVALID_TRANSITION while it is being asked
 */
export async function perguntarAntes<R, T>(
  { database }: MeiosDaEntrada,
  pedido: Pedido,
  id: number,
  olhar: (db: Db) => Promise<Condicao>,
  preparar: () => Promise<Pergunta<R, T>>,
): Promise<{ resposta: unknown } | null> {
  const { grupoId } = pedido.actor;
  const falta = (): Promise<Condicao | null> =>
    pedido.read(async (db) => {
      const condicao = await olhar(db);
      const lida = await lerVerificada(db, condicao.tabela, grupoId, id);
      const pergunta = condicao.espera && lida?.confirmacao === null && !lida.conferencia?.erro;
      return pergunta && podePerguntar(await lerEmissor(db, grupoId, condicao.empresaId)) ? condicao : null;
    });
  const condicao = await falta();
  if (condicao === null) return null;
  // What it answers is kept whatever becomes of the entry: it is not asked twice.
  const aParte: Pedido = {
    actor: pedido.actor,
    autoria: pedido.autoria,
    submit: pedido.submit,
    read: pedido.read,
    write: (work) => database.write(pedido.autoria, work),
  };
  try {
    const dada = await perguntar<R, unknown>(database, aParte, async () => {
      const pergunta = await preparar();
      return {
        ...pergunta,
        guardar: async (tx, resposta) => {
          await pergunta.guardar(tx, resposta);
          return PERGUNTOU;
        },
      };
    });
    return dada === PERGUNTOU ? null : { resposta: dada };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // It was answered a moment ago: what that was is said by who looks at it next.
    const respondida = await pedido.read((db) => perguntaDe(db, grupoId, condicao.chave));
    if (error.code === 'INVALID_TRANSITION' && (respondida || (await falta()) === null)) return null;
    throw new DomainError(error.code, {
      text: `Só a SEFAZ confirma o documento, e ela não respondeu: ${error.message} Tente de novo daqui a pouco.`,
    });
  }
}

/**
 * Lets through what the authority confirmed, or what nobody here can ask about and a person answers for, where its signature proves
 * who issued it. Called with the document locked.
 *
 * @param semConfirmacao why it is let in without
 * @throws DomainError RULE_BROKEN saying what to do (`semConfirmacao` in its facts where a reason is enough), FORBIDDEN
 */
export async function exigirConfirmada(
  tx: Tx,
  actor: Actor,
  autoridades: Autoridades,
  tabela: TabelaConsultada,
  { id, chave, empresaId }: { id: number; chave: string; empresaId: number },
  semConfirmacao: string | null,
): Promise<void> {
  const { grupoId } = actor;
  const guardada = await travarVerificada(tx, tabela, grupoId, chave);
  const confiancaDe: ConfiancaDe = (ambiente) => autoridades.confianca(ambiente);
  const conferencia = guardada?.conferencia ?? (await conferirGuardada(tx, tabela, { grupoId, chave }, confiancaDe));
  const recusar = (text: string, data: Record<string, unknown> = {}) => new DomainError('RULE_BROKEN', { text, data });
  const emissor = await lerEmissor(tx, grupoId, empresaId);
  if (conferencia?.ambiente === '2' && !aceitaTestes(autoridades, emissor))
    throw recusar('O documento é do ambiente de testes da SEFAZ: não tem valor fiscal.');
  if (guardada?.confirmacao) return;
  const falha = falhaDaConferencia(conferencia);
  if (podePerguntar(emissor)) {
    const erro = conferencia?.erro ?? null;
    throw recusar(erro ?? naoConfirmada(await perguntaDe(tx, grupoId, chave)));
  }
  if (falha !== null)
    throw recusar(
      `${falha} Só a SEFAZ pode confirmar o documento: envie o certificado A1 da empresa e use "Consultar na SEFAZ".`,
    );
  if (!semConfirmacao) {
    const texto = 'A empresa não tem certificado para consultar a SEFAZ: diga por que lançar sem a confirmação dela.';
    throw recusar(texto, { semConfirmacao: true });
  }
  requireAccess(actor, ACESSO_SEM_CONFIRMACAO);
  await guardarVerificacao(tx, tabela, { grupoId, id }, conferencia, 'aceita', semConfirmacao);
}

const naoConfirmada = (ultima: Perguntada | null): string =>
  ultima === null
    ? 'A SEFAZ ainda não confirmou o documento: use "Consultar na SEFAZ".'
    : `A SEFAZ não confirmou o documento (${ultima.motivo}): fale com quem emitiu e use "Consultar na SEFAZ".`;

/** What was issued as a test is worth nothing, save to who tries the program. */
const aceitaTestes = (autoridades: Autoridades, { certificado, ambienteNfe }: Emissor): boolean =>
  autoridades.ehLocal('2') || (certificado !== null && ambienteNfe === '2');
