export * from './calls.ts';
export * from './esquemas.ts';
export { listaDeMensagens, type MensagemLinha } from './listas.ts';
export * from './passos.ts';
export * from './situacoes.ts';
export * from './texto.ts';
