import type { TabelaDeMotivos, TabelaDeOcorrencias } from '../layout.ts';
import { motivosFebraban, ocorrenciasFebraban, rejeicoesFebraban } from './febraban.ts';

/** @source Banrisul, cobrança CNAB 400: ocorrências do retorno */
export const ocorrenciasBanrisul400: TabelaDeOcorrencias = {
  '02': ['entrada_confirmada', 'Confirmação de entrada'],
  '03': ['entrada_rejeitada', 'Entrada rejeitada'],
  '04': ['baixado', 'Baixa de título liquidado por edital'],
  '06': ['liquidado', 'Liquidação normal'],
  '07': ['liquidado_parcial', 'Liquidação parcial'],
  '08': ['liquidado', 'Baixa por pagamento, liquidação pelo saldo'],
  '09': ['baixado', 'Devolução automática'],
  '10': ['baixado', 'Baixado conforme instruções'],
  '11': ['em_carteira', 'Arquivo levantamento'],
  '12': ['abatimento_concedido', 'Concessão de abatimento'],
  '13': ['abatimento_cancelado', 'Cancelamento de abatimento'],
  '14': ['vencimento_alterado', 'Vencimento alterado'],
  '15': ['liquidado_em_cartorio', 'Pagamento em cartório'],
  '16': ['dados_alterados', 'Alteração de dados'],
  '18': ['dados_alterados', 'Alteração de instruções'],
  '19': ['protesto_solicitado', 'Confirmação de instrução protesto'],
  '20': ['protesto_sustado', 'Confirmação de instrução para sustar protesto'],
  '21': ['protesto_solicitado', 'Aguardando autorização para protesto por edital'],
  '22': ['protesto_sustado', 'Protesto sustado por alteração de vencimento e prazo de cartório'],
  '23': ['enviado_a_cartorio', 'Confirmação da entrada em cartório'],
  '24': ['entrada_rejeitada', 'Entrada rejeitada por CEP irregular'],
  '25': ['liquidado', 'Devolução, liquidado anteriormente'],
  '26': ['retirado_de_cartorio', 'Devolvido pelo cartório – erro de informação.'],
  '30': ['outra', 'Cobrança a creditar (liquidação em trânsito)'],
  '31': ['outra', 'Título em trânsito pago em cartório'],
  '32': ['carteira_transferida', 'Reembolso e transferência Desconto e Vendor ou carteira em garantia'],
  '33': ['baixado', 'Reembolso e devolução Desconto e Vendor'],
  '34': ['outra', 'Reembolso não efetuado por falta de saldo'],
  '40': ['protestado', 'Baixa de títulos protestados'],
  '41': ['custas', 'Despesa de aponte.'],
  '42': ['dados_alterados', 'Alteração de título'],
  '43': ['outra', 'Relação de títulos'],
  '44': ['tarifa', 'Manutenção mensal'],
  '45': ['enviado_a_cartorio', 'Sustação de cartório e envio de título a cartório'],
  '46': ['tarifa', 'Fornecimento de formulário pré-impresso'],
  '47': ['entrada_confirmada', 'Confirmação de entrada – Pagador DDA'],
  '68': ['rateio_alterado', 'Acerto dos dados do rateio de crédito'],
  '69': ['rateio_alterado', 'Cancelamento dos dados do rateio'],
};

const rejeicoes = {
  ...rejeicoesFebraban,
  '02': 'agência, conta ou número de controle inválido na cobrança partilhada',
  '07': 'título rejeitado: CEP irregular',
  '25': 'emissão posterior ao processamento',
  '41': 'cancelamento ou sustação de protesto inválido',
  '45': 'nome do pagador inválido ou alteração não permitida',
  '47': 'endereço não informado ou alteração não permitida',
  '48': 'CEP inválido ou alteração não permitida',
  '49': 'CEP sem praça de cobrança ou alteração de cidade não permitida',
  '52': 'estado inválido ou alteração não permitida',
  '81': 'CEP do sacador inválido',
  '83': 'CPF ou CNPJ do sacador inválido',
  '84': 'sacador não informado',
};

/** @source Banrisul, cobrança CNAB 400: motivos (posições 383-392) */
export const motivosBanrisul400: readonly TabelaDeMotivos[] = [
  {
    ocorrencias: ['04', '06', '08', '10', '25'],
    textos: {
      '37': 'rateio cancelado por baixa comandada',
      '38': 'rateio feito, beneficiário aguarda crédito',
      '39': 'rateio feito, beneficiário já creditado',
      '40': 'rateio não feito: conta de débito bloqueada',
      '41': 'rateio não feito: conta encerrada',
      '42': 'rateio não feito: valor pago menor',
      '43': 'ocorrência sem rateio',
    },
  },
  { textos: rejeicoes },
];

/** @source Banrisul, leiaute CNAB 240 padrão FEBRABAN: códigos próprios */
export const ocorrenciasBanrisul240: TabelaDeOcorrencias = {
  ...ocorrenciasFebraban,
  '04': ['carteira_transferida', 'Reembolso e transf. (Desconto-Vendor) ou transf. de carteira (Garantia)'],
  '05': ['baixado', 'Reembolso e devolução Desconto e Vendor'],
  '15': ['protesto_solicitado', 'Confirmação de protesto imediato por falência'],
  AA: ['liquidado', 'Devolução, liquidado anteriormente (CCB)'],
  AB: ['outra', 'Cobrança a creditar (em trânsito)'],
  AC: ['outra', 'Situação do título – cartório'],
};

export const motivosBanrisul240: readonly TabelaDeMotivos[] = [
  ...motivosFebraban.filter(({ ocorrencias }) => ocorrencias !== undefined),
  { textos: { ...rejeicoes, '02': 'código do registro detalhe inválido', '07': 'agência, conta ou dígito inválido' } },
];
