import { columnOf } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Cenario } from './cenario.ts';

export type Linha = Record<string, unknown> & { id?: number; ativo?: boolean };
export type Registro = Record<string, unknown> & { id: number; versao: number };

/** What the history tells of one row: which, what was done, and which columns. */
export interface Dito {
  entidade: string;
  acao: string;
  registro: string;
  campos: string[];
}

/**
 * What the history of a group says since a moment of it, without what the database keeps for itself.
 *
 * @param calculadas columns that the database makes of others
 */
export const historiaDe =
  ({ database }: Pick<Cenario, 'database'>, grupoId: number, calculadas: readonly string[] = []) =>
  async (desde: number): Promise<{ ultima: number; ditos: Dito[] }> => {
    const { rows } = await database.read(grupoId, (db) =>
      sql<{ id: number; entidade: string; acao: string; registro: string; colunas: Record<string, unknown> }>`
        select id, entidade, acao, registro_id as registro, coalesce(depois, antes) - ${['ordem', ...calculadas]}::text[] as colunas from auditoria
        where grupo_id = ${grupoId} and id > ${desde} order by id`.execute(db),
    );
    const ditos = rows.map(({ entidade, acao, registro, colunas }) => ({
      entidade,
      acao,
      registro,
      campos: acao === 'criou' ? [] : Object.keys(colunas).sort(),
    }));
    return { ultima: rows.at(-1)?.id ?? desde, ditos };
  };

export const iguais = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
export const emOrdem = (ditos: readonly Dito[]) => ditos.map((dito) => JSON.stringify(dito)).sort();

/** A kind of record as its history is judged. */
interface Especie {
  entidade: string;
  /** The table of each list, by name. */
  listas: Readonly<Record<string, string>>;
  /** Fields of the reading that are no columns a save writes. */
  deServico: readonly string[];
}

const sempre = ['versao', 'atualizadoEm'];

const camposQueMudam = (calados: ReadonlySet<string>, antes: Linha, depois: Linha) =>
  Object.keys(depois)
    .filter((campo) => !calados.has(campo) && !iguais(antes[campo], depois[campo]))
    .map(columnOf)
    .sort();

/** What the history must say of the way from one reading to the next. */
export function oQueMudou({ entidade, listas, deServico }: Especie, antes: Registro, depois: Registro): Dito[] {
  const calados = new Set([...Object.keys(listas), ...deServico, ...sempre]);
  const doRegistro = camposQueMudam(calados, antes, depois);
  const daLista = Object.entries(listas).flatMap(([lista, tabela]) => {
    const eram = new Map((antes[lista] as Linha[]).map((linha) => [linha.id, linha]));
    return (depois[lista] as Linha[]).flatMap((linha) => {
      const era = eram.get(linha.id);
      const campos = era ? camposQueMudam(calados, era, linha) : [];
      if (era && campos.length === 0) return [];
      return [{ entidade: tabela, acao: era ? 'alterou' : 'criou', registro: String(linha.id), campos }];
    });
  });
  return doRegistro.length === 0
    ? daLista
    : [{ entidade, acao: 'alterou', registro: String(antes.id), campos: doRegistro }, ...daLista];
}

/** Rows in an order of their own: those kept by id, then the new ones as they were sent. */
export const emConjunto = (linhas: readonly Linha[]): Linha[] =>
  linhas.toSorted((a, b) => (a.id ?? Infinity) - (b.id ?? Infinity));

export const ativas = (registro: Registro, lista: string): Linha[] =>
  (registro[lista] as Linha[]).filter(({ ativo }) => ativo);
