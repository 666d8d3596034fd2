import { Decimal } from '@retaguarda/brasil';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { configuracoesDe, primeirosInstantesAbertos } from '../configuracao.ts';
import { custoDasFontes, type FonteDeCusto } from './calcular.ts';

/** An entry that costs what other movements cost. */
export interface Derivado {
  id: number;
  estoqueId: number;
  empresaId: number;
  ocorridoEm: string;
  quantidade: Decimal;
  custo: Decimal;
  fontes: FonteDeCusto[];
}

async function lerDerivados(db: Db, onde: RawBuilder<unknown>): Promise<Derivado[]> {
  const { rows } = await sql<
    Omit<Derivado, 'quantidade' | 'custo' | 'fontes'> & {
      quantidade: string;
      custo: string;
      fontes: { id: number; quantidade: string; custo: string }[];
    }
  >`
    select m.id, m.estoque_id as "estoqueId", m.empresa_id as "empresaId", m.ocorrido_em as "ocorridoEm", m.quantidade::text as quantidade,
      coalesce(c.custo_revisto, m.custo_informado)::text as custo,
      json_agg(json_build_object('id', d.fonte_id, 'quantidade', d.quantidade::text, 'custo', fc.custo_unitario::text) order by d.fonte_id) as fontes
    from estoque_custo_derivado d
    join estoque_movimento m on m.grupo_id = d.grupo_id and m.id = d.movimento_id
    join estoque_movimento_calculo c on c.grupo_id = m.grupo_id and c.movimento_id = m.id
    join estoque_movimento_calculo fc on fc.grupo_id = d.grupo_id and fc.movimento_id = d.fonte_id
    where ${onde} group by m.grupo_id, m.id, c.custo_revisto order by m.ocorrido_em, m.id`.execute(db);
  return rows.map(({ quantidade, custo, fontes, ...row }) => ({
    ...row,
    quantidade: new Decimal(quantidade),
    custo: new Decimal(custo),
    fontes: fontes.map((fonte) => ({
      id: fonte.id,
      quantidade: new Decimal(fonte.quantidade),
      custo: new Decimal(fonte.custo),
    })),
  }));
}

/** Derived entries of a stock from an instant on, where the books are open. */
export const derivadosDoEstoque = async (tx: Tx, grupoId: number, estoqueId: number, desde: string) =>
  emAberto(
    tx,
    await lerDerivados(tx, sql`m.grupo_id = ${grupoId} and m.estoque_id = ${estoqueId} and m.ocorrido_em >= ${desde}`),
  );

/** Entries of other stocks that take their cost from this one's movements from an instant on. */
export const derivadosDeOutros = async (tx: Tx, grupoId: number, estoqueId: number, desde: string) =>
  emAberto(
    tx,
    await lerDerivados(
      tx,
      sql`m.grupo_id = ${grupoId} and m.estoque_id <> ${estoqueId} and m.id in (select x.movimento_id from estoque_custo_derivado x
        join estoque_movimento f on f.grupo_id = x.grupo_id and f.id = x.fonte_id
        where x.grupo_id = ${grupoId} and f.estoque_id = ${estoqueId} and f.ocorrido_em >= ${desde})`,
    ),
  );

/** A closed month stays as it was told, whatever becomes known of its costs. */
async function emAberto(tx: Tx, derivados: Derivado[]): Promise<Derivado[]> {
  const regras = await configuracoesDe(tx, [...new Set(derivados.map(({ empresaId }) => empresaId))]);
  const abertas = await primeirosInstantesAbertos(tx, regras);
  return derivados.filter(({ empresaId, ocorridoEm }) => ocorridoEm >= (abertas.get(empresaId) ?? ''));
}

/** Whether its sources cost something else by now. */
export const divergiu = ({ quantidade, custo, fontes }: Derivado): boolean =>
  !custoDasFontes(quantidade, fontes).eq(custo);
