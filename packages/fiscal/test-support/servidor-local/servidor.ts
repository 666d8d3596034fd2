import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { lerTitular, type Titular } from '../../src/certificado/titular.ts';
import type { AutoridadeDeTeste } from '../certificados.ts';
import { certificadoDoServidor } from './certificados.ts';
import { FilaDeFalhas, type Mishap } from './falhas.ts';
import { type Agenda, agendaDaMaquina } from './relogio.ts';

/** A request whose client showed a certificate of the authority. */
export interface PedidoLocal {
  readonly metodo: string;
  readonly caminho: string;
  /** What follows the `?`. */
  readonly consulta: URLSearchParams;
  readonly cabecalhos: IncomingMessage['headers'];
  readonly corpo: string;
  /** Whose certificate it is. */
  readonly titular: Titular;
}

export interface RespostaLocal {
  readonly status: number;
  readonly tipo: string;
  readonly corpo: string;
}

export interface OpcoesDoServidor {
  /** Issues the server's certificate and is the only one whose clients are let in. */
  readonly autoridade: AutoridadeDeTeste;
  /** Lets in who shows no certificate: of services that ask for none. */
  readonly semCertificado?: boolean;
  /** 0 takes a free one. */
  readonly porta?: number;
  /** Longest request, in bytes. */
  readonly limiteBytes: number;
  /** Name of the service an address is about, for mishaps. */
  readonly servicoDe: (pedido: PedidoLocal) => string;
  readonly atender: (pedido: PedidoLocal) => RespostaLocal | Promise<RespostaLocal>;
  /** When late work is done; the machine's clock by default. */
  readonly agendar?: Agenda | undefined;
  /** How this authority says that it broke, and that it refuses with a code. */
  readonly erroInterno: (pedido: PedidoLocal) => RespostaLocal;
  readonly recusa: (pedido: PedidoLocal, codigo: string) => RespostaLocal;
}

/** An HTTPS server on this machine that demands a client certificate and can be told to misbehave. */
export interface ServidorLocal {
  readonly base: string;
  readonly porta: number;
  readonly falhas: FilaDeFalhas;
  /**
   * Resolves when nothing is being worked on: after a lost answer, the work behind it may still be going on. What waits
   * for its hour is not being worked on.
   */
  readonly ocioso: () => Promise<void>;
  /** The same, once what was put off has had its hour too. */
  readonly tudoFeito: () => Promise<void>;
  /** Stops listening and cuts every connection, keeping the port for `levantar`. */
  readonly derrubar: () => Promise<void>;
  readonly levantar: () => Promise<void>;
  readonly fechar: () => Promise<void>;
}

export async function abrirServidorLocal(opcoes: OpcoesDoServidor): Promise<ServidorLocal> {
  const { chavePem, certificadoPem } = certificadoDoServidor(opcoes.autoridade);
  const falhas = new FilaDeFalhas();
  const emAndamento = new Set<Promise<unknown>>();
  /** Keeps track of a piece of work, so that `ocioso` can wait for it. */
  const acompanhar = (trabalho: Promise<void>, resposta?: ServerResponse): void => {
    const acompanhado = trabalho
      .catch((error: unknown) => {
        console.error(error);
        if (resposta === undefined) return;
        if (!resposta.headersSent) resposta.writeHead(500, { 'Content-Type': 'text/plain' });
        resposta.end(String(error));
      })
      .finally(() => emAndamento.delete(acompanhado));
    emAndamento.add(acompanhado);
  };
  const agendar = opcoes.agendar ?? agendaDaMaquina;
  const adiados = new Set<Promise<void>>();
  const mais: Bastidores = {
    ...opcoes,
    maisTarde: (ms, trabalho) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      adiados.add(promise);
      agendar(ms, () => {
        acompanhar(trabalho());
        adiados.delete(promise);
        resolve();
      });
    },
    atrasados: new Map(),
  };
  const servidor = createServer(
    { key: chavePem, cert: certificadoPem, ca: [opcoes.autoridade.pem], requestCert: true, rejectUnauthorized: false },
    (requisicao, resposta) => acompanhar(tratar(mais, falhas, requisicao, resposta), resposta),
  );
  const escutar = (porta: number): Promise<void> =>
    new Promise((resolve, reject) => {
      servidor.once('error', reject);
      servidor.listen(porta, '127.0.0.1', () => {
        servidor.off('error', reject);
        resolve();
      });
    });
  const derrubar = (): Promise<void> =>
    new Promise((resolve) => {
      if (!servidor.listening) return resolve();
      servidor.close(() => resolve());
      servidor.closeAllConnections();
    });
  await escutar(opcoes.porta ?? 0);
  const { port: porta } = servidor.address() as AddressInfo;
  return {
    base: `https://127.0.0.1:${porta}`,
    porta,
    falhas,
    ocioso: async () => {
      await Promise.all(emAndamento);
    },
    tudoFeito: async () => {
      await Promise.all(adiados);
      await Promise.all(emAndamento);
    },
    derrubar,
    levantar: () => (servidor.listening ? Promise.resolve() : escutar(porta)),
    fechar: derrubar,
  };
}

interface Bastidores extends OpcoesDoServidor {
  /** Has work done later, and waited for from then on. */
  readonly maisTarde: (ms: number, trabalho: () => Promise<void>) => void;
  /** What comes right after the next call of a service. */
  readonly atrasados: Map<string, PedidoLocal>;
}

async function tratar(
  opcoes: Bastidores,
  falhas: FilaDeFalhas,
  requisicao: IncomingMessage,
  resposta: ServerResponse,
): Promise<void> {
  const corpo = await lerCorpo(requisicao, opcoes.limiteBytes);
  const socket = requisicao.socket as TLSSocket;
  // Without a certificate of the authority the web server answers, as theirs do, and no service is asked.
  if (!socket.authorized && !opcoes.semCertificado) return escrever(resposta, pagina(403));
  if (corpo === undefined) return escrever(resposta, pagina(413));
  const { pathname, searchParams } = new URL(requisicao.url ?? '/', 'https://localhost');
  const pedido: PedidoLocal = {
    metodo: requisicao.method ?? 'GET',
    caminho: pathname,
    consulta: searchParams,
    cabecalhos: requisicao.headers,
    corpo,
    titular: titularDaConexao(socket),
  };
  const servico = opcoes.servicoDe(pedido);
  const falha = falhas.tirar(servico);
  if (falha !== undefined) return falhar(opcoes, pedido, falha, resposta);
  const feita = await opcoes.atender(pedido);
  const atrasado = opcoes.atrasados.get(servico);
  opcoes.atrasados.delete(servico);
  if (atrasado) await opcoes.atender(atrasado);
  escrever(resposta, feita);
}

async function falhar(
  { atender, erroInterno, recusa, maisTarde, atrasados }: Bastidores,
  pedido: PedidoLocal,
  falha: Mishap,
  resposta: ServerResponse,
): Promise<void> {
  switch (falha.tipo) {
    case 'calar':
      return;
    case 'trabalhar-e-calar':
      await atender(pedido);
      return;
    case 'derrubar':
      resposta.socket?.destroy();
      return;
    case 'trabalhar-e-derrubar':
      await atender(pedido);
      resposta.socket?.destroy();
      return;
    case 'http':
      return escrever(resposta, pagina(falha.status));
    case 'erro-interno':
      return escrever(resposta, erroInterno(pedido));
    case 'trabalhar-e-responder-lixo':
      await atender(pedido);
      return escrever(resposta, { status: 200, tipo: 'text/html', corpo: '<html><body>manutenção' });
    case 'demorar':
      maisTarde(falha.ms, async () => escrever(resposta, await atender(pedido)));
      return;
    case 'trabalhar-depois':
      maisTarde(falha.ms, async () => {
        await atender(pedido);
      });
      if (falha.status === undefined) resposta.socket?.destroy();
      else escrever(resposta, pagina(falha.status));
      return;
    case 'trabalhar-atras-de':
      atrasados.set(falha.servico, pedido);
      resposta.socket?.destroy();
      return;
    case 'recusar':
      return escrever(resposta, recusa(pedido, falha.codigo));
  }
}

/** What a web server answers when the service behind it is not even asked. */
export const pagina = (status: number): RespostaLocal => ({
  status,
  tipo: 'text/html; charset=utf-8',
  corpo: `<html><body><h1>${status}</h1></body></html>`,
});

function escrever(resposta: ServerResponse, { status, tipo, corpo }: RespostaLocal): void {
  resposta.writeHead(status, { 'Content-Type': tipo, 'Content-Length': Buffer.byteLength(corpo) });
  resposta.end(corpo);
}

/** @returns undefined when the request is longer than allowed */
async function lerCorpo(requisicao: IncomingMessage, limite: number): Promise<string | undefined> {
  const pedacos: Buffer[] = [];
  let tamanho = 0;
  for await (const pedaco of requisicao as AsyncIterable<Buffer>) {
    tamanho += pedaco.length;
    if (tamanho <= limite) pedacos.push(pedaco);
  }
  return tamanho > limite ? undefined : Buffer.concat(pedacos).toString('utf8');
}

function titularDaConexao(socket: TLSSocket): Titular {
  const { raw, subject } = socket.getPeerCertificate();
  // Who showed none is nobody; only those who ask for none see it.
  if (!raw) return { cnpj: undefined, cpf: undefined, responsavel: undefined };
  const nomes = [subject.CN].flat();
  return lerTitular(raw, nomes[0] ?? '');
}
