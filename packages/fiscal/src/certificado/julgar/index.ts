export { verificarCadeia } from '../cadeia.ts';
export { diasParaVencer, pertenceAoEmitente } from '../validade.ts';
