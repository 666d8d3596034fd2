/** Screens of boletos that others lead to. */
export { telasDeCobranca } from './addresses.ts';
