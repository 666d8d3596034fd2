import type pg from 'pg';

/** What the bare server needs of its database to write records with parts. */
export interface BareTools {
  grupo: number;
  query: (name: string, text: string, values: unknown[]) => Promise<Row[]>;
  /** One transaction that says who acts, so that the same triggers write the same history. */
  audited: <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>;
}

type Row = Record<string, unknown>;
interface Client {
  id: number;
  values: Row;
  enderecos: Row[];
  telefones: Row[];
}

const ofProduct = [
  'produto_codigo_barras',
  'produto_preco',
  'produto_estoque',
  'produto_lote',
  'produto_serial',
  'produto_receita',
  'produto_caracteristica',
  'produto_fornecedor',
  'produto_imagem',
];
const ofCompany = ['endereco', 'telefone', 'contato', 'socio', 'observacao', 'empresa_logo', 'empresa_arquivo'];

/** A record and its lists, each by a query of its own at the same time. */
async function whole({ grupo, query }: BareTools, table: string, key: string, parts: readonly string[], id: number) {
  const [[record], ...lists] = await Promise.all([
    query(table, `select * from ${table} where grupo_id = $1 and id = $2`, [grupo, id]),
    ...parts.map((part) => query(part, `select * from ${part} where grupo_id = $1 and ${key} = $2`, [grupo, id])),
  ]);
  return { ...record, lists };
}

const insertion = (table: string, row: Row): string => {
  const columns = Object.keys(row).join(', ');
  return `insert into ${table} (grupo_id, ${columns}) select $1, ${columns} from jsonb_populate_recordset(null::${table}, $2::jsonb)`;
};

/** The rows of many new clients: a statement for each table. */
async function insertClients({ grupo, audited }: BareTools, clients: readonly Client[]): Promise<number[]> {
  return audited(async (client) => {
    const run = async (name: string, text: string, rows: readonly Row[]): Promise<Row[]> =>
      rows.length === 0 ? [] : (await client.query({ name, text, values: [grupo, JSON.stringify(rows)] })).rows;
    const values = clients.map((one) => one.values);
    const made = await run('new empresa', `${insertion('empresa', values[0] ?? {})} returning id`, values);
    const ids = made.map(({ id }) => Number(id)).toSorted((a, b) => a - b);
    for (const [table, part] of [
      ['endereco', 'enderecos'],
      ['telefone', 'telefones'],
    ] as const) {
      const rows = clients.flatMap((one, n) => one[part].map((row) => ({ empresa_id: ids[n], ...row })));
      await run(`new ${table}`, insertion(table, rows[0] ?? {}), rows);
    }
    return ids;
  });
}

async function changeClient({ grupo, audited }: BareTools, { id, values, telefones }: Client): Promise<void> {
  await audited(async (client) => {
    await client.query({
      name: 'lock',
      text: 'select * from empresa where grupo_id = $1 and id = $2 for update',
      values: [grupo, id],
    });
    await client.query({
      name: 'rename',
      text: 'update empresa set nome_fantasia = $3 where grupo_id = $1 and id = $2',
      values: [grupo, id, values.nome_fantasia],
    });
    await client.query({
      name: 'number',
      text: 'update telefone set numero = $3 where grupo_id = $1 and empresa_id = $2 and ativo',
      values: [grupo, id, telefones[0]?.numero],
    });
  });
}

/** What the bare server answers of records with parts; undefined when the path is none of these. */
export async function bareRecords(
  tools: BareTools,
  path: string,
  id: number,
  body: () => Promise<unknown>,
): Promise<unknown> {
  switch (path) {
    case '/whole-product':
      return whole(tools, 'produto', 'produto_id', ofProduct, id);
    case '/client-new': {
      const [made] = await insertClients(tools, [(await body()) as Client]);
      return whole(tools, 'empresa', 'empresa_id', ofCompany, made ?? 0);
    }
    case '/client-change': {
      await changeClient(tools, (await body()) as Client);
      return whole(tools, 'empresa', 'empresa_id', ofCompany, id);
    }
    case '/clients-new':
      return { made: (await insertClients(tools, (await body()) as Client[])).length };
    default:
      return undefined;
  }
}
