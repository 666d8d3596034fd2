import type { TabelaDeMotivos, TabelaDeOcorrencias } from '../layout.ts';
import { rejeicoesFebraban } from './febraban.ts';

/** @source Unicred do Brasil (136), manual de cobrança: códigos de movimento do retorno */
export const ocorrenciasUnicred: TabelaDeOcorrencias = {
  '01': ['liquidado_em_cartorio', 'Pago (título protestado pago em cartório)'],
  '02': ['instrucao_confirmada', 'Instrução confirmada*'],
  '03': ['instrucao_rejeitada', 'Instrução rejeitada*'],
  '04': ['sustado_judicialmente', 'Sustado judicial (título protestado sustado judicialmente)'],
  '06': ['liquidado', 'Liquidação normal'],
  '07': ['pago_em_cheque', 'Liquidação em condicional (título liquidado em cartório com cheque do próprio devedor)'],
  '08': ['sustado_judicialmente', 'Sustado definitivo (título protestado sustado judicialmente)'],
  '09': ['liquidado', 'Liquidação de título descontado'],
  '10': ['protesto_solicitado', 'Protesto solicitado'],
  '11': ['enviado_a_cartorio', 'Protesto em cartório'],
  '12': ['protesto_sustado', 'Sustação solicitada'],
  '13': ['carteira_transferida', 'Títulos descontado (título utilizado como garantia em operação de desconto)'],
  '14': ['carteira_transferida', 'Títulos descontável (título com desistência de garantia em operação de desconto)'],
};

/** @source Unicred do Brasil (136), manual de cobrança: complemento do movimento (posições 319-326) */
export const motivosUnicred: readonly TabelaDeMotivos[] = [
  {
    textos: {
      ...rejeicoesFebraban,
      '15': 'vencimento a menos de 5 dias úteis para remessa gráfica',
      '30': 'alteração de dados rejeitada',
      A5: 'título liquidado',
      C0: 'sistema intermitente: fale com a cooperativa',
      C1: 'situação do título: aberto',
      C3: 'status do borderô inválido',
      C4: 'nome do beneficiário inválido',
      C5: 'documento inválido',
      C6: 'instrução não atualiza o cadastro do título',
      C7: 'título não registrado na CIP',
      C8: 'situação do borderô inválida',
      C9: 'título inválido conforme a CIP',
      D0: 'beneficiário não autorizado a operar com desconto',
      D1: 'mudança de status de desconto não permitida',
      D2: 'desconto não permitido para título vencido',
      D3: 'status de desconto não permitido para a situação',
      E0: 'CEP do pagador incompatível com os Correios',
      E1: 'logradouro do pagador incompatível com o CEP',
      E2: 'tipo de logradouro do pagador incompatível com o CEP',
      E3: 'bairro do pagador incompatível com o CEP',
      E4: 'cidade do pagador incompatível com o CEP',
      E5: 'estado do pagador incompatível com o CEP',
      E6: 'endereço opcional do pagador incompleto',
      E7: 'beneficiário não autorizado a enviar boleto por e-mail',
      E8: 'envio por e-mail pedido sem o endereço',
      E9: 'beneficiário não autorizado a protestar',
    },
  },
];
