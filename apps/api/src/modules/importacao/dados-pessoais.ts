import { KEPT_FOR_CLAIMS, type PersonalArea } from '../../platform/records/personal-data.ts';

/** What this module keeps about people. */
export const dadosPessoais: readonly PersonalArea[] = [
  {
    name: 'Linhas de planilhas importadas',
    purpose: 'Conferir e desfazer o que veio de uma planilha.',
    basis: 'contrato',
    kept: KEPT_FOR_CLAIMS,
    tables: [
      {
        table: 'importacao_linha',
        by: { cpfs: 'dados.cpf' },
        erasure: { columns: { dados: { sql: "'{}'::jsonb" }, antes: null } },
      },
    ],
  },
];
