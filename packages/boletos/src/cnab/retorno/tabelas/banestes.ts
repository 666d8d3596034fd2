import type { TabelaDeOcorrencias } from '../layout.ts';
import { ocorrenciasFebraban } from './febraban.ts';

/** @source Banestes, "Manual técnico de cobrança", layout CNAB 400: FEBRABAN's codes and some of its own */
export const ocorrenciasBanestes: TabelaDeOcorrencias = {
  ...Object.fromEntries(
    Object.entries(ocorrenciasFebraban).filter(([codigo]) => Number(codigo) <= 30 && codigo !== '04'),
  ),
  '05': ['carteira_transferida', 'Transferência de carteira - baixa'],
  '21': ['protesto_solicitado', 'Solicitação de segunda via de instrumento de protesto'],
  '22': ['instrucao_confirmada', 'Segunda via de instrumento de protesto emitida pelo cartório'],
  '40': ['dados_alterados', 'Confirmação da alteração do número do título dado pelo beneficiário'],
  '42': ['dados_alterados', 'Confirmação da alteração dos dados do pagador'],
  '43': ['dados_alterados', 'Confirmação da alteração dos dados do sacador avalista'],
  '51': ['tarifa', 'Tarifa mensal de entradas em bancos correspondentes'],
  '52': ['tarifa', 'Tarifa mensal de baixas na carteira'],
  '53': ['tarifa', 'Tarifa mensal de baixas em bancos correspondentes'],
  '98': ['protesto_solicitado', 'Instrução de protesto processada'],
  '99': ['entrada_rejeitada', 'Remessa rejeitada'],
};
