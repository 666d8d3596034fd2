import { cnpj, text } from '../fields.ts';
import { defineRegister } from '../register.ts';

/** Who pays for what is sold by card: Cielo, Rede, Stone. Their fees are `taxas-de-cartao`. */
export const adquirentes = defineRegister({
  resource: 'adquirentes',
  table: 'adquirente',
  module: 'cartoes',
  domain: 'finance',
  label: { one: 'Adquirente', many: 'Adquirentes' },
  purpose: 'Quem paga as vendas no cartão: Cielo, Rede, Stone, PagSeguro.',
  scope: 'grupo',
  access: 'financeiro_contas',
  fields: {
    nome: text({ label: 'Nome', max: 60, required: true, searchable: true, column: 1 }),
    cnpj: cnpj({
      label: 'CNPJ',
      searchable: true,
      column: 2,
      help: 'Pedido na NFC-e do pagamento integrado; também reconhece o crédito no extrato do banco.',
    }),
    estabelecimento: text({
      label: 'Número do estabelecimento',
      max: 20,
      searchable: true,
      column: 3,
      help: 'O número da loja na adquirente, como vem no extrato dela.',
    }),
    observacao: text({ label: 'Observação', max: 200 }),
  },
  unique: [['nome']],
  screen: { path: 'financeiro/cartoes/adquirentes', title: 'Adquirentes', area: 'financeiro' },
});
