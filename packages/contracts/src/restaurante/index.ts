export {
  type ImagemDoTerminal,
  imagemDoSetorCalls,
  imagensCalls,
  telasDeTerminal,
} from './imagens.calls.ts';
export * from './setores.calls.ts';
