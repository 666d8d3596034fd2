import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { permissions } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { afterAll, expect } from 'vitest';
import { startRetaguarda } from '../src/main.ts';
import { provisionarGrupo, SENHA_DEMO } from '../src/modules/acesso/public.ts';
import { Database, doSistema } from '../src/platform/database/database.ts';
import { type Banco, novoBanco } from './banco.ts';
import { Cliente } from './cliente.ts';
import { terminar } from './contratos.ts';
import { consultar } from './copias.ts';
import { novoUsuario, SENHA, SENHA_HASH } from './pessoas.ts';
import { pessoasEmLote } from './pessoas-em-lote.ts';
import { noServidor } from './servidor.ts';

export interface Vizinho {
  id: number;
  admin: Cliente;
}

export interface Vizinhos {
  url: string;
  banco: Banco;
  database: Database;
  /** A client's group and the provider's, with everything the demonstration shows, and something of each kind beside. */
  demo: Vizinho;
  provedor: Vizinho;
  /** A client's group with nothing in it; its person holds every slug there is, more than an administrator ever gets. */
  intruso: Vizinho;
  /** People like the intruder in another new group, each with a session of their own; asked for once. */
  intrusos(quantos: number): Promise<Cliente[]>;
  entrar(grupoId: number, usuario: string, senha?: string): Promise<Cliente>;
  /** A person of the provider's reseller, who sees its portfolio only, holding these slugs. */
  daRevenda(...slugs: string[]): Promise<Cliente>;
}

/** The demonstration with a stranger beside it. Closed by itself after the file's tests. */
export async function vizinhos(): Promise<Vizinhos> {
  const banco = await novoBanco();
  const dataDir = await mkdtemp(join(tmpdir(), 'retaguarda-vizinhos-'));
  const running = await startRetaguarda({
    databaseUrl: banco.url,
    dataDir,
    port: 0,
    demo: true,
    logLevel: process.env.LOG_LEVEL ?? 'fatal',
    // Nothing outside is asked.
    cepUrl: 'http://127.0.0.1:9/{cep}',
    cnpjUrl: 'http://127.0.0.1:9/{cnpj}',
  });
  const database = new Database({ url: banco.url, connections: 4 });
  afterAll(async () => {
    await running.close();
    await database.close();
    await banco.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const ninguem = new Cliente(running.url, null);
  const entrar = async (grupoId: number, usuario: string, senha = SENHA_DEMO) => {
    const { status, body } = await ninguem.post('login', { grupoId, usuario, senha });
    if (status !== 200) throw new Error(`sign-in of ${usuario} answered ${status}: ${JSON.stringify(body)}`);
    return new Cliente(running.url, body.token);
  };
  const grupoDe = async (slug: string): Promise<Vizinho> => {
    const { rows } = await database.control((db) =>
      sql<{ id: number }>`select id from grupo where slug = ${slug}`.execute(db),
    );
    const id = rows[0]?.id ?? 0;
    return { id, admin: await entrar(id, 'admin') };
  };
  const demo = await grupoDe('demo');
  const provedor = await grupoDe('provedor');
  await enriquecer(database, demo);
  // A database that people use is counted by the program; one filled a moment ago is planned as if each table were empty.
  await consultar(banco.url, 'analyze');

  const slugs = permissions.map(({ slug }) => slug);
  const palco = { url: running.url, banco, database };
  const pessoasDe = async (slug: string, quantos: number) => {
    const admin = { nome: 'Vizinha', usuario: 'vizinha', email: `vizinha@${slug}.test`, senhaHash: SENHA_HASH };
    const { grupoId } = await provisionarGrupo(database, { slug, nome: slug, admin });
    const modelo = await entrar(grupoId, 'vizinha', SENHA);
    return { id: grupoId, pessoas: await pessoasEmLote(palco, grupoId, modelo, new Array(quantos).fill(slugs)) };
  };
  const daRevenda = async (...slugs: string[]) => {
    const { id, usuario } = await novoUsuario(database, provedor.id, { slugs });
    await database.write(doSistema(provedor.id), (tx) =>
      sql`update usuario set revenda_id = (select revenda_id from usuario where usuario = 'revenda') where id = ${id}`.execute(
        tx,
      ),
    );
    return entrar(provedor.id, usuario, SENHA);
  };
  const { id, pessoas } = await pessoasDe('intruso', 1);
  const [pessoa] = pessoas;
  if (!pessoa) throw new Error('no intruder was made');
  const intrusos = async (quantos: number) => (await pessoasDe('intrusos', quantos)).pessoas;
  return { ...palco, demo, provedor, intruso: { id, admin: pessoa }, intrusos, entrar, daRevenda };
}

/** What the demonstration lacks: an export that was kept, with its job and its file. */
async function enriquecer(database: Database, { id, admin }: Vizinho): Promise<void> {
  await database.write(doSistema(id), (tx) =>
    sql`insert into marca (grupo_id, nome) select ${id}, 'Lote ' || n from generate_series(1, 5100) n`.execute(tx),
  );
  const { body } = await admin.get('exports/marcas.csv');
  expect(await terminar(admin, body.jobId)).toMatchObject({ situacao: 'concluido' });
}

/** Text that the program itself reads, and secrets: changed, they would hide a leak behind a refusal. */
const intocadas = '(^usuario$|hash|senha|segredo|token|tipo|entidade|tabela|recurso|slug|situacao|chave|tela|tarefa)';

/**
 * Writes `marca` after every text of these groups that takes it, behind the back of triggers. Codes and states refuse it
 * by their own rules and stay as they are.
 *
 * @returns number of columns that now carry it
 */
export function plantarMarca(databaseUrl: string, grupos: readonly number[], marca: string): Promise<number> {
  return noServidor(databaseUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query<{ tabela: string; coluna: string }>(
      `select c.relname as tabela, a.attname as coluna from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'app'::regnamespace and c.relkind = 'r' and a.atttypid = 'text'::regtype and a.attnum > 0
        and not a.attisdropped and a.attgenerated = '' and a.attname !~ $1
        and exists (select from pg_attribute g where g.attrelid = c.oid and g.attname = 'grupo_id') order by 1, 2`,
      [intocadas],
    );
    let marcadas = 0;
    for (const { tabela, coluna } of rows) {
      const nome = client.escapeIdentifier(coluna);
      const update = `update app.${client.escapeIdentifier(tabela)} set ${nome} = ${nome} || $2
        where grupo_id = any ($1) and ${nome} ~ '[[:alpha:]]{3}'`;
      marcadas += await client.query(update, [grupos, ` ${marca}`]).then(
        ({ rowCount }) => (rowCount ? 1 : 0),
        (error: { code?: string }) => {
          if (error.code === '23514' || error.code === '23505') return 0;
          throw error;
        },
      );
    }
    return marcadas;
  });
}
