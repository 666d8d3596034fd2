import { longText, percent, ref, text } from '../fields.ts';
import { defineRegister } from '../register.ts';

export const funcionarioFuncoes = defineRegister({
  resource: 'funcionario-funcoes',
  table: 'funcionario_funcao',
  module: 'pessoas',
  domain: 'employees',
  label: { one: 'Função de funcionário', many: 'Funções de funcionário' },
  purpose: 'Os cargos da empresa: caixa, garçom, cozinheiro, gerente.',
  scope: 'grupo',
  access: 'funcionario_funcao',
  fields: {
    nome: text({ label: 'Nome', max: 60, required: true, searchable: true, column: 1 }),
    cboId: ref('cbos', { label: 'Ocupação (CBO)', column: 2, help: 'Pedida no eSocial.' }),
    comissaoPercentual: percent({
      label: 'Comissão',
      column: 3,
      help: 'Sugerida ao cadastrar um funcionário nesta função.',
    }),
    atribuicoes: longText({ label: 'Atribuições', max: 2000, help: 'O que a pessoa faz, como vai ao contrato.' }),
  },
  unique: [['nome']],
  screen: { path: 'funcionario-funcoes', title: 'Funções de funcionário', area: 'pessoas' },
});
