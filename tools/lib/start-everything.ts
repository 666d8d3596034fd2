import { join, resolve } from 'node:path';
import { StartError } from '@retaguarda/installation';
import { backupSettings, type ClusterBackup, dropSlot, isBackupOn } from '@retaguarda/installation/backup';
import { ensureDatabase, requireDatabase, startEmbeddedPostgres } from '@retaguarda/installation/postgres';
import type { Config } from '../../apps/api/src/platform/config.ts';
import { requireFreePort } from '../../apps/api/src/platform/http/free-port.ts';
import { startLocalAuthorities } from './local-authorities.ts';

/** What the composition of the program (`apps/api/src/main.ts`) is given. */
export interface AppOptions {
  databaseUrl: string;
  /** 0 to 65535; 0 takes a free one. */
  port: number;
  dataDir: string;
  /** Whether a realistic demo group is loaded into an empty database. */
  demo: boolean;
  /** Whether that group gets weeks of sales in the background. */
  livingDemo: boolean;
  /** The built pages. */
  webDir: string;
  /** Where copies go, unless they are off. */
  backup: ClusterBackup | null;
  /** Tax authorities on this machine, where the demonstration has them. */
  fiscalLocal?: Config['fiscalLocal'];
}

interface RunningApp {
  url: string;
  close: () => Promise<void>;
  /** Lines for the person at the terminal: demo logins, or the one-time set-up link. */
  announce: string[];
}

interface Surroundings {
  env: NodeJS.ProcessEnv;
  root: string;
  say: (line: string) => void;
  defer: (close: () => Promise<void>) => void;
  buildWeb: (root: string, say: (line: string) => void) => Promise<string>;
  /** Called before `startApp`, while the database comes up. */
  prepare?: () => void;
  startApp: (options: AppOptions) => Promise<RunningApp>;
  startAuthorities?: typeof startLocalAuthorities;
}

/** Unless there are others to speak to, or none is wanted. */
const wantsLocalAuthorities = ({ SEFAZ_LOCAL_URL, FISCAL_LOCAL }: NodeJS.ProcessEnv): boolean =>
  !SEFAZ_LOCAL_URL && FISCAL_LOCAL !== 'off';

/**
 * Pages, database, program, in this order; what was opened is handed to `defer`.
 *
 * @throws StartError with the sentence to print when something outside the program is in the way
 */
export async function startEverything(surroundings: Surroundings): Promise<void> {
  const { env, root, say, defer, buildWeb, prepare, startApp, startAuthorities = startLocalAuthorities } = surroundings;
  const port = readPort(env.PORT || '3000');
  await requireFreePort(port, env.HOST || '127.0.0.1');
  const webDir = await buildWeb(root, say);

  const dataDir = resolve(env.DATA_DIR || join(root, '.data'));
  const demo = env.DEMO !== 'off';
  const livingDemo = demo && env.DEMO !== 'still';
  // While the database starts; never in its way.
  const authorities = demo && wantsLocalAuthorities(env) ? startAuthorities({ env, dataDir, say, defer }) : null;
  const database = await openDatabase(env.DATABASE_URL, dataDir, say, prepare);
  defer(database.stop);

  const backup = isBackupOn(env) ? { ...backupSettings(env, dataDir), cluster: database.cluster } : null;
  // What nobody will fetch must not pile up on the server.
  if (!backup && database.cluster !== null) await dropSlot(database.url);
  const fiscalLocal = await authorities;
  const options = {
    databaseUrl: database.url,
    port,
    dataDir,
    demo,
    livingDemo,
    webDir,
    backup,
    ...(fiscalLocal && { fiscalLocal }),
  };
  const app = await startApp(options);
  defer(app.close);
  say(`Pronto: ${app.url} (Ctrl C encerra)`);
  for (const line of app.announce) console.log(line);
}

interface OpenDatabase {
  url: string;
  /** Files of the embedded server; null with another one. */
  cluster: string | null;
  stop: () => Promise<void>;
}

/** The server of `given`, else the embedded one of `dataDir`, started; `meanwhile` is called while it comes up. */
export async function openDatabase(
  given: string | undefined,
  dataDir: string,
  say: (line: string) => void,
  meanwhile?: () => void,
): Promise<OpenDatabase> {
  if (given) {
    meanwhile?.();
    await requireDatabase(given);
    say('Banco de dados: o servidor de DATABASE_URL');
    return { url: given, cluster: null, stop: async () => {} };
  }
  const server = await startEmbeddedPostgres({
    dataDir: join(dataDir, 'postgres'),
    log: say,
    ...(meanwhile && { meanwhile }),
  });
  await ensureDatabase(server.url(), 'retaguarda').catch(async (error) => {
    await server.stop();
    throw error;
  });
  say(
    `Banco de dados: PostgreSQL embutido em ${server.folder}${server.adopted ? ' (já estava no ar e foi reassumido)' : ''}`,
  );
  return { url: server.url('retaguarda'), cluster: server.cluster, stop: server.stop };
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new StartError(`PORT=${text} não é uma porta: use um número de 0 a 65535, como em PORT=3001 npm start.`);
}
