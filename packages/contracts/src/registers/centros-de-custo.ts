import { flag, ref, text } from '../fields.ts';
import { defineRegister } from '../register.ts';

export const centrosDeCusto = defineRegister({
  resource: 'centros-de-custo',
  table: 'centro_custo',
  module: 'contabil',
  domain: 'accounting',
  label: { one: 'Centro de custo', many: 'Centros de custo' },
  purpose: 'Onde o dinheiro é gasto ou ganho: loja, cozinha, entrega, administração.',
  scope: 'grupo',
  access: 'centros_de_custo',
  company: 'empresaId',
  fields: {
    codigo: text({
      label: 'Código',
      max: 20,
      searchable: true,
      column: 1,
      pattern: /^[0-9A-Za-z.-]+$/,
      patternText: 'Use letras, números, ponto e traço',
      help: 'Ordena a lista: 1, 1.1, 1.2.',
    }),
    nome: text({ label: 'Nome', max: 60, required: true, searchable: true, column: 2 }),
    superiorId: ref('centros-de-custo', {
      label: 'Faz parte de',
      column: 3,
      help: 'Centro que soma os valores deste; em branco, está no primeiro nível.',
    }),
    empresaId: ref('empresas', { label: 'Empresa', column: 4, help: 'Em branco, vale para todas as empresas.' }),
    aceitaLancamento: flag({
      label: 'Aceita lançamentos',
      initial: true,
      column: 5,
      filter: true,
      help: 'Desligado, só soma os centros abaixo dele.',
    }),
  },
  unique: [['codigo'], ['superiorId', 'nome']],
  order: 'codigo',
  optionLabel: ['codigo', 'nome'],
  spanish: {
    'Ordena a lista: 1, 1.1, 1.2.': 'Ordena la lista: 1, 1.1, 1.2.',
    'Aceita lançamentos': 'Acepta asientos',
    'Onde o dinheiro é gasto ou ganho: loja, cozinha, entrega, administração.':
      'Dónde se gasta o se gana el dinero: tienda, cocina, entrega, administración.',
    'Centro que soma os valores deste; em branco, está no primeiro nível.':
      'Centro que suma los valores de este; en blanco, está en el primer nivel.',
    'Desligado, só soma os centros abaixo dele.': 'Apagado, solo suma los centros que están debajo de él.',
  },
  screen: { path: 'centros-de-custo', title: 'Centros de custo', area: 'financeiro' },
});
