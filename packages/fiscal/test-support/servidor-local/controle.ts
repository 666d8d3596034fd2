import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One command of the control address. */
export interface Comando {
  readonly metodo: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `:name` parts: `/servicos/:via`. */
  readonly caminho: string;
  /** What it does, for the list at `GET /`. */
  readonly resumo: string;
  readonly executar: (partes: Readonly<Record<string, string>>, corpo: unknown) => unknown;
}

export interface Controle {
  readonly base: string;
  readonly fechar: () => Promise<void>;
}

/** A command that does not make sense. Answered with 400 and the message. */
export class ErroDeComando extends Error {
  override readonly name = 'ErroDeComando';
}

/** Plain HTTP on this machine only, JSON in and out: how a running server is told what to do. */
export async function abrirControle(comandos: readonly Comando[], porta = 0): Promise<Controle> {
  const servidor = createServer((requisicao, resposta) => {
    responder(comandos, requisicao).then(
      ({ status, corpo }) => {
        resposta.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' });
        resposta.end(`${JSON.stringify(corpo, null, 2)}\n`);
      },
      (error: unknown) => {
        resposta.writeHead(500, { 'Content-Type': 'application/json; charset=utf-8' });
        resposta.end(JSON.stringify({ erro: String(error) }));
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    servidor.once('error', reject);
    servidor.listen(porta, '127.0.0.1', resolve);
  });
  return {
    base: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`,
    fechar: () =>
      new Promise((resolve) => {
        servidor.close(() => resolve());
        servidor.closeAllConnections();
      }),
  };
}

async function responder(
  comandos: readonly Comando[],
  requisicao: IncomingMessage,
): Promise<{ status: number; corpo: unknown }> {
  const { pathname } = new URL(requisicao.url ?? '/', 'http://localhost');
  if (pathname === '/') {
    return { status: 200, corpo: comandos.map(({ metodo, caminho, resumo }) => `${metodo} ${caminho} — ${resumo}`) };
  }
  for (const comando of comandos) {
    const partes = comando.metodo === requisicao.method ? casar(comando.caminho, pathname) : undefined;
    if (partes === undefined) continue;
    try {
      const corpo = await comando.executar(partes, await lerJson(requisicao));
      return { status: 200, corpo: corpo ?? { ok: true } };
    } catch (error) {
      if (!(error instanceof ErroDeComando)) throw error;
      return { status: 400, corpo: { erro: error.message } };
    }
  }
  return { status: 404, corpo: { erro: 'Comando desconhecido. A lista está em GET /.' } };
}

function casar(modelo: string, caminho: string): Record<string, string> | undefined {
  const esperadas = modelo.split('/');
  const vindas = caminho.split('/');
  if (esperadas.length !== vindas.length) return undefined;
  const partes: Record<string, string> = {};
  for (const [posicao, esperada] of esperadas.entries()) {
    const vinda = decodeURIComponent(vindas[posicao] ?? '');
    if (esperada.startsWith(':')) partes[esperada.slice(1)] = vinda;
    else if (esperada !== vinda) return undefined;
  }
  return partes;
}

async function lerJson(requisicao: IncomingMessage): Promise<unknown> {
  let texto = '';
  for await (const pedaco of requisicao) texto += String(pedaco);
  if (texto.trim() === '') return undefined;
  try {
    return JSON.parse(texto);
  } catch {
    throw new ErroDeComando('O corpo não é JSON.');
  }
}
