import { type EspecieDePagamento, nomesDasEspecies } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { daPessoa } from '../empresas/public.ts';
import { juntarFormaDePagamento } from '../financeiro/public.ts';

interface Pedido {
  /** Business days, both within. */
  de: string;
  ate: string;
  empresaId?: number | undefined;
  terminalId?: number | undefined;
}

interface FormaSomada {
  formaPagamentoId: number | null;
  especie: EspecieDePagamento;
  nome: string;
  vendas: number;
  valor: string;
}

/** What sales of some days were paid by, and what they add up to: sums of signed rows, what was taken back on its own day. */
export async function vendasPorForma(db: Db, actor: Actor, { de, ate, empresaId, terminalId }: Pedido) {
  const onde = whereAll([
    sql`a.grupo_id = ${actor.grupoId}`,
    sql`a.dia between ${de}::date and ${ate}::date`,
    ...daPessoa(actor, 'a.empresa_id'),
    ...(empresaId ? [sql`a.empresa_id = ${empresaId}`] : []),
    ...(terminalId ? [sql`a.terminal_id = ${terminalId}`] : []),
  ]);
  const { rows: formas } = await sql<Omit<FormaSomada, 'nome'> & { nome: string | null }>`
    select p.forma_pagamento_id as "formaPagamentoId", p.especie, min(f.nome) as nome, sum(p.valor - p.troco)::numeric(15, 2)::text as valor,
      (count(distinct p.venda_id) filter (where a.tipo = 'venda') - count(distinct p.venda_id) filter (where a.tipo = 'cancelamento'))::int as vendas
    from venda_ato a join venda_pagamento p on p.grupo_id = a.grupo_id and p.ato_id = a.id ${juntarFormaDePagamento('p', 'f')} ${onde}
    group by p.forma_pagamento_id, p.especie having sum(p.valor - p.troco) <> 0 or count(*) > 0
    order by sum(p.valor - p.troco) desc, p.especie`.execute(db);
  const { rows: somas } = await sql<
    Record<'liquido' | 'servico' | 'taxaEntrega' | 'acrescimo' | 'total', string> & {
      documentos: number;
    }
  >`
    select coalesce(sum(a.documentos), 0)::int as documentos, coalesce(sum(a.bruto - a.desconto), 0)::numeric(15, 2)::text as liquido,
      coalesce(sum(a.servico), 0)::numeric(15, 2)::text as servico, coalesce(sum(a.taxa_entrega), 0)::numeric(15, 2)::text as "taxaEntrega",
      coalesce(sum(a.acrescimo), 0)::numeric(15, 2)::text as acrescimo, coalesce(sum(a.total), 0)::numeric(15, 2)::text as total
    from venda_ato a ${onde}`.execute(db);
  const [soma] = somas;
  if (!soma) throw new Error('an aggregate gives one row');
  return { formas: formas.map((uma) => ({ ...uma, nome: uma.nome ?? nomesDasEspecies[uma.especie] })), ...soma };
}
