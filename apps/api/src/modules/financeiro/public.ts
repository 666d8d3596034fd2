export { rotasDeContas } from './contas.routes.ts';
export { hooksDoFinanceiro } from './financeiro.hooks.ts';
