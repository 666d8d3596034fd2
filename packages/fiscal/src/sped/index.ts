export { type DocumentoEscriturado, lerDocumentoEscriturado } from './documento.ts';
export { creditosDaEntrada } from './efd-icms-ipi/creditos.ts';
export type * from './efd-icms-ipi/dados.ts';
export { Lancamento } from './efd-icms-ipi/documentos.ts';
export { type EfdMontada, montarEfdIcmsIpi } from './efd-icms-ipi/montar.ts';
export { escreverSped, type LinhaDoSped, type ProblemaDoSped, type SpedEscrito } from './escrever.ts';
export { leiauteDaEfdIcmsIpi } from './leiaute/efd-icms-ipi.ts';
export { Totais, type TotalPorCfop, type TotalPorTributo } from './totais.ts';
