import type { Storage } from '../../platform/files/storage.ts';
import type { Route } from '../../platform/http/route.ts';
import { rotasDeImagens } from './arquivos.routes.ts';
import { rotasDasPartes } from './partes.routes.ts';
import { rotasDoProduto } from './produtos.routes.ts';

export { guardaDeProduto } from './arquivos.routes.ts';
export { buscarProdutos } from './busca.ts';
export { hooksDeProdutos } from './produtos.hooks.ts';

/** Products: the record, its parts, prices and images. */
export const rotasDeProdutos = (parts: { storage: Storage }): Route[] => [
  ...rotasDoProduto(),
  ...rotasDasPartes(),
  ...rotasDeImagens(parts),
];
