import { type Card, defineCard } from '../card/define-card.ts';
import { relatorioDeVencimentos, relatorioDoFluxo } from './relatorios/index.ts';

const doDinheiro = { resource: 'financeiro', time: 'now' } as const;
const primeiraConta = {
  text: 'Lance a primeira conta a receber ou a pagar.',
  screen: '/sistema/financeiro/receber',
};

export const cartaoDoDinheiro = defineCard({
  ...doDinheiro,
  name: 'dinheiro-das-semanas',
  title: 'Quanto dinheiro vou ter?',
  access: 'relatorio_fluxo_de_caixa',
  roles: ['dono'],
  families: ['companies'],
  wide: true,
  behind: { report: relatorioDoFluxo, params: { por: 'semana' } },
  first: primeiraConta,
});

export const cartaoDeQuemDeve = defineCard({
  ...doDinheiro,
  name: 'quem-me-deve',
  title: 'Quem me deve?',
  access: 'relatorio_vencimentos',
  roles: ['dono', 'provedor'],
  families: ['clients', 'client'],
  behind: { report: relatorioDeVencimentos, params: { origem: 'R' } },
  first: primeiraConta,
});

export const cartaoDoQueDevo = defineCard({
  ...doDinheiro,
  name: 'o-que-devo',
  title: 'O que devo?',
  access: 'relatorio_vencimentos',
  roles: ['contador'],
  families: ['companies'],
  behind: { report: relatorioDeVencimentos, params: { origem: 'P' } },
  first: primeiraConta,
});

export const cartaoDoQueFaltaClassificar = defineCard({
  ...doDinheiro,
  name: 'falta-classificar',
  title: 'O que falta classificar e conciliar?',
  access: 'financeiro_contas_index',
  roles: ['contador'],
  families: ['companies'],
  behind: { screen: '/sistema/financeiro/index' },
});

/** The cards of money. */
export const cartoesDoFinanceiro: readonly Card[] = [
  cartaoDoDinheiro,
  cartaoDeQuemDeve,
  cartaoDoQueDevo,
  cartaoDoQueFaltaClassificar,
];
