import { somar, somarMeses } from '@retaguarda/brasil';
import type { VendidoDoProduto } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { daPessoa, relogioDaPessoa } from '../empresas/public.ts';
import { produtoEVariantes } from '../produtos/public.ts';

const MESES = 12;

/**
 * What was sold of a product in the last twelve months, what came back off on its own day. It is a sum of signed rows, as
 * every report of sales.
 */
export async function vendidoDoProduto(
  db: Db,
  actor: Actor,
  { produtoId, empresaId }: { produtoId: number; empresaId?: number | undefined },
): Promise<VendidoDoProduto> {
  const hoje = (await relogioDaPessoa(db, actor, empresaId)).em(new Date().toISOString()).dia;
  const esteMes = `${hoje.slice(0, 7)}-01`;
  const onde = whereAll([
    sql`i.grupo_id = ${actor.grupoId}`,
    sql`i.produto_id in (select q.id from ${produtoEVariantes(actor.grupoId, produtoId)} q)`,
    sql`i.dia between ${somarMeses(esteMes, 1 - MESES)}::date and ${hoje}::date`,
    ...daPessoa(actor, 'i.empresa_id'),
    ...(empresaId === undefined ? [] : [sql`i.empresa_id = ${empresaId}`]),
  ]);
  const { rows } = await sql<{ mes: string; quantidade: string; liquido: string }>`
    select to_char(i.dia, 'YYYY-MM') as mes, trim_scale(sum(i.quantidade))::text as quantidade,
      sum(i.liquido)::numeric(18, 2)::text as liquido
    from venda_item i ${onde} group by 1`.execute(db);
  const vendido = new Map(rows.map((row) => [row.mes, row]));
  const meses = Array.from({ length: MESES }, (_, at) => {
    const mes = somarMeses(esteMes, at + 1 - MESES).slice(0, 7);
    return vendido.get(mes) ?? { mes, quantidade: '0', liquido: '0.00' };
  });
  return {
    quantidade: somar(meses.map(({ quantidade }) => quantidade)).toFixed(),
    liquido: somar(meses.map(({ liquido }) => liquido)).toFixed(2),
    meses,
  };
}
