import { defineCodeTable } from './codigos.ts';

/** @source eSocial S-1.3, S-2200 tpAdmissao */
export const admissaoTipos = defineCodeTable({
  resource: 'funcionario-admissao-tipos',
  table: 'admissao_tipo',
  module: 'cadastros',
  domain: 'employees',
  label: { one: 'Tipo de admissão', many: 'Tipos de admissão' },
  purpose: 'Como o funcionário entrou na empresa: admissão, transferência, sucessão.',
  access: 'tabelas_auxiliares',
  codigo: { max: 2, pattern: /^\d{1,2}$/, patternText: 'Informe 1 ou 2 dígitos' },
  spanish: {
    'Tipos de admissão': 'Tipos de admisión',
    'Como o funcionário entrou na empresa: admissão, transferência, sucessão.':
      'Cómo entró el empleado en la empresa: contratación, transferencia, sucesión.',
  },
  screen: { path: 'funcionario-admissao-tipos', title: 'Tipos de admissão', area: 'tabelas' },
});
