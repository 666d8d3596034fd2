export { telasDePessoas } from './addresses.ts';
