/** What other parts of the web may use: the address of how a company issues, and the events of IBS and CBS of a note. */
export { telasFiscais } from './addresses.ts';
export { ReformaDialog } from './reforma/reforma-dialog.tsx';
