import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect } from 'vitest';
import { provisionarGrupo } from '../src/modules/acesso/public.ts';
import { Database } from '../src/platform/database/database.ts';
import { novoBanco } from './banco.ts';
import { Cliente, SENHA } from './cenario.ts';
import { consultar } from './copias.ts';
import { iniciarProcesso, type Processo } from './iniciar-processo.ts';
import { SENHA_HASH } from './pessoas.ts';

/**
 * The whole program as a process of its own over a database with one group, whose administrator is signed in.
 *
 * @param env beside that of the tests
 */
export async function palcoQueMorre(env: NodeJS.ProcessEnv = {}) {
  const banco = await novoBanco();
  const dataDir = await mkdtemp(join(tmpdir(), 'retaguarda-queda-'));
  let processo: Processo = await iniciarProcesso(banco.url, dataDir, env);
  const database = new Database({ url: banco.url, connections: 3 });
  afterAll(async () => {
    await processo.matar();
    await database.close();
    await banco.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const admin = { nome: 'Admin', usuario: 'admin', email: null, senhaHash: SENHA_HASH };
  const { grupoId } = await provisionarGrupo(database, { slug: 'loja', nome: 'Loja', provedor: false, admin });
  const { body: sessao } = await new Cliente(processo.url, null).post('login', {
    grupoId,
    usuario: 'admin',
    senha: SENHA,
  });
  const quem = () => new Cliente(processo.url, sessao.token);
  const esperando = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  return {
    banco,
    database,
    grupoId,
    /** The administrator, at the process that now lives. */
    quem,
    /** @throws Error when the record is not made */
    async criar(path: string, corpo: object) {
      const { status, body } = await quem().post(path, corpo);
      if (status !== 201) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
      return body;
    },
    consultar: <T extends object>(texto: string) => consultar<T>(banco.url, texto),
    /** Changes what only time changes. */
    executar: (texto: string) => consultar(banco.url, texto),
    /** kill −9. */
    matar: () => processo.matar(),
    async renascer(): Promise<void> {
      processo = await iniciarProcesso(banco.url, dataDir, env);
    },
    /**
     * Does something that stops where it would take what `prender` holds, kills the program there (kill −9) and starts it again.
     *
     * @param prender statement that takes locks, held until the program is dead
     */
    async morrerEm(prender: string, fazer: () => Promise<unknown>): Promise<void> {
      const dono = new pg.Client({ connectionString: banco.url, options: '-c search_path=app,public' });
      await dono.connect();
      await dono.query('begin');
      await dono.query(prender);
      const feito = fazer().catch((error: unknown) => error);
      await expect
        .poll(async () => (await consultar(banco.url, esperando)).length, { interval: 20 })
        .toBeGreaterThan(0);
      await processo.matar();
      await feito;
      await dono.end();
      processo = await iniciarProcesso(banco.url, dataDir, env);
    },
  };
}
