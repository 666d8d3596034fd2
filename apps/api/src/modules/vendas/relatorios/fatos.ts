import { type RawBuilder, sql } from 'kysely';
import type { ReportContext } from '../../../platform/reports/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { daPessoa } from '../../empresas/public.ts';

export type Sql = RawBuilder<unknown>;

/** Signed rows: acts `a` alone, or their items `i` or payments `p` with them. */
const de = {
  atos: { linha: 'a', from: sql`from venda_ato a` },
  itens: {
    linha: 'i',
    from: sql`from venda_item i join venda_ato a on a.grupo_id = i.grupo_id and a.id = i.ato_id
      left join venda_item vendido on vendido.grupo_id = i.grupo_id and vendido.id = i.de_item_id`,
  },
  pagamentos: {
    linha: 'p',
    from: sql`from venda_pagamento p join venda_ato a on a.grupo_id = p.grupo_id and a.id = p.ato_id`,
  },
} as const;

interface Pedido {
  /** What is told of each row; the act comes by itself, as `ato_id`. */
  escolhe: Sql;
  /** The sale `v` is told of. */
  comVenda?: boolean;
  junta?: Sql;
  onde?: readonly Sql[];
  /** Business days, where they are not those asked for. @param dia of the row */
  dias?: (dia: Sql) => Sql;
}

/** Rows of the business days and filters asked for, of the companies the person sees. */
export function fatosDeVendas(
  { actor, query }: ReportContext,
  quais: keyof typeof de,
  { escolhe, comVenda = false, junta = sql``, onde = [], dias }: Pedido,
): Sql {
  const { linha, from } = de[quais];
  const dia = sql.ref(`${linha}.dia`);
  const { de: desde, ate, empresaId, canal, terminalId, operadorId } = query;
  const where = whereAll([
    sql`${sql.ref(`${linha}.grupo_id`)} = ${actor.grupoId}`,
    dias ? dias(dia) : sql`${dia} between ${desde}::date and ${ate}::date`,
    ...daPessoa(actor, `${linha}.empresa_id`),
    ...(empresaId === undefined ? [] : [sql`${sql.ref(`${linha}.empresa_id`)} = ${empresaId}`]),
    ...(canal === undefined ? [] : [sql`a.canal = ${canal}`]),
    ...(terminalId === undefined ? [] : [sql`a.terminal_id = ${terminalId}`]),
    ...(operadorId === undefined ? [] : [sql`v.operador_id = ${operadorId}`]),
    ...onde,
  ]);
  const venda =
    comVenda || operadorId !== undefined ? sql`join venda v on v.grupo_id = a.grupo_id and v.id = a.venda_id` : sql``;
  return sql`select a.id as ato_id, ${escolhe} ${from} ${venda} ${junta} ${where}`;
}

/** Amounts of an act, by the names of the columns. */
export const valoresDoAto = sql`a.documentos, a.pessoas, a.bruto, a.desconto, a.bruto - a.desconto as liquido, a.servico,
  a.taxa_entrega as "taxaEntrega", a.acrescimo, a.total`;
export const somasDoAto = [
  'documentos',
  'pessoas',
  'bruto',
  'desconto',
  'liquido',
  'servico',
  'taxaEntrega',
  'acrescimo',
  'total',
] as const;
