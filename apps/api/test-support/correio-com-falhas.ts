import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

interface Recebida {
  /** Of the envelope: where reports of it go. */
  de: string;
  para: string;
  /** As it came. */
  bruta: string;
}

export interface CorreioComFalhas {
  smtpUrl: string;
  /** Whole messages, in the order in which they came. */
  recebidas: Recebida[];
  quantasPara(endereco: string): number;
  /** What the server says to this recipient, instead of taking the message. */
  recusar(endereco: string, codigo: number, texto: string): void;
  /** It takes the message for this address and the connection breaks before it says so. */
  calarDepoisDe(endereco: string): void;
  /** It takes the message and says nothing, until told to go on. */
  segurar(endereco: string): Promise<{ soltar(): void }>;
}

/** A real SMTP server that refuses, breaks off and delays, recipient by recipient. */
export async function abrirCorreioComFalhas(): Promise<CorreioComFalhas> {
  const recebidas: Recebida[] = [];
  const recusas = new Map<string, Error>();
  const calados = new Set<string>();
  const segurados = new Map<string, () => void>();
  const conexoes = new Set<Socket>();
  const servidor = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(recusas.get(address) ?? null),
    onData(stream, session, done) {
      const partes: Buffer[] = [];
      stream.on('data', (parte: Buffer) => partes.push(parte));
      stream.on('end', () => {
        const para = session.envelope.rcptTo[0]?.address ?? '';
        const { mailFrom } = session.envelope;
        recebidas.push({ de: mailFrom ? mailFrom.address : '', para, bruta: Buffer.concat(partes).toString('utf8') });
        if (calados.has(para)) for (const conexao of conexoes) conexao.destroy();
        const segura = segurados.get(para);
        if (segura) segura();
        else done();
      });
    },
  });
  servidor.server.on('connection', (conexao: Socket) => {
    conexoes.add(conexao);
    conexao.once('close', () => conexoes.delete(conexao));
  });
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  afterAll(() => {
    for (const conexao of conexoes) conexao.destroy();
    return new Promise<void>((fechado) => servidor.close(fechado));
  });
  return {
    smtpUrl: `smtp://127.0.0.1:${(servidor.server.address() as AddressInfo).port}`,
    recebidas,
    quantasPara: (endereco) => recebidas.filter(({ para }) => para === endereco).length,
    recusar: (endereco, responseCode, texto) => {
      recusas.set(endereco, Object.assign(new Error(texto), { responseCode }));
    },
    calarDepoisDe: (endereco) => void calados.add(endereco),
    segurar: (endereco) =>
      new Promise((chegou) => {
        segurados.set(endereco, () => chegou({ soltar: () => segurados.delete(endereco) }));
      }),
  };
}
