import type { TabelaDeOcorrencias } from '../layout.ts';
import { ocorrencias400 } from './comum-400.ts';

/** @source Sicoob, planilha de layout CNAB 400: códigos de movimento do retorno */
export const ocorrenciasSicoob400: TabelaDeOcorrencias = {
  ...ocorrencias400,
  '02': ['entrada_confirmada', 'Confirmação entrada título'],
  '05': ['liquidado_sem_registro', 'Liquidação sem registro'],
  '06': ['liquidado', 'Liquidação normal'],
  '09': ['baixado', 'Baixa de título'],
  '10': ['baixado', 'Baixa solicitada (baixa - pedido beneficiário)'],
  '11': ['em_carteira', 'Títulos em ser'],
  '14': ['vencimento_alterado', 'Alteração de vencimento'],
  '15': ['liquidado_em_cartorio', 'Liquidação em cartório'],
  '23': ['enviado_a_cartorio', 'Encaminhado a protesto'],
  '27': ['dados_alterados', 'Confirmação alteração dados'],
  '48': ['carteira_transferida', 'Confirmação de instrução de transferência de carteira/modalidade de cobrança'],
};

/** @source Banco Inter, CI400 versão 001: ocorrências do retorno */
export const ocorrenciasInter: TabelaDeOcorrencias = {
  '02': ['entrada_confirmada', 'Em aberto'],
  '03': ['entrada_rejeitada', 'Erro'],
  '06': ['liquidado', 'Pago'],
  '07': ['baixado', 'Baixado'],
};

const erros: readonly (readonly [codigo: string, tipo: TabelaDeOcorrencias[string][0], do_: string])[] = [
  ['52', 'entrada_rejeitada', '02'],
  ['54', 'alteracao_rejeitada', '04'],
  ['56', 'instrucao_rejeitada', '06'],
  ['57', 'instrucao_rejeitada', '07'],
  ['58', 'instrucao_rejeitada', '08'],
  ['59', 'baixa_rejeitada', '09'],
  ['60', 'instrucao_rejeitada', '10'],
  ['61', 'instrucao_rejeitada', '11'],
  ['62', 'instrucao_rejeitada', '12'],
  ['63', 'instrucao_rejeitada', '13'],
  ['64', 'alteracao_rejeitada', '14'],
  ['65', 'baixa_rejeitada', '15'],
  ['68', 'alteracao_rejeitada', '18'],
  ['69', 'instrucao_rejeitada', '19'],
  ['70', 'instrucao_rejeitada', '20'],
  ['71', 'alteracao_rejeitada', '21'],
  ['72', 'alteracao_rejeitada', '22'],
];

/** @source Banco do Nordeste, padrão BNB CNAB 400: serviços do retorno; an error is the code it answers plus fifty */
export const ocorrenciasBnb: TabelaDeOcorrencias = {
  '02': ['entrada_confirmada', 'Entrada confirmada'],
  '04': ['dados_alterados', 'Alteração'],
  '06': ['liquidado', 'Liquidação normal'],
  '07': ['liquidado_parcial', 'Pagamento por conta'],
  '08': ['liquidado_em_cartorio', 'Pagamento por cartório'],
  '09': ['baixado', 'Baixa simples'],
  '10': ['protestado', 'Devolvido - protestado'],
  '11': ['em_carteira', 'Em ser'],
  '12': ['abatimento_concedido', 'Abatimento concedido'],
  '13': ['abatimento_cancelado', 'Abatimento cancelado'],
  '14': ['vencimento_alterado', 'Vencimento alterado'],
  '15': ['baixado', 'Baixa automática'],
  '18': ['dados_alterados', 'Alteração depositária'],
  '19': ['protesto_solicitado', 'Confirma recebimento de instrução de protesto'],
  '20': ['protesto_sustado', 'Confirma recebimento de instrução de sustação de protesto'],
  '21': ['dados_alterados', 'Alteração de informações de controle da empresa'],
  '22': ['dados_alterados', 'Alteração do "seu número"'],
  '51': ['entrada_rejeitada', 'Entrada rejeitada'],
  ...Object.fromEntries(
    erros.map(([codigo, tipo, original]) => [codigo, [tipo, `Erro ocorrência ${original}`] as const]),
  ),
};
