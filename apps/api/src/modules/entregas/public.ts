export { rotasDeTaxas } from './taxas.routes.ts';
