import { createServer } from 'node:net';
import { StartError, waitUntil } from '@retaguarda/installation';

/** Where the port comes from. */
type Setting = 'PORT' | 'METRICS_PORT';

/** A program that is just ending gets its moment. */
const ENDING_MS = 1500;

/**
 * Asked before the long steps of a start, so that the answer comes soon and nothing was changed, or begun, for nothing.
 *
 * @throws StartError with the sentence to print when the port cannot be had
 */
export async function requireFreePort(port: number, host: string, setting: Setting = 'PORT'): Promise<void> {
  let refusal: NodeJS.ErrnoException | undefined;
  const isFree = async () => {
    refusal = await tryPort(port, host);
    return refusal?.code !== 'EADDRINUSE';
  };
  await waitUntil(isFree, ENDING_MS);
  if (refusal) explainPort(port, host, setting)(refusal);
}

function tryPort(port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  const server = createServer();
  return new Promise((done) => {
    server.on('error', done);
    server.listen(port, host, () => server.close(() => done(undefined)));
  });
}

/** What went wrong while listening, in a sentence where there is one. */
export const explainPort =
  (port: number, host: string, setting: Setting = 'PORT') =>
  (error: NodeJS.ErrnoException): never => {
    if (error.code === 'EADDRINUSE')
      throw new StartError(
        `A porta ${port} já está em uso, talvez pelo próprio Retaguarda: encerre o outro programa ou escolha outra porta, como em ${setting}=${port + 1} npm start.`,
      );
    if (error.code === 'EACCES' && port < 1024)
      throw new StartError(
        `Esta conta não pode usar a porta ${port}: escolha outra, como em ${setting}=${setting === 'PORT' ? 3000 : 9100} npm start.`,
      );
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
      throw new StartError(`HOST=${host} não é um endereço desta máquina: use HOST=127.0.0.1 ou HOST=0.0.0.0.`);
    throw error;
  };
