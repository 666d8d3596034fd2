import { choice, text } from '../fields.ts';
import { defineRegister } from '../register.ts';

export const vinculoEmpregaticios = defineRegister({
  resource: 'vinculo-empregaticios',
  table: 'vinculo_empregaticio',
  module: 'pessoas',
  domain: 'employees',
  label: { one: 'Vínculo empregatício', many: 'Vínculos empregatícios' },
  purpose: 'Que ligação cada pessoa tem com a empresa: CLT, aprendiz, estágio, autônomo.',
  scope: 'grupo',
  access: 'tabelas_auxiliares',
  fields: {
    nome: text({ label: 'Nome', max: 80, required: true, searchable: true, column: 1 }),
    codigoRais: text({
      label: 'Código na RAIS',
      max: 2,
      searchable: true,
      column: 2,
      pattern: /^\d{2}$/,
      patternText: 'Informe 2 dígitos',
      help: 'Para registros antigos; o eSocial usa a categoria.',
    }),
    prazo: choice({
      label: 'Prazo',
      required: true,
      initial: 'indeterminado',
      column: 3,
      filter: true,
      options: { indeterminado: 'Indeterminado', determinado: 'Determinado', sem_contrato: 'Sem contrato de trabalho' },
    }),
  },
  unique: [['nome']],
  screen: { path: 'vinculo-empregaticios', title: 'Vínculos empregatícios', area: 'tabelas' },
});
