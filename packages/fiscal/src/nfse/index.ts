export * from './abrasf/index.ts';
export {
  type ClienteNfse,
  type ConsultaDeParametros,
  criarClienteNfse,
  type DocumentoDoAdn,
  type NotaEmitida,
  type OpcoesDoClienteNfse,
} from './cliente.ts';
export { compactar, descompactar, descompactarDeFora } from './compactado.ts';
export { avancarAdn, nsuTexto, type PassoDoAdn } from './distribuicao.ts';
export { assinarDps, type DadosDaDps, type DpsAssinada, emitenteDaDps, lerDps } from './dps.ts';
export { type EnderecosDaNfse, enderecosDaNfse, enderecosDaNfseEm } from './enderecos.ts';
export {
  type ClasseDeErroNfse,
  catalogoDeErrosNfse,
  type ErroNfseExplicado,
  explicarErroNfse,
} from './erros/index.ts';
export { esquemasDaNfse, pastaDeEsquemasDaNfse } from './esquemas.ts';
export {
  type DadosDoEventoNfse,
  type DetalheDoEventoNfse,
  lerEventoNfse,
  lerPedidoDeEvento,
  montarEventoNfse,
  type PedidoDeEventoMontado,
  type TipoDeEventoNfse,
  tipoDoPedido,
} from './eventos.ts';
export {
  lerChaveNfse,
  lerIdDps,
  montarChaveNfse,
  montarIdDps,
  type PartesDaChaveNfse,
  type PartesDoIdDps,
} from './identificadores.ts';
export { grupoDoServico, municipioDaIncidencia, regraDaIncidencia } from './incidencia.ts';
export type { Dps, EventoNfse, InfDps, InfNfse, Nfse, PedidoDeEventoNfse } from './leiaute/index.ts';
export { leiauteDps, leiauteNfse, NAMESPACE_NFSE } from './leiaute/index.ts';
export { isDaMesmaDps, lerNfse, type NfseLida } from './nota.ts';
export {
  type AliquotaDaCidade,
  codigoDosParametros,
  lerParametrosDaCidade,
  type ParametrosDaCidade,
  type PerguntaDosParametros,
} from './parametros.ts';
export * from './paulistana/index.ts';
export type { ErroDaNfse, RespostaDaNfse } from './resposta.ts';
export {
  type CidadeComEmissor,
  cidadeComEmissor,
  cidadeDeclarada,
  cidadesComEmissor,
  type RotaDaNfse,
  rotaDaNfse,
  type ServicoDeclarado,
  type SistemaDaNfse,
  saoPaulo,
  ultimaDaCidade,
} from './rotas.ts';
export {
  type DesfechoDaDps,
  type DesfechoDoEventoNfse,
  type DpsATransmitir,
  type EventoATransmitir,
  type LeituraDaNota,
  leituraNacional,
  numeroDaDpsDepoisDe,
  type PacienciaDaNfse,
  type PortaDaNfse,
  pacienciaPadraoDaNfse,
  type RecusaDaNfse,
  transmitirDps,
  transmitirEventoNfse,
} from './transmissao.ts';
