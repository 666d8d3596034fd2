import { sql } from 'kysely';
import { z } from 'zod';
import { groupsFromElsewhere } from '../../platform/cells/calls/from-elsewhere.ts';
import { type AnsweredFunction, answered, cellFunction } from '../../platform/cells/calls/function.ts';
import { cellHere, cellOfNumber } from '../../platform/cells/calls/here.ts';
import type { OtherCells } from '../../platform/cells/calls/other-cells.ts';
import type { Database } from '../../platform/database/database.ts';
import type { JobHandlers } from '../../platform/jobs/worker.ts';
import { grupoDoProvedor } from './alcance.ts';
import { acessosDasChaves, type Chave, chavesDoCliente } from './chaves-do-cliente.ts';

const grupo = z.number().int().positive();
const PARTE = 200;
const chave = z.object({ cnpj: z.string().nullable(), terminal: z.string().nullable(), motivo: z.string().nullable() });

/** Asked by a group's cell of that of its contract. */
const chaves = cellFunction({
  name: 'backoffice.chaves',
  asks: z.strictObject({ grupos: z.array(grupo).max(PARTE) }),
  answers: z.array(z.object({ grupo, acessos: z.number().nullable(), chaves: z.array(chave) })),
});

export const paraOutrasCelulas = (database: Database): AnsweredFunction[] => [
  answered(chaves, async ({ grupos }) => {
    const provedor = await database.control(grupoDoProvedor);
    if (provedor === null) return [];
    return database.read(provedor, async (db) => {
      const lidas = [];
      for (const id of grupos)
        lidas.push({ grupo: id, acessos: await acessosDasChaves(db, id), chaves: await chavesDoCliente(db, id) });
      return lidas;
    });
  }),
];

/** Reads what the providers of other cells decided of the terminals of groups of this one; without an answer the last one holds. */
export const tarefasDeOutrasCelulas = (database: Database, cells: OtherCells): JobHandlers => ({
  chaves_de_outras_celulas: async () => {
    const perguntas = (await groupsFromElsewhere(database, cells, PARTE)).map(({ cell, part }) => ({
      cell,
      asked: { grupos: part },
    }));
    const { said } = await cells.askEach(perguntas, chaves);
    for (const { cell, answer } of said)
      await database.control((db) =>
        sql`insert into chaves_de_fora (grupo, celula, acessos, chaves, lido_em)
          select grupo, ${cell.numero}, acessos, chaves, now()
          from jsonb_to_recordset(${JSON.stringify(answer)}::jsonb) as x(grupo bigint, acessos int, chaves jsonb)
          on conflict (grupo) do update set celula = excluded.celula, acessos = excluded.acessos, chaves = excluded.chaves,
            lido_em = excluded.lido_em`.execute(db),
      );
  },
});

/** What the provider of another cell gave to a group of this one; null for a group whose contract is here. */
export async function chavesDeFora(
  database: Database,
  grupoId: number,
): Promise<{ acessos: number | null; chaves: Chave[] } | null> {
  if (cellOfNumber(grupoId) === (await cellHere(database))) return null;
  const { rows } = await database.control((db) =>
    sql<{
      acessos: number | null;
      chaves: Chave[];
    }>`select acessos, chaves from chaves_de_fora where grupo = ${grupoId}`.execute(db),
  );
  return rows[0] ?? { acessos: null, chaves: [] };
}
