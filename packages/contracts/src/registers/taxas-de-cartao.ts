import { modalidadesDeCartao } from '../cartoes/modalidades.ts';
import { choice, date, integer, money, percent, ref, text } from '../fields.ts';
import { defineRegister } from '../register.ts';
import { vigencia } from './vigencia.ts';

/** What an acquirer keeps of a sale and when it pays, by validity; the one of the day of the sale holds. @source domain notes §9 */
export const taxasDeCartao = defineRegister({
  resource: 'taxas-de-cartao',
  table: 'taxa_cartao',
  module: 'cartoes',
  domain: 'finance',
  label: { one: 'Taxa de cartão', many: 'Taxas de cartão' },
  purpose: 'Quanto cada adquirente desconta e em quantos dias paga, por bandeira, modalidade e vigência.',
  scope: 'grupo',
  access: 'financeiro_contas',
  company: 'empresaId',
  fields: {
    adquirenteId: ref('adquirentes', { label: 'Adquirente', required: true, column: 1 }),
    bandeiraId: ref('bandeiras', {
      label: 'Bandeira',
      column: 2,
      help: 'Em branco, vale para as bandeiras que não têm taxa própria.',
    }),
    modalidade: choice({
      label: 'Modalidade',
      required: true,
      initial: 'credito',
      column: 3,
      filter: true,
      options: modalidadesDeCartao,
    }),
    parcelasDe: integer({ label: 'Parcelas de', required: true, min: 1, max: 24, initial: 1, column: 4 }),
    parcelasAte: integer({ label: 'Parcelas até', required: true, min: 1, max: 24, initial: 1, column: 5 }),
    mdrPercentual: percent({ label: 'Taxa (MDR)', section: 'Taxas', required: true, column: 6 }),
    tarifa: money({
      label: 'Tarifa por venda',
      section: 'Taxas',
      required: true,
      initial: '0.00',
      help: 'Valor fixo de cada venda, além do percentual.',
    }),
    antecipacaoMensalPercentual: percent({
      label: 'Antecipação ao mês',
      section: 'Taxas',
      help: 'Desconto de quem recebe antes, por 30 dias.',
    }),
    prazoDias: integer({
      label: 'Paga em',
      unit: 'dias',
      section: 'Recebimento',
      required: true,
      min: 0,
      max: 90,
      initial: 30,
      column: 7,
      help: 'Débito: dias úteis. Crédito: dias corridos, e das parcelas a primeira; as outras, a cada tantos dias.',
    }),
    empresaId: ref('empresas', { label: 'Empresa', section: 'Recebimento', required: true }),
    contaId: ref('contas', { label: 'Conta creditada', section: 'Recebimento', required: true, column: 8 }),
    planoDeContaId: ref('planos-de-conta-conta', {
      label: 'Conta da taxa',
      section: 'Recebimento',
      help: 'A despesa em que a taxa aparece no resultado, no mês da venda.',
    }),
    inicio: date({ label: 'Vale desde', section: 'Vigência', required: true, column: 9 }),
    fim: date({ label: 'Até', section: 'Vigência', help: 'Em branco, vale até ser substituída.' }),
    observacao: text({
      label: 'Observação',
      section: 'Vigência',
      max: 120,
      searchable: true,
      help: 'De que contrato é.',
    }),
  },
  rules: [
    vigencia,
    {
      field: 'parcelasAte',
      text: 'Menor que a primeira',
      holds: ({ parcelasDe, parcelasAte }) => parcelasAte >= parcelasDe,
    },
    {
      field: 'parcelasDe',
      text: 'Só o parcelado tem mais de uma parcela',
      holds: ({ modalidade, parcelasDe, parcelasAte }) =>
        modalidade === 'parcelado' ? parcelasDe > 1 : parcelasDe === 1 && parcelasAte === 1,
    },
  ],
  order: 'inicio',
  optionLabel: ['modalidade', 'inicio'],
  screen: { path: 'financeiro/cartoes/taxas', title: 'Taxas de cartão', area: 'financeiro' },
});
