/** Screens of companies that others lead to. */
export { telaDeConfiguracoes, telas as telasDeEmpresa } from './telas.ts';
