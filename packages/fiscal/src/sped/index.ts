export { type ContaContabil, Contas, type ContasPorFinalidade, type FinalidadeDaConta } from './contas.ts';
export {
  type DocumentoEscriturado,
  documentoEscriturado,
  lerDocumentoEscriturado,
  type ParticipanteEscriturado,
  soDosNovosTributos,
} from './documento.ts';
export type * from './efd-contribuicoes/dados.ts';
export type { ParteDoFrete } from './efd-contribuicoes/fretes.ts';
export { LancamentoDasContribuicoes } from './efd-contribuicoes/lancar.ts';
export { montarEfdContribuicoes } from './efd-contribuicoes/montar.ts';
export { lerServicoEscriturado } from './efd-contribuicoes/servico.ts';
export {
  diferencasDoEstoque,
  type EstoqueEntregue,
  type EstoqueNoArquivo,
  estoqueDito,
  type LinhaDeEstoque,
  lerEstoqueDaEfd,
} from './efd-icms-ipi/correcao.ts';
export { creditosDaEntrada } from './efd-icms-ipi/creditos.ts';
export type * from './efd-icms-ipi/dados.ts';
export { Lancamento } from './efd-icms-ipi/documentos.ts';
export { DO_BLOCO_K } from './efd-icms-ipi/estoque.ts';
export { type EfdMontada, montarEfdIcmsIpi } from './efd-icms-ipi/montar.ts';
export { escreverSped, type LinhaDoSped, type ProblemaDoSped, type SpedEscrito } from './escrever.ts';
export { type FreteEscriturado, icmsDoFrete } from './frete.ts';
export { type ImpressaoDoSped, impressaoDoSped, type RegistroMudado, registrosMudados } from './impressao.ts';
export { leiauteDaEfdContribuicoes } from './leiaute/efd-contribuicoes.ts';
export { leiauteDaEfdIcmsIpi } from './leiaute/efd-icms-ipi.ts';
export { DEVOLUCOES_DE_VENDAS, VENDAS } from './naturezas.ts';
export { Totais, type TotalPorCfop, type TotalPorTributo } from './totais.ts';
