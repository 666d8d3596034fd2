import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Correio {
  smtpUrl: string;
  /** The text of the next message to this address, or of one that has already arrived and nobody took. */
  mensagemPara(endereco: string): Promise<string>;
  close(): Promise<void>;
}

interface Espera {
  endereco: string;
  entregar: (texto: string) => void;
}

/** A real SMTP server that keeps what it receives until it is asked for. */
export async function abrirCorreio(): Promise<Correio> {
  const guardadas: { para: string[]; texto: string }[] = [];
  const esperas: Espera[] = [];
  const servidor = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const partes: Buffer[] = [];
      stream.on('data', (parte: Buffer) => partes.push(parte));
      stream.on('end', () => {
        const para = envelope.rcptTo.map(({ address }) => address);
        const texto = semQuotedPrintable(Buffer.concat(partes).toString('latin1'));
        const at = esperas.findIndex(({ endereco }) => para.includes(endereco));
        const [espera] = at < 0 ? [] : esperas.splice(at, 1);
        if (espera) espera.entregar(texto);
        else guardadas.push({ para, texto });
        done();
      });
    },
  });
  await new Promise<void>((ready) => servidor.listen(0, '127.0.0.1', ready));
  const { port } = servidor.server.address() as AddressInfo;
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mensagemPara: (endereco) => {
      const at = guardadas.findIndex(({ para }) => para.includes(endereco));
      const [guardada] = at < 0 ? [] : guardadas.splice(at, 1);
      return guardada
        ? Promise.resolve(guardada.texto)
        : new Promise((entregar) => esperas.push({ endereco, entregar }));
    },
    close: () => new Promise((closed) => servidor.close(closed)),
  };
}

/** @source RFC 2045 §6.7 */
function semQuotedPrintable(texto: string): string {
  const bytes = texto
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
