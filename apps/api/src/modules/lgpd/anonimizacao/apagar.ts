import type { LugarDaAnonimizacao } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Sql } from '../../../platform/records/columns.ts';
import type { DataSubject, Erased, PersonalArea, PersonalTable } from '../../../platform/records/personal-data.ts';
import { condicaoDoQueSaiu, condicaoSobre, type Tabelas, tabelasDe } from '../sobre.ts';
import { type DaTabela, type Guardas, guardaDaTabela, guardasDe, hoje, SEM_FIM } from './guarda.ts';

/** What is done, for whom, in the transaction of it. */
export interface Apagar {
  tx: Tx;
  grupoId: number;
  /** Its row: the database takes nothing from facts and history but for one that runs. */
  anonimizacaoId: number;
  areas: readonly PersonalArea[];
  titular: DataSubject;
  /** Of a later turn: who came back in between, with new records, is not taken out of those. */
  continua?: boolean;
}

/** Whom rows are looked for by. Later, CPF and e-mail find only rows that had a time of their own to end. */
const procurado = ({ titular, continua }: Apagar, { keeping }: PersonalTable): DataSubject =>
  continua && (!keeping || keeping.follows !== undefined) ? { ...titular, cpfs: [], emails: [] } : titular;

/** Parts before what they are part of: they are found by it. */
function partesAntes(tabelas: Tabelas): PersonalTable[] {
  const ordem: PersonalTable[] = [];
  const postas = new Set<string>();
  const por = (tabela: PersonalTable) => {
    if (postas.has(tabela.table)) return;
    postas.add(tabela.table);
    for (const outra of tabelas.values())
      if (
        Object.values(outra.within ?? {}).some((donos) => [donos].flat().some((d) => d.startsWith(`${tabela.table}.`)))
      )
        por(outra);
    ordem.push(tabela);
  };
  for (const tabela of tabelas.values()) por(tabela);
  return ordem;
}

const depois = (coluna: string, valor: Erased): Sql => {
  if (valor === null || typeof valor === 'boolean') return sql`${sql.lit(valor)}`;
  if (typeof valor === 'object') return sql`(${sql.raw(valor.sql)})`;
  return sql`case when ${sql.ref(`t.${coluna}`)} is not null then ${sql.lit(valor)} end`;
};
const mudaria = (colunas: readonly (readonly [string, Erased])[]): Sql =>
  sql`(${sql.join(
    colunas.map(([coluna, valor]) => sql`${sql.ref(`t.${coluna}`)} is distinct from ${depois(coluna, valor)}`),
    sql` or `,
  )})`;

/** Keys of a table whose rows have no id of their own: that of what they are part of, in the place of it. */
const semId: Readonly<Record<string, string>> = { conta_evento: 'conta_id' };
const comHistoria = (linhas: readonly { id: string | null }[]): string[] => [
  ...new Set(linhas.flatMap(({ id }) => (id === null ? [] : [id]))),
];

/** Takes the person out of all that nothing keeps. @returns what was done and what is kept, by place */
export async function apagar(pedido: Apagar): Promise<LugarDaAnonimizacao[]> {
  const { tx, areas, titular } = pedido;
  const tabelas = tabelasDe(areas);
  const guardas = await guardasDe(tx, tabelas, titular);
  const feitos = new Map<string, LugarDaAnonimizacao>();
  for (const tabela of partesAntes(tabelas)) {
    const feito = await daTabela(pedido, tabelas, guardas, tabela);
    if (feito) feitos.set(tabela.table, feito);
  }
  return areas.flatMap(({ name, tables }) =>
    tables.flatMap(({ table }) => {
      const feito = feitos.get(table);
      return feito ? [{ ...feito, area: name }] : [];
    }),
  );
}

async function daTabela(
  pedido: Apagar,
  tabelas: Tabelas,
  guardas: Guardas,
  tabela: PersonalTable,
): Promise<LugarDaAnonimizacao | null> {
  const { erasure, table } = tabela;
  const titular = procurado(pedido, tabela);
  const condicao = erasure ? condicaoSobre(tabelas, tabela, titular) : null;
  if (!erasure || !condicao) return null;
  const guarda = guardaDaTabela(tabela, guardas);
  const dela = sql`t.grupo_id = (select app.grupo_atual()) and ${condicao}`;
  const guardada = sql`coalesce(${guarda.ate} > ${hoje}, false)`;
  const { rows } = await sql<{ guardados: number; ate: string | null }>`select count(*)::int as guardados,
    max(${guarda.ate})::text as ate from ${sql.table(table)} t where ${dela} and ${guardada}`.execute(pedido.tx);
  const { guardados = 0, ate = null } = rows[0] ?? {};
  const anonimizados = await livres(pedido, tabelas, tabela, { dela, guardada });
  if (guardados > 0) await soContato(pedido, tabela, guarda, sql`${dela} and ${guardada}`);
  if (guardados + anonimizados === 0) return null;
  return {
    area: '',
    tabela: table,
    anonimizados,
    guardados,
    lei: guardados === 0 ? null : ate === SEM_FIM ? 'aberto' : guarda.lei,
    ate: ate === SEM_FIM ? null : ate,
  };
}

/** Rows that nothing keeps: they leave, or lose all that they say of the person, with what the history kept of them. */
async function livres(
  pedido: Apagar,
  tabelas: Tabelas,
  tabela: PersonalTable,
  { dela, guardada }: { dela: Sql; guardada: Sql },
): Promise<number> {
  const { tx } = pedido;
  const { erasure, table, file } = tabela;
  if (!erasure) return 0;
  const onde = sql`${dela} and not ${guardada}`;
  const ids = await idsDe(pedido, table, onde);
  if (file !== undefined) await soltarArquivos(pedido, table, file, onde);
  let feitas: number;
  if (erasure === 'row') {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} t where ${onde}`.execute(tx);
    feitas = Number(numAffectedRows ?? 0);
  } else feitas = await mudar(pedido, tabela, Object.entries(erasure.columns), onde);
  const colunas = erasure === 'row' ? null : Object.keys(erasure.columns);
  await naHistoria(pedido, table, ids, colunas);
  const saiu = condicaoDoQueSaiu(tabelas, tabela, procurado(pedido, tabela));
  if (saiu) {
    const { rows } = await sql<{ id: string }>`select distinct a.registro_id as id from auditoria a
      where a.grupo_id = ${pedido.grupoId} and a.entidade = ${table} and a.acao = 'excluiu' and ${saiu}`.execute(tx);
    await naHistoria(pedido, table, comHistoria(rows), null);
  }
  return feitas;
}

/** Rows that are kept: what no law asks for goes all the same, unless something of the person is open. */
async function soContato(pedido: Apagar, tabela: PersonalTable, { aberta }: DaTabela, onde: Sql): Promise<void> {
  const { erasure, table } = tabela;
  if (aberta || !erasure || erasure === 'row' || !erasure.atOnce) return;
  const { atOnce, columns } = erasure;
  const colunas = Object.entries(columns).filter(([coluna]) => atOnce.includes(coluna));
  const ids = await idsDe(pedido, table, onde);
  await mudar(pedido, tabela, colunas, onde);
  await naHistoria(pedido, table, ids, atOnce);
}

/** By which the history and the database know the rows; none where the table has no history. */
async function idsDe({ tx }: Apagar, table: string, onde: Sql): Promise<string[]> {
  const chave = semId[table];
  const id = chave === undefined ? sql`to_jsonb(t) ->> 'id'` : sql`${sql.ref(`t.${chave}`)}::text`;
  const { rows } = await sql<{
    id: string | null;
  }>`select ${id} as id from ${sql.table(table)} t where ${onde}`.execute(tx);
  return comHistoria(rows);
}

async function mudar(
  pedido: Apagar,
  { table, erasure }: PersonalTable,
  colunas: readonly (readonly [string, Erased])[],
  onde: Sql,
): Promise<number> {
  const ainda = sql`${onde} and ${mudaria(colunas)}`;
  if (erasure !== 'row' && erasure?.fact) {
    const ids = await idsDe(pedido, table, ainda);
    if (ids.length === 0) return 0;
    const { rows } = await sql<{ n: number }>`select app.apagar_fato(${pedido.anonimizacaoId}, ${table},
      ${ids}::bigint[]) as n`.execute(pedido.tx);
    return rows[0]?.n ?? 0;
  }
  const postas = colunas.map(([coluna, valor]) => sql`${sql.ref(coluna)} = ${depois(coluna, valor)}`);
  const { numAffectedRows } = await sql`update ${sql.table(table)} t set ${sql.join(postas)} where ${ainda}`.execute(
    pedido.tx,
  );
  return Number(numAffectedRows ?? 0);
}

/** What the history kept must not give back what was taken away. */
async function naHistoria(
  { tx, anonimizacaoId }: Apagar,
  table: string,
  ids: readonly string[],
  colunas: readonly string[] | null,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`select app.apagar_historico(${anonimizacaoId}, ${table}, ${ids}::text[], ${colunas}::text[])`.execute(tx);
}

/** The content of a file goes with the next hour's cleaning, after this was written. */
const soltarArquivos = ({ tx, grupoId }: Apagar, table: string, coluna: string, onde: Sql) =>
  sql`update arquivo set expira_em = now(), nome = 'anonimizado', descricao = null where grupo_id = ${grupoId}
    and id in (select ${sql.ref(`t.${coluna}`)} from ${sql.table(table)} t where ${onde})`.execute(tx);
