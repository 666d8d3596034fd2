export { type GuiaApurada, guiasDaNota, RECEITAS, type TributoDaGuia } from './apurar.ts';
export { MAX_GUIAS_DO_LOTE } from './leiaute.ts';
export { type GuiaComNota, type LoteMontado, montarLoteDeGuias } from './lote.ts';
export { type ProdutoDaGnre, produtosDaNota } from './produto.ts';
export { type ExigenciasDaUf, exigenciasDaUf, type PortalDaGuia } from './ufs.ts';
