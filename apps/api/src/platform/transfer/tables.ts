import type { Client } from 'pg';

/**
 * Tables of a group that do not travel with it: what is alive only on the machine it is on. People sign in again, links are
 * sent again, kept totals are counted anew.
 */
export const staysBehind: Readonly<Record<string, string>> = {
  sessao: 'sessões abertas e encerradas: seus segredos não saem da máquina',
  link_acesso: 'links de uso único',
  passkey_desafio: 'entradas pela metade',
  idempotencia: 'respostas guardadas por horas',
  trabalho_em_execucao: 'o que um processo desta máquina está fazendo',
  executor_da_fila: 'o nome com que um processo desta máquina toma da fila',
  tarefa_em_execucao: 'o que um processo desta máquina está fazendo',
  tarefa_interrompida: 'o que um processo desta máquina estava fazendo',
  contagem: 'totais, contados de novo na chegada',
  historico_do_dia: 'histórico somado por dia, somado de novo na chegada',
  caixa_da_pessoa: 'somas de cada dia, feitas de novo na chegada',
  caixa_do_dia: 'somas de cada dia, feitas de novo na chegada',
  resultado_do_dia: 'somas de cada dia, feitas de novo na chegada',
  resultado_guardado: 'que dias têm suas somas feitas',
  resultado_mudado: 'que dias mudaram desde as suas somas',
};

/** A table of the group as the archive has it. */
export interface GroupTable {
  name: string;
  /** Columns that are stored, `grupo_id` left out: the archive does not say under which number the group lives. */
  columns: string[];
  /** Columns of the primary key: the order of its rows in the archive. */
  key: string[];
  /** Has rows of its own in the kept totals. */
  isCounted: boolean;
}

/** Every table whose rows belong to a group and travel with it, by name. */
export async function groupTables(client: Client): Promise<GroupTable[]> {
  const { rows } = await client.query<GroupTable>(
    `select c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attname <> 'grupo_id') as columns,
       (select array_agg(a.attname::text order by o.n) from unnest(k.conkey) with ordinality o(attnum, n)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = o.attnum) as key,
       exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'contar_mais') as "isCounted"
     from pg_class c join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
     where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'grupo_id' and not a.attisdropped)
       and not c.relname = any ($1) order by c.relname`,
    [Object.keys(staysBehind)],
  );
  return rows;
}

/** A reference from a table of the group to one that all groups share, or from one of those to another. */
export interface SharedReference {
  table: string;
  columns: string[];
  target: string;
  targetColumns: string[];
}

/** References to shared tables, also of the rows they lead to; what they mean must be the same where the group arrives. */
export async function sharedReferences(client: Client, tables: readonly GroupTable[]): Promise<SharedReference[]> {
  const found: SharedReference[] = [];
  const asked = new Set<string>();
  for (let from = tables.map(({ name }) => name); from.length > 0; ) {
    for (const table of from) asked.add(table);
    const references = await referencesOf(client, from);
    found.push(...references);
    from = [...new Set(references.map(({ target }) => target))].filter((target) => !asked.has(target));
  }
  return found;
}

async function referencesOf(client: Client, tables: readonly string[]): Promise<SharedReference[]> {
  const { rows } = await client.query<SharedReference>(
    `select c.relname as table, f.relname as target,
       (select array_agg(a.attname::text order by u.n) from unnest(k.conkey) with ordinality u(num, n)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = u.num) as columns,
       (select array_agg(a.attname::text order by u.n) from unnest(k.confkey) with ordinality u(num, n)
        join pg_attribute a on a.attrelid = f.oid and a.attnum = u.num) as "targetColumns"
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
     where k.contype = 'f' and k.conparentid = 0 and c.relname = any ($1) and f.relname <> 'grupo'
       and not exists (select from pg_attribute g where g.attrelid = f.oid and g.attname = 'grupo_id' and not g.attisdropped)
     order by 1, k.conname`,
    [tables],
  );
  return rows;
}

/**
 * Which rows of a shared table a group means: a condition on `r`, with the number of the group as `$1`.
 *
 * @throws Error for shared tables that refer to each other in a circle
 */
export function meantRows(
  references: readonly SharedReference[],
  target: string,
  path: readonly string[] = [],
): string {
  if (path.includes(target)) throw new Error(`shared tables refer to each other: ${[...path, target].join(', ')}`);
  return references
    .filter((reference) => reference.target === target)
    .map(({ table, columns, targetColumns }) => {
      const isShared = references.some((reference) => reference.target === table);
      const within = isShared ? meantRows(references, table, [...path, target]) : 'r.grupo_id = $1';
      return `(${targetColumns.map((column) => `r.${column}`).join(', ')}) in
        (select ${columns.map((column) => `r.${column}`).join(', ')} from app.${table} r where ${within})`;
    })
    .join(' or ');
}

/** Columns that hold the number of a person of the group, by table: referenced, or named after what they hold. */
export async function personColumns(client: Client, tables: readonly GroupTable[]): Promise<Map<string, Set<string>>> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'app'::regnamespace and c.relname = any ($1) and a.atttypid = 'bigint'::regtype and not a.attisdropped
       and (c.relname = 'usuario' and a.attname = 'id'
         or a.attname in ('usuario_id', 'ator_id', 'sujeito_id') and not exists (select from pg_constraint k
           join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[2]
           where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> 'app.usuario'::regclass and k.conkey[2] = a.attnum
             and b.attname not in ('usuario_id', 'ator_id', 'sujeito_id'))
         or exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.conparentid = 0
           and k.confrelid = 'app.usuario'::regclass and k.conkey[cardinality(k.conkey)] = a.attnum))`,
    [tables.map(({ name }) => name)],
  );
  const columns = new Map<string, Set<string>>();
  for (const { table, column } of rows) columns.set(table, (columns.get(table) ?? new Set()).add(column));
  return columns;
}
