import { type Page, type ProdutoLinha, produtosCalls } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { AnyTable, TableExport } from '../../platform/exports/table.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { daEmpresa } from './alcance.ts';
import {
  barrasDe,
  type FiltroDeProdutos,
  listarProdutosJson,
  precoDe,
  produtosDe,
  saldoDaLinha,
  unidadeDe,
} from './lista.ts';

const simNao = (valor: boolean) => (valor ? 'Sim' : 'Não');

type LinhaDoArquivo = Pick<
  ProdutoLinha,
  | 'codigo'
  | 'descricao'
  | 'codigoBarras'
  | 'unidade'
  | 'marca'
  | 'secao'
  | 'grupoMercadologico'
  | 'ncm'
  | 'preco'
  | 'custoReal'
  | 'saldo'
  | 'vender'
  | 'ativo'
>;
/** A file has every row, so names are joined once for all and what the file does not show is not read. */
const nomesDoArquivo = sql`left join unidade u on u.grupo_id = r.grupo_id and u.id = r.unidade_comercial_id
  left join marca m on m.grupo_id = r.grupo_id and m.id = r.marca_id
  left join mercadologico_secao s on s.grupo_id = r.grupo_id and s.id = r.secao_id
  left join mercadologico_grupo g on g.grupo_id = r.grupo_id and g.id = r.grupo_mercadologico_id`;
const colunasDoArquivo = (actor: Actor, { empresaId }: FiltroDeProdutos) => sql`r.codigo, r.descricao,
  ${barrasDe} as "codigoBarras", u.sigla as unidade, m.nome as marca, s.nome as secao, g.nome as "grupoMercadologico", r.ncm,
  ${precoDe(actor, empresaId)} as preco, r.custo_real::text as "custoReal", ${saldoDaLinha(actor, empresaId)} as saldo, r.vender, r.ativo`;

/** The list of products, as on the screen. */
const produtos: TableExport<LinhaDoArquivo, FiltroDeProdutos> = {
  call: produtosCalls.exportList,
  name: 'products',
  title: 'Produtos',
  columns: [
    { label: 'Código', kind: 'text', value: ({ codigo }) => codigo },
    { label: 'Descrição', kind: 'text', value: ({ descricao }) => descricao },
    { label: 'Código de barras', kind: 'text', value: ({ codigoBarras }) => codigoBarras },
    { label: 'Unidade', kind: 'text', value: ({ unidade }) => unidade },
    { label: 'Marca', kind: 'text', value: ({ marca }) => marca },
    { label: 'Setor', kind: 'text', value: ({ secao }) => secao },
    { label: 'Grupo', kind: 'text', value: ({ grupoMercadologico }) => grupoMercadologico },
    { label: 'NCM', kind: 'text', value: ({ ncm }) => ncm },
    { label: 'Preço', kind: 'number', value: ({ preco }) => preco },
    { label: 'Custo real', kind: 'number', value: ({ custoReal }) => custoReal },
    { label: 'Estoque', kind: 'number', value: ({ saldo }) => saldo },
    { label: 'Vender', kind: 'text', value: ({ vender }) => simNao(vender) },
    { label: 'Ativo', kind: 'text', value: ({ ativo }) => simNao(ativo) },
  ],
  load: async (db, actor, query) =>
    JSON.parse(
      await listarProdutosJson(db, actor, query, colunasDoArquivo(actor, query), nomesDoArquivo),
    ) as Page<LinhaDoArquivo>,
};

interface LinhaDePreco {
  codigo: string;
  descricao: string;
  unidade: string;
  empresa: string;
  tabela: string;
  tipo: string;
  valor: string;
  principal: boolean;
  ecommerce: boolean;
}

/** Every price in force: a line for each product, company and table. */
const precos: TableExport<LinhaDePreco, FiltroDeProdutos> = {
  call: produtosCalls.exportPrices,
  name: 'tabela-de-precos',
  title: 'Tabela de preços',
  columns: [
    { label: 'Código', kind: 'text', value: ({ codigo }) => codigo },
    { label: 'Descrição', kind: 'text', value: ({ descricao }) => descricao },
    { label: 'Unidade', kind: 'text', value: ({ unidade }) => unidade },
    { label: 'Empresa', kind: 'text', value: ({ empresa }) => empresa },
    { label: 'Tabela', kind: 'text', value: ({ tabela }) => tabela },
    { label: 'Tipo', kind: 'text', value: ({ tipo }) => tipo },
    { label: 'Valor', kind: 'number', value: ({ valor }) => valor },
    { label: 'Principal', kind: 'text', value: ({ principal }) => simNao(principal) },
    { label: 'E-commerce', kind: 'text', value: ({ ecommerce }) => simNao(ecommerce) },
  ],
  load: async (db, actor, query) => {
    const { onde } = produtosDe(actor, query);
    const de = sql`from produto r join produto_preco x on x.grupo_id = r.grupo_id and x.produto_id = r.id and x.ativo and ${daEmpresa(actor, 'x.empresa_id')}
      ${query.empresaId === undefined ? sql`` : sql`and x.empresa_id = ${query.empresaId}`} join empresa e on e.grupo_id = x.grupo_id and e.id = x.empresa_id ${onde}`;
    const { rows } =
      await sql<LinhaDePreco>`select r.codigo, r.descricao, ${unidadeDe} as unidade, e.nome_fantasia as empresa, x.nome as tabela, x.tipo, x.valor::text as valor, x.principal, x.ecommerce
      ${de} order by r.ordem, r.id, x.id limit ${query.rowsPerPage} offset ${(query.page - 1) * query.rowsPerPage}`.execute(
        db,
      );
    const total = await sql<{ n: number }>`select count(*)::int as n ${de}`.execute(db);
    return { data: rows, total: total.rows[0]?.n ?? 0, page: query.page, rowsPerPage: query.rowsPerPage };
  },
};

export const exportacoesDeProdutos: readonly AnyTable[] = [produtos, precos];
