/** A card by itself, for the page of the area it tells of. */
export { Cartao } from './cartao.tsx';
