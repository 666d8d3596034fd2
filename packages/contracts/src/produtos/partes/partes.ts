import { z } from 'zod';
import { instant } from '../../dates.ts';
import { choice, date, decimalField, flag, integer, optional, ref, text, time } from '../../fields.ts';

/** Every code a product is found by. */
export const tiposDeCodigo = { gtin: 'GTIN/EAN', interno: 'Interno', caixa: 'Caixa (DUN-14)' } as const;

/** A table of the company, or a rule that comes before it. */
export const tiposDePrecoDoProduto = {
  tabela: 'Tabela',
  promocao: 'Promoção',
  cliente: 'Cliente ou grupo de clientes',
  quantidade: 'Quantidade',
} as const;
export type TipoDePrecoDoProduto = keyof typeof tiposDePrecoDoProduto;

export const estadosDoSerial = {
  em_estoque: 'Em estoque',
  reservado: 'Reservado',
  vendido: 'Vendido',
  devolvido: 'Devolvido',
  baixado: 'Baixado',
} as const;

/** kit: its parts leave when it is sold; produzido: they leave when it is made. */
export const modosDaReceita = {
  kit: 'Kit: baixa os componentes na venda',
  produzido: 'Produzido: baixa na produção',
} as const;

export const tiposDeRelacao = { compativel: 'Compatível', similar: 'Similar' } as const;

const quantidade = (label: string, extra: object = {}) => decimalField({ label, places: 4, precision: 18, ...extra });

export const codigoDeBarrasCampos = {
  codigo: text({ label: 'Código de barras', max: 60, required: true, upper: true }),
  tipo: choice({ label: 'Tipo', options: tiposDeCodigo, required: true, initial: 'gtin' }),
  quantidade: decimalField({
    label: 'Quantidade',
    places: 4,
    precision: 18,
    min: '0.0001',
    required: true,
    initial: '1.0000',
    help: 'Quantas unidades comerciais uma leitura vale.',
  }),
  principal: flag({ label: 'Principal' }),
};

const instante = (label: string) => {
  const base = text({ label, max: 30 });
  return {
    ...base,
    instant: true,
    schema: optional(instant()) as unknown as typeof base.schema,
  };
};
const diasDaSemana = {
  ...integer({ label: 'Dias da semana', help: '0 é domingo; nenhum dia marcado vale para todos.' }),
  schema: z
    .array(z.number().int().min(0).max(6))
    .max(7)
    .refine((dias) => new Set(dias).size === dias.length, 'Dia repetido')
    .default([]),
  initial: [] as number[],
};

export const precoCampos = {
  empresaId: ref('empresas', { label: 'Empresa', required: true }),
  tipo: choice({ label: 'Tipo', options: tiposDePrecoDoProduto, required: true, initial: 'tabela' }),
  nome: text({ label: 'Nome', max: 60, required: true }),
  valor: decimalField({ label: 'Valor', places: 4, precision: 18, unit: 'R$', required: true }),
  principal: flag({ label: 'Principal' }),
  ecommerce: flag({ label: 'E-commerce' }),
  clienteId: ref('empresas', { label: 'Cliente' }),
  clienteGrupoId: ref('cliente-grupo', { label: 'Grupo de clientes' }),
  quantidadeMinima: quantidade('Quantidade mínima', { min: '0.0001' }),
  iniciaEm: instante('Início'),
  terminaEm: instante('Fim'),
  diasSemana: diasDaSemana,
  horaInicial: time({ label: 'Hora inicial' }),
  horaFinal: time({ label: 'Hora final', help: 'A partir desta hora já não vale.' }),
};

export const estoqueCampos = {
  empresaId: ref('empresas', { label: 'Empresa', required: true }),
  nome: text({ label: 'Nome', max: 60, required: true }),
  principal: flag({ label: 'Principal' }),
  ecommerce: flag({ label: 'E-commerce' }),
  minimo: quantidade('Mínimo'),
  maximo: quantidade('Máximo'),
  localizacao: text({ label: 'Localização', max: 60 }),
};

export const loteCampos = {
  numero: text({ label: 'Lote', max: 60, required: true }),
  elaboracao: date({ label: 'Elaboração' }),
  validade: date({ label: 'Validade' }),
};

export const serialCampos = {
  numero: text({ label: 'Número de série', max: 60, required: true }),
  estoqueId: { ...integer({ label: 'Estoque', min: 1, max: Number.MAX_SAFE_INTEGER }), kind: 'ref' as const },
};

export const receitaCampos = {
  rendimento: decimalField({
    label: 'Rendimento',
    places: 4,
    precision: 18,
    min: '0.0001',
    required: true,
    initial: '1.0000',
    help: 'Quantas unidades do produto uma receita faz.',
  }),
  modo: choice({ label: 'Modo', options: modosDaReceita, required: true, initial: 'kit' }),
  observacao: text({ label: 'Observação', max: 1000 }),
};

export const componenteCampos = {
  componenteId: ref('produtos', { label: 'Componente', required: true }),
  quantidade: decimalField({
    label: 'Quantidade líquida',
    places: 6,
    precision: 18,
    min: '0.000001',
    required: true,
    help: 'Na unidade do componente, para todo o rendimento.',
  }),
  fatorCorrecao: decimalField({
    label: 'Fator de correção',
    places: 4,
    precision: 9,
    min: 1,
    required: true,
    initial: '1.0000',
    help: 'Peso bruto ÷ peso líquido.',
  }),
};

export const fornecedorDoProdutoCampos = {
  fornecedorId: ref('empresas', { label: 'Fornecedor', required: true }),
  codigo: text({ label: 'Código no fornecedor', max: 60 }),
  unidade: text({ label: 'Unidade de compra', max: 6, upper: true }),
  fator: decimalField({
    label: 'Fator',
    places: 6,
    precision: 18,
    min: '0.000001',
    required: true,
    initial: '1.000000',
    help: 'Quantas unidades comerciais há na unidade de compra.',
  }),
  ultimoCusto: decimalField({ label: 'Último custo', places: 4, precision: 18, unit: 'R$' }),
};
