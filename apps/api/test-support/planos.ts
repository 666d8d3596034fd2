import pg from 'pg';
import { noServidor } from './servidor.ts';

/** A statement as the server carried it out, with those of functions and triggers within it. */
export interface Plano {
  texto: string;
  ms: number;
  raiz: No;
}

interface No {
  'Node Type': string;
  'Relation Name'?: string;
  'Subplan Name'?: string;
  'Parent Relationship'?: string;
  Alias?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: No[];
}

const AJUSTES = {
  session_preload_libraries: "'auto_explain'",
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_triggers': 'off',
  'auto_explain.log_format': "'json'",
  'auto_explain.log_level': "'notice'",
  'auto_explain.log_parameter_max_length': '0',
};

/**
 * Hears the plans of all statements of a database while something is done. The server tells them as notices to the connection that asked
 * (`auto_explain`), also of what runs inside functions and triggers. Connections that are open begin anew.
 *
 * @returns undefined where the server has no `auto_explain`
 */
export async function ouvirPlanos(url: string) {
  const nome = new URL(url).pathname.slice(1);
  const tem = await noServidor(url, async (client) => {
    const { rowCount } = await client
      .query("load 'auto_explain'")
      .then(() => ({ rowCount: 1 }))
      .catch(() => ({ rowCount: 0 }));
    if (rowCount === 0) return false;
    for (const [chave, valor] of Object.entries(AJUSTES)) {
      await client.query(`alter database ${client.escapeIdentifier(nome)} set ${chave} = ${valor}`);
    }
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
      [nome],
    );
    return true;
  });
  if (!tem) return undefined;

  let ouvidos: Plano[] = [];
  const emitir = pg.Client.prototype.emit;
  pg.Client.prototype.emit = function (this: pg.Client, evento: string | symbol, ...dados: unknown[]) {
    if (evento === 'notice') ouvidos.push(...lerAviso(dados[0] as { message?: string }));
    return emitir.call(this, evento as 'end', ...(dados as []));
  } as typeof emitir;
  return {
    async durante<T>(fazer: () => Promise<T>): Promise<{ feito: T; planos: Plano[] }> {
      ouvidos = [];
      const feito = await fazer();
      return { feito, planos: ouvidos };
    },
    parar: () => {
      pg.Client.prototype.emit = emitir;
    },
  };
}

function lerAviso({ message = '' }: { message?: string }): Plano[] {
  const [, ms, json] = /^duration: ([\d.]+) ms {2}plan:\n([\s\S]*)$/.exec(message) ?? [];
  if (ms === undefined || json === undefined) return [];
  const { 'Query Text': texto, Plan: raiz } = JSON.parse(json) as { 'Query Text': string; Plan: No };
  return [{ texto, ms: Number(ms), raiz }];
}

/** A table that a statement read from end to end, with the rows it read of it. */
interface Lida {
  tabela: string;
  linhas: number;
  /** By what counts the rows of a list, which stops where it counts no further. */
  contada: boolean;
}

export const lidasInteiras = ({ raiz }: Pick<Plano, 'raiz'>): Lida[] => lidasAbaixo(raiz, false);

function lidasAbaixo(no: No, dentro: boolean): Lida[] {
  const contada = dentro || no['Subplan Name'] === 'CTE achados';
  // Rows that only the count reads are not kept: they stand below it.
  const conta = (filho: No) => no.Alias === 'resumo' && filho['Parent Relationship'] === 'Subquery';
  const daqui =
    no['Node Type'] === 'Seq Scan' ? [{ tabela: no['Relation Name'] ?? '?', linhas: lidas(no), contada }] : [];
  return [...daqui, ...(no.Plans ?? []).flatMap((filho) => lidasAbaixo(filho, contada || conta(filho)))];
}

const lidas = (no: No): number =>
  ((no['Actual Rows'] ?? 0) + (no['Rows Removed by Filter'] ?? 0) + (no['Rows Removed by Join Filter'] ?? 0)) *
  (no['Actual Loops'] ?? 1);
