import { produtosCalls } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { AnyTable, TableExport } from '../../platform/exports/table.ts';
import { daEmpresa } from './alcance.ts';
import { type FiltroDeProdutos, produtosDe } from './filtros.ts';
import { unidadeDe } from './leitura-da-linha.ts';

const simNao = (valor: boolean) => (valor ? 'Sim' : 'Não');

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
    const onde = produtosDe(actor, query);
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

export const exportacoesDeProdutos: readonly AnyTable[] = [precos];
