/** What other parts of the web may use: the address of how a company issues. */
export { telasFiscais } from './addresses.ts';
