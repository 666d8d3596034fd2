export type { Confianca } from '../certificado/cadeia.ts';
export { conferirAssinado, type DocumentoAssinado, type TipoDeDocumento } from './documento.ts';
export {
  certificadosDe,
  confiancaNaIcpBrasil,
  type Julgamento,
  julgarSignatario,
  type Signatario,
} from './signatario.ts';
