/** Screens of goods documents that others lead to. */
export { telasDaNfe } from './addresses.ts';
