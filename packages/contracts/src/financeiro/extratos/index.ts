export * from './calls.ts';
export * from './conciliacao.ts';
export * from './esquemas.ts';
export {
  type ExtratoConferido,
  formatosDeExtrato,
  MAX_EXTRATO_BYTES,
  type MapaDoBanco,
  type SaldoDiario,
} from './importacao.ts';
export { listaDoExtratoBancario, type MovimentoDoExtrato } from './listas.ts';
export * from './movimentos.ts';
export * from './razoes.ts';
export { listaDeRegrasDeExtrato, type RegraDeExtrato, regrasDeExtratoCalls } from './regras.ts';
