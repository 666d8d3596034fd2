import { errorCatalog } from '@retaguarda/contracts';
import { z } from 'zod';
import { ApiError } from '../../platform/api/api-error.ts';
import type { Held } from '../../platform/ui/form/held.ts';

export const figure = z.string().regex(/^\d+(\.\d{1,4})?$/, 'Valor inválido');
export const produto = z.object({
  descricao: z.string().trim().min(1).max(120),
  codigo: z.number().nullable(),
  unidade: z.string().min(1).max(6),
  marca: z.string().nullable(),
  ncm: z.string().regex(/^\d{8}$/, 'Informe 8 dígitos'),
  cest: z.string().nullable(),
  cfop: z.string().nullable(),
  vender: z.boolean(),
  pesavel: z.boolean(),
  energia: figure.nullable(),
  sodio: figure.nullable(),
  precos: z.array(
    z.object({
      tabela: z.string().min(1),
      custo: figure.nullable(),
      margem: z.null(),
      preco: figure,
      desde: z.iso.date('Data inválida'),
      principal: z.boolean(),
      ecommerce: z.boolean(),
    }),
  ),
});
export type Produto = z.output<typeof produto>;

export const pizza: Held<Produto> = {
  versao: 4,
  values: {
    descricao: 'Pizza margherita 35 cm',
    codigo: 482,
    unidade: 'UN',
    marca: 'Produção própria',
    ncm: '19059090',
    cest: '1709900',
    cfop: '5101',
    vender: true,
    pesavel: false,
    energia: '268',
    sodio: null,
    precos: [
      {
        tabela: 'Salão',
        custo: '18.42',
        margem: null,
        preco: '58.90',
        desde: '2026-11-01',
        principal: true,
        ecommerce: false,
      },
      {
        tabela: 'Delivery',
        custo: '19.10',
        margem: null,
        preco: '62.90',
        desde: '2026-11-15',
        principal: false,
        ecommerce: true,
      },
    ],
  },
};

export const outcomes = ['saveOk', 'saveField', 'saveStale', 'saveOffline'] as const;
export type Outcome = (typeof outcomes)[number];
export const labels: Record<string, string> = {
  descricao: 'Descrição',
  cest: 'CEST',
  unidade: 'Unidade',
  marca: 'Marca',
};

/** Answers a save as chosen, after a moment. */
export async function pretendSave(outcome: Outcome, values: Produto, versao: number | null): Promise<Held<Produto>> {
  await new Promise((resolve) => setTimeout(resolve, 500));
  if (outcome === 'saveField') {
    const campos = { cest: 'CEST não pertence ao NCM informado', 'precos.1.preco': '* Mínimo 0' };
    throw new ApiError({ status: 400, code: 'INVALID', message: errorCatalog.INVALID.text, campos });
  }
  if (outcome === 'saveStale' && versao === pizza.versao) {
    throw new ApiError({ status: 409, code: 'STALE_RECORD', message: errorCatalog.STALE_RECORD.text });
  }
  if (outcome === 'saveOffline') {
    throw new ApiError({ status: 0, code: 'NETWORK', message: 'Sem conexão com o servidor.' });
  }
  return { values, versao: (versao ?? 0) + 1 };
}
