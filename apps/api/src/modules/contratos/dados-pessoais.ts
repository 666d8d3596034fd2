import { KEPT_FOR_CLAIMS, type PersonalArea } from '../../platform/records/personal-data.ts';

/** What this module keeps about people. */
export const dadosPessoais: readonly PersonalArea[] = [
  {
    name: 'Contratos',
    purpose: 'Cumprir o contrato e provar quem o aceitou.',
    basis: 'contrato',
    kept: KEPT_FOR_CLAIMS,
    tables: [
      { table: 'contrato', by: { empresas: 'empresa_id' } },
      { table: 'contrato_aceite', by: { cpfs: 'documento' }, within: { contrato_id: 'contrato.id' } },
      { table: 'contrato_arquivo', within: { contrato_id: 'contrato.id' }, file: 'arquivo_id' },
      { table: 'contrato_acesso', by: { empresas: 'empresa_id' } },
    ],
  },
];
