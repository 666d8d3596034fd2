/** What other parts of the web may use: how a company issues, the choice of a company and a month, and the events of IBS and CBS of a note. */
export { EmpresaEMes } from './empresa-e-mes.tsx';
export { ReformaDialog } from './reforma/reforma-dialog.tsx';
