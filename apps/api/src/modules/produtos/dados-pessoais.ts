import { KEPT_FOR_CLAIMS, type PersonalArea } from '../../platform/records/personal-data.ts';

/** What this module keeps about people. */
export const dadosPessoais: readonly PersonalArea[] = [
  {
    name: 'Preços combinados e produtos fornecidos',
    purpose: 'Vender e comprar pelo que foi combinado com a pessoa.',
    basis: 'contrato',
    kept: KEPT_FOR_CLAIMS,
    tables: [
      { table: 'produto_preco', by: { empresas: 'cliente_id' } },
      { table: 'produto_fornecedor', by: { empresas: 'fornecedor_id' } },
    ],
  },
];
