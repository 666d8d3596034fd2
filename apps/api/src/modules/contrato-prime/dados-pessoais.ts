import { alone, forClaims } from '../../platform/records/keeping.ts';
import { ANONYMOUS, KEPT_FOR_CLAIMS, type PersonalArea } from '../../platform/records/personal-data.ts';

/** What this module keeps about people. */
export const dadosPessoais: readonly PersonalArea[] = [
  {
    name: 'Pré-contratos',
    purpose: 'Propor um contrato a quem o pediu.',
    basis: 'contrato',
    kept: KEPT_FOR_CLAIMS,
    tables: [
      {
        table: 'pre_contrato_prime',
        by: { empresas: ['empresa_id', 'revenda_id'] },
        erasure: {
          columns: { interessado: { sql: 'app.sem_textos(t.interessado)' }, nome: ANONYMOUS, observacao: null },
        },
        keeping: alone(forClaims('t.validade')),
      },
    ],
  },
];
