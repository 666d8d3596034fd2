import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** What somebody posted. */
export interface Ouvido {
  caminho: string;
  cabecalhos: IncomingHttpHeaders;
  /** As it came. */
  corpo: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever was sent
  evento: any;
}

type Resposta = (response: ServerResponse, ouvido: Ouvido) => void;

export interface Ouvinte {
  /** Address without path. */
  url: string;
  ouvidos: Ouvido[];
  em(caminho: string): Ouvido[];
  /** What a path answers from now on; 200 while nobody says. */
  responder(caminho: string, resposta: Resposta): void;
}

export const status =
  (codigo: number, corpo = '', cabecalhos: Record<string, string> = {}): Resposta =>
  (response) => {
    response.writeHead(codigo, cabecalhos);
    response.end(corpo);
  };

/** Another program, on this machine: it keeps what it is told, and answers as the test wants. */
export async function abrirOuvinte(): Promise<Ouvinte> {
  const ouvidos: Ouvido[] = [];
  const respostas = new Map<string, Resposta>();
  const server = createServer(async (request, response) => {
    let corpo = '';
    for await (const parte of request) corpo += parte;
    const caminho = request.url ?? '';
    const ouvido = { caminho, cabecalhos: request.headers, corpo, evento: corpo === '' ? null : JSON.parse(corpo) };
    ouvidos.push(ouvido);
    (respostas.get(caminho) ?? status(200, 'ok'))(response, ouvido);
  });
  await new Promise<void>((pronto) => {
    server.listen(0, '127.0.0.1', pronto);
  });
  afterAll(
    () =>
      new Promise<void>((fechado) => {
        server.close(() => fechado());
        server.closeAllConnections();
      }),
  );
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ouvidos,
    em: (caminho) => ouvidos.filter((um) => um.caminho === caminho),
    responder: (caminho, resposta) => {
      respostas.set(caminho, resposta);
    },
  };
}
