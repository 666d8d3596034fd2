import { ref, text, uf } from '../fields.ts';
import { defineRegister } from '../register.ts';

/**
 * Other states where a company is registered to collect ICMS of substitution and DIFAL: there it pays once a month, elsewhere with
 * each note.
 */
export const inscricoesDeSubstituto = defineRegister({
  resource: 'inscricoes-de-substituto',
  table: 'inscricao_substituto',
  module: 'escrituracao',
  domain: 'nfe',
  label: { one: 'Inscrição em outro estado', many: 'Inscrições em outros estados' },
  purpose: 'Os estados onde a empresa é inscrita para recolher ICMS-ST e DIFAL por mês, e não a cada nota.',
  scope: 'grupo',
  access: {
    list: 'escrituracao_fiscal',
    read: 'escrituracao_fiscal',
    create: 'escrituracao_gerar',
    update: 'escrituracao_gerar',
  },
  company: 'empresaId',
  fields: {
    empresaId: ref('empresas', { label: 'Empresa', required: true, column: 1 }),
    uf: uf({ label: 'Estado', required: true, column: 2, filter: true }),
    ie: text({
      label: 'Inscrição estadual',
      max: 14,
      required: true,
      searchable: true,
      column: 3,
      pattern: /^\d{8,14}$/,
      patternText: 'Informe de 8 a 14 dígitos',
    }),
  },
  unique: [['empresaId', 'uf']],
  order: 'uf',
  optionLabel: ['uf', 'ie'],
  spanish: {
    'Inscrição em outro estado': 'Inscripción en otro estado',
    'Os estados onde a empresa é inscrita para recolher ICMS-ST e DIFAL por mês, e não a cada nota.':
      'Los estados donde la empresa está inscrita para pagar ICMS-ST y DIFAL por mes, y no con cada factura.',
  },
  screen: { path: 'inscricoes-de-substituto', title: 'Inscrições em outros estados', area: 'tabelas' },
});
