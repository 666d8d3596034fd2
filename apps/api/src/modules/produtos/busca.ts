import { missingSlugs, type ProdutoCurto, produtosCalls } from '@retaguarda/contracts';
import type { SearchSource } from '../../platform/search/routes.ts';
import { produtosPorNome } from './opcoes.ts';

const QUANTOS = 8;

/** Products for the palette, by name, code or barcode. */
export const buscarProdutos: SearchSource = async (db, actor, search) => {
  if (missingSlugs(produtosCalls.list.access, actor.permissoes).length > 0) return [];
  const produtos = await produtosPorNome(db, actor, { search, limit: QUANTOS });
  return produtos.map(({ id, codigo, descricao, codigoBarras, preco }: ProdutoCurto) => ({
    tipo: 'Produto',
    id,
    rotulo: descricao,
    detalhe: [codigo, codigoBarras, preco && `R$ ${preco.replace(/(\.\d\d)\d*$/, '$1').replace('.', ',')}`]
      .filter(Boolean)
      .join(' · '),
    caminho: `/sistema/produtos?acao=editar&id=${id}`,
  }));
};
