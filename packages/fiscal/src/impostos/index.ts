export { aliquotaInterestadual, aliquotaInternaGeral, fcpGeral, tributoVigente } from './aliquotas.ts';
export { calcularImpostos, memoriaDoCalculo } from './calcular-impostos.ts';
export { type CfopConvertido, cfopDeEntrada, cfopExiste, cfopParaDestino, primeiroDigitoCfop } from './cfop.ts';
export type {
  CargaIbpt,
  ContextoFiscal,
  DestinatarioFiscal,
  EmitenteFiscal,
  FinalidadeFiscal,
  ItemFiscal,
  ModalidadeFrete,
  ModeloFiscal,
  OperacaoFiscal,
  RegimeTributario,
  StRetidoPorUnidade,
  ValoresDoCabecalho,
} from './contexto.ts';
export {
  aliquotaDasContribuicoes,
  baseDasContribuicoesDoFrete,
  type CompraDoItem,
  type CreditoDaCompra,
  creditoDoFrete,
  creditosDaCompra,
  type IcmsDoFrete,
  ibsCbsCobrados,
  type RazaoDoCredito,
} from './creditos-da-compra.ts';
export { type Circulacao, type DestinoDaOperacao, decidirDestino, type Presenca } from './destino.ts';
export { calcularDifalDeContribuinte, type DifalDeContribuinte } from './difal.ts';
export {
  type CondicoesDaRegra,
  type EscolhaDeRegra,
  type EstadoDaRegra,
  escolherRegra,
  type RegraFiscal,
  type SituacaoFiscal,
  TRANSICOES_DA_REGRA,
} from './escolher-regra.ts';
export { ajustarMva } from './icms-st.ts';
export { type EntradaComSt, mediaDoStRetido, stRetidoDaCompra } from './icms-st-retido.ts';
export type { PassoDaMemoria } from './memoria.ts';
export { origemPorConteudoImportado } from './origem.ts';
export type { CodigoProblema, ProblemaFiscal } from './problemas.ts';
export type * from './regras.ts';
export type {
  ItemCalculado,
  Linha,
  LinhaCofins,
  LinhaIbpt,
  LinhaIbsCbs,
  LinhaIcms,
  LinhaIpi,
  LinhaIs,
  LinhaIss,
  LinhaPis,
  ResultadoImpostos,
  TotaisFiscais,
} from './resultado.ts';
export { anexoPeloFatorR, rbt12Proporcional, type SimplesDoMes, simplesDoMes } from './simples-nacional.ts';
export { CCLASSTRIB, type ClassificacaoTributaria } from './tabelas/cclasstrib.ts';
export type { UsoDaMercadoria } from './tabelas/cfop.ts';
export { CST_IBS_CBS, type SituacaoIbsCbs } from './tabelas/cst-ibs-cbs.ts';
export { dispensaDeIbsCbs, exigenciaDeIbsCbs } from './tabelas/ibs-cbs.ts';
export { type CombustivelMonofasico, combustivelDaAnp, GLP_NA_ANP, ICMS_AD_REM } from './tabelas/icms-ad-rem.ts';
export type { AnexoSimples } from './tabelas/simples-nacional.ts';
export { SITUACOES_ICMS, type SituacaoIcms } from './tabelas/situacoes-icms.ts';
export type { Uf, UfOuExterior } from './tabelas/uf.ts';
