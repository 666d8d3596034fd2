/** Screens of notes of suppliers that others lead to. */
export { telasDeEntradas } from './addresses.ts';
