export { type ChaveDoDocumento, chaveDoDocumento } from './chave.ts';
export { abrirDocZip, type DocumentoDistribuido, lerResumoEvento, lerResumoNFe } from './distribuicao.ts';
export {
  assinarNFe,
  type Completada,
  completarNFe,
  construirNFe,
  type DadosDaNFe,
  lerNFe,
  type NFeAssinada,
  type NFeLida,
} from './documento.ts';
export { type EnderecosDaNFCe, enderecosDaNFCe } from './enderecos-nfce.ts';
export {
  assinarPedido,
  type CodigoDoOrgao,
  type DadosDoEvento,
  type DetalheDoEvento,
  type EventoLido,
  type EventoMontado,
  lerEvento,
  montarEvento,
  orgaoDoEvento,
  type TipoDeEvento,
} from './eventos.ts';
export { hashCsrt } from './hash-csrt.ts';
export type * from './leiaute/index.ts';
export { leiauteNFe } from './leiaute/inf-nfe.ts';
export type * from './leiaute/mensagens/index.ts';
export { NAMESPACE_NFE } from './leiaute/namespace.ts';
export { limparTexto } from './limpar-texto.ts';
export { parteNoTotal } from './parte-no-total.ts';
export {
  type DadosDaInutilizacao,
  type Inutilizacao,
  montarConsultaCadastro,
  montarConsultaRecibo,
  montarConsultaSituacao,
  montarConsultaStatus,
  montarDistribuicao,
  montarEnvEvento,
  montarEnviNFe,
  montarInutilizacao,
} from './pedidos.ts';
export { montarNfeProc, montarProcEvento, montarProcInutilizacao, type Processado } from './processados.ts';
export { enderecosDaUf, montarQrCode, type OpcoesDoQrCode } from './qrcode.ts';
export {
  type ContadoDaReforma,
  contadoDaReforma,
  type DitoDaReforma,
  detalheDaReforma,
  type ItemComIbsCbs,
  type ItemDaReforma,
  itensComIbsCbs,
  parteDoImposto,
  type TipoDaReforma,
} from './reforma.ts';
export {
  type Anexo,
  extrairProtocolos,
  extrairRetornoDeInutilizacao,
  extrairRetornosDeEvento,
  lerRetorno,
  type NomeDoRetorno,
  type Retorno,
} from './retornos.ts';
