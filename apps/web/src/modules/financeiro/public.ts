/** What others may do with entries. */
export { type Ato, atosTrazidos } from './titulos/atos/ato.ts';
/** Acts that a closed day holds, done with the reason of who may let them through. */
export { comLiberacao } from './titulos/com-liberacao.ts';
