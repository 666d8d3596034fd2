export type { DocumentoAutorizado, EventoRegistrado, Situacao } from './documento.ts';
export { situacaoDe } from './documento.ts';
export { type CodigoDeImpressao, ErroDeImpressao } from './erro.ts';
export type { InutilizacaoImpressa, OpcoesDoEvento } from './evento/eventos.ts';
export {
  type FormatoDoDanfe,
  gerarCancelamento,
  gerarCartaDeCorrecao,
  gerarDanfe,
  gerarDanfse,
  gerarInutilizacao,
  gerarNotaDaPrefeitura,
  type OpcoesDoDanfe,
} from './gerar.ts';
export type { OpcoesDoDanfse } from './nfse/danfse.ts';
export type { NfseRegistrada } from './nfse/documento.ts';
export type { NomeDeMunicipio } from './nfse/municipios.ts';
