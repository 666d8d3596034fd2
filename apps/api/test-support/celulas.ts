import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { discardEmbeddedPostgres, ensureDatabase, startEmbeddedPostgres } from '@retaguarda/installation/postgres';
import { DiskStorage } from '@retaguarda/installation/storage';
import { startRetaguarda } from '../src/main.ts';
import { provisionarGrupo, publicarPermissoes } from '../src/modules/acesso/public.ts';
import { beCell } from '../src/platform/cells/cell.ts';
import { type Cell, tellOthers } from '../src/platform/cells/cells-file.ts';
import { Database } from '../src/platform/database/database.ts';
import { prepareDatabase } from '../src/platform/database/prepare.ts';
import { bancoComGrupos } from './banco.ts';
import { Cliente } from './cenario.ts';
import { consultar } from './copias.ts';
import { SENHA, SENHA_HASH } from './pessoas.ts';

export const CHAVE = Buffer.alloc(32, 7).toString('base64');
const ferramenta = fileURLToPath(new URL('../../../tools/grupo.ts', import.meta.url));

/** A cell with its program, and what ends both. */
export interface CelulaDeTeste {
  celula: Cell;
  url: string;
  /** Ends its program alone: nobody answers for it. */
  parar(): Promise<void>;
  encerrar(): Promise<void>;
}

async function comPrograma(
  numero: number,
  databaseUrl: string,
  largar: () => Promise<unknown>,
): Promise<CelulaDeTeste> {
  const dataDir = await mkdtemp(join(tmpdir(), `retaguarda-celula-${numero}-`));
  const programa = await startRetaguarda({
    databaseUrl,
    dataDir,
    port: 0,
    // What the clock does is done where a test says so.
    role: 'api',
    demo: false,
    logLevel: 'fatal',
    secretsKey: CHAVE,
    celula: numero,
    backup: null,
  });
  let parado: Promise<void> | undefined;
  const parar = () => {
    parado ??= programa.close();
    return parado;
  };
  return {
    url: programa.url,
    celula: {
      numero,
      endereco: programa.url,
      databaseUrl,
      storage: new DiskStorage(join(dataDir, 'arquivos')),
      arquivos: dataDir,
    },
    parar,
    encerrar: async () => {
      await parar();
      await largar();
    },
  };
}

/** Cell 2 on a PostgreSQL of its own that tells others what changes; its numbers are far above those of cell 1. */
export async function celulaDeOrigem(): Promise<CelulaDeTeste> {
  const pasta = await mkdtemp(join(tmpdir(), 'retaguarda-testes-'));
  await chmod(pasta, 0o755);
  const settings = { wal_level: 'logical', max_wal_senders: 10 };
  const servidor = await startEmbeddedPostgres({ dataDir: pasta, log: () => {}, mode: 'tests', settings });
  await ensureDatabase(servidor.url(), 'retaguarda');
  const url = servidor.url('retaguarda');
  await prepareDatabase(url);
  return comPrograma(2, url, async () => {
    await servidor.stop();
    await discardEmbeddedPostgres(pasta);
  });
}

/** Cell 1 on the server of the run, with groups of its own. */
export async function celulaDeDestino(): Promise<CelulaDeTeste> {
  const banco = await bancoComGrupos();
  await beCell(banco.url, 1);
  return comPrograma(1, banco.url, banco.drop);
}

/** Groups with an administrator each. */
export async function criarGrupos(
  databaseUrl: string,
  slugs: readonly string[],
  provedor = false,
): Promise<Map<string, number>> {
  const database = new Database({ url: databaseUrl, connections: 1 });
  try {
    await publicarPermissoes(database);
    const ids = new Map<string, number>();
    for (const slug of slugs) {
      const admin = { nome: slug, usuario: 'admin', email: `admin@${slug}.test`, senhaHash: SENHA_HASH };
      ids.set(slug, (await provisionarGrupo(database, { slug, nome: slug, provedor, admin })).grupoId);
    }
    return ids;
  } finally {
    await database.close();
  }
}

/** Two cells that know each other, with a provider each. Cell 1 has the groups of a scenario. */
export async function duasCelulas() {
  const [dois, um] = [await celulaDeOrigem(), await celulaDeDestino()];
  await criarGrupos(dois.celula.databaseUrl, ['provedor-dois'], true);
  for (const celula of [um.celula, dois.celula]) await tellOthers(celula, [um.celula, dois.celula]);
  return {
    um,
    dois,
    noUm: await entrarComoProvedor(um),
    noDois: await entrarComoProvedor(dois),
    encerrar: async () => {
      await um.encerrar();
      await dois.encerrar();
    },
  };
}

async function entrarComoProvedor({ url, celula }: CelulaDeTeste): Promise<Cliente> {
  const [provedor] = await consultar<{ id: number }>(
    celula.databaseUrl,
    'select id::float8 as id from app.grupo where provedor',
  );
  const quem = { grupoId: provedor?.id, usuario: 'admin', senha: SENHA };
  return new Cliente(url, (await new Cliente(url, null).post('login', quem)).body.token);
}

/** Somebody who writes without pause, follows the group wherever it goes, and asks again with the same key until they are answered. */
export class Gravador {
  readonly confirmadas: string[] = [];
  readonly recusas: unknown[] = [];
  /** The longest that one writing took, waiting included. */
  maiorEsperaMs = 0;
  pessoa: Cliente;
  #parado = false;
  readonly #fim: Promise<void>;

  readonly #passaPorQuedas: boolean;
  readonly #descansoMs: number;

  /** @param quedas whether processes and databases die meanwhile: who is not answered asks again */
  constructor(pessoa: Cliente, { quedas = false, descansoMs = 0 } = {}) {
    this.pessoa = pessoa;
    this.#passaPorQuedas = quedas;
    this.#descansoMs = descansoMs;
    this.#fim = this.#gravar();
  }

  static async de(
    url: string,
    grupoId: number,
    como: ConstructorParameters<typeof Gravador>[1] = {},
  ): Promise<Gravador> {
    const { body } = await new Cliente(url, null).post('login', { grupoId, usuario: 'admin', senha: SENHA });
    return new Gravador(new Cliente(url, body.token), como);
  }

  async parar(): Promise<void> {
    this.#parado = true;
    await this.#fim;
  }

  async #gravar(): Promise<void> {
    while (!this.#parado) {
      const nome = `Marca ${randomUUID()}`;
      const chave = { 'idempotency-key': randomUUID() };
      const comeco = performance.now();
      while (!(await this.#umaVez(nome, chave))) await esperar(20);
      this.maiorEsperaMs = Math.max(this.maiorEsperaMs, performance.now() - comeco);
      if (this.#descansoMs > 0) await esperar(this.#descansoMs);
    }
  }

  async #umaVez(nome: string, chave: Record<string, string>): Promise<boolean> {
    const { status, body } = await this.pessoa.post('marcas', { nome }, chave).catch((error: unknown) => {
      if (!this.#passaPorQuedas) throw error;
      return { status: 503, body: {} as Record<string, unknown> };
    });
    if (status === 503 && this.#passaPorQuedas) {
      await esperar(200);
      return false;
    }
    if (status === 201) {
      this.confirmadas.push(nome);
      return true;
    }
    if (body.code === 'GROUP_ELSEWHERE') this.pessoa = new Cliente(String(body.endereco), this.pessoa.token);
    else if (body.code !== 'GROUP_MOVING') this.recusas.push({ status, body });
    return this.recusas.length > 100;
  }
}

/** Runs `npm run grupo` on a cell as an operator does. */
export async function comando(
  de: CelulaDeTeste,
  celulas: readonly CelulaDeTeste[],
  argumentos: readonly string[],
  matarEm?: string,
): Promise<{ codigo: number | null; texto: string }> {
  const arquivo = join(de.celula.arquivos, 'celulas.json');
  const ditas = celulas.map(({ celula: { numero, endereco, databaseUrl, arquivos } }) => [
    numero,
    { endereco, banco: databaseUrl, pasta: arquivos },
  ]);
  await writeFile(arquivo, JSON.stringify(Object.fromEntries(ditas)));
  const child = spawn(process.execPath, [ferramenta, ...argumentos], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATABASE_URL: de.celula.databaseUrl,
      DATA_DIR: de.celula.arquivos,
      SECRETS_KEY: CHAVE,
      CELULAS: arquivo,
    },
  });
  let texto = '';
  const ouvir = (parte: Buffer) => {
    texto += parte;
    if (matarEm && texto.includes(matarEm)) child.kill('SIGKILL');
  };
  child.stdout.on('data', ouvir);
  child.stderr.on('data', ouvir);
  const codigo = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { codigo, texto };
}
