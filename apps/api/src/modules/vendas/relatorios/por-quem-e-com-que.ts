import { exigirPeriodo, relatorioAbaixoDaTabela, relatorioDosPares, relatorioPorVendedor } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { readDocuments } from '../../../platform/reports/documents.ts';
import type { FlatSource, ReportContext } from '../../../platform/reports/source.ts';
import { juntarPessoa } from '../../acesso/public.ts';
import { fusoDoRelatorio } from '../../empresas/public.ts';
import { agrupado, documentosDosAtos, participacaoDe, porCento } from './agrupado.ts';
import { fatosDeVendas, type Sql } from './fatos.ts';
import { legendaDasVendas } from './legenda.ts';
import { operadorDe } from './por-ato.ts';
import { avisoDoCusto, produto, razoesDoItem, somasDoItem, valoresDoItem } from './por-item.ts';

export const porVendedor = agrupado({
  report: relatorioPorVendedor,
  fatos: (_, ler) =>
    ler('itens', {
      por: ['vendedor_id'],
      escolhe: sql`coalesce(i.vendedor_id::text, 'sem') as grupo, coalesce(vd.nome, 'sem') as rotulo, ${valoresDoItem}`,
      junta: juntarPessoa('i', 'vd', 'vendedor_id'),
    }),
  somas: somasDoItem,
  finais: { participacao: participacaoDe('liquido') },
  razoes: razoesDoItem,
  ordem: sql`r.liquido desc, r.rotulo, r.chave`,
  avisos: avisoDoCusto,
});

const operador = operadorDe('v');

/** The list price of an item, and that of what came back. */
const tabela = sql`coalesce(i.preco_tabela, vendido.preco_tabela)`;

export const abaixoDaTabela = agrupado({
  report: relatorioAbaixoDaTabela,
  fatos: (context) =>
    fatosDeVendas(context, 'itens', {
      comVenda: true,
      escolhe: sql`${operador.grupo} || '/' || ${produto.grupo} as grupo, ${produto.rotulo} as rotulo, nullif(${operador.rotulo}, 'sem') as operador,
        i.quantidade, round(i.quantidade * ${tabela}, 2) as tabela, i.liquido, round(i.quantidade * ${tabela}, 2) - i.liquido as diferenca`,
      junta: sql`${produto.junta} ${operador.junta}`,
      // What came back is below zero, in both.
      onde: [
        // As the index says it: what came back is judged by what was sold.
        sql`(i.de_item_id is not null or i.liquido < round(i.quantidade * i.preco_tabela, 2))`,
        sql`abs(i.liquido) < abs(round(i.quantidade * ${tabela}, 2))`,
      ],
    }),
  somas: ['quantidade', 'tabela', 'liquido', 'diferenca'],
  outras: { operador: sql`min(f.operador)` },
  razoes: { diferencaPercentual: porCento('diferenca', 'tabela') },
  ordem: sql`r.diferenca desc, r.rotulo, r.chave`,
});

/** What each sale that stands has of each product. */
const cestas = (
  context: ReportContext,
): Sql => sql`select f.venda_id, f.grupo, min(f.rotulo) as rotulo, min(f.ato_id) as ato_id,
    sum(f.liquido) as liquido
  from (${fatosDeVendas(context, 'itens', {
    escolhe: sql`a.venda_id, ${produto.grupo} as grupo, ${produto.rotulo} as rotulo, i.quantidade, i.liquido`,
    junta: produto.junta,
  })}) f group by 1, 2 having sum(f.quantidade) > 0`;

/** A pair of products `p` and `s` of one sale, each pair once. */
const chaveDoPar = sql`p.grupo || '+' || s.grupo`;

export const pares: FlatSource = {
  report: relatorioDosPares,
  zone: fusoDoRelatorio,
  async rows(context) {
    exigirPeriodo(String(context.query.de), String(context.query.ate));
    return {
      rows: sql`with cesta as materialized (${cestas(context)}),
          vezes as (select grupo, count(*) as vendas from cesta group by 1),
          todas as (select count(distinct venda_id) as vendas from cesta)
        select par.chave, par.rotulo, null::text as tela, null::bigint as id, par.vendas, par.vendas * 100.0 / todas.vendas as suporte,
          par.vendas * 100.0 / p.vendas as confianca, par.vendas * 100.0 / s.vendas as "confiancaDoSegundo",
          par.vendas::numeric * todas.vendas / (p.vendas * s.vendas) as lift, par.liquido
        from (select ${chaveDoPar} as chave, p.grupo as primeiro, s.grupo as segundo, min(p.rotulo) || ' + ' || min(s.rotulo) as rotulo,
            count(*) as vendas, sum(p.liquido + s.liquido) as liquido
          from cesta p join cesta s on s.venda_id = p.venda_id and s.grupo > p.grupo group by p.grupo, s.grupo having count(*) >= ${context.query.minimo}::numeric) par
        join vezes p on p.grupo = par.primeiro join vezes s on s.grupo = par.segundo cross join todas`,
      order: sql`r.vendas desc, r.lift desc, r.rotulo, r.chave`,
      legenda: await legendaDasVendas(context),
    };
  },
  documents: (context, _, chaves) =>
    readDocuments(
      context.db,
      documentosDosAtos(
        context,
        sql`select p.ato_id, sum(p.liquido + s.liquido) as valor
          from (${cestas(context)}) p join (${cestas(context)}) s on s.venda_id = p.venda_id and s.grupo > p.grupo
          where ${chaveDoPar} in (${chaves}) group by 1`,
      ),
    ),
};
