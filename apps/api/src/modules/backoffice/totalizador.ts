import { type Option, type TotalDeDocumentos, totalizadorCalls } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { answered } from '../../platform/cells/calls/function.ts';
import type { OtherCell, OtherCells } from '../../platform/cells/calls/other-cells.ts';
import type { Database, Db } from '../../platform/database/database.ts';
import { type Actor, oPrograma } from '../../platform/http/actor.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { extensionPoint } from '../../platform/modules/extension.ts';
import { gruposDosClientes } from './clientes.ts';
import { documentos } from './documentos-de-fora.ts';

/**
 * One kind of fiscal document that is counted, brought by the module that keeps the documents; what no module keeps is not
 * counted and not shown.
 */
export interface FonteDeDocumentos {
  /** `nfe`, `nfce`, `nfse`. */
  modelo: string;
  rotulo: string;
  /**
   * Documents issued by each own company of the group in context, by month of issue in the company's zone.
   *
   * @param de first month, `YYYY-MM`
   * @param ate last month, included
   */
  contar(db: Db, de: string, ate: string): Promise<ContagemDeDocumentos[]>;
}
export const fontesDeDocumentos = extensionPoint<FonteDeDocumentos>('backoffice.fontesDeDocumentos');

interface ContagemDeDocumentos {
  empresaId: number;
  /** `YYYY-MM`. */
  competencia: string;
  emitidos: number;
  cancelados: number;
}

interface Parts {
  database: Database;
  cells: OtherCells;
  fontes: readonly FonteDeDocumentos[];
}

/** The groups whose documents the person may count: the own one, and for the provider those of its clients. */
async function gruposDe(database: Database, actor: Actor, grupoId: number | undefined): Promise<Option[]> {
  const proprio = await database.control(async (db) => {
    const { rows } = await sql<Option>`select id, nome as rotulo from grupo where id = ${actor.grupoId}`.execute(db);
    return rows;
  });
  const todos = actor.provedor ? [...proprio, ...(await gruposDosClientes(database, actor))] : proprio;
  return grupoId === undefined ? todos : todos.filter(({ id }) => id === grupoId);
}

const MESES = 12;
const mesMenos = (mes: string, meses: number) => {
  const [ano = 0, numero = 1] = mes.split('-').map(Number);
  return new Date(Date.UTC(ano, numero - 1 - meses, 1)).toISOString().slice(0, 7);
};

/** Counts of fiscal documents by company and month, over the kinds that modules of the program keep. */
export function rotasDoTotalizador({ database, cells, fontes }: Parts): Route[] {
  return [
    route(totalizadorCalls.invoices, async ({ actor, query }) => {
      const ate = query.ate ?? new Date().toISOString().slice(0, 7);
      const de = query.de ?? mesMenos(ate, MESES - 1);
      const quais = fontes.filter(({ modelo }) => query.modelo === undefined || modelo === query.modelo);
      const linhas: TotalDeDocumentos[] = [];
      const perguntas: { cell: OtherCell; asked: z.input<typeof documentos.asks> }[] = [];
      for (const grupo of quais.length > 0 ? await gruposDe(database, actor, query.grupoId) : []) {
        const cell = database.away.isHere(grupo.id) ? null : await cells.whereIs(grupo.id);
        const { empresaId, modelo } = query;
        if (cell) perguntas.push({ cell, asked: { grupo, de, ate, empresaId, modelo } });
        else
          linhas.push(
            ...(await database.read(grupo.id, (db) => contarNoGrupo(db, actor, grupo, quais, { empresaId, de, ate }))),
          );
      }
      const { said, silent } = await cells.askEach(perguntas, documentos);
      linhas.push(...said.flatMap(({ answer }) => answer));
      const total = (qual: 'emitidos' | 'cancelados') => linhas.reduce((soma, linha) => soma + linha[qual], 0);
      return {
        de,
        ate,
        modelos: fontes.map(({ modelo, rotulo }) => ({ modelo, rotulo })),
        linhas,
        celulasSemResposta: [...new Set(silent)],
        totais: { emitidos: total('emitidos'), cancelados: total('cancelados') },
      };
    }),
  ];
}

/** Counts in a group of this cell for the provider of another. */
export const contarParaOutraCelula = ({
  database,
  fontes,
}: {
  database: Database;
  fontes: () => readonly FonteDeDocumentos[];
}) =>
  answered(documentos, ({ grupo, modelo, ...pedido }) => {
    const quais = fontes().filter((fonte) => modelo === undefined || fonte.modelo === modelo);
    return database.read(grupo.id, (db) => contarNoGrupo(db, oPrograma(grupo.id), grupo, quais, pedido));
  });

interface Pedido {
  de: string;
  ate: string;
  empresaId?: number | undefined;
}

export async function contarNoGrupo(
  db: Db,
  actor: Actor,
  grupo: Option,
  fontes: readonly FonteDeDocumentos[],
  { de, ate, empresaId }: Pedido,
): Promise<TotalDeDocumentos[]> {
  const { rows } = await sql<Option>`select id, nome_fantasia as rotulo from empresa where propria`.execute(db);
  const restritas = grupo.id === actor.grupoId && actor.empresas !== 'todas' ? new Set(actor.empresas) : null;
  const visiveis = new Map(
    rows
      .filter(({ id }) => (restritas === null || restritas.has(id)) && (empresaId === undefined || id === empresaId))
      .map((empresa) => [empresa.id, empresa]),
  );
  const linhas: TotalDeDocumentos[] = [];
  for (const { modelo, contar } of fontes) {
    for (const { empresaId: dona, ...contagem } of await contar(db, de, ate)) {
      const empresa = visiveis.get(dona);
      if (empresa) linhas.push({ grupo, empresa, modelo, ...contagem });
    }
  }
  return linhas.sort(
    (a, b) => b.competencia.localeCompare(a.competencia) || a.empresa.rotulo.localeCompare(b.empresa.rotulo, 'pt-BR'),
  );
}
