import { lerArea } from '../entregas/taxas/area.ts';
import { cep, choice, decimalField, integer, longText, money, ref, text } from '../fields.ts';
import { defineRegister } from '../register.ts';

/** What is asked for the kinds of fee that need it. */
const daTaxa = (...values: string[]) => ({ onlyFor: { field: 'tipo', values } });

/** What an area that is not served has no use for. */
const seAtende = daTaxa('bairro', 'cep', 'distancia', 'area', 'fixa');

/** What a delivery costs the customer; of the fees that fit an address, the one with the lowest priority number holds. */
export const taxasDeEntrega = defineRegister({
  resource: 'taxas-de-entrega',
  table: 'taxa_entrega',
  module: 'entregas',
  domain: 'delivery',
  label: { one: 'Taxa de entrega', many: 'Taxas de entrega' },
  purpose: 'Quanto custa entregar em cada bairro, faixa de CEP, distância ou área do mapa.',
  scope: 'grupo',
  access: {
    list: 'create_delivery_fee',
    read: 'create_delivery_fee',
    create: 'create_delivery_fee',
    update: 'create_delivery_fee',
  },
  company: 'empresaId',
  fields: {
    nome: text({ label: 'Nome', max: 60, required: true, searchable: true, column: 1 }),
    empresaId: ref('empresas', { label: 'Empresa', required: true, column: 2 }),
    tipo: choice({
      label: 'Cobrada por',
      required: true,
      initial: 'bairro',
      column: 3,
      filter: true,
      options: {
        bairro: 'Bairro',
        cep: 'Faixa de CEP',
        distancia: 'Distância',
        area: 'Área no mapa',
        exclusao: 'Área que não se atende',
        fixa: 'Valor único',
      },
    }),
    bairro: text({
      label: 'Bairro',
      section: 'Onde vale',
      max: 60,
      searchable: true,
      column: 4,
      ...daTaxa('bairro'),
    }),
    cidadeId: ref('cidades', { label: 'Cidade', section: 'Onde vale', column: 5, ...daTaxa('bairro') }),
    cepInicial: cep({ label: 'Do CEP', section: 'Onde vale', ...daTaxa('cep') }),
    cepFinal: cep({ label: 'Até o CEP', section: 'Onde vale', ...daTaxa('cep') }),
    distanciaKm: decimalField({
      label: 'Até a distância',
      unit: 'km',
      section: 'Onde vale',
      places: 2,
      precision: 7,
      help: 'Vale até esta distância da loja.',
      ...daTaxa('distancia'),
    }),
    area: longText({
      label: 'Desenho da área',
      section: 'Onde vale',
      max: 20_000,
      help: 'Desenhe em um mapa e cole aqui o GeoJSON: um ou mais polígonos. Vale para endereços com coordenadas.',
      ...daTaxa('area', 'exclusao'),
    }),
    valor: money({
      label: 'Taxa',
      section: 'Valores',
      required: true,
      column: 6,
      onlyFor: { ...seAtende.onlyFor, otherwise: '0.00' },
    }),
    gratisAcimaDe: money({
      label: 'Grátis a partir de',
      section: 'Valores',
      column: 7,
      ...seAtende,
      help: 'Pedidos deste valor em diante não pagam entrega.',
    }),
    pedidoMinimo: money({ label: 'Pedido mínimo', section: 'Valores', ...seAtende }),
    prazoMinutos: integer({ label: 'Prazo', unit: 'min', section: 'Valores', max: 600, column: 8, ...seAtende }),
    prioridade: integer({
      label: 'Prioridade',
      section: 'Valores',
      max: 999,
      required: true,
      initial: 100,
      help: 'Se duas taxas servem ao endereço, vale a de menor número.',
    }),
  },
  rules: [
    {
      field: 'bairro',
      text: 'Informe o bairro',
      holds: ({ tipo, bairro }) => tipo !== 'bairro' || bairro !== null,
    },
    {
      field: 'cepInicial',
      text: 'Informe o CEP inicial',
      holds: ({ tipo, cepInicial }) => tipo !== 'cep' || cepInicial !== null,
    },
    {
      field: 'cepFinal',
      text: 'Informe o CEP final',
      holds: ({ tipo, cepFinal }) => tipo !== 'cep' || cepFinal !== null,
    },
    {
      field: 'cepFinal',
      text: 'Menor que o CEP inicial',
      holds: ({ cepInicial, cepFinal }) => cepInicial === null || cepFinal === null || cepInicial <= cepFinal,
    },
    {
      field: 'distanciaKm',
      text: 'Informe a distância',
      holds: ({ tipo, distanciaKm }) => tipo !== 'distancia' || Number(distanciaKm ?? 0) > 0,
    },
    {
      field: 'area',
      text: 'Cole o desenho da área',
      holds: ({ tipo, area }) => (tipo !== 'area' && tipo !== 'exclusao') || area != null,
    },
    {
      field: 'area',
      text: 'Não é um polígono em GeoJSON',
      holds: ({ area }) => area == null || lerArea(area) !== null,
    },
  ],
  unique: [['empresaId', 'nome']],
  order: 'prioridade',
  optionLabel: ['nome'],
  views: [{ path: 'taxas-de-entrega/v2', kind: 'list' }],
  spanish: {
    'Quanto custa entregar em cada bairro, faixa de CEP, distância ou área do mapa.':
      'Cuánto cuesta entregar en cada barrio, rango de código postal, distancia o área del mapa.',
    'Desenhe em um mapa e cole aqui o GeoJSON: um ou mais polígonos. Vale para endereços com coordenadas.':
      'Dibuje en un mapa y pegue aquí el GeoJSON: uno o más polígonos. Vale para direcciones con coordenadas.',
    'Pedidos deste valor em diante não pagam entrega.': 'Los pedidos desde este valor no pagan entrega.',
    'Se duas taxas servem ao endereço, vale a de menor número.':
      'Si dos tarifas sirven a la dirección, vale la de menor número.',
    'Vale até esta distância da loja.': 'Vale hasta esta distancia de la tienda.',
    'Informe o bairro': 'Indique el barrio',
    'Informe o CEP inicial': 'Indique el código postal inicial',
    'Informe o CEP final': 'Indique el código postal final',
    'Menor que o CEP inicial': 'Menor que el código postal inicial',
    'Informe a distância': 'Indique la distancia',
    'Cole o desenho da área': 'Pegue el dibujo del área',
    'Não é um polígono em GeoJSON': 'No es un polígono en GeoJSON',
    'Desenho da área': 'Dibujo del área',
    'Faixa de CEP': 'Rango de código postal',
    'Área no mapa': 'Área en el mapa',
    'Área que não se atende': 'Área que no se atiende',
    Distância: 'Distancia',
    'Onde vale': 'Dónde vale',
    'Do CEP': 'Desde el código postal',
    'Até o CEP': 'Hasta el código postal',
    'Até a distância': 'Hasta la distancia',
    'Grátis a partir de': 'Gratis desde',
    'Cobrada por': 'Cobrada por',
    'Valor único': 'Valor único',
    'Pedido mínimo': 'Pedido mínimo',
  },
  screen: { path: 'taxas-de-entrega', title: 'Taxas de entrega', area: 'entregas' },
});
