/** What others may do with entries. */

export type { Ato } from './titulos/atos/ato.ts';
export { fontesDeAtos } from './titulos/atos/atos-trazidos.ts';
/** What a payable that a document makes is accounted as. */
export { Classificacao, semClassificacao } from './titulos/classificacao.tsx';
/** Acts that a closed day holds, done with the reason of who may let them through. */
export { comLiberacao } from './titulos/com-liberacao.ts';
