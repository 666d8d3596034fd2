import {
  isCodigoFiscal,
  MAX_MOTIVO_DA_ISENCAO,
  normalizarCodigoFiscal,
  type TipoCodigoFiscal,
} from '@retaguarda/brasil';
import { z } from 'zod';
import { choice, decimalField, flag, integer, longText, money, optional, percent, ref, text } from '../../fields.ts';

/** @source Guia Prático EFD ICMS/IPI, record 0200, field TIPO_ITEM */
export const tiposDeItem = {
  '00': '00 - Mercadoria para revenda',
  '01': '01 - Matéria-prima',
  '02': '02 - Embalagem',
  '03': '03 - Produto em processo',
  '04': '04 - Produto acabado',
  '05': '05 - Subproduto',
  '06': '06 - Produto intermediário',
  '07': '07 - Material de uso e consumo',
  '08': '08 - Ativo imobilizado',
  '09': '09 - Serviços',
  '10': '10 - Outros insumos',
  '99': '99 - Outras',
} as const;

/** @source Convênio S/N 1970, table A of CST (Ajuste SINIEF 15/2013) */
export const origensDaMercadoria = {
  '0': '0 - Nacional',
  '1': '1 - Estrangeira, importação direta',
  '2': '2 - Estrangeira, adquirida no mercado interno',
  '3': '3 - Nacional, conteúdo importado de 40% a 70%',
  '4': '4 - Nacional, processo produtivo básico',
  '5': '5 - Nacional, conteúdo importado até 40%',
  '6': '6 - Estrangeira, importação direta, sem similar nacional',
  '7': '7 - Estrangeira, mercado interno, sem similar nacional',
  '8': '8 - Nacional, conteúdo importado acima de 70%',
} as const;

export const formacoesDePreco = { margem: 'Margem sobre o preço', markup: 'Markup sobre o custo' } as const;
export type FormacaoDePreco = keyof typeof formacoesDePreco;

type Texto = ReturnType<typeof text<undefined>>;

/** A code of an official table: typed with or without its mask, kept without. */
function codigoFiscal(label: string, tipo: TipoCodigoFiscal, max: number, invalido: string, extra: object = {}): Texto {
  const schema = optional(
    z
      .string()
      .transform(normalizarCodigoFiscal)
      .refine((codigo) => isCodigoFiscal(tipo, codigo), invalido),
  );
  return { ...text({ label, max, section: 'Fiscal', ...extra }), schema: schema as unknown as Texto['schema'] };
}

const digitos = (label: string, forma: RegExp, max: number) =>
  text({ label, max, pattern: forma, patternText: 'Código inválido', section: 'Fiscal' });
const reais = (label: string, help?: string) =>
  decimalField({
    label,
    places: 4,
    precision: 18,
    unit: 'R$',
    section: 'Custos',
    required: true,
    initial: '0.0000',
    ...(help ? { help } : {}),
  });
const medida = (label: string, unit: string) =>
  decimalField({ label, places: 3, precision: 12, unit, section: 'Dimensões' });
const aliquota = (label: string) => percent({ label, section: 'Fiscal' });

/** What the product is and how it behaves. */
export const produtoGeral = {
  codigo: text({
    label: 'Código',
    max: 60,
    searchable: true,
    column: 1,
    help: 'Em branco, recebe o próximo número.',
  }),
  descricao: text({ label: 'Descrição', max: 120, required: true, searchable: true, column: 2 }),
  descricaoCurta: text({ label: 'Descrição curta', max: 40, searchable: true, help: 'Para o cupom e a balança.' }),
  detalhes: longText({ label: 'Detalhes', max: 4000 }),
  tipoItem: choice({ label: 'Tipo do item', options: tiposDeItem, required: true, initial: '00' }),
  unidadeComercialId: ref('unidades', { label: 'Unidade comercial', required: true, column: 4 }),
  unidadeTributariaId: ref('unidades', { label: 'Unidade tributária' }),
  fatorTributario: decimalField({
    label: 'Fator tributário',
    places: 6,
    precision: 18,
    min: '0.000001',
    required: true,
    initial: '1.000000',
    help: 'Quantas unidades tributárias há em uma comercial.',
  }),
};

/** What the shop does with it. */
export const produtoOpcoes = {
  vender: flag({ label: 'Vender', initial: true, section: 'Opções' }),
  controlaEstoque: flag({ label: 'Controla estoque', initial: true, section: 'Opções' }),
  controlaNumeroSerie: flag({ label: 'Controla número de série', section: 'Opções' }),
  controlaLote: flag({ label: 'Controla lote', section: 'Opções' }),
  usaGrade: flag({ label: 'Usa grade', section: 'Opções' }),
  usaCaracteristica: flag({ label: 'Usa característica', section: 'Opções' }),
  permitirFracionar: flag({ label: 'Permitir fracionar', section: 'Opções' }),
  produtoComposto: flag({ label: 'Produto composto', section: 'Opções' }),
  pesaNaBalanca: flag({ label: 'Pesa na balança', section: 'Opções' }),
  porKg: flag({ label: 'Preço por kg', section: 'Opções' }),
};

/** Where it stands in the shop. */
export const produtoClassificacao = {
  secaoId: ref('product-category-section', { label: 'Setor', section: 'Classificação' }),
  grupoMercadologicoId: ref('product-category-group', { label: 'Grupo', section: 'Classificação' }),
  subgrupoId: ref('product-category-subgroup', { label: 'Subgrupo', section: 'Classificação' }),
  linhaId: ref('product-category-line', { label: 'Linha', section: 'Classificação' }),
  marcaId: ref('marcas', { label: 'Marca', section: 'Classificação' }),
  departamentoId: ref('departamentos', { label: 'Departamento', section: 'Classificação' }),
  informacaoNutricionalId: ref('informacoes-nutricionais', {
    label: 'Informação nutricional',
    section: 'Classificação',
  }),
};

/** Cost of a purchase box. While there is one, the unit cost is a result of `formarCusto`; the real cost always is. */
export const produtoCustos = {
  custoCaixa: decimalField({
    label: 'Custo da caixa',
    places: 4,
    precision: 18,
    unit: 'R$',
    section: 'Custos',
    help: 'Valor da caixa (ou da embalagem de compra) na nota, sem os acréscimos abaixo.',
  }),
  quantidadeCaixa: decimalField({
    label: 'Quantidade na caixa',
    places: 4,
    precision: 18,
    min: '0.0001',
    section: 'Custos',
    required: true,
    initial: '1.0000',
  }),
  imposto: reais('Outros impostos', 'Por caixa.'),
  ipi: reais('IPI', 'Por caixa.'),
  frete: reais('Frete', 'Por caixa.'),
  outros: reais('Outras despesas', 'Por caixa.'),
  valorSt: reais('ICMS-ST e FCP-ST', 'Por caixa.'),
  desconto: reais('Desconto incondicional', 'Por caixa.'),
  impostosRecuperaveis: reais('Impostos recuperáveis', 'Por caixa; diminuem o custo.'),
  custoUnitario: decimalField({
    label: 'Custo unitário',
    places: 4,
    precision: 18,
    unit: 'R$',
    section: 'Custos',
    help: 'Calculado quando há custo da caixa.',
  }),
  margemPerda: percent({
    label: 'Margem de perda',
    section: 'Custos',
    required: true,
    initial: '0.0000',
    max: '99.9999',
  }),
  formacaoPreco: choice({
    label: 'Formação do preço',
    options: formacoesDePreco,
    required: true,
    initial: 'margem',
    section: 'Custos',
  }),
  margemDesejada: decimalField({
    label: 'Margem ou markup desejado',
    places: 4,
    precision: 9,
    unit: '%',
    section: 'Custos',
  }),
};

/** Derived on every save; never accepted. */
export const produtoCalculados = {
  custoReal: decimalField({
    label: 'Custo real',
    places: 4,
    precision: 18,
    unit: 'R$',
    section: 'Custos',
    help: 'Custo unitário ÷ (1 − perda).',
    computed: true,
  }),
};

export const produtoDimensoes = {
  largura: medida('Largura', 'cm'),
  altura: medida('Altura', 'cm'),
  profundidade: medida('Profundidade', 'cm'),
  pesoLiquido: medida('Peso líquido', 'kg'),
  pesoBruto: medida('Peso bruto', 'kg'),
};

/** Codes are those of the official tables; what they must agree on is in `regras-fiscais.ts`. */
export const produtoFiscal = {
  ncm: codigoFiscal('NCM', 'ncm', 10, 'NCM inválido', { searchable: true, column: 6 }),
  exTipi: digitos('EX TIPI', /^\d{2,3}$/, 3),
  cest: codigoFiscal('CEST', 'cest', 9, 'CEST inválido'),
  origem: choice({ label: 'Origem', options: origensDaMercadoria, section: 'Fiscal' }),
  cfop: codigoFiscal('CFOP', 'cfop', 5, 'CFOP inválido'),
  cstIcms: digitos('CST do ICMS', /^\d{2}$/, 2),
  csosn: digitos('CSOSN', /^\d{3}$/, 3),
  aliquotaIcms: aliquota('Alíquota do ICMS'),
  reducaoBaseIcms: aliquota('Redução da base do ICMS'),
  mva: decimalField({ label: 'MVA', places: 4, precision: 7, unit: '%', section: 'Fiscal' }),
  aliquotaFcp: aliquota('Alíquota do FCP'),
  cstIpi: digitos('CST do IPI', /^\d{2}$/, 2),
  enquadramentoIpi: digitos('Enquadramento do IPI', /^\d{3}$/, 3),
  aliquotaIpi: aliquota('Alíquota do IPI'),
  cstPis: digitos('CST do PIS', /^\d{2}$/, 2),
  aliquotaPis: aliquota('Alíquota do PIS'),
  cstCofins: digitos('CST da COFINS', /^\d{2}$/, 2),
  aliquotaCofins: aliquota('Alíquota da COFINS'),
  servicoLc116: codigoFiscal('Serviço (LC 116)', 'servicoLc116', 5, 'Código de serviço inválido'),
  aliquotaIss: aliquota('Alíquota do ISS'),
  codigoAnp: codigoFiscal('Código ANP', 'anp', 9, 'Código ANP inválido'),
  registroAnvisa: codigoFiscal('Registro na ANVISA', 'anvisa', 17, 'Informe 11 ou 13 dígitos, ou ISENTO', {
    help: 'De medicamento: 11 ou 13 dígitos, ou ISENTO.',
  }),
  motivoIsencaoAnvisa: text({
    label: 'Motivo da isenção',
    max: MAX_MOTIVO_DA_ISENCAO,
    section: 'Fiscal',
    help: 'A decisão que isenta do registro, como o número da RDC.',
  }),
  precoMaximoConsumidor: money({
    label: 'Preço máximo ao consumidor',
    section: 'Fiscal',
    help: 'PMC da lista da CMED, da unidade que se vende; 0,00 para o que não tem.',
  }),
  cstIbsCbs: digitos('CST do IBS/CBS', /^\d{3}$/, 3),
  cclasstrib: codigoFiscal('Classificação do IBS/CBS (cClassTrib)', 'cClassTrib', 6, 'Classificação inválida'),
  codigoBeneficio: codigoFiscal('Benefício fiscal (cBenef)', 'cBenef', 10, 'Código de benefício inválido'),
  spedGenero: digitos('Gênero do SPED', /^\d{2}$/, 2),
};

export const produtoBalanca = {
  codigoBalanca: integer({
    label: 'Código da balança',
    min: 1,
    max: 999_999,
    section: 'Balança',
    help: 'Em branco, um produto pesado recebe o próximo livre.',
  }),
  validadeDias: integer({ label: 'Validade', max: 999, unit: 'dias', section: 'Balança' }),
  tara: decimalField({ label: 'Tara', places: 3, precision: 9, unit: 'kg', section: 'Balança' }),
  textoBalanca: longText({ label: 'Texto da etiqueta', max: 400, section: 'Balança' }),
};

/** The flat part of the record, in the order of the form; its lists are in `partes.ts`. */
export const produtoCampos = {
  ...produtoGeral,
  ...produtoOpcoes,
  ...produtoClassificacao,
  ...produtoCustos,
  ...produtoDimensoes,
  ...produtoFiscal,
  ...produtoBalanca,
};
export type CampoDoProduto = keyof typeof produtoCampos;

/** What a variant of a grid always has as its parent has it; the rest is the variant's own. */
export const camposHerdados = [
  'tipoItem',
  'unidadeComercialId',
  'unidadeTributariaId',
  'fatorTributario',
  'vender',
  'controlaEstoque',
  'controlaNumeroSerie',
  'controlaLote',
  'permitirFracionar',
  'pesaNaBalanca',
  'porKg',
  ...(Object.keys(produtoClassificacao) as (keyof typeof produtoClassificacao)[]),
  ...(Object.keys(produtoFiscal) as (keyof typeof produtoFiscal)[]),
] as const satisfies readonly CampoDoProduto[];
