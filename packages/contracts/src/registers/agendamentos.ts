import { choice, date, flag, longText, ref, text, time } from '../fields.ts';
import { defineRegister } from '../register.ts';

export const agendamentos = defineRegister({
  resource: 'agendamento',
  table: 'agendamento',
  module: 'cadastros',
  domain: 'messaging',
  label: { one: 'Agendamento', many: 'Agendamentos' },
  purpose: 'O que fazer e quando: mensagens a enviar, ligações, visitas, lembretes.',
  scope: 'grupo',
  access: 'agendamento',
  company: 'empresaId',
  fields: {
    titulo: text({ label: 'Título', max: 80, required: true, searchable: true, column: 1 }),
    tipo: choice({
      label: 'Tipo',
      required: true,
      initial: 'lembrete',
      column: 2,
      filter: true,
      options: {
        lembrete: 'Lembrete',
        ligacao: 'Ligação',
        visita: 'Visita',
        email: 'E-mail',
        sms: 'SMS',
        aviso: 'Aviso no sistema',
      },
    }),
    dia: date({ label: 'Dia', required: true, column: 3, filter: true }),
    hora: time({ label: 'Hora', column: 4, help: 'No horário da empresa; em branco, o dia todo.' }),
    repeticao: choice({
      label: 'Repetição',
      required: true,
      initial: 'nenhuma',
      column: 5,
      filter: true,
      options: {
        nenhuma: 'Não repete',
        diaria: 'Todo dia',
        semanal: 'Toda semana',
        mensal: 'Todo mês',
        anual: 'Todo ano',
      },
    }),
    repeteAte: date({ label: 'Repete até' }),
    responsavelId: ref('usuarios', { label: 'Responsável', column: 6 }),
    empresaId: ref('empresas', { label: 'Empresa', help: 'Em branco, vale para todas as empresas.' }),
    descricao: longText({ label: 'Descrição', max: 2000 }),
    concluido: flag({ label: 'Concluído', column: 7, filter: true }),
  },
  rules: [
    {
      field: 'repeteAte',
      text: 'Antes do primeiro dia',
      holds: ({ dia, repeteAte }) => repeteAte === null || repeteAte >= dia,
    },
    {
      field: 'repeteAte',
      text: 'Escolha uma repetição',
      holds: ({ repeticao, repeteAte }) => repeteAte === null || repeticao !== 'nenhuma',
    },
  ],
  order: 'dia',
  optionLabel: ['titulo'],
  screen: { path: 'agendamento', title: 'Agendamentos', area: 'cadastros' },
});
