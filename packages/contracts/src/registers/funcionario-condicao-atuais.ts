import { choice, text } from '../fields.ts';
import { defineRegister } from '../register.ts';

export const funcionarioCondicaoAtuais = defineRegister({
  resource: 'funcionario-condicao-atuais',
  table: 'funcionario_condicao',
  module: 'pessoas',
  domain: 'employees',
  label: { one: 'Condição atual', many: 'Condições atuais' },
  purpose: 'Como está cada funcionário hoje: trabalhando, de férias, afastado, desligado.',
  scope: 'grupo',
  access: 'tabelas_auxiliares',
  fields: {
    nome: text({ label: 'Nome', max: 60, required: true, searchable: true, column: 1 }),
    situacao: choice({
      label: 'Situação',
      required: true,
      column: 2,
      filter: true,
      options: { trabalhando: 'Trabalhando', afastado: 'Afastado', desligado: 'Desligado' },
      help: 'Quem não está trabalhando não aparece nas escalas nem nas listas do caixa.',
    }),
    codigoAfastamento: text({
      label: 'Motivo no eSocial',
      max: 2,
      searchable: true,
      column: 3,
      pattern: /^\d{2}$/,
      patternText: 'Informe 2 dígitos',
      help: 'Código da tabela 18 do eSocial, quando é um afastamento.',
    }),
  },
  unique: [['nome']],
  spanish: {
    'Como está cada funcionário hoje: trabalhando, de férias, afastado, desligado.':
      'Cómo está hoy cada empleado: trabajando, de vacaciones, de licencia, desvinculado.',
    'Quem não está trabalhando não aparece nas escalas nem nas listas do caixa.':
      'Quien no está trabajando no aparece en los turnos ni en las listas de la caja.',
    'Código da tabela 18 do eSocial, quando é um afastamento.':
      'Código de la tabla 18 del eSocial, cuando es una licencia.',
    'Condições atuais': 'Condiciones actuales',
    'Motivo no eSocial': 'Motivo en el eSocial',
  },
  screen: { path: 'funcionario-condicao-atuais', title: 'Condições atuais', area: 'tabelas' },
});
