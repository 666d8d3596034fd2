import { Client, type ClientConfig } from 'pg';
import { StartError } from '../start-error.ts';
import { DatabaseUnavailable, saysUnavailable } from './unavailable.ts';

/**
 * Opens a connection outside of the program's own, for who closes it. A server that goes away while nothing is asked fails the
 * next question, and never ends the process.
 */
export async function openConnection(options: ClientConfig): Promise<Client> {
  const client = new Client(options);
  client.on('error', () => {});
  await client.connect();
  return client;
}

/**
 * Gives `work` a connection of its own, closed when it is over.
 *
 * @throws DatabaseUnavailable when the server broke it off meanwhile and `work` has no sentence for it; else what `work` throws
 */
export async function withConnection<T>(options: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await openConnection(options);
  let lost = false;
  client.on('error', () => {
    lost = true;
  });
  try {
    return await work(client);
  } catch (error) {
    if (error instanceof StartError || !(lost || saysUnavailable(error))) throw error;
    throw new DatabaseUnavailable(error);
  } finally {
    await client.end();
  }
}
