import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface RespostaBruta {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Opens a connection to a server and writes these bytes, as they are. */
export async function conexao(url: string, bytes: string | Buffer = ''): Promise<Socket> {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(bytes);
  return socket;
}

/** What the server says until it ends the connection. What is written must make it do so. */
export async function ateOFim(socket: Socket): Promise<RespostaBruta> {
  const chunks: Buffer[] = [];
  // A reset after the answer is still an answer.
  socket.on('error', () => {});
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(socket, 'close');
  const text = Buffer.concat(chunks).toString();
  const [head = '', body = ''] = [text.slice(0, text.indexOf('\r\n\r\n')), text.slice(text.indexOf('\r\n\r\n') + 4)];
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { status: Number(first.split(' ')[1]), headers, body };
}

/** Sends a request written by hand and reads the answer; it should say `connection: close`. */
export const pedidoBruto = async (url: string, bytes: string | Buffer): Promise<RespostaBruta> =>
  ateOFim(await conexao(url, bytes));
