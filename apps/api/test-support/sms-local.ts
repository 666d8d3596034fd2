import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SmsMandado {
  sid: string;
  to: string;
  from: string;
  body: string;
  status: string;
  date_created: string;
}

export interface SmsLocal {
  base: string;
  mandados: SmsMandado[];
  /** What happens to the next message: it is sent and nobody is told, or it is refused. */
  falhar(como: 'mandar-e-calar' | 'recusar' | 'cair'): void;
  fechar(): Promise<void>;
}

export const CONTA_DE_SMS = 'AC00000000000000000000000000000001';
export const SEGREDO_DE_SMS = 'segredo-do-sms';

/**
 * Twilio's Messages resource on this machine: judges who asks and what is asked, and keeps what it sent.
 *
 * @source https://www.twilio.com/docs/messaging/api/message-resource
 */
export async function abrirSmsLocal(): Promise<SmsLocal> {
  const mandados: SmsMandado[] = [];
  let falha: 'mandar-e-calar' | 'recusar' | 'cair' | null = null;
  const responder = (response: ServerResponse, status: number, corpo: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(corpo));
  };
  const recusar = (response: ServerResponse, status: number, code: number, message: string) =>
    responder(response, status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });
  const mandar = (pedido: URLSearchParams, response: ServerResponse) => {
    const agora = falha;
    falha = null;
    const [to, from, body] = ['To', 'From', 'Body'].map((nome) => pedido.get(nome) ?? '') as [string, string, string];
    if (!/^\+\d{10,15}$/.test(to)) return recusar(response, 400, 21211, `The 'To' number ${to} is not valid.`);
    if (!body) return recusar(response, 400, 21602, 'Message body is required.');
    if (body.length > 1600) return recusar(response, 400, 21617, 'The message body exceeds the 1600 character limit.');
    if (agora === 'recusar') return recusar(response, 400, 21610, 'Attempt to send to unsubscribed recipient');
    if (agora === 'cair') return response.destroy();
    const sid = `SM${randomBytes(16).toString('hex')}`;
    const feita = { sid, to, from, body, status: 'queued', date_created: new Date().toUTCString() };
    mandados.push(feita);
    if (agora === 'mandar-e-calar') return response.destroy();
    return responder(response, 201, feita);
  };
  const server = createServer(async (request: IncomingMessage, response) => {
    const url = new URL(request.url ?? '/', 'http://local');
    const certo = `Basic ${Buffer.from(`${CONTA_DE_SMS}:${SEGREDO_DE_SMS}`).toString('base64')}`;
    if (request.headers.authorization !== certo) return recusar(response, 401, 20003, 'Authenticate');
    const raiz = `/2010-04-01/Accounts/${CONTA_DE_SMS}`;
    if (url.pathname === `${raiz}.json`) return responder(response, 200, { sid: CONTA_DE_SMS, status: 'active' });
    if (url.pathname !== `${raiz}/Messages.json`) return recusar(response, 404, 20404, 'Not found');
    if (request.method === 'GET') {
      const para = url.searchParams.get('To');
      return responder(response, 200, { messages: mandados.filter(({ to }) => to === para) });
    }
    if (request.headers['content-type'] !== 'application/x-www-form-urlencoded')
      return recusar(response, 400, 20001, 'Bad content type');
    let corpo = '';
    for await (const pedaco of request) corpo += pedaco;
    return mandar(new URLSearchParams(corpo), response);
  });
  await new Promise<void>((pronto) => {
    server.listen(0, '127.0.0.1', pronto);
  });
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mandados,
    falhar: (como) => {
      falha = como;
    },
    fechar: () =>
      new Promise((fechado) => {
        server.close(() => fechado());
        server.closeAllConnections();
      }),
  };
}
