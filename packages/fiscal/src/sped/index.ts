export { type DocumentoEscriturado, lerDocumentoEscriturado } from './documento.ts';
export { Totais, type TotalPorCfop, type TotalPorTributo } from './totais.ts';
