export { conferirNota } from './conferir.ts';
export type { Achado, Circunstancia } from './tipos.ts';
