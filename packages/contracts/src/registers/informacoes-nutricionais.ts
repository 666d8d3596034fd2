import { decimal, somar } from '@retaguarda/brasil';
import { choice, decimalField, type Field, flag, integer, text } from '../fields.ts';
import { mensagens } from '../messages/pt-br.ts';
import { defineRegister } from '../register.ts';

interface Nutriente {
  label: string;
  unit: 'g' | 'mg';
  /** Daily reference value in the unit, on 2000 kcal; total sugars have none. */
  valorDiario: number | null;
}

/**
 * What the table of a label must tell, in its order, beside the energy.
 *
 * @source Anvisa RDC 429/2020 and IN 75/2020 annex II (daily reference values)
 */
export const nutrientes = {
  carboidratos: { label: 'Carboidratos', unit: 'g', valorDiario: 300 },
  acucaresTotais: { label: 'Açúcares totais', unit: 'g', valorDiario: null },
  acucaresAdicionados: { label: 'Açúcares adicionados', unit: 'g', valorDiario: 50 },
  proteinas: { label: 'Proteínas', unit: 'g', valorDiario: 50 },
  gordurasTotais: { label: 'Gorduras totais', unit: 'g', valorDiario: 65 },
  gordurasSaturadas: { label: 'Gorduras saturadas', unit: 'g', valorDiario: 20 },
  gordurasTrans: { label: 'Gorduras trans', unit: 'g', valorDiario: 2 },
  fibras: { label: 'Fibras alimentares', unit: 'g', valorDiario: 25 },
  sodio: { label: 'Sódio', unit: 'mg', valorDiario: 2000 },
} as const satisfies Record<string, Nutriente>;

type Nome = keyof typeof nutrientes;
const each = Object.entries(nutrientes) as [Nome, Nutriente][];
const named = <K extends string, F extends Field>(list: readonly (readonly [string, F])[]) =>
  Object.fromEntries(list) as Record<K, F>;

const amount = (label: string, unit: string, section: string) =>
  decimalField({ label, unit, section, places: 2, precision: 8, required: true });
const derived = (label: string, unit: string, section: string) =>
  decimalField({ label, unit, section, places: 1, precision: 9, required: true, computed: true });
const share = (label: string) =>
  integer({ label, unit: '%', section: 'Valor diário (calculado)', required: true, computed: true });

const por100 = named<Nome, ReturnType<typeof amount>>(
  each.map(([nome, { label, unit }]) => [nome, amount(label, unit, 'Por 100 g ou 100 ml')]),
);
const porPorcao = named<`${Nome}Porcao`, ReturnType<typeof derived>>(
  each.map(([nome, { label, unit }]) => [`${nome}Porcao`, derived(label, unit, 'Por porção (calculado)')]),
);
const valorDiario = named<`${Exclude<Nome, 'acucaresTotais'>}Vd`, ReturnType<typeof share>>(
  each.filter(([, { valorDiario: vd }]) => vd !== null).map(([nome, { label }]) => [`${nome}Vd`, share(label)]),
);

/**
 * Values are typed per 100 g or 100 ml; portion, daily values and the front-of-pack warning are derived by the table.
 *
 * @source Anvisa RDC 429/2020 and IN 75/2020 annex XV: the magnifier is due from 15 g of added sugars, 6 g of
 *   saturated fat and 600 mg of sodium in 100 g, and from half of that in 100 ml
 */
export const informacoesNutricionais = defineRegister({
  resource: 'informacoes-nutricionais',
  table: 'informacao_nutricional',
  module: 'produtos',
  domain: 'products',
  label: { one: 'Informação nutricional', many: 'Informações nutricionais' },
  purpose: 'Tabelas nutricionais dos alimentos, para etiquetas de balança e rótulos.',
  scope: 'grupo',
  access: 'informacoes_nutricionais',
  fields: {
    nome: text({
      label: 'Nome',
      max: 80,
      required: true,
      searchable: true,
      column: 1,
      help: 'Como encontrar esta tabela ao cadastrar o produto: "Pão francês".',
    }),
    unidade: choice({
      label: 'Unidade',
      required: true,
      initial: 'gramas',
      column: 2,
      filter: true,
      options: { gramas: mensagens.labelNutritionGrams, mililitros: mensagens.labelNutritionMillilitres },
      help: 'Sólidos em gramas, bebidas em mililitros.',
    }),
    porcao: decimalField({
      label: 'Porção',
      places: 2,
      precision: 8,
      min: '0.01',
      required: true,
      column: 3,
      help: 'Quantidade de uma porção, em gramas ou mililitros.',
    }),
    medidaCaseira: text({
      label: 'Medida caseira',
      max: 60,
      help: 'A porção em medidas da cozinha: "1 fatia", "2 colheres de sopa".',
    }),
    porcoesPorEmbalagem: decimalField({ label: 'Porções por embalagem', places: 2, precision: 8 }),
    valorEnergetico: decimalField({
      label: 'Valor energético',
      unit: 'kcal',
      section: 'Por 100 g ou 100 ml',
      places: 2,
      precision: 8,
      column: 4,
      help: 'Em branco, é calculado: 4 × carboidratos + 4 × proteínas + 9 × gorduras + 2 × fibras.',
    }),
    ...por100,
    valorEnergeticoPorcao: decimalField({
      label: 'Valor energético',
      unit: 'kcal',
      section: 'Por porção (calculado)',
      places: 1,
      precision: 9,
      computed: true,
    }),
    ...porPorcao,
    valorEnergeticoVd: integer({
      label: 'Valor energético',
      unit: '%',
      section: 'Valor diário (calculado)',
      computed: true,
    }),
    ...valorDiario,
    altoEmAcucar: flag({
      label: 'Alto em açúcar adicionado',
      section: 'Lupa da embalagem (calculado)',
      column: 5,
      filter: true,
      computed: true,
    }),
    altoEmGordura: flag({
      label: 'Alto em gordura saturada',
      section: 'Lupa da embalagem (calculado)',
      column: 6,
      filter: true,
      computed: true,
    }),
    altoEmSodio: flag({
      label: 'Alto em sódio',
      section: 'Lupa da embalagem (calculado)',
      column: 7,
      filter: true,
      computed: true,
    }),
  },
  rules: [
    {
      field: 'acucaresTotais',
      text: 'Maior que os carboidratos',
      holds: (row) => decimal(row.acucaresTotais).lte(row.carboidratos),
    },
    {
      field: 'acucaresAdicionados',
      text: 'Maior que os açúcares totais',
      holds: (row) => decimal(row.acucaresAdicionados).lte(row.acucaresTotais),
    },
    {
      field: 'gordurasSaturadas',
      text: 'Saturadas e trans passam das gorduras totais',
      holds: (row) => decimal(row.gordurasSaturadas).plus(row.gordurasTrans).lte(row.gordurasTotais),
    },
    {
      // Rounded parts may add up to a little more than the whole; 100 ml of a syrup weigh more than 100 g.
      field: 'carboidratos',
      text: 'Carboidratos, proteínas, gorduras e fibras passam de 100 g',
      holds: (row) =>
        row.unidade !== 'gramas' || somar([row.carboidratos, row.proteinas, row.gordurasTotais, row.fibras]).lte(101),
    },
  ],
  unique: [['nome']],
  spanish: {
    'Tabelas nutricionais dos alimentos, para etiquetas de balança e rótulos.':
      'Tablas nutricionales de los alimentos, para etiquetas de balanza y de envase.',
    'Como encontrar esta tabela ao cadastrar o produto: "Pão francês".':
      'Cómo encontrar esta tabla al registrar el producto: "Pan francés".',
    'Sólidos em gramas, bebidas em mililitros.': 'Sólidos en gramos, bebidas en mililitros.',
    'Quantidade de uma porção, em gramas ou mililitros.': 'Cantidad de una porción, en gramos o mililitros.',
    'A porção em medidas da cozinha: "1 fatia", "2 colheres de sopa".':
      'La porción en medidas de cocina: "1 rebanada", "2 cucharadas".',
    'Em branco, é calculado: 4 × carboidratos + 4 × proteínas + 9 × gorduras + 2 × fibras.':
      'En blanco, se calcula: 4 × carbohidratos + 4 × proteínas + 9 × grasas + 2 × fibras.',
    'Carboidratos, proteínas, gorduras e fibras passam de 100 g':
      'Carbohidratos, proteínas, grasas y fibras pasan de 100 g',
    'Saturadas e trans passam das gorduras totais': 'Saturadas y trans pasan de las grasas totales',
    'Maior que os carboidratos': 'Mayor que los carbohidratos',
    'Maior que os açúcares totais': 'Mayor que los azúcares totales',
    Porção: 'Porción',
    'Medida caseira': 'Medida casera',
    'Porções por embalagem': 'Porciones por empaque',
    'Por 100 g ou 100 ml': 'Por 100 g o 100 ml',
    'Açúcares totais': 'Azúcares totales',
    'Açúcares adicionados': 'Azúcares añadidos',
    'Gorduras totais': 'Grasas totales',
    'Gorduras saturadas': 'Grasas saturadas',
    'Gorduras trans': 'Grasas trans',
    'Fibras alimentares': 'Fibra alimentaria',
    Sódio: 'Sodio',
    'Por porção (calculado)': 'Por porción (calculado)',
    'Valor diário (calculado)': 'Valor diario (calculado)',
    'Alto em açúcar adicionado': 'Alto en azúcar añadida',
    'Lupa da embalagem (calculado)': 'Lupa del empaque (calculado)',
    'Alto em gordura saturada': 'Alto en grasa saturada',
    'Alto em sódio': 'Alto en sodio',
    Carboidratos: 'Carbohidratos',
    'Valor energético': 'Valor energético',
    Proteínas: 'Proteínas',
  },
  screen: { path: 'informacoes-nutricionais', title: 'Informações nutricionais', area: 'tabelas' },
});
