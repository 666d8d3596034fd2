import type { ClienteSefaz, RespostaDoServico } from '../cliente.ts';
import { viaDaChave } from '../enderecos/index.ts';
import { avancar, iniciar } from './avancar.ts';
import type { Acontecimento, Desfecho, DocumentoATransmitir, Paciencia } from './tipos.ts';

/** What a run needs of the world. */
export interface PortaDeAutorizacao {
  /**
   * Called right before the text leaves, every time. Store that it may have been sent and when, and only then return: a
   * program that dies in between must find the document `sem-resposta`, with `enviadoEm`, when it comes back.
   */
  readonly marcarEnvio: (chave: string, enviadoEm: string) => Promise<void>;
  readonly enviar: (documento: DocumentoATransmitir) => Promise<RespostaDoServico<'retEnviNFe'>>;
  readonly consultar: (chave: string) => Promise<RespostaDoServico<'retConsSitNFe'>>;
  readonly consultarRecibo: (recibo: string, chave: string) => Promise<RespostaDoServico<'retConsReciNFe'>>;
  readonly esperar: (ms: number) => Promise<void>;
  /** The instant, in ms since 1970. */
  readonly agora: () => number;
}

/**
 * Ten minutes: connecting (10 s), waiting for the answer (60 s), and what an authority may still take to finish what its
 * gateway has given up on. Longer than any time-out the manual or the states publish; it costs patience, not sales,
 * because contingency goes on with the next number meanwhile.
 */
const JANELA_MS = 600_000;

/** One send, and one more of the same text if the authority does not know it; three questions, ever further apart. */
export const pacienciaPadrao: Paciencia = { envios: 2, esperasMs: [2_000, 5_000, 15_000], janelaMs: JANELA_MS };

/** One call of a run, for the record. */
export interface Ocorrencia {
  readonly de: Acontecimento['de'];
  /** Status of the answer, undefined when there was none. */
  readonly cStat: string | undefined;
  /** Kind of failure, undefined when there was an answer. */
  readonly falha: string | undefined;
}

export interface Transmissao {
  readonly desfecho: Desfecho;
  /** Every call that was made, in order. */
  readonly ocorrencias: readonly Ocorrencia[];
}

/**
 * Sends a document, or finds out what became of one that was sent, until the authority has said something that can be
 * relied on or patience ends. The text is never changed and never sent while nobody knows whether it arrived.
 *
 * @source NF-e taxpayer manual 7.0, 4.1 and annex on lost answers; Ajuste SINIEF 07/05
 */
export async function transmitirNFe(
  porta: PortaDeAutorizacao,
  documento: DocumentoATransmitir,
  paciencia: Paciencia = pacienciaPadrao,
): Promise<Transmissao> {
  const ocorrencias: Ocorrencia[] = [];
  let { estado, passo } = iniciar(documento);
  while (passo.acao !== 'encerrar') {
    const acontecimento = await executar(porta, documento, passo);
    ocorrencias.push(anotar(acontecimento));
    ({ estado, passo } = avancar(documento, paciencia, estado, acontecimento));
  }
  return { desfecho: passo.desfecho, ocorrencias };
}

type PassoAExecutar = Exclude<ReturnType<typeof iniciar>['passo'], { acao: 'encerrar' }>;

async function executar(
  porta: PortaDeAutorizacao,
  documento: DocumentoATransmitir,
  passo: PassoAExecutar,
): Promise<Acontecimento> {
  if (passo.acao === 'enviar') {
    const em = porta.agora();
    await porta.marcarEnvio(documento.chave, new Date(em).toISOString());
    return { em, de: 'envio', resposta: await porta.enviar(documento) };
  }
  if (passo.esperarMs > 0) await porta.esperar(passo.esperarMs);
  const em = porta.agora();
  return passo.acao === 'consultar'
    ? { em, de: 'consulta', resposta: await porta.consultar(documento.chave) }
    : { em, de: 'recibo', resposta: await porta.consultarRecibo(passo.recibo, documento.chave) };
}

const anotar = ({ de, resposta }: Acontecimento): Ocorrencia => ({
  de,
  cStat: resposta.ok ? resposta.retorno.cStat : undefined,
  falha: resposta.ok ? undefined : resposta.falha.tipo,
});

/** What a run needs besides the client: where to keep the mark, how to wait, how batches are numbered. */
export interface ArredoresDaTransmissao extends Pick<PortaDeAutorizacao, 'marcarEnvio' | 'esperar' | 'agora'> {
  /** 1 to 15 digits, for the authority's log only. */
  readonly idLote: (chave: string) => string;
}

/** The port of a run made of a client: each document goes where its key says. */
export function portaDoCliente(cliente: ClienteSefaz, arredores: ArredoresDaTransmissao): PortaDeAutorizacao {
  return {
    marcarEnvio: arredores.marcarEnvio,
    esperar: arredores.esperar,
    agora: arredores.agora,
    enviar: ({ chave, xml }) => cliente.autorizar(arredores.idLote(chave), [xml]),
    consultar: (chave) => cliente.consultarSituacao(chave),
    consultarRecibo: (recibo, chave) => cliente.consultarRecibo(recibo, viaDaChave(chave)),
  };
}
