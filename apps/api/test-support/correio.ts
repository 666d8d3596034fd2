import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect } from 'vitest';

export interface Correio {
  smtpUrl: string;
  /** Whole messages, in the order in which they came. */
  recebidas: string[];
  /** While true, every message is refused. */
  foraDoAr: boolean;
  mensagensPara(endereco: string): string[];
  /** The secret of the last link sent to this address; empty when there is none. */
  linkPara(endereco: string): string;
  /** The secret of the last link that confirms this address. */
  confirmacaoPara(endereco: string): string;
}

/** A real SMTP server that keeps what it receives, and may refuse for a while. Closed by itself after the file's tests. */
export async function abrirCorreio(): Promise<Correio> {
  const recebidas: string[] = [];
  const servidor = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(correio.foraDoAr ? new Error('fora do ar') : null),
    onData(stream, _session, done) {
      const partes: Buffer[] = [];
      stream.on('data', (parte: Buffer) => partes.push(parte));
      stream.on('end', () => {
        recebidas.push(Buffer.concat(partes).toString('utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='));
        done();
      });
    },
  });
  await new Promise<void>((ready) => servidor.listen(0, '127.0.0.1', ready));
  afterAll(() => new Promise<void>((closed) => servidor.close(closed)));
  const mensagensPara = (endereco: string) => recebidas.filter((texto) => texto.includes(`To: ${endereco}`));
  const ultimo = (endereco: string, link: RegExp) =>
    mensagensPara(endereco)
      .map((texto) => link.exec(texto)?.[1])
      .findLast((hash) => hash !== undefined) ?? '';
  const correio: Correio = {
    smtpUrl: `smtp://127.0.0.1:${(servidor.server.address() as AddressInfo).port}`,
    recebidas,
    foraDoAr: false,
    mensagensPara,
    linkPara: (endereco) => ultimo(endereco, /initialization\/([\w-]+)/),
    confirmacaoPara: (endereco) => ultimo(endereco, /confirmar-email\/([\w-]+)/),
  };
  return correio;
}

const PACIENCIA_MS = 180_000;

/** Waits for what happens behind an answer: mail, jobs. In hooks too, where `expect.poll` may not be. */
export async function esperar(condicao: () => boolean | Promise<boolean>): Promise<void> {
  const fim = Date.now() + PACIENCIA_MS;
  while (Date.now() < fim && !(await condicao())) await new Promise((later) => setTimeout(later, 50));
  expect(await condicao()).toBe(true);
}
