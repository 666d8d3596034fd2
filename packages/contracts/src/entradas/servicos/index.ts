export * from './atos.ts';
export * from './calls.ts';
export * from './esquemas.ts';
export { listaDeNfseRecebidas, type NfseRecebidaLinha } from './listas.ts';
export * from './situacoes.ts';
