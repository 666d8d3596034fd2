import type { TabelaDeOcorrencias } from '../layout.ts';

/** Codes that mean the same in nearly every 400-column retorno, for banks without a table of their own. */
export const ocorrencias400: TabelaDeOcorrencias = {
  '02': ['entrada_confirmada', 'Entrada confirmada'],
  '03': ['entrada_rejeitada', 'Entrada rejeitada'],
  '06': ['liquidado', 'Liquidação normal'],
  '09': ['baixado', 'Baixado automaticamente via arquivo'],
  '10': ['baixado', 'Baixado conforme instruções'],
  '11': ['em_carteira', 'Em ser'],
  '12': ['abatimento_concedido', 'Abatimento concedido'],
  '13': ['abatimento_cancelado', 'Abatimento cancelado'],
  '14': ['vencimento_alterado', 'Vencimento alterado'],
  '15': ['liquidado_em_cartorio', 'Liquidação em cartório'],
  '17': ['liquidado_sem_registro', 'Liquidação após baixa ou título não registrado'],
  '19': ['protesto_solicitado', 'Confirmação de recebimento de instrução de protesto'],
  '20': ['protesto_sustado', 'Confirmação de recebimento de instrução de sustação de protesto'],
  '23': ['enviado_a_cartorio', 'Entrada do título em cartório'],
  '27': ['baixa_rejeitada', 'Baixa rejeitada'],
  '28': ['tarifa', 'Débito de tarifas/custas'],
  '30': ['alteracao_rejeitada', 'Alteração de dados rejeitada'],
  '32': ['instrucao_rejeitada', 'Instrução rejeitada'],
  '33': ['dados_alterados', 'Confirmação de pedido de alteração de outros dados'],
  '34': ['retirado_de_cartorio', 'Retirado de cartório e manutenção em carteira'],
};
