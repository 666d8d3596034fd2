export { type ClienteAbrasf, criarClienteAbrasf, type OpcoesDoClienteAbrasf } from './cliente.ts';
export { assinarRps, type DadosDoRps, isDoMesmoRps, lerRps, problemasDoRps, type RpsAssinado } from './declaracao.ts';
export { catalogoDeErrosAbrasf, explicarErroAbrasf } from './erros.ts';
export {
  lerChaveAbrasf,
  lerIdRps,
  montarChaveAbrasf,
  montarIdRps,
  type PartesDaChaveAbrasf,
} from './identificadores.ts';
export { type CompNfse, MUNICIPIO_NO_EXTERIOR } from './leiaute.ts';
export { leituraAbrasf } from './leitura.ts';
export { chaveDaNotaAbrasf, ehChaveAbrasf, lerNotaAbrasf, type NotaAbrasfLida } from './nota.ts';
export {
  assinarCancelamento,
  assinarSubstituicao,
  type DadosDoCancelamento,
  montarLoteSincrono,
  type PedidoAssinado,
  type PrestadorAbrasf,
} from './pedidos.ts';
export { type FormaDaMensagem, type VersaoDaAbrasf, versoesDaAbrasf } from './soap.ts';
