import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRetaguarda } from '../../../apps/api/src/main.ts';
import { Database } from '../../../apps/api/src/platform/database/database.ts';
import { copiaDe, modelo, noServidor } from '../../../apps/api/test-support/servidor.ts';
import { abrirCorreio, type Correio } from './correio.ts';

/** The whole program as a customer runs it, of one worker of the tests. */
export interface Programa {
  url: string;
  /** The same database, for what a test prepares. */
  database: Database;
  correio: Correio;
  /** Ends it and starts it again at the same address with other pages, as an update does. */
  atualizar(webDir: string): Promise<void>;
  /** From now on its database takes nobody in and those inside are put out, as when it is shut down. */
  tirarBanco(): Promise<void>;
  devolverBanco(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the program with its pages, on a database and an SMTP server of its own. */
export async function iniciarPrograma(): Promise<Programa> {
  const banco = await copiaDe(doAmbiente('E2E_SERVIDOR_URL'), modelo);
  const dataDir = await mkdtemp(join(tmpdir(), 'retaguarda-navegador-'));
  const correio = await abrirCorreio();
  const iniciar = (webDir: string, port = 0) =>
    startRetaguarda({
      databaseUrl: banco.url,
      dataDir,
      port,
      webDir,
      demo: false,
      smtpUrl: correio.smtpUrl,
      logLevel: process.env.LOG_LEVEL ?? 'fatal',
    });
  let running = await iniciar(telasMontadas());
  const { url } = running;
  const permitir = (entra: boolean) =>
    noServidor(doAmbiente('E2E_SERVIDOR_URL'), async (client) => {
      const nome = new URL(banco.url).pathname.slice(1);
      await client.query(`alter database ${client.escapeIdentifier(nome)} allow_connections ${entra}`);
      if (!entra)
        await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [nome]);
    });
  const database = new Database({ url: banco.url, connections: 4 });
  return {
    url,
    database,
    correio,
    atualizar: async (webDir) => {
      await running.close();
      running = await iniciar(webDir, Number(new URL(url).port));
    },
    tirarBanco: () => permitir(false),
    devolverBanco: () => permitir(true),
    close: async () => {
      await running.close();
      await database.close();
      await correio.close();
      await banco.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The folder of the pages, built for use. */
export const telasMontadas = (): string => doAmbiente('E2E_WEB_DIR');

/** Set by `preparar.ts`. */
function doAmbiente(nome: string): string {
  const valor = process.env[nome];
  if (!valor) throw new Error(`${nome} is missing: run the tests through playwright.config.ts`);
  return valor;
}
