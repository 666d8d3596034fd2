/** Where a tax rule is. Only an approved one decides; it is never edited, a change is another version. */
export const estadosDaRegra = { rascunho: 'Rascunho', aprovada: 'Aprovada', expirada: 'Expirada' } as const;
export type EstadoDaRegraFiscal = keyof typeof estadosDaRegra;
export const tomDaRegra = { rascunho: 'wait', aprovada: 'ok', expirada: 'mute' } as const;

export const sentidosDaRegra = { saida: 'Saída', entrada: 'Entrada' } as const;
export const operacoesFiscais = {
  venda: 'Venda',
  devolucao: 'Devolução',
  transferencia: 'Transferência',
  bonificacao: 'Bonificação',
  remessa: 'Remessa',
  retorno: 'Retorno',
  compra: 'Compra',
  importacao: 'Importação',
  servico: 'Serviço',
} as const;
export type OperacaoDaRegra = keyof typeof operacoesFiscais;
export const modelosFiscais = { '55': 'NF-e', '65': 'NFC-e', NFSE: 'NFS-e' } as const;
export const regimesFiscais = {
  '1': 'Simples Nacional',
  '2': 'Simples acima do sublimite',
  '3': 'Regime normal',
  '4': 'MEI',
} as const;

/** What a rule may decide, in the order people read it. */
export const tributosDaRegra = {
  icms: 'ICMS',
  difal: 'DIFAL',
  ipi: 'IPI',
  pisCofins: 'PIS e COFINS',
  iss: 'ISS',
  is: 'Imposto Seletivo',
  ibsCbs: 'IBS e CBS',
} as const;
export type TributoDaRegra = keyof typeof tributosDaRegra;
