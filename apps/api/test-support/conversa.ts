import { connect } from 'node:net';

export interface Resposta {
  status: number;
  body: string;
}

/**
 * Says these bytes on a connection of their own and hears what comes until the other side ends it.
 *
 * @param desligar ends our side at once, as a program that dies in the middle of a request
 * @returns the answers, in order; none when the connection is only ended
 */
export function conversar(url: string, bytes: string | Buffer, desligar = false): Promise<Resposta[]> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const heard: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on('data', (chunk: Buffer) => heard.push(chunk));
    // A reset is one of the ways to end a conversation.
    socket.on('error', () => {});
    socket.on('close', () => resolve(respostas(Buffer.concat(heard).toString('latin1'))));
    if (desligar) socket.end(bytes);
    else socket.write(bytes);
  });
}

/** Answers by their own lengths: what follows one is the next, never part of it. */
function respostas(text: string): Resposta[] {
  const found: Resposta[] = [];
  for (let rest = text; rest.length > 0; ) {
    const end = rest.indexOf('\r\n\r\n');
    const head = end < 0 ? rest : rest.slice(0, end);
    const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1] ?? Number.NaN);
    const start = end < 0 ? rest.length : end + 4;
    const length = lengthOf(head, rest.slice(start));
    if (status !== 100) found.push({ status, body: rest.slice(start, start + length) });
    rest = rest.slice(start + length);
  }
  return found;
}

/** Of the body, as the head tells it; one in pieces ends with the piece of length zero. */
function lengthOf(head: string, rest: string): number {
  const told = /^content-length: *(\d+)/im.exec(head)?.[1];
  if (told !== undefined) return Number(told);
  return /^transfer-encoding: *chunked/im.test(head) ? rest.indexOf('0\r\n\r\n') + 5 : 0;
}
