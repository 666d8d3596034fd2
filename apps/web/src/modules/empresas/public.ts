/** The company that issues a document, chosen once for the screen. */
export { useEmpresaQueEmite } from './emissoras.ts';
