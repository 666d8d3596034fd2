import { Client } from 'pg';
import { type CopyValue, copyRows } from '../../apps/api/src/platform/database/copy.ts';

/** The values of row `indice` (from 1), in the order of the columns. */
type Linha = (indice: number) => readonly CopyValue[];

/** One kind of record that can be made by the thousand. */
export interface Secao {
  /** Option of the command line. */
  nome: string;
  /** Temporary table the rows are copied to, with its columns and their types. */
  temporaria: string;
  colunas: Readonly<Record<string, string>>;
  /** Tables written to, whose statistics are made anew at the end. */
  tabelas: readonly string[];
  /** Reads what the rows need and gives what makes them. */
  preparar(client: Client): Promise<Linha>;
  /** Statements that move a batch from the temporary table to where it belongs. */
  inserir: readonly string[];
  /** Statement that tells how many records of the batch were new. */
  contar: string;
}

const LOTE = 5000;

/**
 * Makes `quantos` records of a kind in one group, in batches. Each is copied as a stream to a temporary table and moved from there in one
 * transaction, as the application's own role and under its row-level security.
 *
 * @returns how many were new; the others were there already
 */
export async function semear(
  url: string,
  grupoId: number,
  secao: Secao,
  quantos: number,
  avisar: (feitos: number) => void,
): Promise<number> {
  const client = new Client({
    connectionString: url,
    application_name: 'retaguarda-seed',
    options: '-c search_path=app,public -c timezone=UTC',
  });
  await client.connect();
  try {
    let novos = 0;
    await comBuscaAdiada(client, secao.tabelas, async () => {
      await client.query('set role retaguarda_app');
      await client.query("select set_config('app.grupo_id', $1, false)", [String(grupoId)]);
      const linhaDe = await secao.preparar(client);
      for (let feitos = 0; feitos < quantos; feitos += LOTE) {
        const fim = Math.min(feitos + LOTE, quantos);
        novos += await umLote(client, secao, linhas(linhaDe, feitos + 1, fim));
        avisar(fim);
      }
    });
    for (const tabela of secao.tabelas) await client.query(`analyze ${client.escapeIdentifier(tabela)}`);
    return novos;
  } finally {
    await client.end();
  }
}

/**
 * Lets the search indexes of these tables keep what is new in a list while `work` runs, and sorts it in at the end. Kept row by row, as
 * usual, they take three quarters of the time of a large seed. Needs the owner's role, which it takes again after `work`.
 */
async function comBuscaAdiada(client: Client, tabelas: readonly string[], work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ indice: string }>(
    `select i.indexrelid::regclass::text as indice from pg_index i join pg_class c on c.oid = i.indexrelid
       join pg_am a on a.oid = c.relam and a.amname = 'gin'
     where i.indrelid = any(select to_regclass('app.' || nome) from unnest($1::text[]) nome)`,
    [tabelas],
  );
  await client.query("set gin_pending_list_limit = '128MB'; set maintenance_work_mem = '128MB'");
  for (const { indice } of rows) await client.query(`alter index ${indice} set (fastupdate = on)`);
  try {
    await work();
  } finally {
    await client.query('reset role');
    for (const { indice } of rows) {
      await client.query(`alter index ${indice} set (fastupdate = off)`);
      await client.query('select gin_clean_pending_list($1::regclass)', [indice]);
    }
  }
}

async function umLote(client: Client, secao: Secao, dados: Iterable<readonly CopyValue[]>): Promise<number> {
  const colunas = Object.entries(secao.colunas).map(([nome, tipo]) => `${nome} ${tipo}`);
  await client.query('begin');
  try {
    await client.query(`create temp table ${secao.temporaria} (${colunas.join(', ')}) on commit drop`);
    await copyRows(client, secao.temporaria, dados);
    for (const comando of secao.inserir) await client.query(comando);
    const { rows } = await client.query<{ n: number }>(secao.contar);
    await client.query('commit');
    return rows[0]?.n ?? 0;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

function* linhas(linhaDe: Linha, inicio: number, fim: number): Generator<readonly CopyValue[]> {
  for (let indice = inicio; indice <= fim; indice++) yield linhaDe(indice);
}
