import { type Card, defineCard } from '../card/define-card.ts';
import { contratosCalls } from './calls.ts';
import { relatorioDosClientesEmRisco, relatorioDosReajustes } from './relatorios/contratos.ts';

const deContratos = {
  resource: 'contratos',
  access: contratosCalls.totalizer.access,
  audience: ['provider', 'reseller'],
  ofHouse: true,
  time: 'now',
  behind: { screen: '/sistema/contratos' },
  first: { text: 'Cadastre o primeiro contrato.', screen: '/sistema/contratos' },
} as const;

export const cartaoDaReceita = defineCard({
  ...deContratos,
  name: 'receita-recorrente',
  title: 'Quanto recebo por mês?',
  roles: ['provedor'],
  families: ['contract', 'client'],
});

export const cartaoDosTipos = defineCard({
  ...deContratos,
  name: 'contratos-por-tipo',
  title: 'Que tipos de contrato tenho?',
  roles: ['provedor'],
  families: ['contract-type'],
});

export const cartaoDosGrupos = defineCard({
  ...deContratos,
  name: 'clientes-de-contrato',
  title: 'Quantos clientes tenho?',
  roles: ['provedor'],
  families: ['groups', 'client'],
});

export const cartaoDosReajustes = defineCard({
  ...deContratos,
  name: 'reajustes-a-fazer',
  title: 'Que reajustes há a fazer?',
  access: relatorioDosReajustes.access,
  roles: ['provedor'],
  families: ['contract'],
  behind: { report: relatorioDosReajustes },
});

export const cartaoDosClientesEmRisco = defineCard({
  ...deContratos,
  name: 'clientes-em-risco',
  title: 'Que clientes pararam de vender?',
  access: relatorioDosClientesEmRisco.access,
  roles: ['provedor'],
  families: ['contract', 'client'],
  behind: { report: relatorioDosClientesEmRisco },
});

/** The cards of contracts. */
export const cartoesDeContratos: readonly Card[] = [
  cartaoDaReceita,
  cartaoDosTipos,
  cartaoDosGrupos,
  cartaoDosReajustes,
  cartaoDosClientesEmRisco,
];
