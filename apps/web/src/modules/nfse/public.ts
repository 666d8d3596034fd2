/** Screens of notes of services that others lead to. */
export { telasDeNfse } from './addresses.ts';
