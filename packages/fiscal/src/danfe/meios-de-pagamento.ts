/**
 * Means of payment, by `tPag`.
 *
 * @source MOC 7.0, annex I, field YA02, with NT 2020.006, NT 2023.004 and NT 2024.003; 23 from NT 2026.006
 */
const meios: Readonly<Record<string, string>> = {
  '01': 'Dinheiro',
  '02': 'Cheque',
  '03': 'Cartão de Crédito',
  '04': 'Cartão de Débito',
  '05': 'Cartão da Loja (Private Label)',
  '10': 'Vale Alimentação',
  '11': 'Vale Refeição',
  '12': 'Vale Presente',
  '13': 'Vale Combustível',
  '14': 'Duplicata Mercantil',
  '15': 'Boleto Bancário',
  '16': 'Depósito Bancário',
  '17': 'Pix Dinâmico',
  '18': 'Transferência Bancária, Carteira Digital',
  '19': 'Programa de Fidelidade, Cashback, Crédito Virtual',
  '20': 'Pix Estático',
  '21': 'Crédito em Loja',
  '22': 'Pagamento Eletrônico não Informado',
  '23': 'Pix Automático',
  '90': 'Sem Pagamento',
  '99': 'Outros',
};

/** Name of a means of payment: what the document itself says, else the table, else the code. */
export function meioDePagamento({ tPag, xPag }: { readonly tPag: string; readonly xPag?: string }): string {
  return xPag ?? meios[tPag] ?? `Meio de pagamento ${tPag}`;
}
