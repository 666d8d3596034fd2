/** Screens of companies that others lead to. */

export { useEmpresaQueEmite } from './emissoras.ts';
export { telaDeConfiguracoes, telas as telasDeEmpresa } from './telas.ts';
