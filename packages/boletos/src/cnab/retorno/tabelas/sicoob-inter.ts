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
