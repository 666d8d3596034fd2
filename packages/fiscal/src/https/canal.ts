import { Agent, request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { createSecureContext, rootCertificates, type TLSSocket } from 'node:tls';
import { ErroDeCodificacao, textoDeFora } from '@retaguarda/brasil';
import type { Certificado } from '../certificado/certificado.ts';
import { type FalhaDeComunicacao, falha } from './falha.ts';

/** What a connection needs: who we are and whom we trust. */
export interface OpcoesDoCanal {
  /** Presented to the server; absent where it asks for none. The file it came from is not trusted for anything. */
  readonly certificado?: Pick<Certificado, 'chavePem' | 'certificadoPem' | 'cadeiaPem'>;
  /** Roots to trust besides those of Node, such as ICP-Brasil's. */
  readonly raizes?: readonly string[];
  /** Longest answer that is read, in bytes. Default 32 MB. */
  readonly limiteDaRespostaBytes?: number;
  /** OpenSSL options for servers with old protocols, from `node:crypto` `constants`. */
  readonly opcoesOpenSsl?: number;
  /** How names are looked up, where not any address will do: of one that somebody gave. */
  readonly procurar?: LookupFunction;
}

export interface PedidoHttps {
  readonly url: string;
  readonly metodo: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH';
  readonly cabecalhos?: Readonly<Record<string, string>>;
  readonly corpo?: string;
  /** Milliseconds until connected and secure. */
  readonly conexaoMs: number;
  /** Milliseconds from then until the whole answer is here. */
  readonly respostaMs: number;
}

/** An answer of any status, or why there is none. Nothing is tried twice. */
export type RespostaHttps =
  | { readonly ok: true; readonly status: number; readonly corpo: string }
  | { readonly ok: false; readonly falha: FalhaDeComunicacao };

export interface Canal {
  readonly enviar: (pedido: PedidoHttps) => Promise<RespostaHttps>;
}

const LIMITE_PADRAO_BYTES = 32 * 1024 * 1024;

/**
 * HTTPS where both sides may show a certificate (TLS 1.2 or newer).
 *
 * Every call opens its own connection: one kept open may be closed by the other side at the very moment it is used,
 * and then nobody knows whether the request arrived.
 */
export function abrirCanal(opcoes: OpcoesDoCanal): Canal {
  const { certificado, raizes = [], limiteDaRespostaBytes = LIMITE_PADRAO_BYTES, opcoesOpenSsl, procurar } = opcoes;
  // Reading the roots costs more than a handshake, so it is done once, and only when there is something to send.
  let agente: Agent | undefined;
  const abrirAgente = (): Agent => {
    const secureContext = createSecureContext({
      minVersion: 'TLSv1.2',
      ...(certificado && {
        key: certificado.chavePem,
        cert: [certificado.certificadoPem, ...certificado.cadeiaPem].join('\n'),
      }),
      ca: [...rootCertificates, ...raizes],
      ...(opcoesOpenSsl === undefined ? {} : { secureOptions: opcoesOpenSsl }),
    });
    return new Agent({ keepAlive: false, secureContext, ...(procurar && { lookup: procurar }) });
  };
  return {
    enviar: (pedido) => {
      agente ??= abrirAgente();
      return enviar(pedido, agente, limiteDaRespostaBytes);
    },
  };
}

function enviar(pedido: PedidoHttps, agente: Agent, limite: number): Promise<RespostaHttps> {
  return new Promise((resolve) => {
    let ligado = false;
    let seguro = false;
    let relogio: NodeJS.Timeout | undefined;

    const requisicao = request(pedido.url, {
      method: pedido.metodo,
      agent: agente,
      headers: {
        ...pedido.cabecalhos,
        ...(pedido.corpo === undefined ? {} : { 'Content-Length': Buffer.byteLength(pedido.corpo) }),
      },
    });
    const terminar = (resposta: RespostaHttps): void => {
      clearTimeout(relogio);
      resolve(resposta);
      requisicao.destroy();
    };
    const falhar = (motivo: FalhaDeComunicacao): void => terminar({ ok: false, falha: motivo });
    const esperar = (ms: number, motivo: () => FalhaDeComunicacao): void => {
      clearTimeout(relogio);
      relogio = setTimeout(() => falhar(motivo()), ms);
    };

    esperar(pedido.conexaoMs, () => falha('conexao-demorada', `no secure connection after ${pedido.conexaoMs} ms`));
    requisicao.on('socket', (socket) => {
      socket.on('connect', () => {
        ligado = true;
      });
      (socket as TLSSocket).on('secureConnect', () => {
        seguro = true;
        esperar(pedido.respostaMs, () => falha('sem-resposta', `no answer after ${pedido.respostaMs} ms`));
      });
    });
    requisicao.on('error', (error: NodeJS.ErrnoException) => falhar(classificar(error, { ligado, seguro })));
    requisicao.on('response', (resposta) => {
      const pedacos: Buffer[] = [];
      let tamanho = 0;
      resposta.on('data', (pedaco: Buffer) => {
        pedacos.push(pedaco);
        tamanho += pedaco.length;
        if (tamanho > limite) falhar(falha('resposta-ilegivel', `answer longer than ${limite} bytes`));
      });
      resposta.on('end', () => {
        if (!resposta.complete) return;
        terminar(lida(resposta.statusCode ?? 0, Buffer.concat(pedacos), resposta.headers['content-type']));
      });
      resposta.on('error', (error) => falhar(falha('conexao-perdida', error.message)));
    });
    requisicao.end(pedido.corpo);
  });
}

/** What only tells of a failure is shown however it can be read; a good answer is read right or not at all. */
function lida(status: number, bytes: Buffer, tipo: string | undefined): RespostaHttps {
  try {
    return { ok: true, status, corpo: textoDeFora(bytes, tipo) };
  } catch (error) {
    if (!(error instanceof ErroDeCodificacao)) throw error;
    if (status < 200 || status > 299) return { ok: true, status, corpo: bytes.toString('latin1') };
    return { ok: false, falha: falha('resposta-ilegivel', error.message) };
  }
}

/**
 * In TLS 1.3 the server looks at our certificate after we may already write. These alerts say that it refused it, so
 * no service saw the request.
 */
const certificadoRecusado = /ALERT_(?:BAD_CERTIFICATE|CERTIFICATE|UNKNOWN_CA|UNSUPPORTED_CERT|ACCESS_DENIED)/;

function classificar(
  { code = '', message }: NodeJS.ErrnoException,
  { ligado, seguro }: { ligado: boolean; seguro: boolean },
): FalhaDeComunicacao {
  const detalhe = code === '' ? message : `${code}: ${message}`;
  if (seguro) return falha(certificadoRecusado.test(code) ? 'tls-recusado' : 'conexao-perdida', detalhe);
  return falha(ligado ? 'tls-recusado' : 'sem-conexao', detalhe);
}
