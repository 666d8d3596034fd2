export { rotasDeSetores } from './setores.routes.ts';
