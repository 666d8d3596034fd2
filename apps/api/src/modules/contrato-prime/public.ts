export { guardarComponente, hooksDeContratoPrime } from './componentes.hooks.ts';
export { rotasDoPrime } from './contrato-prime.routes.ts';
export { criarPreContrato } from './pre-contratos.service.ts';
export { criarPreco } from './precos.service.ts';
