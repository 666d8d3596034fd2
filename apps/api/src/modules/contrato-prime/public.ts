export { hooksDeContratoPrime } from './componentes.hooks.ts';
export { rotasDoPrime } from './contrato-prime.routes.ts';
