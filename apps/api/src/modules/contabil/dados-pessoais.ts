import { KEPT_FOR_CLAIMS, type PersonalArea } from '../../platform/records/personal-data.ts';

/** What this module keeps about people. */
export const dadosPessoais: readonly PersonalArea[] = [
  {
    name: 'Modelos de rateio',
    purpose: 'Repartir a despesa com um fornecedor entre centros de custo.',
    basis: 'contrato',
    kept: KEPT_FOR_CLAIMS,
    tables: [{ table: 'rateio_modelo', by: { empresas: 'fornecedor_id' } }],
  },
];
