import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { Client } from 'pg';
import { z } from 'zod';
import { type ReadEntry, readTar } from '../backup/tar.ts';
import type { Storage } from '../files/storage.ts';
import { JOB_TASK } from '../jobs/announce-job.ts';
import { StartError } from '../start-error.ts';
import { FORMAT } from './export.ts';
import { type GroupTable, groupTables, personColumns } from './tables.ts';

const ROWS_AT_ONCE = 500;
const UNIQUE_VIOLATION = '23505';
const head = z.object({
  formato: z.literal(FORMAT),
  migracao: z.string(),
  grupo: z.looseObject({ slug: z.string(), nome: z.string() }),
});

export interface Imported {
  grupoId: number;
  slug: string;
  linhas: number;
  arquivos: number;
  /** How far the numbers of people were moved, because others here have theirs; 0 when all numbers were kept. */
  deslocamento: number;
}

interface Work {
  client: Client;
  storage: Storage;
  tables: Map<string, GroupTable>;
  people: Map<string, Set<string>>;
  grupoId: number;
  told: Imported;
}

/**
 * Brings a group from its archive, in one transaction: it arrives whole or not at all. Numbers are kept; those of people,
 * which are unique in an installation, are moved past the ones in use where they meet.
 *
 * @param slug another address for it; null keeps its own
 * @throws StartError when the archive is damaged or of another version of the program, the address is taken, or a shared row
 *   it refers to means something else here
 */
export async function importGroup(
  databaseUrl: string,
  storage: Storage,
  source: string,
  slug: string | null,
): Promise<Imported> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const written: string[] = [];
  try {
    await client.query("begin; set local timezone = 'UTC'");
    // Rows come in any order and are those of before: what follows from a change (history, totals) is among them.
    await client.query('set local session_replication_role = replica').catch((error: Error) => {
      throw new StartError(`Para importar um grupo, a conta do banco precisa ser superusuária: ${error.message}.`);
    });
    const told = await bring(client, storage, entriesOf(source), slug, written);
    await client.query('commit');
    return told;
  } catch (error) {
    for (const key of written) await storage.remove(key);
    throw error;
  } finally {
    await client.end();
  }
}

const entriesOf = (source: string) =>
  readTar(createReadStream(source, { highWaterMark: 2 ** 20 }) as AsyncIterable<Buffer>);

async function bring(
  client: Client,
  storage: Storage,
  entries: AsyncIterable<ReadEntry>,
  slug: string | null,
  written: string[],
): Promise<Imported> {
  let work: Work | null = null;
  for await (const entry of entries) {
    const [kind, rest = ''] = entry.path.split('/');
    const name = rest.replace(/\.ndjson$/, '');
    if (entry.path === 'grupo.json') work = await begin(client, storage, await text(entry), slug);
    else if (!work) throw new StartError('O arquivo não é de um grupo do Retaguarda.');
    else if (kind === 'referencias') await compareShared(client, name, linesOf(entry));
    else if (kind === 'tabelas') await insertRows(work, name, linesOf(entry));
    else {
      const key = `${work.grupoId}/${rest}`;
      written.push(key);
      await storage.put(key, Readable.from(entry.chunks()));
      work.told.arquivos += 1;
    }
  }
  if (!work) throw new StartError('O arquivo não é de um grupo do Retaguarda.');
  await finish(work);
  return work.told;
}

async function begin(client: Client, storage: Storage, json: string, slug: string | null): Promise<Work> {
  const parsed = head.safeParse(safeJson(json));
  if (!parsed.success) throw new StartError('O arquivo não é de um grupo do Retaguarda.');
  const { migracao, grupo } = parsed.data;
  const { rows } = await client.query<{ migracao: string }>('select max(nome) as migracao from app.migracao');
  if (rows[0]?.migracao !== migracao)
    throw new StartError(
      `O arquivo é de outra versão do programa (${migracao}; aqui, ${rows[0]?.migracao}): use a mesma nos dois lados.`,
    );
  const row = { ...grupo, slug: slug ?? grupo.slug };
  const { rows: made } = await client
    .query<{ id: number }>(
      `insert into app.grupo (${Object.keys(row)
        .map((column) => client.escapeIdentifier(column))
        .join(', ')})
       select ${Object.keys(row)
         .map((column) => `r.${client.escapeIdentifier(column)}`)
         .join(', ')}
       from jsonb_populate_record(null::app.grupo, $1) r returning id::float8 as id`,
      [JSON.stringify(row)],
    )
    .catch((error: Error & { constraint?: string }) => {
      if (error.constraint === 'grupo_um_provedor')
        throw new StartError(`O grupo ${row.slug} é o do provedor, e esta instalação já tem um.`);
      throw new StartError(`O grupo ${row.slug} não cabe aqui (${error.message}): indique outro endereço com --slug.`);
    });
  const tables = await groupTables(client);
  const grupoId = made[0]?.id ?? 0;
  return {
    ...{ client, storage, grupoId },
    tables: new Map(tables.map((table) => [table.name, table])),
    people: await personColumns(client, tables),
    told: { grupoId, slug: row.slug, linhas: 0, arquivos: 0, deslocamento: await shift(client) },
  };
}

/** Past everybody here; none where there is nobody. */
async function shift(client: Client): Promise<number> {
  const { rows } = await client.query<{ maior: number }>(
    'select coalesce(max(id), 0)::float8 as maior from app.usuario',
  );
  return rows[0]?.maior ?? 0;
}

async function insertRows(work: Work, name: string, lines: AsyncIterable<string>): Promise<void> {
  const { client, grupoId, tables, people, told } = work;
  const table = tables.get(name);
  if (!table) throw new StartError(`O arquivo traz uma tabela que este programa não tem: ${name}.`);
  const id = (column: string) => client.escapeIdentifier(column);
  const value = (column: string) => (people.get(name)?.has(column) ? `r.${id(column)} + $3` : `r.${id(column)}`);
  const person = name === 'auditoria' ? auditedPerson : value;
  const statement = `insert into app.${id(name)} (grupo_id, ${table.columns.map(id).join(', ')}) overriding system value
    select $1, ${table.columns.map(person).join(', ')} from jsonb_populate_recordset(null::app.${id(name)}, $2) r where $3::bigint is not null`;
  for await (const batch of batches(lines)) {
    await client
      .query(statement, [grupoId, `[${batch.join(',')}]`, told.deslocamento])
      .catch((error: Error & { code?: string; constraint?: string }) => {
        if (error.code !== UNIQUE_VIOLATION) throw error;
        throw new StartError(
          `O grupo traz algo que só pode existir uma vez numa instalação, e já está nesta (${error.constraint}): importe-o em outra.`,
        );
      });
    told.linhas += batch.length;
  }
}

/** The history names a record by its number as text; of people, the moved one. */
function auditedPerson(column: string): string {
  if (['ator_id', 'sujeito_id'].includes(column)) return `r.${column} + $3`;
  if (column === 'registro_id')
    return "case when r.entidade = 'usuario' then (r.registro_id::bigint + $3)::text else r.registro_id end";
  return `r."${column}"`;
}

/** A shared row the group refers to is the same here, or not yet here. */
async function compareShared(client: Client, name: string, lines: AsyncIterable<string>): Promise<void> {
  const table = client.escapeIdentifier(name);
  for await (const batch of batches(lines)) {
    const json = `[${batch.join(',')}]`;
    const { rows } = await client.query<{ linha: string }>(
      `select v::text as linha from jsonb_array_elements($1::jsonb) v
       join app.${table} r on r.id = (v ->> 'id')::bigint
       where to_jsonb(r) - '{versao,criado_em,atualizado_em,busca}'::text[] <> v limit 1`,
      [json],
    );
    if (rows[0])
      throw new StartError(`A tabela ${name} daqui não diz o mesmo que a de onde o grupo veio: ${rows[0].linha}.`);
    const { rows: columns } = await client.query<{ c: string }>(
      `select quote_ident(attname) as c from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
         and attgenerated = '' and attname not in ('versao', 'criado_em', 'atualizado_em')`,
      [`app.${table}`],
    );
    const list = columns.map(({ c }) => c).join(', ');
    await client.query(
      `insert into app.${table} (${list}) overriding system value select ${list}
       from jsonb_populate_recordset(null::app.${table}, $1) on conflict do nothing`,
      [json],
    );
  }
}

/** Totals, numbers to come, and that nothing refers to what is not there. */
async function finish({ client, grupoId, tables }: Work): Promise<void> {
  const numbered = await numberedTables(client);
  for (const { name, columns, isCounted } of tables.values()) {
    const table = `app.${client.escapeIdentifier(name)}`;
    if (isCounted)
      await client.query(
        `insert into app.contagem (grupo_id, tabela, ativo, n) select grupo_id, $2, ativo, count(*) from ${table}
         where grupo_id = $1 group by grupo_id, ativo`,
        [grupoId, name],
      );
    // Numbers that are no numbers (uuid) come from nowhere in particular.
    if (columns.includes('id') && numbered.has(name))
      await client.query(
        `select setval(s, m) from (select pg_get_serial_sequence($1, 'id') as s, (select max(id) from ${table}) as m) x
         where s is not null and m is not null`,
        [table],
      );
  }
  await client.query('select app.recontar_figuras($1)', [grupoId]);
  await requireWhole(client, grupoId);
  await queueAgain(client, grupoId);
}

/** The queue is of the installation: what its people still waited for there is put in this one's, and goes on from where it was. */
async function queueAgain(client: Client, grupoId: number): Promise<void> {
  await client.query(
    `select app.enfileirar($2, json_build_object('grupoId', grupo_id, 'id', id), null, null, null) from app.trabalho
     where grupo_id = $1 and situacao in ('na_fila', 'executando') order by criado_em, id`,
    [grupoId, JOB_TASK],
  );
}

async function numberedTables(client: Client): Promise<Set<string>> {
  const { rows } = await client.query<{ nome: string }>(
    `select c.relname as nome from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'app'::regnamespace and a.attname = 'id' and a.attidentity <> ''`,
  );
  return new Set(rows.map(({ nome }) => nome));
}

async function requireWhole(client: Client, grupoId: number): Promise<void> {
  const { rows } = await client.query<{ nome: string; de: string; para: string; on: string; tem: string }>(
    `select k.conname as nome, k.conrelid::regclass::text as de, k.confrelid::regclass::text as para,
       string_agg(format('p.%I = f.%I', b.attname, a.attname), ' and ') as on,
       string_agg(format('f.%I is not null', a.attname), ' and ') as tem
     from pg_constraint k
     cross join lateral unnest(k.conkey, k.confkey) as u(c, f)
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.c
     join pg_attribute b on b.attrelid = k.confrelid and b.attnum = u.f
     where k.contype = 'f' and k.conparentid = 0 and k.connamespace = 'app'::regnamespace
       and exists (select from pg_attribute g where g.attrelid = k.conrelid and g.attname = 'grupo_id' and not g.attisdropped)
     group by k.oid, k.conname, k.conrelid, k.confrelid`,
  );
  for (const { nome, de, para, on, tem } of rows) {
    const { rowCount } = await client.query(
      `select from ${de} f where f.grupo_id = $1 and ${tem} and not exists (select from ${para} p where ${on}) limit 1`,
      [grupoId],
    );
    if (rowCount) throw new StartError(`O grupo se refere a algo que não veio com ele nem está aqui (${nome}).`);
  }
}

async function* linesOf(entry: ReadEntry): AsyncGenerator<string> {
  let rest = Buffer.alloc(0);
  for await (const chunk of entry.chunks()) {
    const parts = Buffer.concat([rest, chunk]);
    const end = parts.lastIndexOf(10);
    rest = parts.subarray(end + 1);
    if (end >= 0) yield* parts.toString('utf8', 0, end).split('\n');
  }
  if (rest.length > 0) throw new StartError(`O arquivo termina no meio de ${entry.path}.`);
}

async function* batches(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const line of lines) {
    batch.push(line);
    if (batch.length < ROWS_AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function text(entry: ReadEntry): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry.chunks()) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function safeJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return null; // refused by the caller's schema
  }
}
