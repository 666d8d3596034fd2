import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import { resultadoDosCartoes } from '../src/modules/cartoes/resultado.ts';
import type { FonteDeResultado } from '../src/modules/financeiro/relatorios/de-fora.ts';
import { lerPrimeirosDocumentos, primeirasChaves } from '../src/modules/financeiro/relatorios/documentos.ts';
import { fatosDeCaixa } from '../src/modules/financeiro/relatorios/fatos-de-caixa.ts';
import { chavesDeResultado, fatosDeResultado } from '../src/modules/financeiro/relatorios/fatos-de-resultado.ts';
import { caixaDoPeriodo, resultadoDoPeriodo } from '../src/modules/financeiro/relatorios/resultado-guardado.ts';
import type { Database, Db } from '../src/platform/database/database.ts';
import { readDocuments } from '../src/platform/reports/documents.ts';
import type { ReportContext, ReportQuery } from '../src/platform/reports/source.ts';
import { FUSO_DO_BRASIL } from '../src/platform/today.ts';

interface Onde {
  database: Database;
  grupoId: number;
  empresaId: number;
  contaIds: readonly number[];
  centroCustoId: number;
}

const hoje = { today: '2025-12-31', zone: FUSO_DO_BRASIL };
const periodo = { de: '2025-01-15', ate: '2025-12-31' };
const actorDe = (grupoId: number) =>
  ({ grupoId, empresas: 'todas', revendaId: null }) as unknown as ReportContext['actor'];

async function somas(db: Db, relacao: RawBuilder<unknown>) {
  const { rows } =
    await sql`select f.data, f.plano_de_conta_id as conta, f.centro_custo_id as centro, f.origem, sum(f.valor)::numeric(18,2)::text as valor
    from (${relacao}) f group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db);
  return rows;
}

/** Sums by day, account and side of both ways, and the first documents of both, seen in one moment. */
const resultado = ({ database, grupoId }: Onde, query: ReportQuery, deFora: readonly FonteDeResultado[]) =>
  database.snapshot(grupoId, async (db) => {
    const context = { db, actor: actorDe(grupoId), query, ...hoje };
    const [de, ate] = [query.de ?? periodo.de, periodo.ate].map(String) as [string, string];
    const dias = { de, ate };
    const chaves = await primeirasChaves(db, chavesDeResultado(context, dias, deFora));
    const destas = sql`select f.* from (${fatosDeResultado(context, dias, deFora, chaves)}) f where f.chave = any(${chaves})`;
    return {
      guardado: await somas(db, await resultadoDoPeriodo(context, dias, deFora)),
      vivo: await somas(db, fatosDeResultado(context, dias, deFora)),
      primeiros: (await readDocuments(db, destas)).documentos,
      todos: (await readDocuments(db, fatosDeResultado(context, dias, deFora))).documentos,
    };
  });

/** Sums of the cash by day, side and account or party of both ways, and the first documents of both, seen in one moment. */
const caixa = ({ database, grupoId }: Onde, query: ReportQuery) =>
  database.snapshot(grupoId, async (db) => {
    const context = { db, actor: actorDe(grupoId), query: { ...query, mostrar: 'realizado' }, ...hoje };
    const recorte = { ...periodo, porConta: query.linhas === 'conta', deFora: [] };
    const quem = sql.ref(recorte.porConta ? 'f.plano_de_conta_id' : 'f.pessoa_id');
    const [guardado, vivo] = [await caixaDoPeriodo(context, recorte), await fatosDeCaixa(context, recorte)];
    const porLado = async (relacao: RawBuilder<unknown>, quantos: RawBuilder<unknown>) =>
      (
        await sql`select f.data, f.lado, ${quem} as quem, sum(f.valor)::numeric(18,2)::text as valor, sum(${quantos})::int as quantos
          from (${relacao}) f group by 1, 2, 3 order by 1, 2, 3`.execute(db)
      ).rows;
    const ate = (dia: string) => fatosDeCaixa(context, { ...recorte, ate: dia });
    return {
      guardado: await porLado(guardado, sql`f.quantos`),
      vivo: await porLado(vivo, sql`1`),
      primeiros: await lerPrimeirosDocumentos(db, guardado, ate),
      todos: await readDocuments(db, vivo),
    };
  });

/** The result and the cash of 2025 asked in many ways, what is kept of them held against the facts. */
export function doisModosDoResultado(onde: Onde) {
  const { empresaId, contaIds, centroCustoId } = onde;
  const perguntas: readonly ReportQuery[] = ['competencia', 'caixa'].flatMap((regime) => [
    { regime },
    { regime, empresaId },
    { regime, centroCustoId },
  ]);
  const perguntasDoCaixa: readonly ReportQuery[] = ['conta', 'pessoa'].flatMap((linhas) =>
    [{}, { empresaId }, ...contaIds.map((contaId) => ({ contaId }))].map((query) => ({ ...query, linhas })),
  );
  // The second has a module less: its movements are told as the bank's own.
  const modulos: readonly (readonly FonteDeResultado[])[] = [[resultadoDosCartoes], []];
  /** Of a group that has one module or none. @returns lines of the answer */
  const exigirResultadoIgual = async (query: ReportQuery, deFora: readonly FonteDeResultado[]): Promise<number> => {
    const { guardado, vivo, primeiros, todos } = await resultado(onde, query, deFora);
    expect(guardado).toEqual(vivo);
    expect(primeiros).toEqual(todos);
    return vivo.length;
  };
  const exigirCaixaIgual = async (query: ReportQuery): Promise<void> => {
    const { guardado, vivo, primeiros, todos } = await caixa(onde, query);
    expect(guardado).toEqual(vivo);
    expect(primeiros).toEqual(todos);
  };
  /** Every question. @returns lines of the result in all */
  const exigirIgual = async (): Promise<number> => {
    let linhas = 0;
    for (const deFora of modulos) for (const query of perguntas) linhas += await exigirResultadoIgual(query, deFora);
    for (const query of perguntasDoCaixa) await exigirCaixaIgual(query);
    return linhas;
  };
  return { perguntas, perguntasDoCaixa, modulos, exigirResultadoIgual, exigirCaixaIgual, exigirIgual };
}
