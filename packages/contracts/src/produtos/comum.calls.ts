import { z } from 'zod';
import { shapeOf } from '../list/define-list.ts';
import type { Access } from '../permissions.ts';
import { listaDeProdutos } from './listas.ts';

const products = { domain: 'products' } as const;
export const GET = { ...products, method: 'GET' } as const;
export const POST = { ...products, method: 'POST' } as const;
export const PUT = { ...products, method: 'PUT' } as const;
export const DELETE = { ...products, method: 'DELETE' } as const;

export const ler: Access = { any: ['produtos_index', 'produtos_show', 'produtos_update'] };
/** Also by who puts products in documents. */
export const usar: Access = {
  any: ['produtos_index', 'produtos_show', 'produtos_update', 'nfe_index', 'nfe_show', 'nfe_create', 'nfe_update'],
};
export const alterar = 'produtos_update';

export const valor = z.string().regex(/^\d{1,12}(\.\d{1,4})?$/, 'Valor inválido');

/** What a list of products may be narrowed by; the batch adjustment and the exports take the same. */
export const filtrosDeProdutos = shapeOf(listaDeProdutos.filters);
export const produtosQuery = listaDeProdutos.query;
