import { choice, flag, integer, longText, money, text } from '../fields.ts';
import { defineRegister } from '../register.ts';

export const contratoTipos = defineRegister({
  resource: 'contrato-tipos',
  table: 'contrato_tipo',
  module: 'contratos',
  domain: 'contracts',
  label: { one: 'Tipo de contrato', many: 'Tipos de contrato' },
  purpose: 'Os produtos que a empresa vende por contrato, com o que cada um inclui e quanto custa.',
  scope: 'grupo',
  access: 'contrato_tipos',
  fields: {
    nome: text({ label: 'Nome', max: 60, required: true, searchable: true, column: 1 }),
    descricao: longText({ label: 'Descrição', max: 1000 }),
    licencaValor: money({
      label: 'Licença',
      section: 'Valores',
      required: true,
      initial: '0.00',
      column: 2,
      help: 'Cobrada uma vez, na contratação.',
    }),
    mensalidadeValor: money({ label: 'Mensalidade', section: 'Valores', required: true, initial: '0.00', column: 3 }),
    quantidadeAcessos: integer({ label: 'Acessos incluídos', section: 'O que inclui', min: 1, max: 9999, column: 4 }),
    quantidadeMicroterminais: integer({ label: 'Microterminais incluídos', section: 'O que inclui', max: 9999 }),
    acessoAdicionalValor: money({ label: 'Cada acesso a mais', section: 'O que inclui' }),
    reajustavel: flag({
      label: 'Entra no reajuste',
      section: 'Reajuste',
      initial: true,
      column: 5,
      filter: true,
      help: 'Os contratos deste tipo aparecem no reajuste de mensalidades.',
    }),
    indiceReajuste: choice({
      label: 'Índice',
      section: 'Reajuste',
      initial: 'ipca',
      column: 6,
      filter: true,
      options: { ipca: 'IPCA', igpm: 'IGP-M', inpc: 'INPC', fixo: 'Percentual combinado' },
    }),
  },
  unique: [['nome']],
  views: [
    { path: 'contrato-tipos/filter', kind: 'allOptions' },
    { path: 'contrato-tipos/select', kind: 'options' },
    { path: 'contrato-tipos/reajuste-mensalidade/select', kind: 'options', where: { reajustavel: true } },
  ],
  spanish: {
    'Cobrada uma vez, na contratação.': 'Se cobra una vez, al contratar.',
    'Microterminais incluídos': 'Microterminales incluidos',
    'Cada acesso a mais': 'Cada acceso adicional',
    'Entra no reajuste': 'Entra en el reajuste',
    'Os produtos que a empresa vende por contrato, com o que cada um inclui e quanto custa.':
      'Los productos que la empresa vende por contrato, con lo que cada uno incluye y cuánto cuesta.',
    'Os contratos deste tipo aparecem no reajuste de mensalidades.':
      'Los contratos de este tipo aparecen en el reajuste de mensualidades.',
  },
  screen: {
    path: 'contrato-tipos',
    title: 'Tipos de contrato',
    area: 'contratos',
    formPath: 'contrato-tipos/adicionar',
  },
});
