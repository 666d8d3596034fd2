/** What the screens of people's records lead to. */
export { useAcaoDeTitular } from './use-acao-de-titular.ts';
