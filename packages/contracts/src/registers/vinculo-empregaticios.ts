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
  spanish: {
    'Que ligação cada pessoa tem com a empresa: CLT, aprendiz, estágio, autônomo.':
      'Qué vínculo tiene cada persona con la empresa: CLT, aprendiz, pasantía, autónomo.',
    'Para registros antigos; o eSocial usa a categoria.': 'Para registros antiguos; el eSocial usa la categoría.',
    'Vínculos empregatícios': 'Vínculos laborales',
    'Código na RAIS': 'Código en la RAIS',
    'Sem contrato de trabalho': 'Sin contrato de trabajo',
    Indeterminado: 'Indeterminado',
    Determinado: 'Determinado',
  },
  screen: { path: 'vinculo-empregaticios', title: 'Vínculos empregatícios', area: 'tabelas' },
});
