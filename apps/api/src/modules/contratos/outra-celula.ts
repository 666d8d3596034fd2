import { type MedicaoDeAcessos, medicaoDeAcessos } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { z } from 'zod';
import { groupsFromElsewhere, inParts } from '../../platform/cells/calls/from-elsewhere.ts';
import { type AnsweredFunction, answered, cellFunction } from '../../platform/cells/calls/function.ts';
import type { OtherCell, OtherCells } from '../../platform/cells/calls/other-cells.ts';
import type { Database } from '../../platform/database/database.ts';
import { grupoDoProvedor, limitesDe } from './limites.ts';

const grupo = z.number().int().positive();
const PARTE = 200;

const acesso = z.object({
  administrador: z.string(),
  para: z.string(),
  situacao: z.string(),
  tentativas: z.number(),
  erro: z.string().nullable(),
  enviado_em: z.string().nullable(),
});

/** Asked by the provider's cell of that of its clients. */
const clientes = cellFunction({
  name: 'contratos.clientes',
  asks: z.strictObject({
    clientes: z.array(z.strictObject({ grupo, administradorId: grupo, mensagemId: z.uuid() })).max(PARTE),
  }),
  answers: z.array(
    z.object({ grupo, ultimaVenda: z.string().nullable(), sessoes: z.number(), acesso: acesso.nullable() }),
  ),
});

/** Asked by a group's cell of that of its contract. */
const contratados = cellFunction({
  name: 'contratos.contratados',
  asks: z.strictObject({ grupos: z.array(grupo).max(PARTE) }),
  answers: z.array(
    z.object({
      grupo,
      contratados: medicaoDeAcessos.shape.contratados,
      contratos: medicaoDeAcessos.shape.contratos,
    }),
  ),
});

export const paraOutrasCelulas = (database: Database): AnsweredFunction[] => [
  answered(clientes, async ({ clientes: pedidos }) => {
    const lidos = [];
    for (const { grupo: id, administradorId, mensagemId } of pedidos.filter((um) => database.away.isHere(um.grupo))) {
      const { rows } = await database.read(id, (db) =>
        sql<{ ultimaVenda: string | null; sessoes: number; acesso: z.output<typeof acesso> | null }>`
          select ultima_venda as "ultimaVenda", sessoes, acesso from app.cliente_para_o_provedor(${administradorId}, ${mensagemId})`.execute(
          db,
        ),
      );
      if (rows[0]) lidos.push({ grupo: id, ...rows[0] });
    }
    return lidos;
  }),
  answered(contratados, async ({ grupos }) => {
    const provedor = await database.control(grupoDoProvedor);
    if (!provedor) return [];
    const limites = await database.read(provedor.id, (db) =>
      limitesDe(db, sql`a.cliente_grupo_id = any(${grupos}::bigint[])`),
    );
    return limites.map(({ clienteGrupoId, ...limite }) => ({ grupo: clienteGrupoId, ...limite }));
  }),
];

interface Cliente {
  grupo: number;
  administradorId: number;
  mensagemId: string;
}

/** Reads from the other cells what this one keeps of them. What a silent cell told before stays, with when it did. */
export async function lerDasOutrasCelulas(database: Database, cells: OtherCells): Promise<void> {
  await lerClientesDeFora(database, cells);
  await lerContratosDeFora(database, cells);
}

async function lerClientesDeFora(database: Database, cells: OtherCells): Promise<void> {
  const provedor = await database.control(grupoDoProvedor);
  if (!provedor) return;
  const { rows } = await database.control((db) =>
    sql<
      { grupo: number } & OtherCell
    >`select endereco, grupo_fora.grupo, celula as numero from grupo_fora where situacao = 'mudou'`.execute(db),
  );
  if (rows.length === 0) return;
  const onde = new Map(rows.map(({ grupo: id, numero, endereco }) => [id, { numero, endereco }]));
  const { rows: todos } = await database.read(provedor.id, (db) =>
    sql<Cliente>`select distinct on (cliente_grupo_id) cliente_grupo_id as grupo, administrador_id as "administradorId",
      mensagem_id as "mensagemId" from contrato_acesso where cliente_grupo_id = any(${[...onde.keys()]}::bigint[]) order by 1, id`.execute(
      db,
    ),
  );
  const perguntas = inParts(todos, PARTE, ({ grupo: id }) => onde.get(id)).map(({ cell, part }) => ({
    cell,
    asked: { clientes: part },
  }));
  const { said } = await cells.askEach(perguntas, clientes);
  for (const { cell, answer } of said)
    await database.control((db) =>
      sql`insert into cliente_de_fora (grupo, celula, ultima_venda, sessoes, acesso, lido_em)
        select grupo, ${cell.numero}, "ultimaVenda", sessoes, acesso, now()
        from jsonb_to_recordset(${JSON.stringify(answer)}::jsonb) as x(grupo bigint, "ultimaVenda" date, sessoes int, acesso jsonb)
        on conflict (grupo) do update set celula = excluded.celula, ultima_venda = excluded.ultima_venda,
          sessoes = excluded.sessoes, acesso = excluded.acesso, lido_em = excluded.lido_em`.execute(db),
    );
}

async function lerContratosDeFora(database: Database, cells: OtherCells): Promise<void> {
  const { said } = await cells.askEach(
    (await groupsFromElsewhere(database, cells, PARTE)).map(({ cell, part }) => ({ cell, asked: { grupos: part } })),
    contratados,
  );
  for (const { cell, answer } of said)
    await database.control((db) =>
      sql`insert into contrato_de_fora (grupo, celula, contratados, contratos, lido_em)
        select grupo, ${cell.numero}, contratados, contratos, now()
        from jsonb_to_recordset(${JSON.stringify(answer)}::jsonb) as x(grupo bigint, contratados int, contratos jsonb)
        on conflict (grupo) do update set celula = excluded.celula, contratados = excluded.contratados,
          contratos = excluded.contratos, lido_em = excluded.lido_em`.execute(db),
    );
}

/** Open sessions of clients in other cells, by group, as they were told last. */
export async function sessoesDeFora(database: Database, grupos: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await database.control((db) =>
    sql<{
      grupo: number;
      sessoes: number;
    }>`select grupo, sessoes from cliente_de_fora where grupo = any(${[...grupos]}::bigint[])`.execute(db),
  );
  return new Map(rows.map(({ grupo: id, sessoes }) => [id, sessoes]));
}

/** What the contract of a group allows, where that is in another cell: all such groups of this one, or one. */
export async function contratosDeFora(
  database: Database,
  grupoId?: number,
): Promise<{ clienteGrupoId: number; contratados: number | null; contratos: MedicaoDeAcessos['contratos'] }[]> {
  const { rows } = await database.control((db) =>
    sql<{ clienteGrupoId: number; contratados: number | null; contratos: MedicaoDeAcessos['contratos'] }>`
      select grupo as "clienteGrupoId", contratados, contratos from contrato_de_fora
      where ${grupoId === undefined ? sql`true` : sql`grupo = ${grupoId}`}
        and not exists (select from grupo_ausente f where f.grupo = contrato_de_fora.grupo)`.execute(db),
  );
  return rows;
}
