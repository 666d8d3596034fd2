import { Readable } from 'node:stream';
import { type Client, DatabaseError } from 'pg';
import { withConnection } from '../postgres/connection.ts';
import { StartError } from '../start-error.ts';
import type { Storage } from '../storage/storage.ts';
import { Archive, type Part, rowsOf } from './archive.ts';
import { type Catalogue, readCatalogue } from './catalogue.ts';
import { type Contents, readContents } from './contents.ts';
import type { Place } from './export.ts';
import { numbersOfPeople, passOver, requireNear } from './numbers.ts';
import type { Program } from './program.ts';
import { keysOfOne, writtenByTriggers } from './tables.ts';
import { requireSound, requireWhole } from './whole.ts';

const ROWS_AT_ONCE = 500;
const CHARACTERS_AT_ONCE = 4 * 2 ** 20;
const UNIQUE_VIOLATION = '23505';
/** Classes of errors that are about the row: what it holds, what it refers to, whose it is. */
const ABOUT_THE_ROW = /^(22|23|42501|P0001)/;
const NUMBERS_OF_PEOPLE = 'app.usuario_id_seq';

/** Where a group arrives. */
export interface Host extends Place {
  program: Program;
}

export interface ImportOptions {
  /** Another address for the group; null keeps its own. */
  slug?: string | null;
  /** Lets in what this installation did not sign. */
  trusts?: boolean;
  /** Lets in the group of the provider, whose people administer the installation. */
  provider?: boolean;
  /** Is told what an archive that this installation did not sign would bring, before anything of it is let in. */
  tell?: (contents: Contents) => void;
  /** Refuses an address that a group of another server has. */
  requireFree?: (slug: string) => Promise<void>;
}

export interface Imported {
  grupoId: number;
  slug: string;
  linhas: number;
  arquivos: number;
  /** People, of the group or who acted for them, whose number here is another than in the archive. */
  pessoasRenumeradas: number;
}

interface Work {
  client: Client;
  storage: Storage;
  catalogue: Catalogue;
  grupoId: number;
  renumbered: Renumbered;
  told: Imported;
}

/** Which numbers are others here, by what they number: people (`usuario`) and shared tables. */
interface Renumbered {
  what: Set<string>;
  /** The number here by what it numbers and the number in the archive, as JSON. */
  numbers: string;
}

/**
 * Brings a group from its archive, in one transaction: it arrives whole or not at all. The archive is read twice, first to the end
 * without writing anything. Rows go in as the application's role, behind its policies, but for those of `writtenByTriggers`.
 *
 * @throws StartError when the archive is damaged, forged, of another version of the program or not trusted, the address is taken,
 *   or a shared row it refers to is not there
 */
export function importGroup(host: Host, source: string, options: ImportOptions = {}): Promise<Imported> {
  const { databaseUrl, storage, box, program } = host;
  return withConnection({ connectionString: databaseUrl }, async (client) => {
    const catalogue = await readCatalogue(client);
    const contents = await readContents(source, box, catalogue, program.onlyProvider);
    requireTrust(contents, options);
    await requireNear(client, contents.highest);
    await options.requireFree?.(options.slug ?? contents.grupo.slug);
    const written: string[] = [];
    try {
      await client.query("begin; set local timezone = 'UTC'");
      await withoutTriggers(client);
      const work = await begin(client, storage, catalogue, contents, options.slug ?? null);
      await bring(work, source, contents, written);
      await finish(work, contents, host);
      await client.query('commit');
      return work.told;
    } catch (error) {
      for (const key of written) await storage.remove(key);
      throw error;
    }
  });
}

function requireTrust(contents: Contents, { trusts = false, provider = false, tell }: ImportOptions): void {
  if (contents.grupo.provedor && !provider)
    throw new StartError(
      `O grupo ${contents.grupo.slug} é o do provedor, cujas pessoas administram a instalação inteira: para trazê-lo, diga --provedor.`,
    );
  if (contents.origin === 'ours') return;
  tell?.(contents);
  if (!trusts)
    throw new StartError(
      'Esta instalação não assinou o arquivo: quem o fez decide quem entra e o que pode. Se confia em quem o fez, repita com --confiar.',
    );
}

/**
 * Rows come in any order and are those of before: what follows from a change (history, totals, texts) is among them, and would be
 * written a second time. This, and `writtenByTriggers`, is why the account must own the tables.
 */
async function withoutTriggers(client: Client): Promise<void> {
  await client.query('set local session_replication_role = replica').catch((error: Error) => {
    throw new StartError(`Para importar um grupo, a conta do banco precisa ser superusuária: ${error.message}.`);
  });
}

async function begin(
  client: Client,
  storage: Storage,
  catalogue: Catalogue,
  contents: Contents,
  slug: string | null,
): Promise<Work> {
  const people = await numbersOfPeople(client, NUMBERS_OF_PEOPLE, contents.people);
  const numbers = new Map([['usuario', people], ...(await sharedHere(client, catalogue, contents))]);
  const row = { ...contents.grupo, slug: slug ?? contents.grupo.slug };
  const columns = catalogue.groupColumns.map((column) => client.escapeIdentifier(column)).join(', ');
  await client.query('set local role retaguarda_app');
  const { rows } = await client
    .query<{ id: number }>(
      `insert into app.grupo (${columns}) select ${columns} from jsonb_populate_record(null::app.grupo, $1) returning id::float8 as id`,
      [JSON.stringify(row)],
    )
    .catch((error: Error) => {
      throw new StartError(`O grupo ${row.slug} não cabe aqui (${error.message}): indique outro endereço com --slug.`);
    });
  const grupoId = rows[0]?.id ?? 0;
  await client.query("select set_config('app.grupo_id', $1, true)", [String(grupoId)]);
  const pessoasRenumeradas = [...people].filter(([before, now]) => before !== now).length;
  return {
    client,
    storage,
    catalogue,
    grupoId,
    renumbered: renumbered(numbers),
    told: { grupoId, slug: row.slug, linhas: 0, arquivos: 0, pessoasRenumeradas },
  };
}

function renumbered(numbers: ReadonlyMap<string, ReadonlyMap<number, number>>): Renumbered {
  const others = [...numbers].filter(([, one]) => [...one].some(([before, now]) => before !== now));
  return {
    what: new Set(others.map(([name]) => name)),
    numbers: JSON.stringify(Object.fromEntries(others.map(([name, one]) => [name, Object.fromEntries(one)]))),
  };
}

/** The number here of each shared row the group means, found by what says which row it is. Nothing is added to those tables. */
async function sharedHere(
  client: Client,
  { shared }: Catalogue,
  contents: Contents,
): Promise<Map<string, Map<number, number>>> {
  const here = new Map<string, Map<number, number>>();
  for (const [name, meant] of contents.shared) {
    const natural = shared.get(name)?.natural ?? [];
    const { rows } = await client.query<{ chave: string; antes: number; agora: number | null }>(
      `select m.chave::text as chave, m.id::float8 as antes, r.id::float8 as agora
       from jsonb_to_recordset($1) as m (id bigint, chave jsonb)
       left join app.${client.escapeIdentifier(name)} r on jsonb_build_array(${natural.join(', ')}) = m.chave`,
      [JSON.stringify([...meant].map(([id, chave]) => ({ id, chave: JSON.parse(chave) })))],
    );
    const missing = rows.find(({ agora }) => agora === null);
    if (missing)
      throw new StartError(
        `O grupo usa ${missing.chave} da tabela ${name}, que não há aqui: cadastre antes de importar.`,
      );
    here.set(name, new Map(rows.map(({ antes, agora }) => [antes, agora ?? 0])));
  }
  return here;
}

async function bring(work: Work, source: string, contents: Contents, written: string[]): Promise<void> {
  const archive = new Archive(source);
  for await (const part of archive.parts()) {
    if (part.kind === 'tabelas') await insertRows(work, part);
    if (part.kind !== 'arquivos') continue;
    const key = `${work.grupoId}/${part.name}`;
    written.push(key);
    await work.storage.put(key, Readable.from(part.chunks));
    work.told.arquivos += 1;
  }
  if (archive.digest() !== contents.digest) throw new StartError('O arquivo mudou enquanto era lido.');
}

async function insertRows(work: Work, part: Part): Promise<void> {
  const { client, grupoId, catalogue, told } = work;
  const { name } = part;
  const table = catalogue.tables.get(name);
  if (!table) throw new Error(`${name} was read before and is no table of a group now`);
  const isOwners = name in writtenByTriggers;
  const id = (column: string) => client.escapeIdentifier(column);
  const statement = `insert into app.${id(name)} (grupo_id, ${table.columns.map(id).join(', ')}) overriding system value
    select $1, ${table.columns.map((column) => columnValue(work, name, column)).join(', ')} from jsonb_populate_recordset(null::app.${id(name)}, $2) r
    where $3::jsonb is not null`;
  for await (const batch of batches(rowsOf(part))) {
    if (isOwners) await client.query('reset role');
    await client.query(statement, [grupoId, `[${batch.join(',')}]`, work.renumbered.numbers]).catch((error: Error) => {
      throw refused(name, error);
    });
    told.linhas += batch.length;
    if (isOwners) await client.query('set local role retaguarda_app');
  }
}

function refused(table: string, error: Error): Error {
  if (!(error instanceof DatabaseError) || !ABOUT_THE_ROW.test(error.code ?? '')) return error;
  if (error.code === UNIQUE_VIOLATION)
    return new StartError(
      `O grupo traz algo que só pode existir uma vez numa instalação, e já está nesta (${error.constraint}): importe-o em outra.`,
    );
  return new StartError(`O arquivo traz em ${table} uma linha que não cabe aqui: ${error.message}.`);
}

/** How a column is read from the row `r` of the archive; `$3` has the numbers that are others here. */
function columnValue({ client, catalogue, renumbered: { what } }: Work, table: string, column: string): string {
  const value = `r.${client.escapeIdentifier(column)}`;
  const looked = (among: string) => `($3::jsonb -> ${client.escapeLiteral(among)} ->> ${value}::text)`;
  const only = keysOfOne[table];
  if (only?.column === column) return `case when not exists (select from ${only.holder}(${value})) then ${value} end`;
  const target = catalogue.sharedColumns.get(table)?.get(column);
  if (target && what.has(target)) return `${looked(target)}::bigint`;
  if (!what.has('usuario')) return value;
  if (catalogue.people.get(table)?.has(column)) return `${looked('usuario')}::bigint`;
  // The history names a record by its number as text.
  const isNamed = table === 'auditoria' && column === 'registro_id';
  return isNamed ? `case when r.entidade = 'usuario' then ${looked('usuario')} else ${value} end` : value;
}

/** Numbers to come, that nothing refers to what is not there, and what its people still waited for. */
async function finish(
  { client, grupoId }: Work,
  { origin, highest }: Contents,
  { databaseUrl, program }: Host,
): Promise<void> {
  await client.query('reset role');
  await requireWhole(client, grupoId);
  // What we wrote is as it was here; what others wrote must not spoil the proof of every copy to come.
  if (origin !== 'ours') await requireSound(client, databaseUrl);
  for (const [sequence, number] of highest) await passOver(client, sequence, number);
  await queueAgain(client, grupoId, program.jobTask);
}

/** The queue is of the installation: what its people still waited for there is put in this one's, and goes on from where it was. */
async function queueAgain(client: Client, grupoId: number, task: string): Promise<void> {
  await client.query(
    `select app.enfileirar($2, json_build_object('grupoId', grupo_id, 'id', id), null, null, null) from app.trabalho
     where grupo_id = $1 and situacao in ('na_fila', 'executando') order by criado_em, id`,
    [grupoId, task],
  );
}

async function* batches(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let characters = 0;
  for await (const line of lines) {
    batch.push(line);
    characters += line.length;
    if (batch.length < ROWS_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}
