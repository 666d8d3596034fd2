import { KEPT_BY_HEALTH_RULES, KEPT_BY_WORK_LAW, type PersonalArea } from '../../platform/records/personal-data.ts';

/** What this module keeps about people. */
export const dadosPessoais: readonly PersonalArea[] = [
  {
    name: 'Cadastro de funcionário ou terceirizado',
    purpose: 'Cumprir o contrato de trabalho e o que a lei pede de quem emprega.',
    basis: 'lei',
    kept: KEPT_BY_WORK_LAW,
    tables: [
      { table: 'pessoa', by: { pessoas: 'id', cpfs: 'cpf' }, gives: { pessoas: 'id', cpfs: 'cpf', emails: 'email' } },
      { table: 'pessoa_dependente', by: { cpfs: 'cpf' }, within: { pessoa_id: 'pessoa.id' } },
      { table: 'pessoa_emprego', within: { pessoa_id: 'pessoa.id' } },
      {
        table: 'vinculo',
        by: { vinculos: 'id', pessoas: 'pessoa_id' },
        gives: { vinculos: 'id', pessoas: 'pessoa_id' },
      },
      { table: 'vinculo_documento', within: { vinculo_id: 'vinculo.id' }, file: 'arquivo_id' },
      { table: 'vinculo_ausencia', within: { vinculo_id: 'vinculo.id' } },
      { table: 'vinculo_ferias', within: { vinculo_id: 'vinculo.id' } },
    ],
  },
  {
    name: 'Salários de funcionário',
    purpose: 'Pagar o que foi combinado e provar que foi pago.',
    basis: 'lei',
    kept: KEPT_BY_WORK_LAW,
    tables: [{ table: 'vinculo_salario', within: { vinculo_id: 'vinculo.id' }, needs: 'funcionarios_salario' }],
  },
  {
    name: 'Saúde de funcionário',
    purpose: 'Cumprir as normas de saúde no trabalho.',
    basis: 'saude',
    kept: KEPT_BY_HEALTH_RULES,
    tables: [
      {
        table: 'vinculo_saude',
        within: { vinculo_id: 'vinculo.id' },
        needs: 'funcionarios_saude',
        file: 'arquivo_id',
      },
    ],
  },
];
