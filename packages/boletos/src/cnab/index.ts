export type { Campo, TipoCampo } from './motor/campo.ts';
export { lerRegistro, type RegistroLido } from './motor/ler.ts';
export type { Registro } from './motor/registro.ts';
export { layoutsDeRemessa } from './remessa/bancos.ts';
export type { ProblemaDeRemessa } from './remessa/conferir.ts';
export {
  type ArquivoRemessa,
  bancosDeRemessa,
  gerarComLayout,
  gerarRemessa,
  RemessaInvalida,
} from './remessa/gerar.ts';
export type { LayoutRemessa } from './remessa/layout.ts';
export type {
  Comando,
  ContaDeCobranca,
  Desconto,
  Encargo,
  Especie,
  FormatoCnab,
  Literais,
  Pagador,
  PixDoTitulo,
  Remessa,
  TituloRemessa,
} from './remessa/modelo.ts';
export { semLayout as motivoSemRemessa } from './remessa/sem-arquivo.ts';
export { bancosDeRetorno, layoutDeRetorno } from './retorno/bancos.ts';
export { chaveDoMovimento, type Movimento } from './retorno/chave.ts';
export type { LayoutRetorno } from './retorno/layout.ts';
export { type FonteDeRetorno, lerRetorno, lerRetornoInteiro, type OpcoesDeLeitura } from './retorno/ler.ts';
export type {
  CabecalhoRetorno,
  EventoRetorno,
  Motivo,
  Ocorrencia,
  ProblemaDeRetorno,
  RetornoLido,
  TipoOcorrencia,
  TituloRetorno,
  TotaisRetorno,
  TotalPorTipo,
} from './retorno/modelo.ts';
