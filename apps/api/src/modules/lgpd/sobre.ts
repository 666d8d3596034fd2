import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Sql } from '../../platform/records/columns.ts';
import type { DataSubject, PersonalArea, PersonalTable } from '../../platform/records/personal-data.ts';

export type Tabelas = ReadonlyMap<string, PersonalTable>;

/** Every table of the areas by its name. */
export const tabelasDe = (areas: readonly PersonalArea[]): Tabelas =>
  new Map(areas.flatMap(({ tables }) => tables.map((table) => [table.table, table])));

type Chave = keyof DataSubject;
const chaves = ['empresas', 'pessoas', 'vinculos', 'usuarios', 'motoboys', 'cpfs', 'emails'] as const satisfies Chave[];
const textos: ReadonlySet<Chave> = new Set(['cpfs', 'emails']);

export const ninguem: DataSubject = {
  empresas: [],
  pessoas: [],
  vinculos: [],
  usuarios: [],
  motoboys: [],
  cpfs: [],
  emails: [],
};

const colunas = (dita: string | readonly string[] | undefined): readonly string[] =>
  dita === undefined ? [] : typeof dita === 'string' ? [dita] : dita;

/** How a column is read: of a row of the table, or as text of what the history kept of one. */
interface Leitura {
  coluna: (nome: string) => Sql;
  comoTexto: boolean;
}
const daLinha = (linha: string): Leitura => ({
  coluna: (nome) => {
    const [coluna = '', dentro] = nome.split('.');
    const inteira = sql.ref(`${linha}.${coluna}`);
    return dentro === undefined ? inteira : sql`(${inteira} ->> ${sql.lit(dentro)})`;
  },
  comoTexto: false,
});
const doAntes: Leitura = { coluna: (nome) => sql`(a.antes ->> ${sql.lit(nome)})`, comoTexto: true };

/** Which rows are about the person; null where none can be. */
function sobre(tabelas: Tabelas, tabela: PersonalTable, titular: DataSubject, de: Leitura, fundo = 0): Sql | null {
  const porColuna = chaves.flatMap((chave) => {
    const valores = titular[chave];
    if (valores.length === 0) return [];
    return colunas(tabela.by?.[chave]).map((nome) => {
      const coluna = de.coluna(nome);
      if (chave === 'emails') return sql`lower(${coluna}) = any(${valores}::text[])`;
      return textos.has(chave) || de.comoTexto
        ? sql`${coluna} = any(${valores.map(String)}::text[])`
        : sql`${coluna} = any(${valores}::bigint[])`;
    });
  });
  const partes = Object.entries(tabela.within ?? {}).flatMap(([nome, donos]) =>
    colunas(donos).map((dono) => [nome, dono] as const),
  );
  const porParte = partes.flatMap(([nome, dono]) => {
    const [deQuem = '', chave = ''] = dono.split('.');
    const outra = tabelas.get(deQuem);
    if (!outra) throw new Error(`${tabela.table} is within ${deQuem}, which no area names`);
    const linha = `p${fundo}`;
    const condicao = sobre(tabelas, outra, titular, daLinha(linha), fundo + 1);
    if (!condicao) return [];
    const valor = sql.ref(`${linha}.${chave}`);
    return [
      sql`${de.coluna(nome)} in (select ${de.comoTexto ? sql`${valor}::text` : valor} from ${sql.table(deQuem)} ${sql.ref(linha)}
        where ${sql.ref(`${linha}.grupo_id`)} = (select app.grupo_atual()) and ${condicao})`,
    ];
  });
  const todas = [...porColuna, ...porParte];
  return todas.length === 0 ? null : sql`(${sql.join(todas, sql` or `)})`;
}

/** Which rows `t` of the table are about the person; null where none can be. */
export const condicaoSobre = (tabelas: Tabelas, tabela: PersonalTable, titular: DataSubject): Sql | null =>
  sobre(tabelas, tabela, titular, daLinha('t'));

/** Which changes `a` that the history kept are of rows of the person that are gone; null where none can be. */
export const condicaoDoQueSaiu = (tabelas: Tabelas, tabela: PersonalTable, titular: DataSubject): Sql | null =>
  sobre(tabelas, tabela, titular, doAntes);

/** Rows of the table that are about the person, as the copy has them; null where none can be. */
export function linhasSobre(tabelas: Tabelas, tabela: PersonalTable, titular: DataSubject): Sql | null {
  const condicao = sobre(tabelas, tabela, titular, daLinha('t'));
  const fora = ['grupo_id', 'busca', ...(tabela.omits ?? [])];
  return (
    condicao &&
    sql`select to_jsonb(t) - ${fora}::text[] as linha from ${sql.table(tabela.table)} t
      where t.grupo_id = (select app.grupo_atual()) and ${condicao}`
  );
}

/** What the history kept of those rows, and of those that are gone. */
export function mudancasSobre(tabelas: Tabelas, tabela: PersonalTable, titular: DataSubject): Sql | null {
  const condicao = sobre(tabelas, tabela, titular, daLinha('t'));
  const antes = sobre(tabelas, tabela, titular, doAntes);
  if (!condicao || !antes) return null;
  const fora = ['grupo_id', 'busca', ...(tabela.omits ?? [])];
  return sql`select jsonb_build_object('quando', a.quando, 'acao', a.acao, 'registro', a.registro_id,
      'antes', a.antes - ${fora}::text[], 'depois', a.depois - ${fora}::text[]) as linha
    from auditoria a where a.grupo_id = (select app.grupo_atual()) and a.entidade = ${tabela.table}
      and (a.registro_id in (select to_jsonb(t) ->> 'id' from ${sql.table(tabela.table)} t
          where t.grupo_id = (select app.grupo_atual()) and ${condicao})
        or (a.acao = 'excluiu' and ${antes}))
    order by a.quando, a.id`;
}

/** What is asked of one table. */
export interface Consulta {
  tabela: PersonalTable;
  consulta: Sql;
}

/** A question for each of the tables that can have an answer. */
export const consultasDe = (
  tabelas: Iterable<PersonalTable>,
  pergunta: (tabela: PersonalTable) => Sql | null,
): Consulta[] =>
  [...tabelas].flatMap((tabela) => {
    const consulta = pergunta(tabela);
    return consulta ? [{ tabela, consulta }] : [];
  });

/** Those that have a row, found by one statement: most tables have nothing about most people. */
export async function comLinhas(db: Db, consultas: readonly Consulta[]): Promise<Consulta[]> {
  if (consultas.length === 0) return [];
  const cada = consultas.map(({ consulta }, n) => sql`select ${sql.lit(n)}::int as n where exists (${consulta})`);
  const { rows } = await sql<{ n: number }>`${sql.join(cada, sql` union all `)}`.execute(db);
  const achadas = new Set(rows.map(({ n }) => n));
  return consultas.filter((_, n) => achadas.has(n));
}

/** Most records that lead from one to another: a CPF leads to an employee, that to an employment, that to a user. */
const VOLTAS = 10;

/** The same person by every record that is theirs, from what a request tells of them. */
export async function acharTitular(db: Db, tabelas: Tabelas, dito: DataSubject): Promise<DataSubject> {
  let titular = dito;
  for (let volta = 0; volta < VOLTAS; volta++) {
    const achado = await umaVolta(db, tabelas, titular);
    if (chaves.every((chave) => achado[chave].length === titular[chave].length)) return achado;
    titular = achado;
  }
  return titular;
}

async function umaVolta(db: Db, tabelas: Tabelas, titular: DataSubject): Promise<DataSubject> {
  const achados = new Map(chaves.map((chave) => [chave, new Set<number | string>(titular[chave])] as const));
  for (const tabela of tabelas.values()) {
    const condicao = tabela.gives && sobre(tabelas, tabela, titular, daLinha('t'));
    if (!condicao) continue;
    for (const chave of chaves) {
      for (const coluna of colunas(tabela.gives?.[chave])) {
        const { rows } = await sql<{ valor: number | string }>`select distinct ${sql.ref(`t.${coluna}`)} as valor
          from ${sql.table(tabela.table)} t
          where t.grupo_id = (select app.grupo_atual()) and ${sql.ref(`t.${coluna}`)} is not null and ${condicao}`.execute(
          db,
        );
        for (const { valor } of rows) achados.get(chave)?.add(chave === 'emails' ? String(valor).toLowerCase() : valor);
      }
    }
  }
  return Object.fromEntries([...achados].map(([chave, valores]) => [chave, [...valores]])) as unknown as DataSubject;
}
