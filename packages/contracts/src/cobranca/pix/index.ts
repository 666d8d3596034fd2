export * from './atos.ts';
export * from './automatico/index.ts';
export * from './calls.ts';
export * from './esquemas.ts';
export {
  type CobrancaPixLinha,
  type ContaPixLinha,
  lerContasPix,
  listaDeCobrancasPix,
  listaDeContasPix,
  listaDePixRecebidos,
  type PixRecebidoLinha,
} from './listas.ts';
export * from './situacoes.ts';
