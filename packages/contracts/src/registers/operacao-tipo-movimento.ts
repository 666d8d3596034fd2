import { choice, flag, ref, text } from '../fields.ts';
import { defineRegister } from '../register.ts';

/** Kinds that bring goods in, and kinds that take them out; `outros` is as it says. */
const entradas = [
  'compra',
  'devolucao_de_venda',
  'transferencia_entrada',
  'ajuste_entrada',
  'bonificacao_entrada',
  'producao_entrada',
  'montagem',
] as const;
const saidas = [
  'venda',
  'devolucao_de_compra',
  'transferencia_saida',
  'ajuste_saida',
  'perda',
  'consumo',
  'bonificacao_saida',
  'producao_saida',
  'desmontagem',
] as const;

/** What a stock movement means: the effect of each kind on quantity, average cost and finance. */
export const operacaoTipoMovimento = defineRegister({
  resource: 'operacao-tipo-movimento',
  table: 'operacao_tipo_movimento',
  module: 'estoque',
  domain: 'products',
  label: { one: 'Operação de movimento', many: 'Operações e tipos de movimento' },
  purpose: 'O que cada movimento de mercadoria faz com o estoque, o custo e o financeiro.',
  scope: 'grupo',
  access: 'operacao_tipo_movimento',
  fields: {
    codigo: text({
      label: 'Código',
      max: 20,
      required: true,
      createOnly: true,
      searchable: true,
      column: 1,
      pattern: /^[A-Z0-9_-]+$/,
      patternText: 'Use maiúsculas, números, _ e -',
      upper: true,
    }),
    nome: text({ label: 'Nome', max: 60, required: true, searchable: true, column: 2 }),
    tipo: choice({
      label: 'Tipo de movimento',
      required: true,
      column: 3,
      filter: true,
      options: {
        compra: 'Compra',
        venda: 'Venda',
        devolucao_de_venda: 'Devolução de venda',
        devolucao_de_compra: 'Devolução de compra',
        transferencia_entrada: 'Transferência: entrada',
        transferencia_saida: 'Transferência: saída',
        ajuste_entrada: 'Ajuste: entrada',
        ajuste_saida: 'Ajuste: saída',
        perda: 'Perda ou quebra',
        consumo: 'Consumo próprio',
        bonificacao_entrada: 'Bonificação recebida',
        bonificacao_saida: 'Bonificação concedida',
        producao_entrada: 'Produção: produto pronto',
        producao_saida: 'Produção: insumo',
        montagem: 'Montagem de kit',
        desmontagem: 'Desmontagem de kit',
        outros: 'Outros',
      },
    }),
    efeitoEstoque: choice({
      label: 'Estoque',
      section: 'Efeitos',
      required: true,
      column: 4,
      filter: true,
      options: { soma: 'Soma', subtrai: 'Subtrai', nenhum: 'Não altera' },
    }),
    efeitoCusto: choice({
      label: 'Custo médio',
      section: 'Efeitos',
      required: true,
      column: 5,
      filter: true,
      options: {
        recalcula: 'Recalcula com o custo informado',
        mantem: 'Mantém: sai pelo custo médio',
        nenhum: 'Não altera',
      },
    }),
    efeitoFinanceiro: choice({
      label: 'Financeiro',
      section: 'Efeitos',
      required: true,
      initial: 'nenhum',
      column: 6,
      filter: true,
      options: { receber: 'Gera contas a receber', pagar: 'Gera contas a pagar', nenhum: 'Não gera' },
    }),
    exigeMotivo: flag({ label: 'Exige motivo', section: 'Exigências' }),
    exigeDocumento: flag({
      label: 'Exige documento fiscal',
      section: 'Exigências',
      help: 'O movimento só é aceito com o número ou a chave da nota.',
    }),
    cfopEstadualId: ref('cfop', {
      label: 'CFOP dentro do estado',
      section: 'Fiscal',
      help: 'Sugerido quando a outra parte é do mesmo estado.',
    }),
    cfopInterestadualId: ref('cfop', { label: 'CFOP fora do estado', section: 'Fiscal' }),
  },
  rules: [
    {
      field: 'efeitoEstoque',
      text: 'Este tipo de movimento não subtrai do estoque',
      holds: ({ tipo, efeitoEstoque }) =>
        efeitoEstoque !== 'subtrai' || !(entradas as readonly string[]).includes(tipo),
    },
    {
      field: 'efeitoEstoque',
      text: 'Este tipo de movimento não soma ao estoque',
      holds: ({ tipo, efeitoEstoque }) => efeitoEstoque !== 'soma' || !(saidas as readonly string[]).includes(tipo),
    },
    {
      field: 'efeitoCusto',
      text: 'Só um movimento que soma recalcula o custo',
      holds: ({ efeitoCusto, efeitoEstoque }) => efeitoCusto !== 'recalcula' || efeitoEstoque === 'soma',
    },
  ],
  unique: [['codigo'], ['nome']],
  order: 'nome',
  screen: {
    path: 'produtos/operacao-tipo-movimento',
    title: 'Operação e tipo de movimento',
    area: 'produtos',
  },
});
