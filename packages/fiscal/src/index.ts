export * from './certificado/index.ts';
export * from './conferencia/index.ts';
export * from './conversao/index.ts';
export * from './https/index.ts';
export * from './impostos/index.ts';
export * from './nfe/index.ts';
export * from './nfse/index.ts';
export * from './sefaz/index.ts';
export {
  type Assinado,
  assinar,
  type ChaveDeAssinatura,
  type MotivoDeRecusa,
  type Verificacao,
  verificarAssinatura,
} from './xml/assinatura.ts';
export { canonizar } from './xml/c14n.ts';
export { type Escrita, escrever, type Leitura, ler } from './xml/leiaute/index.ts';
export { ErroDeLeiaute, type Problema, textoDosProblemas } from './xml/leiaute/problema.ts';
export { ErroXml, lerXml, type NoXml } from './xml/leitor.ts';
export { ErroDeEsquema, type ProblemaXsd, validarXsd } from './xml/xsd/validar.ts';
export { type ConjuntoDeEsquemas, esquemasVigentes } from './xml/xsd/vigencia.ts';
