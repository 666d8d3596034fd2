/** Screens of stock that others lead to. */
export { telasDeEstoque } from './addresses.ts';
