import {
  relatorioAbaixoDaMeta,
  relatorioDaCurvaAbc,
  relatorioDeClientes,
  relatorioDoCardapio,
  relatorioPorCategoria,
  relatorioPorPagamento,
  relatorioPorProduto,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { ReportContext } from '../../../platform/reports/source.ts';
import { juntarClienteEm } from '../../empresas/public.ts';
import { juntarFormaDePagamento } from '../../financeiro/public.ts';
import { juntarCategorias, juntarProdutoOuNada, juntarUltimoFornecedor } from '../../produtos/public.ts';
import { agrupado, participacaoDe, porCento, porUm } from './agrupado.ts';
import type { Sql } from './fatos.ts';
import type { Ler } from './somas.ts';

export const valoresDoItem = sql`i.quantidade, i.bruto, i.desconto, i.liquido, i.custo, i.com_custo - i.custo as margem, i.com_custo as "comCusto"`;
export const somasDoItem = ['quantidade', 'bruto', 'desconto', 'liquido', 'custo', 'margem', 'comCusto'] as const;
export const razoesDoItem = { margemPercentual: porCento('margem', 'comCusto') };

/** A product is one line by whatever name it was sold; what the shop does not know is a line by its name. */
export const produto = {
  por: ['produto_id', 'descricao'],
  grupo: sql`coalesce(i.produto_id::text, 'n:' || app.normalizar(i.descricao))`,
  rotulo: sql`coalesce(pr.descricao, i.descricao)`,
  junta: juntarProdutoOuNada('i', 'pr'),
};

/** Items that no cost is known of are in no cost and no margin: that is said. */
export async function avisoDoCusto({ db }: ReportContext, ler: Ler): Promise<string[]> {
  const semCusto = ler('itens', { por: [], escolhe: sql`1 as um`, onde: [sql`i.sem_custo > 0`] });
  const { rows } = await sql`select 1 from (${semCusto}) f`.execute(db);
  return rows.length > 0 ? ['Há itens sem custo conhecido: eles não entram no custo nem na margem.'] : [];
}

export const porProduto = agrupado({
  report: relatorioPorProduto,
  fatos: (_, ler) =>
    ler('itens', {
      por: produto.por,
      escolhe: sql`${produto.grupo} as grupo, ${produto.rotulo} as rotulo, coalesce(pr.codigo, i.codigo) as codigo, ${valoresDoItem}`,
      junta: produto.junta,
    }),
  somas: somasDoItem,
  outras: { codigo: sql`min(f.codigo)` },
  finais: { participacao: participacaoDe('liquido') },
  razoes: razoesDoItem,
  ordem: sql`r.liquido desc, r.rotulo, r.chave`,
  avisos: avisoDoCusto,
});

/** What the register of a product asks it to leave, as part of what it is sold for. */
const meta = sql`case pr.formacao_preco when 'markup' then pr.margem_desejada * 100 / (100 + pr.margem_desejada) else pr.margem_desejada end`;

export const abaixoDaMeta = agrupado({
  report: relatorioAbaixoDaMeta,
  fatos: (_, ler) =>
    ler('itens', {
      por: produto.por,
      escolhe: sql`${produto.grupo} as grupo, ${produto.rotulo} as rotulo, pr.codigo, ${meta} as meta, ${valoresDoItem}`,
      junta: produto.junta,
      onde: [sql`pr.margem_desejada > 0`],
    }),
  somas: somasDoItem,
  outras: { codigo: sql`min(f.codigo)`, meta: sql`min(f.meta)` },
  finais: { falta: sql`g.meta * g."comCusto" / 100 - g.margem` },
  razoes: razoesDoItem,
  so: sql`g."comCusto" > 0 and g.margem * 100 < g.meta * g."comCusto"`,
  ordem: sql`r.falta desc, r.rotulo, r.chave`,
  avisos: avisoDoCusto,
});

const niveis = ['secao', 'grupo', 'subgrupo', 'linha'] as const;

/** The category of the product of an item, down to the level asked for. */
function categoria({ query }: ReportContext) {
  const ate = niveis.slice(0, niveis.indexOf(query.nivel as (typeof niveis)[number]) + 1);
  const ids = ate.map((nivel) => sql`coalesce(${sql.ref(`${nivel}.id`)}::text, '')`);
  return {
    grupo: sql`concat_ws('/', ${sql.join(ids)})`,
    nome: sql`nullif(concat_ws(' › ', ${sql.join(ate.map((nivel) => sql.ref(`${nivel}.nome`)))}), '')`,
    junta: sql`${produto.junta} ${juntarCategorias('pr')}`,
  };
}

export const porCategoria = agrupado({
  report: relatorioPorCategoria,
  fatos(context, ler) {
    const { grupo, nome, junta } = categoria(context);
    return ler('itens', {
      por: produto.por,
      escolhe: sql`${grupo} as grupo, coalesce(${nome}, 'sem') as rotulo, ${valoresDoItem}`,
      junta,
    });
  },
  somas: somasDoItem,
  finais: { participacao: participacaoDe('liquido') },
  razoes: razoesDoItem,
  ordem: sql`r.liquido desc, r.rotulo, r.chave`,
  avisos: avisoDoCusto,
});

/** Lines of the same category `g`; what came back whole is no choice of anybody. */
const naCategoria = sql`filter (where g.quantidade > 0) over (partition by g.categoria)`;
const popularidade = sql`g.quantidade * 100 / nullif(sum(g.quantidade) ${naCategoria}, 0)`;
/** Popular is what sells at least 70 % of an equal part. */
const limiar = sql`70.0 / nullif(count(*) ${naCategoria}, 0)`;
const margemDeUm = porUm('margem', 'comCusto');
const somaDaCategoria = (coluna: string) => sql`sum(${sql.ref(`g.${coluna}`)}) over (partition by g.categoria)`;
const margemMedia = sql`${somaDaCategoria('margem')} / nullif(${somaDaCategoria('comCusto')}, 0)`;
// Told without a division: a dish that is just at the line is at it, however many decimals the quotients have.
const popular = sql`g.quantidade * 100 * count(*) ${naCategoria} >= 70 * sum(g.quantidade) ${naCategoria}`;
const deixaMais = sql`g.margem * ${somaDaCategoria('comCusto')} >= ${somaDaCategoria('margem')} * g."comCusto"`;

export const cardapio = agrupado({
  report: relatorioDoCardapio,
  fatos(context, ler) {
    const { nome, junta } = categoria(context);
    return ler('itens', {
      por: produto.por,
      escolhe: sql`${produto.grupo} as grupo, ${produto.rotulo} as rotulo, ${nome} as categoria, i.quantidade, i.liquido,
        i.custo, i.com_custo - i.custo as margem, i.quantidade_com_custo as "comCusto"`,
      junta,
    });
  },
  somas: ['quantidade', 'liquido', 'custo', 'margem', 'comCusto'],
  outras: { categoria: sql`min(f.categoria)` },
  finais: {
    popularidade,
    limiar,
    margemMedia,
    classe: sql`case when g.quantidade <= 0 or nullif(g."comCusto", 0) is null then null
      when ${popular} then case when ${deixaMais} then 'estrela' else 'burro_de_carga' end
      when ${deixaMais} then 'quebra_cabeca' else 'abacaxi' end`,
  },
  razoes: { margemDeUm },
  ordem: sql`r.liquido desc, r.rotulo, r.chave`,
  avisos: avisoDoCusto,
});

const cliente = {
  por: ['cliente_id'],
  grupo: sql`coalesce(c.cliente_id::text, 'sem')`,
  rotulo: sql`coalesce(cl.nome_fantasia, 'sem')`,
  junta: juntarClienteEm('c.cliente_id', 'cl'),
};

/** Of whom each product was last bought. */
const fornecedor = {
  por: ['produto_id'],
  grupo: sql`coalesce(f.fornecedor_id::text, 'sem')`,
  rotulo: sql`coalesce(f.nome_fantasia, 'semFornecedor')`,
  junta: juntarUltimoFornecedor('i'),
};

/** Lines of the curve: who did not say who they are is none of its clients. */
const naCurva = sql`g.chave <> 'sem'`;
const daCurva = (valor: Sql) => sql`case when ${naCurva} then ${valor} end`;
const emOrdem = sql`partition by ${naCurva} order by g.liquido desc, g.rotulo, g.chave`;
const baseDaCurva = sql`nullif(sum(g.liquido) over (partition by ${naCurva}), 0)`;
/** What the lines before it are of the whole: that alone says the class, so that the one that crosses 80 % is still A. */
const antes = sql`coalesce(sum(g.liquido) over (${emOrdem} rows between unbounded preceding and 1 preceding), 0) * 100 / ${baseDaCurva}`;

const curvas: Readonly<Record<string, typeof produto>> = { produto, fornecedor };

export const curvaAbc = agrupado({
  report: relatorioDaCurvaAbc,
  fatos({ query }, ler) {
    const doCliente = query.por === 'cliente';
    const { por, grupo, rotulo, junta } = doCliente ? cliente : (curvas[String(query.por)] ?? produto);
    const liquido = doCliente ? sql`c.liquido` : sql`i.liquido`;
    return ler(doCliente ? 'clientes' : 'itens', {
      por,
      escolhe: sql`${grupo} as grupo, ${rotulo} as rotulo, ${liquido} as liquido`,
      junta,
    });
  },
  somas: ['liquido'],
  finais: {
    classe: daCurva(sql`case when ${antes} < 80 then 'A' when ${antes} < 95 then 'B' else 'C' end`),
    posicao: daCurva(sql`row_number() over (${emOrdem})`),
    participacao: participacaoDe('liquido'),
    acumulado: daCurva(sql`sum(g.liquido) over (${emOrdem} rows unbounded preceding) * 100 / ${baseDaCurva}`),
  },
  ordem: sql`r.posicao nulls last`,
});

export const porPagamento = agrupado({
  report: relatorioPorPagamento,
  fatos: (_, ler) =>
    ler('pagamentos', {
      por: ['forma_pagamento_id', 'especie'],
      escolhe: sql`coalesce(p.forma_pagamento_id::text, '') || '/' || p.especie as grupo, coalesce(fp.nome, p.especie) as rotulo,
        p.vendas, p.entregue, p.troco, p.entregue - p.troco as total`,
      junta: juntarFormaDePagamento('p', 'fp'),
    }),
  somas: ['vendas', 'entregue', 'troco', 'total'],
  finais: { participacao: participacaoDe('total') },
  ordem: sql`r.total desc, r.rotulo, r.chave`,
});

/** From 1 to 5, the best fifth 5. @param melhorPorUltimo order in which the best comes last */
const nota = (melhorPorUltimo: Sql) =>
  daCurva(sql`ntile(5) over (partition by ${naCurva} order by ${melhorPorUltimo}, g.chave)`);

export const clientes = agrupado({
  report: relatorioDeClientes,
  fatos: (_, ler) =>
    ler('clientes', {
      por: cliente.por,
      escolhe: sql`${cliente.grupo} as grupo, ${cliente.rotulo} as rotulo, c.documentos, c.liquido, c.comprou`,
      junta: cliente.junta,
    }),
  somas: ['documentos', 'liquido'],
  outras: { ultima: sql`max(f.comprou)` },
  finais: ({ today }) => ({
    dias: sql`${today}::date - g.ultima`,
    recencia: nota(sql`g.ultima nulls first`),
    frequencia: nota(sql`g.documentos`),
    valor: nota(sql`g.liquido`),
  }),
  razoes: { ticket: porUm('liquido', 'documentos') },
  ordem: sql`r.chave = 'sem', r.liquido desc, r.rotulo, r.chave`,
});
