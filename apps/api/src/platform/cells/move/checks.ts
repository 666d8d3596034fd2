import { StartError } from '@retaguarda/installation';
import { groupTables, sharedReferences, sharedTables } from '@retaguarda/installation/transfer';
import type { Client } from 'pg';
import { type Cell, requireCell } from '../cells-file.ts';
import { staysInCell } from './moved.ts';

/** A group of this server, by its address. */
export async function groupHere(source: Client, slug: string): Promise<number> {
  const { rows } = await source.query<{ grupo: number; provedor: boolean; fora: string | null }>(
    `select g.id::float8 as grupo, g.provedor, f.endereco as fora from app.grupo g left join app.grupo_fora f on f.grupo = g.id where g.slug = $1`,
    [slug],
  );
  const [found] = rows;
  if (!found) throw new StartError(`Não há grupo com o endereço ${slug} nesta célula.`);
  if (found.fora !== null) throw new StartError(`O grupo ${slug} não está nesta célula: veja ${found.fora}.`);
  if (found.provedor) throw new StartError(`O grupo ${slug} é o do provedor, que fica na sua célula.`);
  return found.grupo;
}

/**
 * Refuses what would only be found out half way: other versions of the program, another key, a number or address that is taken.
 *
 * @throws StartError
 */
export async function requireFit(
  source: Client,
  target: Client,
  sides: { source: Cell; target: Cell },
  { grupo, slug }: { grupo: number; slug: string },
): Promise<void> {
  if (sides.source.numero === sides.target.numero)
    throw new StartError(`O grupo ${slug} já está na célula ${sides.target.numero}.`);
  await requireCell(source, sides.source);
  await requireCell(target, sides.target);
  const [here, there] = [await versionOf(source), await versionOf(target)];
  if (here.migracao !== there.migracao)
    throw new StartError(`As células usam versões diferentes do programa (${here.migracao} e ${there.migracao}).`);
  if (here.log !== 'logical')
    throw new StartError('O PostgreSQL desta célula precisa de wal_level = logical: mude-o e reinicie o servidor.');
  const keys = new Set([...here.chaves, ...there.chaves]);
  if (keys.size > 1)
    throw new StartError('As células selam os segredos com chaves diferentes. Dê a todas a mesma SECRETS_KEY.');
  const { rowCount } = await target.query(
    `select from app.grupo g where g.id <> $1 and g.slug = $2
     union all select from app.grupo g where g.id = $1 and not exists (select from app.grupo_fora f where f.grupo = g.id)`,
    [grupo, slug],
  );
  if (rowCount)
    throw new StartError(`A célula ${sides.target.numero} já tem um grupo com o endereço ou número de ${slug}.`);
  await requireShared(source, target, grupo);
}

interface Version {
  migracao: string;
  log: string;
  /** Names of the keys of its processes that are up. */
  chaves: string[];
}

async function versionOf(client: Client): Promise<Version> {
  const { rows } = await client.query<Version>(
    `select (select max(nome) from app.migracao) as migracao, current_setting('wal_level') as log,
       (select coalesce(array_agg(distinct split_part(application_name, ' ', 2)), '{}') from pg_stat_activity
        where datname = current_database() and application_name like 'retaguarda-avisos %') as chaves`,
  );
  if (!rows[0]) throw new Error('the server said nothing');
  return rows[0];
}

/** Rows of official tables are named by number, and none of them moves: the same number must mean the same there. */
async function requireShared(source: Client, target: Client, grupo: number): Promise<void> {
  const tables = await groupTables(source, staysInCell);
  for (const { name, natural, from } of await sharedTables(source, await sharedReferences(source, tables))) {
    const used = from.map(({ table, column }) => `select ${column} from app.${table} where grupo_id = ${grupo}`);
    const { rows } = await source.query<{ id: number; chave: string }>(
      `select id::float8 as id, json_build_array(${natural.join(', ')})::text as chave from app.${name} where id in (${used.join(' union ')})`,
    );
    const { rows: there } = await target.query<{ id: number; chave: string }>(
      `select id::float8 as id, json_build_array(${natural.join(', ')})::text as chave from app.${name} where id = any ($1)`,
      [rows.map(({ id }) => id)],
    );
    const known = new Map(there.map(({ id, chave }) => [id, chave]));
    const other = rows.find(({ id, chave }) => known.get(id) !== chave);
    if (other)
      throw new StartError(
        `O grupo usa ${other.chave} da tabela ${name}, que na outra célula falta ou tem outro número.`,
      );
  }
}
