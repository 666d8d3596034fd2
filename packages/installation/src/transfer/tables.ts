import type { Client } from 'pg';

/**
 * Tables of a group that do not travel with it: what is alive only on the machine it is on. People sign in again, links are
 * sent again, sums of reports are kept anew.
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
  caixa_da_pessoa: 'somas de cada dia, feitas de novo na chegada',
  caixa_do_dia: 'somas de cada dia, feitas de novo na chegada',
  clientes_do_mes: 'somas de cada mês, feitas de novo na chegada',
  itens_do_mes: 'somas de cada mês, feitas de novo na chegada',
  pagamentos_do_dia: 'somas de cada dia, feitas de novo na chegada',
  resultado_do_dia: 'somas de cada dia, feitas de novo na chegada',
  resultado_guardado: 'que dias têm suas somas feitas',
  resultado_mudado: 'que dias mudaram desde as suas somas',
  vendas_do_dia: 'somas de cada dia, feitas de novo na chegada',
  vendas_guardadas: 'que dias e meses têm suas somas feitas',
  vendas_mudadas: 'que dias mudaram desde as suas somas',
};

/** Tables that travel and that the application's role cannot fill: only triggers of other tables write there. */
export const writtenByTriggers: Readonly<Record<string, string>> = {
  auditoria: 'o histórico vem pronto: o que chega não é escrito nele outra vez',
  boleto_texto: 'o que se procura de um boleto, escrito só por gatilhos dele',
  nota_texto: 'o que se procura de uma nota, escrito só por gatilhos dela',
  produto_texto: 'o que se procura de um produto, escrito só por gatilhos dele',
};

/** Keys of machines that may open one group alone, by table: the column, and what finds who has one. A copy comes without the key. */
export const keysOfOne: Readonly<Record<string, { column: string; holder: string }>> = {
  chave_api: { column: 'segredo_hash', holder: 'app.chave_de_api' },
  terminal: { column: 'chave_hash', holder: 'app.chave_do_terminal' },
};

/** A column whose numbers a sequence of the database gives. */
export interface Numbered {
  column: string;
  sequence: string;
}

/** A table of the group as the archive has it. */
export interface GroupTable {
  name: string;
  /** Columns that are stored, `grupo_id` left out: the archive does not say under which number the group lives. */
  columns: string[];
  /** Columns of the primary key: the order of its rows in the archive. */
  key: string[];
  numbered: Numbered[];
}

/**
 * Every table whose rows belong to a group and travel with it, by name.
 *
 * @param staying those that do not
 */
export async function groupTables(
  client: Client,
  staying: Readonly<Record<string, string>> = staysBehind,
): Promise<GroupTable[]> {
  const { rows } = await client.query<GroupTable>(
    `select c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attname <> 'grupo_id') as columns,
       (select array_agg(a.attname::text order by o.n) from unnest(k.conkey) with ordinality o(attnum, n)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = o.attnum) as key,
       (select coalesce(json_agg(json_build_object('column', a.attname, 'sequence', pg_get_serial_sequence(c.oid::regclass::text, a.attname))), '[]')
        from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '') as numbered
     from pg_class c join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
     where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'grupo_id' and not a.attisdropped)
       and not c.relname = any ($1) order by c.relname`,
    [Object.keys(staying)],
  );
  return rows;
}

/** A reference from a table of the group to one that all groups share. */
export interface SharedReference {
  table: string;
  columns: string[];
  target: string;
  targetColumns: string[];
}

/** References to shared tables. */
export async function sharedReferences(client: Client, tables: readonly GroupTable[]): Promise<SharedReference[]> {
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
    [tables.map(({ name }) => name)],
  );
  return rows;
}

/** A shared table whose rows are named by a number, which is each installation's own, and what says which row is meant. */
export interface SharedTable {
  name: string;
  /** Expressions of its unique index, beside the primary key. */
  natural: string[];
  /** The columns of groups that name its rows. */
  from: { table: string; column: string }[];
}

/**
 * Shared tables that groups refer to by number. References by what people know (a slug, a code) need no such thing.
 *
 * @throws Error for one whose rows nothing else, or more than one thing, tells apart
 */
export async function sharedTables(client: Client, references: readonly SharedReference[]): Promise<SharedTable[]> {
  const byNumber = Map.groupBy(
    references.filter(({ targetColumns }) => targetColumns.join() === 'id'),
    ({ target }) => target,
  );
  const { rows } = await client.query<{ name: string; natural: string[] }>(
    `select c.relname as name, (select array_agg(pg_get_indexdef(i.indexrelid, n, true) order by n) from generate_series(1, i.indnkeyatts) n) as natural
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'app'::regnamespace and c.relname = any ($1) and i.indisunique and not i.indisprimary and i.indpred is null
     order by 1`,
    [[...byNumber.keys()]],
  );
  if (rows.map(({ name }) => name).join() !== [...byNumber.keys()].sort().join())
    throw new Error(`not one natural key each: ${[...byNumber.keys()].join(', ')}`);
  return rows.map((row) => ({
    ...row,
    from: (byNumber.get(row.name) ?? []).map(({ table, columns }) => ({ table, column: columns[0] ?? '' })),
  }));
}

/** Columns that name another group, or rows of one: nothing that travels says anything in them. */
export async function columnsOfOtherGroups(client: Client, tables: readonly GroupTable[]): Promise<Columns> {
  const { rows } = await client.query<Column>(
    `select distinct c.relname as table, a.attname as column
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey) and a.attname <> 'grupo_id'
     join pg_attribute first on first.attrelid = c.oid and first.attnum = k.conkey[1] and first.attname <> 'grupo_id'
     where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = 'app'::regnamespace and c.relname = any ($1)
       and (k.confrelid = 'app.grupo'::regclass or exists (select from pg_attribute g
         where g.attrelid = k.confrelid and g.attname = 'grupo_id' and not g.attisdropped))`,
    [tables.map(({ name }) => name)],
  );
  return byTable(rows);
}

/** Columns by the name of their table. */
export type Columns = Map<string, Set<string>>;

interface Column {
  table: string;
  column: string;
}

function byTable(rows: readonly Column[]): Columns {
  const columns: Columns = new Map();
  for (const { table, column } of rows) columns.set(table, (columns.get(table) ?? new Set()).add(column));
  return columns;
}

/** Columns that hold the number of a person of the group, by table: referenced, or named after what they hold. */
export async function personColumns(client: Client, tables: readonly GroupTable[]): Promise<Columns> {
  const { rows } = await client.query<Column>(
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
  return byTable(rows);
}
