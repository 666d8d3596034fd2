/** Acts that a closed day holds, done with the reason of who may let them through. */
export { comLiberacao } from './titulos/com-liberacao.ts';
