import { exigirPeriodo, relatorioDeComissoes } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import { readDocuments } from '../../../platform/reports/documents.ts';
import type { FlatSource, ReportContext } from '../../../platform/reports/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { juntarPessoa } from '../../acesso/public.ts';
import { daPessoa, fusoDoRelatorio, juntarClienteEm } from '../../empresas/public.ts';
import { porCento } from './agrupado.ts';

/** What each event gave a seller, or took. */
function lancamentos({ actor, query }: ReportContext): RawBuilder<unknown> {
  const { de, ate, empresaId, vendedorId } = query;
  return sql`select x.id, x.vendedor_id, vd.nome as vendedor, x.venda_id, x.dia, x.causa, cl.nome_fantasia as cliente, x.base, x.valor,
      greatest(x.valor, 0) as ganho, least(x.valor, 0) as tirado
    from comissao x ${juntarPessoa('x', 'vd', 'vendedor_id')}
    join venda v on v.grupo_id = x.grupo_id and v.id = x.venda_id ${juntarClienteEm('v.cliente_id', 'cl')}
    ${whereAll([
      sql`x.grupo_id = ${actor.grupoId}`,
      sql`x.dia between ${de}::date and ${ate}::date`,
      ...daPessoa(actor, 'x.empresa_id'),
      ...(empresaId === undefined ? [] : [sql`x.empresa_id = ${empresaId}`]),
      ...(vendedorId === undefined ? [] : [sql`x.vendedor_id = ${vendedorId}`]),
    ])}`;
}

const percentual = porCento('valor', 'base');

export const comissoesPorVendedor: FlatSource = {
  report: relatorioDeComissoes,
  zone: fusoDoRelatorio,
  rows(context) {
    exigirPeriodo(String(context.query.de), String(context.query.ate));
    return {
      rows: sql`select g.*, ${percentual((nome) => sql.ref(`g.${nome}`))} as percentual from (
        select l.vendedor_id::text as chave, min(l.vendedor) as rotulo, null::text as tela, null::bigint as id,
          count(distinct l.venda_id)::int as vendas, sum(l.base) as base, sum(l.ganho) as ganho, sum(l.tirado) as tirado, sum(l.valor) as valor
        from (${lancamentos(context)}) l group by l.vendedor_id) g`,
      order: sql`r.valor desc, r.rotulo, r.chave`,
      ratios: { percentual },
    };
  },
  documents: (context, coluna, chaves) =>
    readDocuments(
      context.db,
      sql`select 'c' || l.id as chave, l.dia as data, l.causa as tipo, 'Venda ' || l.venda_id as descricao, l.cliente as pessoa,
          ${sql.ref(`l.${coluna}`)} as valor, 'vendas' as tela, l.venda_id as id
        from (${lancamentos(context)}) l where l.vendedor_id::text in (${chaves}) and ${sql.ref(`l.${coluna}`)} <> 0`,
    ),
};
