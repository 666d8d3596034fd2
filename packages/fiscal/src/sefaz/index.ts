export { type ClienteSefaz, criarClienteSefaz, type OpcoesDoClienteSefaz, type RespostaDoServico } from './cliente.ts';
export {
  type Circunstancias,
  type DecisaoDeContingencia,
  decidirContingencia,
  type Sinal,
} from './contingencia.ts';
export {
  type ClasseDeCStat,
  type CStatExplicado,
  catalogoDeCStat,
  classeDoCStat,
  explicarCStat,
} from './cstat/index.ts';
export {
  aoPerguntar,
  avancarDistribuicao,
  inicioDaDistribuicao,
  type PassoDaDistribuicao,
  type PosicaoDaDistribuicao,
  podeConsultar,
} from './distribuicao.ts';
export {
  autorizadorDe,
  autorizadoresPorUf,
  type Destino,
  type Enderecamento,
  enderecosEm,
  enderecosOficiais,
  type NomeDoServico,
  tpEmisDaContingencia,
  type Via,
  type ViaDeDocumentos,
  viaDaChave,
} from './enderecos/index.ts';
export { LIMITE_DO_PEDIDO_BYTES } from './servicos.ts';
export * from './transmissao/index.ts';
