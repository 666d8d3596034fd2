/** What others may do with entries. */
export { type Ato, atosTrazidos } from './titulos/atos/ato.ts';
