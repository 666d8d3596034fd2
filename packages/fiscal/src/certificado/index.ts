export { abrirCertificado } from './abrir.ts';
export { type VerificacaoDaCadeia, verificarCadeia } from './cadeia.ts';
export type { Certificado } from './certificado.ts';
export { ErroDeCertificado, type MotivoDoCertificado } from './erro.ts';
export { diasParaVencer, isVigente, pertenceAoEmitente } from './validade.ts';
