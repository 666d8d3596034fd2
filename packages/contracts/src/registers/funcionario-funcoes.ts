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
  spanish: {
    'Os cargos da empresa: caixa, garçom, cozinheiro, gerente.':
      'Los cargos de la empresa: cajero, mesero, cocinero, gerente.',
    'Sugerida ao cadastrar um funcionário nesta função.': 'Se sugiere al registrar un empleado en esta función.',
    'O que a pessoa faz, como vai ao contrato.': 'Lo que hace la persona, como va en el contrato.',
    'Pedida no eSocial.': 'Se pide en el eSocial.',
    'Função de funcionário': 'Función de empleado',
    Atribuições: 'Atribuciones',
  },
  screen: { path: 'funcionario-funcoes', title: 'Funções de funcionário', area: 'pessoas' },
});
