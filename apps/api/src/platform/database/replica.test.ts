import { waitUntil } from '@retaguarda/installation';
import { ensureDatabase } from '@retaguarda/installation/postgres';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { consultar } from '../../../test-support/copias.ts';
import {
  programasDoPostgres,
  replicaDoSistema,
  type ServidorDoSistema,
  servidorDoSistema,
} from '../../../test-support/servidor-do-sistema.ts';
import { Database, type Db } from './database.ts';
import { prepareDatabase } from './prepare.ts';

const BANCO = 'retaguarda';
const LINHAS = 200;
const PRAZO_MS = 60_000;
const sem = programasDoPostgres ? '' : ' (sem o PostgreSQL do sistema: não executado)';

describe.skipIf(!programasDoPostgres)(`o que a réplica interrompe é lido no principal${sem}`, () => {
  let principal: ServidorDoSistema;
  let replica: ServidorDoSistema;
  let grupoId: number;
  beforeAll(async () => {
    const bin = programasDoPostgres as string;
    principal = await servidorDoSistema(bin);
    await ensureDatabase(principal.url('postgres'), BANCO);
    await prepareDatabase(principal.url(BANCO));
    const [grupo] = await noPrincipal<{ id: string }>(
      "insert into app.grupo (slug, nome) values ('loja', 'Loja') returning id",
    );
    grupoId = Number(grupo?.id);
    replica = await replicaDoSistema(bin, principal);
  });
  afterAll(async () => {
    await replica?.stop();
    await principal?.stop();
  });
  const noPrincipal = <T extends object>(text: string) => consultar<T>(principal.url(BANCO), text);
  const abrir = () => {
    const database = new Database({ url: principal.url(BANCO), replicaUrl: replica.url(BANCO), connections: 2 });
    onTestFinished(() => database.close());
    return database;
  };
  const marcas = async (db: Db) =>
    (await sql<{ n: number }>`select count(*)::int as n from marca where grupo_id = ${grupoId}`.execute(db)).rows[0]?.n;

  /** The rows that a snapshot of the replica still sees go, and are cleaned away where they were. */
  const apagar = async () => {
    await noPrincipal('delete from app.marca');
    await noPrincipal('vacuum app.marca');
    await noPrincipal('select pg_switch_wal()');
  };

  test('a consulta em curso que impede a réplica de seguir', async () => {
    await noPrincipal(
      `insert into app.marca (grupo_id, nome) select ${grupoId}, 'm' || n from generate_series(1, ${LINHAS}) n`,
    );
    const database = abrir();
    const lidos: { na: 'réplica' | 'principal'; marcas: number | undefined }[] = [];
    const total = await database.longSnapshot(grupoId, async (db, from) => {
      const na = from === database ? 'principal' : 'réplica';
      lidos.push({ na, marcas: await marcas(db) });
      if (na === 'réplica') {
        const parada = sql`select count(*), pg_sleep(60) from marca`.execute(db);
        await Promise.all([parada, apagar()]);
      }
      return lidos.at(-1)?.marcas;
    });
    expect(lidos).toEqual([
      { na: 'réplica', marcas: LINHAS },
      { na: 'principal', marcas: 0 },
    ]);
    expect(total).toBe(0);
  });

  test('a réplica que some no meio da leitura; depois, por um tempo, ela não é procurada', async () => {
    const database = abrir();
    const lidos: string[] = [];
    const ler = () =>
      database.longSnapshot(grupoId, async (db, from) => {
        lidos.push(from === database ? 'principal' : 'réplica');
        if (from !== database) {
          const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
          await consultar(replica.url(BANCO), `select pg_terminate_backend(${rows[0]?.pid})`);
        }
        return marcas(db);
      });
    // What was just written above reaches the replica after a while.
    await waitUntil(async () => {
      lidos.length = 0;
      await ler();
      return lidos[0] === 'réplica';
    }, PRAZO_MS);
    expect(lidos).toEqual(['réplica', 'principal']);
    await ler();
    expect(lidos).toEqual(['réplica', 'principal', 'principal']);
  });

  test('um erro da própria leitura não é repetido', async () => {
    const database = abrir();
    let vezes = 0;
    const errada = database.longSnapshot(grupoId, (db) => {
      vezes += 1;
      return sql`select 1 / 0`.execute(db);
    });
    await expect(errada).rejects.toThrow('division by zero');
    expect(vezes).toBe(1);
  });
});
