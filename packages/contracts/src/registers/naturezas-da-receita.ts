import { choice, text } from '../fields.ts';
import { defineRegister } from '../register.ts';

/** Situations of sales without PIS and COFINS. @source Guia Prático da EFD-Contribuições 1.35, table 4.3.3 */
const situacoes = {
  '04': '04 - Monofásica',
  '05': '05 - Substituição tributária',
  '06': '06 - Alíquota zero',
  '07': '07 - Isenta',
  '08': '08 - Sem incidência',
  '09': '09 - Suspensa',
} as const;

/** Which kind of revenue without PIS and COFINS each sale is, as the EFD-Contribuições asks: by its CST and its NCM. */
export const naturezasDaReceita = defineRegister({
  resource: 'naturezas-da-receita',
  table: 'natureza_receita',
  module: 'escrituracao',
  domain: 'nfe',
  label: { one: 'Natureza da receita', many: 'Naturezas da receita' },
  purpose: 'Por que cada venda não paga PIS e COFINS, como a EFD-Contribuições pede: pelo CST e pelo começo do NCM.',
  scope: 'grupo',
  access: {
    list: 'escrituracao_fiscal',
    read: 'escrituracao_fiscal',
    create: 'escrituracao_gerar',
    update: 'escrituracao_gerar',
  },
  fields: {
    cst: choice({ label: 'CST de PIS e COFINS', required: true, options: situacoes, column: 1, filter: true }),
    ncm: text({
      label: 'Começo do NCM',
      max: 8,
      column: 2,
      searchable: true,
      pattern: /^\d{2,8}$/,
      patternText: 'Informe de 2 a 8 dígitos',
      help: 'De 2 a 8 dígitos; vazio vale para todos. O mais longo vale primeiro.',
    }),
    codigo: text({
      label: 'Código da natureza',
      max: 3,
      required: true,
      column: 3,
      searchable: true,
      pattern: /^\d{3}$/,
      patternText: 'Informe 3 dígitos',
      help: 'Das tabelas 4.3.10 a 4.3.16 do SPED.',
    }),
    descricao: text({ label: 'Descrição', max: 120, column: 4, searchable: true }),
  },
  unique: [['cst', 'ncm']],
  order: 'cst',
  optionLabel: ['cst', 'codigo'],
  spanish: {
    'Natureza da receita': 'Naturaleza del ingreso',
    'Naturezas da receita': 'Naturalezas del ingreso',
    'Código da natureza': 'Código de la naturaleza',
    '04 - Monofásica': '04 - Monofásica',
    '05 - Substituição tributária': '05 - Sustitución tributaria',
    '06 - Alíquota zero': '06 - Tarifa cero',
    '07 - Isenta': '07 - Exenta',
    '08 - Sem incidência': '08 - Sin incidencia',
    '09 - Suspensa': '09 - Suspendida',
    'Por que cada venda não paga PIS e COFINS, como a EFD-Contribuições pede: pelo CST e pelo começo do NCM.':
      'Por qué cada venta no paga PIS y COFINS, como la EFD-Contribuciones pide: por el CST y por el inicio del NCM.',
    'Das tabelas 4.3.10 a 4.3.16 do SPED.': 'De las tablas 4.3.10 a 4.3.16 del SPED.',
  },
  screen: { path: 'naturezas-da-receita', title: 'Naturezas da receita', area: 'tabelas' },
});
