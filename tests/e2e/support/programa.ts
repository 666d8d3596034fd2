import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRetaguarda } from '../../../apps/api/src/main.ts';
import type { Config } from '../../../apps/api/src/platform/config.ts';
import { Database } from '../../../apps/api/src/platform/database/database.ts';
import { copiaDe, modelo, permitirEntrada } from '../../../apps/api/test-support/servidor.ts';
import { abrirPrefeituraLocal } from '../../../packages/fiscal/test-support/abrasf-local/servidor.ts';
import { autoridadeDeTeste } from '../../../packages/fiscal/test-support/certificados.ts';
import { abrirSefazLocal, type SefazLocal } from '../../../packages/fiscal/test-support/sefaz-local/servidor.ts';
import { abrirSefinLocal, type SefinLocal } from '../../../packages/fiscal/test-support/sefin-local/servidor.ts';
import { abrirCorreio, type Correio } from './correio.ts';

/** The whole program as a customer runs it, of one worker of the tests. */
export interface Programa {
  url: string;
  /** The same database, for what a test prepares. */
  database: Database;
  correio: Correio;
  /** Whom notes are sent to, and who signs for the certificates it takes. */
  sefaz: SefazLocal;
  sefin: SefinLocal;
  autoridade: ReturnType<typeof autoridadeDeTeste>;
  /** What was sent to them, as it came; who reads it takes it away. */
  enviados: string[];
  /** Ends it and starts it again at the same address with other pages, as an update does. */
  atualizar(webDir: string): Promise<void>;
  /** From now on its database takes nobody in and those inside are put out, as when it is shut down. */
  tirarBanco(): Promise<void>;
  devolverBanco(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the program with its pages, on a database and an SMTP server of its own. */
export async function iniciarPrograma(config: Partial<Config> = {}): Promise<Programa> {
  const banco = await copiaDe(doAmbiente('E2E_SERVIDOR_URL'), modelo);
  const dataDir = await mkdtemp(join(tmpdir(), 'retaguarda-navegador-'));
  const correio = await abrirCorreio();
  const autoridade = autoridadeDeTeste();
  const enviados: string[] = [];
  const aoReceber = (xml: string) => void enviados.push(xml);
  const [sefaz, sefin, prefeitura] = await Promise.all([
    abrirSefazLocal({ autoridade, aoReceber }),
    abrirSefinLocal({ autoridade, aoReceber }),
    abrirPrefeituraLocal({ autoridade, aoReceber }),
  ]);
  const iniciar = (webDir: string, port = 0) =>
    startRetaguarda({
      databaseUrl: banco.url,
      dataDir,
      port,
      webDir,
      demo: false,
      smtpUrl: correio.smtpUrl,
      fiscalLocal: {
        sefaz: sefaz.base,
        sefin: sefin.base,
        prefeitura: prefeitura.base,
        raiz: autoridade.pem,
        respostaMs: 3000,
        paciencia: { janelaMs: 1500, esperasMs: [50, 200], minutoMs: 300 },
      },
      logLevel: process.env.LOG_LEVEL ?? 'fatal',
      ...config,
    });
  let running = await iniciar(telasMontadas());
  const { url } = running;
  const permitir = (entra: boolean) => permitirEntrada(doAmbiente('E2E_SERVIDOR_URL'), banco.url, entra);
  const database = new Database({ url: banco.url, connections: 4 });
  return {
    url,
    database,
    correio,
    sefaz,
    sefin,
    autoridade,
    enviados,
    atualizar: async (webDir) => {
      await running.close();
      running = await iniciar(webDir, Number(new URL(url).port));
    },
    tirarBanco: () => permitir(false),
    devolverBanco: () => permitir(true),
    close: async () => {
      await running.close();
      await database.close();
      await Promise.all([correio.close(), sefaz.fechar(), sefin.fechar(), prefeitura.fechar()]);
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
