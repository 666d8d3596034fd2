export * from './atos.ts';
export * from './calculo.ts';
export * from './calls.ts';
export * from './conferencia.ts';
export { type DivergenciaDeCartao, listaDeDivergencias } from './divergencias.ts';
export { default as cartoesEsEc } from './es-ec.ts';
export * from './esquemas.ts';
export {
  type ExtratoDeCartoes,
  type ExtratoDeCartoesConferido,
  extratosDeCartoesCalls,
  formatosDeAdquirente,
  MAX_EXTRATO_DE_CARTOES_BYTES,
  type MapaDaAdquirente,
  tiposDeLinha,
} from './extratos.ts';
export { lerCartoes, listaDeRecebiveis, type RecebivelLinha } from './listas.ts';
export * from './modalidades.ts';
export * from './relatorios/agenda.ts';
export * from './situacoes.ts';
