import { custosDoCanal, relatorioDoCustoPorCanal } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import { readDocuments } from '../../../platform/reports/documents.ts';
import type { FlatSource, ReportContext } from '../../../platform/reports/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { taxasDaOrigem } from '../../cartoes/public.ts';
import { daPessoa } from '../../empresas/public.ts';
import {
  agrupado,
  documentosDosAtos,
  fatosDeVendas,
  type Ler,
  lerLinhas,
  ORIGEM_DA_VENDA,
  porCento,
  valoresDoAto,
} from '../../vendas/public.ts';

type Sql = RawBuilder<unknown>;
type Custo = (typeof custosDoCanal)[number];

const nada = sql`0::numeric`;

/** A row of a channel with one of its costs, which is what it leaves less. */
const comCusto = (custo: Custo, valor: Sql): Sql => {
  const custos = custosDoCanal.map((nome) => sql`${nome === custo ? valor : nada} as ${sql.id(nome)}`);
  return sql`0 as documentos, ${nada} as liquido, ${nada} as total, ${sql.join(custos)}, ${valor} as custo, -(${valor}) as fica`;
};
const doCanal = sql`a.canal as grupo, a.canal as rotulo`;

/** The order that became the sale of an act; tests of marketplaces are none. */
const doPedido = sql`join pedido p on p.grupo_id = a.grupo_id and p.venda_id = a.venda_id and not p.teste`;

/** What a courier gets for one delivery; what he is paid by the day is of no order. */
const ganhoDaEntrega = sql`case when m.pagamento in ('por_entrega', 'diaria_e_entrega') then coalesce(m.valor_entrega, 0)
  when m.pagamento = 'percentual_da_taxa' then round(p.taxa_entrega * coalesce(m.percentual_taxa, 0) / 100, 2) else 0 end`;

/** What a marketplace keeps: what it takes back of an order to the cent was no cost. */
const cobrado = sql`l.no_repasse and l.valor < 0 and not exists (select from marketplace_lancamento o where o.grupo_id = l.grupo_id
  and o.loja_id = l.loja_id and o.pedido_externo = l.pedido_externo and o.valor = -l.valor)`;

/** What it charges of no sale that is known here, as a weekly plan: of the day it says. */
function cobrancasSoltas({ actor, query }: ReportContext): Sql {
  const { de, ate, empresaId, canal } = query;
  return sql`from marketplace_lancamento l join marketplace_loja j on j.grupo_id = l.grupo_id and j.id = l.loja_id
    ${whereAll([
      sql`l.grupo_id = ${actor.grupoId} and ${cobrado}`,
      sql`not exists (select from pedido p where p.grupo_id = l.grupo_id and p.origem = j.canal and p.externo_id = l.pedido_externo
        and p.venda_id is not null and not p.teste)`,
      sql`l.dia between ${de}::date and ${ate}::date`,
      ...daPessoa(actor, 'j.empresa_id'),
      ...(empresaId === undefined ? [] : [sql`j.empresa_id = ${empresaId}`]),
      ...(canal === undefined ? [] : [sql`j.canal = ${canal}`]),
    ])}`;
}

function fatos(context: ReportContext, ler: Ler): Sql {
  const { actor } = context;
  const ato = (onde: Sql, escolhe: Sql, junta: Sql) =>
    fatosDeVendas(context, 'atos', {
      escolhe: sql`${doCanal}, ${escolhe}`,
      junta,
      onde: [sql`a.tipo = 'venda'`, onde],
    });
  const vendido = sql`select f.ato_id, f.grupo, f.rotulo, f.documentos, f.liquido, f.total, ${sql.join(
    custosDoCanal.map((nome) => sql`${nada} as ${sql.id(nome)}`),
  )}, ${nada} as custo, f.total as fica
    from (${ler('atos', { por: ['canal'], escolhe: sql`${doCanal}, ${valoresDoAto}` })}) f`;
  const cartoes = fatosDeVendas(context, 'pagamentos', {
    escolhe: sql`${doCanal}, ${comCusto('cartoes', sql`x.taxa`)}`,
    junta: sql`join (${taxasDaOrigem(actor, ORIGEM_DA_VENDA)}) x on x.origem_id = p.id`,
  });
  const entregadores = ato(
    sql`p.entregue_por = 'loja' and p.situacao in ('entregue', 'concluido')`,
    comCusto('entregadores', ganhoDaEntrega),
    sql`${doPedido} join motoboy m on m.grupo_id = p.grupo_id and m.id = p.motoboy_id`,
  );
  const marketplace = ato(
    cobrado,
    comCusto('marketplace', sql`-l.valor`),
    sql`${doPedido} join marketplace_loja j on j.grupo_id = p.grupo_id and j.empresa_id = p.empresa_id and j.canal = p.origem
      join marketplace_lancamento l on l.grupo_id = j.grupo_id and l.loja_id = j.id and l.pedido_externo = p.externo_id`,
  );
  const soltas = sql`select null::bigint as ato_id, j.canal as grupo, j.canal as rotulo, ${comCusto('marketplace', sql`-l.valor`)}
    ${cobrancasSoltas(context)}`;
  return sql`${vendido} union all ${cartoes} union all ${entregadores} union all ${marketplace} union all ${soltas}`;
}

const somado = agrupado({
  report: relatorioDoCustoPorCanal,
  fatos,
  somas: ['documentos', 'liquido', 'total', ...custosDoCanal, 'custo', 'fica'],
  razoes: { custoPercentual: porCento('custo', 'total') },
  ordem: sql`r.total desc, r.rotulo, r.chave`,
  avisos: async () => ['O que se paga ao entregador por dia ou por mês não é de uma venda: fica fora.'],
});

/** Acts of sales, and what a marketplace charged of none. */
export const custoPorCanal: FlatSource = {
  ...somado,
  documents(context, coluna, chaves) {
    const daColuna = sql.ref(`f.${coluna}`);
    const dosAtos = documentosDosAtos(
      context,
      sql`select f.ato_id, sum(${daColuna}) as valor from (${fatos(context, lerLinhas(context))}) f
        where f.grupo in (${chaves}) and f.ato_id is not null group by 1`,
    );
    const valor =
      coluna === 'fica' ? sql`l.valor` : coluna === 'custo' || coluna === 'marketplace' ? sql`-l.valor` : nada;
    const soltas = sql`select d.* from (select 'l' || l.loja_id || '/' || l.externo_id as chave, l.dia as data, 'cobranca' as tipo, l.nome as descricao,
        null::text as pessoa, null::text as tela, null::bigint as id, ${valor} as valor ${cobrancasSoltas(context)} and j.canal in (${chaves})) d
      where d.valor <> 0`;
    return readDocuments(context.db, sql`${dosAtos} union all ${soltas}`);
  },
};
