export type { NoDoPlano, QualPlano, UsoDaConta } from './campos.ts';
export * from './copia.calls.ts';
export { default as contabilEsEc } from './es-ec.ts';
export * from './listas.ts';
export {
  capacidadeDoNivel,
  codigoDeConta,
  type DefinicaoDeNivel,
  type NaturezaDeConta,
  NIVEL_DE_LANCAMENTO,
  type NivelDeConta,
  naturezasDeConta,
  niveisDoPlano,
  nivelDoPlano,
  tiposDeReferencial,
} from './niveis.ts';
export * from './orcamento.calls.ts';
export * from './orcamento.ts';
export * from './plano.calls.ts';
export * from './rateio.calls.ts';
export * from './rateio.ts';
