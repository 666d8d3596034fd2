import * as emitente from './emitente.ts';
import * as entrega from './entrega.ts';
import * as rtc from './ibs-cbs.ts';
import * as manifestacao from './manifestacao.ts';
import * as prorrogacao from './prorrogacao.ts';
import * as terceiros from './terceiros.ts';

/** Layout of the detail of each event, by its type. The first accepted `descEvento` is the one we write. */
export const detalhesDeEvento = {
  '110001': rtc.cancelamentoDeEvento,
  '110110': emitente.cartaDeCorrecao,
  '110111': emitente.cancelamento,
  '110112': emitente.cancelamentoPorSubstituicao,
  '110130': entrega.comprovanteDeEntrega,
  '110131': entrega.cancelamentoDoComprovante,
  '110140': emitente.epec,
  '110150': emitente.atorInteressado,
  '110192': entrega.insucessoNaEntrega,
  '110193': entrega.cancelamentoDoInsucesso,
  '110750': emitente.conciliacaoFinanceira,
  '110751': emitente.cancelamentoDaConciliacao,
  '111500': prorrogacao.pedidoDeProrrogacao,
  '111501': prorrogacao.pedidoDeProrrogacao,
  '111502': prorrogacao.cancelamentoDoPedido,
  '111503': prorrogacao.cancelamentoDoPedido,
  '112110': rtc.pagamentoIntegral,
  '112120': rtc.importacaoNaoConvertida,
  '112130': rtc.perdaPeloFornecedor,
  '112140': rtc.fornecimentoNaoRealizado,
  '112150': rtc.previsaoDeEntrega,
  '210200': manifestacao.confirmacao,
  '210210': manifestacao.ciencia,
  '210220': manifestacao.desconhecimento,
  '210240': manifestacao.naoRealizada,
  '211110': rtc.creditoPresumido,
  '211120': rtc.consumoPessoal,
  '211124': rtc.perdaPeloAdquirente,
  '211128': rtc.aceiteDeDebito,
  '211130': rtc.imobilizacao,
  '211140': rtc.creditoDeCombustivel,
  '211150': rtc.creditoPorAtividade,
  '212110': rtc.manifestacaoSobreIbs,
  '212120': rtc.manifestacaoSobreCbs,
  '411500': prorrogacao.decisaoDoPedido,
  '411501': prorrogacao.decisaoDoPedido,
  '411502': prorrogacao.decisaoDoCancelamento,
  '411503': prorrogacao.decisaoDoCancelamento,
  '412120': rtc.decisaoSobreIbs,
  '412130': rtc.decisaoSobreCbs,
  '610130': terceiros.entregaDoCte,
  '610131': terceiros.cancelamentoDaEntregaDoCte,
  '790700': terceiros.averbacaoDeExportacao,
  '990900': terceiros.vistoriaSuframa,
  '990910': terceiros.internalizacaoSuframa,
};

export type TipoDeEvento = keyof typeof detalhesDeEvento;
