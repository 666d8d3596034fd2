import { listaDeCompostos, listaDeProdutos } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { asked } from '../../../platform/lists/slot.ts';
import type { ListSource, Sql, Values } from '../../../platform/lists/source.ts';
import { custoDaReceita, estoquePossivelDaReceita } from '../leitura/leitura.ts';
import { barrasDe, imagemDe, precoDe, saldoDaLinha, variantesDaLinha } from '../leitura/leitura-da-linha.ts';
import { impostosDaVenda } from './colunas.ts';
import { buscaDeProdutos, filtrosDaLista, filtrosUmAUm, igualA } from './filtros.ts';

const juncao = (tabela: string, alias: string, coluna: string): Sql =>
  sql`left join ${sql.table(tabela)} ${sql.id(alias)} on ${sql.ref(`${alias}.grupo_id`)} = r.grupo_id and ${sql.ref(`${alias}.id`)} = ${sql.ref(`r.${coluna}`)}`;

/** Products of the group; prices and stocks are those of the company asked for, else of those the person sees. */
export const produtosEmLista: ListSource = {
  list: listaDeProdutos,
  from: {
    table: 'produto',
    alias: 'r',
    joins: {
      u: juncao('unidade', 'u', 'unidade_comercial_id'),
      ma: juncao('marca', 'ma', 'marca_id'),
      se: juncao('mercadologico_secao', 'se', 'secao_id'),
      gr: juncao('mercadologico_grupo', 'gr', 'grupo_mercadologico_id'),
    },
  },
  scope: ({ grupoId }) => [sql`r.grupo_id = ${grupoId}`],
  values: (reach, has): Values => {
    const empresa = has('empresaId') ? asked('empresaId') : undefined;
    return {
      codigoBarras: barrasDe,
      unidade: sql`u.sigla`,
      marca: sql`ma.nome`,
      secao: sql`se.nome`,
      grupoMercadologico: sql`gr.nome`,
      preco: precoDe(reach, empresa),
      impostosVenda: impostosDaVenda,
      saldo: saldoDaLinha(reach, empresa),
      imagemUrl: imagemDe,
      variantes: variantesDaLinha,
    };
  },
  orders: { descricao: sql`r.ordem`, codigo: sql`app.ordem_do_codigo(r.codigo)`, ncm: sql`r.ncm` },
  filters: filtrosDaLista,
  search: buscaDeProdutos,
  exact: igualA,
};

/** Composites, each with the cost of its recipe and how many the stock gives. */
export const compostosEmLista: ListSource = {
  ...produtosEmLista,
  list: listaDeCompostos,
  scope: ({ grupoId }) => [sql`r.grupo_id = ${grupoId}`, sql`r.produto_composto`],
  from: {
    ...produtosEmLista.from,
    joins: {
      ...produtosEmLista.from.joins,
      rc: sql`left join produto_receita rc on rc.grupo_id = r.grupo_id and rc.produto_id = r.id and rc.vigente`,
    },
  },
  values: (reach, has) => ({
    ...(typeof produtosEmLista.values === 'function' ? produtosEmLista.values(reach, has) : {}),
    modo: sql`rc.modo`,
    componentes: sql`(select count(*)::int from produto_composicao c where c.grupo_id = rc.grupo_id and c.receita_id = rc.id and c.ativo)`,
    custoReceita: daReceita(custoDaReceita),
    estoquePossivel: daReceita(estoquePossivelDaReceita(reach)),
  }),
  // Composites are few among the products that a range of prices finds.
  filters: filtrosUmAUm,
};

/** A figure of the recipe in force. */
const daReceita = (figura: Sql): Sql =>
  sql`(select ${figura} from produto_receita r where r.grupo_id = rc.grupo_id and r.id = rc.id)`;
