import { type Card, defineCard } from '../card/define-card.ts';
import { lerVendas } from './listas.ts';
import {
  relatorioDaCurvaAbc,
  relatorioDeCancelamentos,
  relatorioDeClientes,
  relatorioEntreLojas,
  relatorioPorHora,
  relatorioPorPagamento,
  relatorioPorPeriodo,
  relatorioPorProduto,
} from './relatorios/index.ts';

const deVendas = { resource: 'vendas', access: lerVendas, time: 'asked' } as const;
const primeiraVenda = {
  text: 'Faça a primeira venda no balcão, ou ligue um terminal.',
  screen: '/sistema/vendas/balcao',
};

export const cartaoDeVendas = defineCard({
  ...deVendas,
  name: 'vendas-do-periodo',
  title: 'Quanto vendi?',
  roles: ['dono', 'gerente'],
  families: ['companies', 'multiloja'],
  wide: true,
  behind: { report: relatorioPorPeriodo },
  first: primeiraVenda,
});

export const cartaoDasLojas = defineCard({
  ...deVendas,
  name: 'vendas-por-loja',
  title: 'Como vai cada loja?',
  roles: ['dono'],
  families: ['companies', 'multiloja'],
  behind: { report: relatorioEntreLojas },
  first: primeiraVenda,
});

export const cartaoDoTicket = defineCard({
  ...deVendas,
  name: 'ticket-medio',
  title: 'Quanto gasta cada cliente?',
  roles: ['dono', 'gerente'],
  families: ['multiloja'],
  behind: { report: relatorioPorPeriodo },
  first: primeiraVenda,
});

export const cartaoDoCusto = defineCard({
  ...deVendas,
  name: 'custo-das-vendas',
  title: 'Quanto do que vendi foi custo?',
  // Who reads sales and may know what a product costs.
  access: { all: ['vendas_index', 'produtos_index'] },
  roles: ['dono'],
  families: ['products'],
  behind: { report: relatorioPorProduto },
  first: primeiraVenda,
});

export const cartaoDosMaisVendidos = defineCard({
  ...deVendas,
  name: 'mais-vendidos',
  title: 'O que mais vende?',
  roles: ['gerente'],
  families: ['products'],
  behind: { report: relatorioDaCurvaAbc, params: { por: 'produto' } },
  first: primeiraVenda,
});

export const cartaoDosPagamentos = defineCard({
  ...deVendas,
  name: 'formas-de-pagamento',
  title: 'Como me pagaram?',
  roles: ['contador'],
  families: ['companies'],
  behind: { report: relatorioPorPagamento },
  first: primeiraVenda,
});

export const cartaoDosCancelamentos = defineCard({
  ...deVendas,
  name: 'cancelamentos-e-descontos',
  title: 'O que foi cancelado ou descontado?',
  roles: ['gerente'],
  families: ['multiloja'],
  behind: { report: relatorioDeCancelamentos },
  first: primeiraVenda,
});

export const cartaoDoPico = defineCard({
  ...deVendas,
  name: 'horario-de-pico',
  title: 'A que horas enche hoje?',
  time: 'now',
  roles: ['gerente'],
  behind: { report: relatorioPorHora },
  first: primeiraVenda,
});

export const cartaoDosClientes = defineCard({
  ...deVendas,
  name: 'quem-compra',
  title: 'Quem mais compra?',
  roles: [],
  families: ['clients'],
  behind: { report: relatorioDeClientes },
  first: primeiraVenda,
});

/** The cards of sales. */
export const cartoesDeVendas: readonly Card[] = [
  cartaoDeVendas,
  cartaoDasLojas,
  cartaoDoTicket,
  cartaoDoCusto,
  cartaoDosMaisVendidos,
  cartaoDosPagamentos,
  cartaoDosCancelamentos,
  cartaoDoPico,
  cartaoDosClientes,
];
