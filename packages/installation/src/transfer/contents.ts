import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { SecretBox } from '../secrets.ts';
import { StartError } from '../start-error.ts';
import { Archive, jsonOf, notOfGroup, type Part, rowsOf, textOf } from './archive.ts';
import type { Catalogue } from './catalogue.ts';
import { FORMAT } from './export.ts';
import type { Program } from './program.ts';
import { type Origin, originOf } from './signature.ts';

const head = z.strictObject({
  formato: z.literal(FORMAT),
  migracao: z.string(),
  grupo: z.looseObject({ slug: z.string(), nome: z.string(), provedor: z.boolean() }),
});

/** Numbers a sequence gives, or that mean a person or a shared row. */
const number = z.int().positive();
const sharedRow = z.strictObject({ id: number, chave: z.array(z.union([z.string(), z.number()])).min(1) });
const person = z.looseObject({ id: number, usuario: z.string(), nome: z.string() });
const role = z.looseObject({ id: number, nome: z.string() });
const file = z.looseObject({ id: z.string(), tamanho: z.int().nonnegative(), sha256: z.string(), expira_em: z.null() });

/** What an archive brings, told before any of it is let in. */
export interface Contents {
  grupo: Record<string, unknown> & z.infer<typeof head>['grupo'];
  origin: Origin;
  /** Name of the key that signed it. */
  chave: string | null;
  digest: string;
  /** Rows by table, of tables that have any. */
  linhas: Map<string, number>;
  arquivos: number;
  pessoas: { usuario: string; nome: string }[];
  /** Roles, and how many permissions each gives. */
  funcoes: { nome: string; permissoes: number }[];
  /** Given to anybody, by a role or alone. */
  permissoes: Set<string>;
  /** What the program will go on with by itself. */
  trabalhosPorFazer: number;
  emailsPorEnviar: number;
  /** The highest number of each sequence. */
  highest: Map<string, number>;
  /** Every number of a person, theirs or of who acted for them. */
  people: Set<number>;
  /** What the numbers of shared rows mean: by table and number, the natural key. */
  shared: Map<string, Map<number, string>>;
}

/**
 * Reads an archive from end to end and writes nothing.
 *
 * @param onlyProvider permissions that no group but the provider's may give
 * @throws StartError when it has what the export does not write, refers to what is not of its group, gives what such a group may
 *   not hold, or was changed after it was signed
 */
export async function readContents(
  source: string,
  box: SecretBox,
  catalogue: Catalogue,
  onlyProvider: Program['onlyProvider'],
): Promise<Contents> {
  const archive = new Archive(source);
  let reader: Reader | null = null;
  for await (const part of archive.parts()) {
    if (part.kind === 'grupo')
      reader = new Reader(catalogue, groupIn(await textOf('grupo.json', part.chunks), catalogue), onlyProvider);
    else if (!reader) throw notOfGroup();
    else if (part.kind === 'referencias') await reader.shared(part);
    else if (part.kind === 'tabelas') await reader.table(part);
    else await reader.file(part);
  }
  if (!reader) throw notOfGroup();
  const digest = archive.digest();
  const origin = await originOf(box, archive.signature, digest);
  return { ...reader.whole(), digest, origin, chave: archive.signature?.chave ?? null };
}

function groupIn(json: string, { migracao, hasProvider, groupColumns }: Catalogue): Contents['grupo'] {
  const parsed = head.safeParse(jsonOf(json));
  if (!parsed.success) throw notOfGroup();
  if (parsed.data.migracao !== migracao)
    throw new StartError(
      `O arquivo é de outra versão do programa (${parsed.data.migracao}; aqui, ${migracao}): use a mesma nos dois lados.`,
    );
  requireColumns('grupo', parsed.data.grupo, groupColumns);
  const { grupo } = parsed.data;
  if (grupo.provedor && hasProvider)
    throw new StartError(`O grupo ${grupo.slug} é o do provedor, e esta instalação já tem um.`);
  return grupo;
}

function requireColumns(table: string, row: object, columns: readonly string[]): void {
  const there = Object.keys(row);
  const unknown = there.find((column) => !columns.includes(column));
  if (unknown !== undefined) throw new StartError(`A tabela ${table} não tem a coluna ${unknown}, que o arquivo traz.`);
  const missing = columns.find((column) => !there.includes(column));
  if (missing !== undefined) throw new StartError(`Falta no arquivo a coluna ${missing} da tabela ${table}.`);
}

/** Looks at each part as it comes; rows are only read, the database gets their text. */
class Reader {
  readonly #catalogue: Catalogue;
  readonly #onlyProvider: Program['onlyProvider'];
  readonly #told: Omit<Contents, 'digest' | 'origin' | 'chave'>;
  readonly #files = new Map<string, { tamanho: number; sha256: string }>();
  readonly #roles = new Map<number, { nome: string; permissoes: number }>();

  constructor(catalogue: Catalogue, grupo: Contents['grupo'], onlyProvider: Program['onlyProvider']) {
    this.#catalogue = catalogue;
    this.#onlyProvider = onlyProvider;
    this.#told = {
      grupo,
      arquivos: 0,
      trabalhosPorFazer: 0,
      emailsPorEnviar: 0,
      pessoas: [],
      funcoes: [],
      linhas: new Map(),
      permissoes: new Set(),
      highest: new Map(),
      people: new Set(),
      shared: new Map(),
    };
  }

  async shared(part: Part): Promise<void> {
    if (!this.#catalogue.shared.has(part.name))
      throw new StartError(`O arquivo traz uma tabela que não vem com grupo nenhum: ${part.name}.`);
    const meant = new Map<number, string>();
    for await (const line of rowsOf(part)) {
      const { id, chave } = rowAs(sharedRow, part.name, jsonOf(line));
      meant.set(id, JSON.stringify(chave));
    }
    this.#told.shared.set(part.name, meant);
  }

  async table(part: Part): Promise<void> {
    const { name } = part;
    const table = this.#catalogue.tables.get(name);
    if (!table) throw new StartError(`O arquivo traz uma tabela que não vem com grupo nenhum: ${name}.`);
    let count = 0;
    for await (const line of rowsOf(part)) {
      const row = rowAs(z.record(z.string(), z.unknown()), name, jsonOf(line));
      requireColumns(name, row, table.columns);
      for (const { column, sequence } of table.numbered) this.#numbered(name, column, sequence, row[column]);
      this.#references(name, row);
      this.#known(name, row);
      count += 1;
    }
    if (count > 0) this.#told.linhas.set(name, count);
  }

  #numbered(table: string, column: string, sequence: string, value: unknown): void {
    if (this.#catalogue.people.get(table)?.has(column)) return; // people may get other numbers
    const { highest } = this.#told;
    highest.set(sequence, Math.max(highest.get(sequence) ?? 0, numberIn(table, column, value)));
  }

  /** What the row refers to outside of the rows of its group. */
  #references(table: string, row: Record<string, unknown>): void {
    const { people, others, permissions: grants, slugs, sharedColumns } = this.#catalogue;
    for (const column of people.get(table) ?? [])
      if (row[column] !== null) this.#told.people.add(numberIn(table, column, row[column]));
    if (table === 'auditoria' && row.entidade === 'usuario')
      this.#told.people.add(numberIn(table, 'registro_id', Number(row.registro_id)));
    for (const column of others.get(table) ?? []) if (row[column] !== null) throw outside(`${table}.${column}`);
    for (const [column, target] of sharedColumns.get(table) ?? [])
      if (row[column] !== null && !this.#told.shared.get(target)?.has(numberIn(table, column, row[column])))
        throw outside(`${table}.${column}`);
    for (const column of grants.get(table) ?? []) {
      const slug = row[column];
      if (typeof slug !== 'string' || !slugs.has(slug))
        throw new StartError(`O arquivo dá uma permissão que não há aqui: ${JSON.stringify(slug)}.`);
      if (!this.#told.grupo.provedor && this.#onlyProvider.has(slug))
        throw new StartError(`O arquivo dá uma permissão que só o provedor pode ter: ${slug}.`);
      this.#told.permissoes.add(slug);
    }
  }

  /** What is told of the rows, and what their files must be. */
  #known(table: string, row: Record<string, unknown>): void {
    const told = this.#told;
    if (table === 'usuario') {
      const { usuario, nome } = rowAs(person, table, row);
      told.pessoas.push({ usuario, nome });
    } else if (table === 'funcao') {
      const { id, nome } = rowAs(role, table, row);
      this.#roles.set(id, { nome, permissoes: 0 });
    } else if (table === 'funcao_permissao') {
      const of = this.#roles.get(Number(row.funcao_id));
      if (of) of.permissoes += 1;
    } else if (table === 'arquivo') {
      const { id, tamanho, sha256 } = rowAs(file, table, row);
      this.#files.set(id, { tamanho, sha256 });
    } else if (table === 'trabalho' && (row.situacao === 'na_fila' || row.situacao === 'executando')) {
      told.trabalhosPorFazer += 1;
    } else if (table === 'saida_email' && row.situacao === 'na_fila') told.emailsPorEnviar += 1;
  }

  async file({ name, size, chunks }: Part): Promise<void> {
    const said = this.#files.get(name);
    if (!said) throw new StartError(`O arquivo traz um conteúdo que não é de nenhum arquivo do grupo: ${name}.`);
    const hash = createHash('sha256');
    for await (const chunk of chunks) hash.update(chunk);
    if (size !== said.tamanho || hash.digest('hex') !== said.sha256)
      throw new StartError(
        `O conteúdo do arquivo ${name} não é o que o grupo guardou: ele foi alterado ou está danificado.`,
      );
    this.#files.delete(name);
    this.#told.arquivos += 1;
  }

  whole(): Omit<Contents, 'digest' | 'origin' | 'chave'> {
    const [missing] = this.#files.keys();
    if (missing !== undefined) throw new StartError(`Falta no arquivo o conteúdo de um arquivo do grupo: ${missing}.`);
    return { ...this.#told, funcoes: [...this.#roles.values()] };
  }
}

const outside = (what: string) =>
  new StartError(`O grupo se refere a algo que não veio com ele nem está aqui (${what}).`);

function rowAs<T>(schema: z.ZodType<T>, table: string, row: unknown): T {
  const parsed = schema.safeParse(row);
  if (!parsed.success) throw new StartError(`O arquivo traz em ${table} uma linha que o programa não escreve.`);
  return parsed.data;
}

function numberIn(table: string, column: string, value: unknown): number {
  const parsed = number.safeParse(value);
  if (!parsed.success)
    throw new StartError(`O arquivo traz em ${table}.${column} um número que o programa não dá: ${String(value)}.`);
  return parsed.data;
}
