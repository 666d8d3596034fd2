export { type DocumentoEscriturado, lerDocumentoEscriturado } from './documento.ts';
export { escreverSped, type LinhaDoSped, type ProblemaDoSped, type SpedEscrito } from './escrever.ts';
export { leiauteDaEfdIcmsIpi } from './leiaute/efd-icms-ipi.ts';
export { Totais, type TotalPorCfop, type TotalPorTributo } from './totais.ts';
