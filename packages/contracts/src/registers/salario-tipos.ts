import { defineCodeTable } from './codigos.ts';

/** @source eSocial S-1.3, undSalFixo */
export const salarioTipos = defineCodeTable({
  resource: 'funcionario-salario-tipos',
  table: 'salario_tipo',
  module: 'cadastros',
  domain: 'employees',
  label: { one: 'Tipo de salário', many: 'Tipos de salário' },
  purpose: 'De quanto em quanto tempo o salário é pago: por hora, por mês, por tarefa.',
  access: 'tabelas_auxiliares',
  codigo: { max: 2, pattern: /^\d{1,2}$/, patternText: 'Informe 1 ou 2 dígitos' },
  spanish: {
    'Tipos de salário': 'Tipos de salario',
    'De quanto em quanto tempo o salário é pago: por hora, por mês, por tarefa.':
      'Cada cuánto se paga el salario: por hora, por mes, por tarea.',
  },
  screen: { path: 'funcionario-salario-tipos', title: 'Tipos de salário', area: 'tabelas' },
});
