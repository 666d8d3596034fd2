export { prepararDemonstracao } from './demonstracao.ts';
