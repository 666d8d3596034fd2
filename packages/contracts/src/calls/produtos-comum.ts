import { z } from 'zod';
import { idText } from '../call.ts';
import { exportFormats, listQuery, queryFlag } from '../list.ts';
import type { Access } from '../permissions.ts';

const products = { domain: 'products' } as const;
export const GET = { ...products, method: 'GET' } as const;
export const POST = { ...products, method: 'POST' } as const;
export const PUT = { ...products, method: 'PUT' } as const;
export const DELETE = { ...products, method: 'DELETE' } as const;

export const listar: Access = { any: ['produtos_index', 'produtos_show'] };
export const ler: Access = { any: ['produtos_index', 'produtos_show', 'produtos_update'] };
/** Also by who puts products in documents. */
export const usar: Access = {
  any: ['produtos_index', 'produtos_show', 'produtos_update', 'nfe_index', 'nfe_show', 'nfe_create', 'nfe_update'],
};
export const alterar = 'produtos_update';

export const valor = z.string().regex(/^\d{1,12}(\.\d{1,4})?$/, 'VALOR INVÁLIDO');

export const ordensDeProdutos = ['descricao', 'codigo', 'id', 'ncm', 'custoReal', 'criadoEm', 'atualizadoEm'] as const;

/** What a list of products may be narrowed by; the batch adjustment and the exports take the same. */
export const filtrosDeProdutos = {
  marcaId: idText.optional(),
  secaoId: idText.optional(),
  grupoMercadologicoId: idText.optional(),
  subgrupoId: idText.optional(),
  linhaId: idText.optional(),
  departamentoId: idText.optional(),
  fornecedorId: idText.optional(),
  /** Company whose price and stock are shown and filtered; else those the person sees. */
  empresaId: idText.optional(),
  /** Whole code or its beginning. */
  ncm: z
    .string()
    .regex(/^\d{2,8}$/, 'INFORME DE 2 A 8 DÍGITOS')
    .optional(),
  vender: queryFlag.optional(),
  controlaEstoque: queryFlag.optional(),
  controlaNumeroSerie: queryFlag.optional(),
  controlaLote: queryFlag.optional(),
  usaGrade: queryFlag.optional(),
  permitirFracionar: queryFlag.optional(),
  produtoComposto: queryFlag.optional(),
  usaCaracteristica: queryFlag.optional(),
  pesaNaBalanca: queryFlag.optional(),
  porKg: queryFlag.optional(),
  /** With stock above zero, or without. */
  comEstoque: queryFlag.optional(),
  precoMinimo: valor.optional(),
  precoMaximo: valor.optional(),
  /** `false` leaves the variants of grids out. */
  variantes: queryFlag.optional(),
};
export const produtosQuery = listQuery(ordensDeProdutos, filtrosDeProdutos);
export const formato = z.strictObject({ formato: z.enum(exportFormats) });
