/** What goods documents are, in words. Keys are the layout's own codes. */
export const modelosDaNota = { '55': 'NF-e', '65': 'NFC-e' } as const;
export type ModeloDaNota = keyof typeof modelosDaNota;

/** `finNFe` of what is issued here. */
export const finalidadesDaNota = {
  '1': 'Normal',
  '2': 'Complementar',
  '3': 'Ajuste',
  '4': 'Devolução',
} as const;

/** What the note is for: it chooses the tax rules and what stock and finance do. */
export const operacoesDaNota = {
  venda: 'Venda',
  devolucao: 'Devolução',
  transferencia: 'Transferência',
  bonificacao: 'Bonificação',
  remessa: 'Remessa',
  retorno: 'Retorno',
} as const;
export type OperacaoDaNota = keyof typeof operacoesDaNota;

export const sentidosDaNota = { saida: 'Saída', entrada: 'Entrada' } as const;

/** `indPres`. */
export const presencas = {
  '0': 'Não se aplica',
  '1': 'Presencial',
  '2': 'Pela internet',
  '3': 'Por telefone',
  '4': 'NFC-e com entrega',
  '5': 'Presencial, fora do estabelecimento',
  '9': 'Não presencial, outros',
} as const;

/** `modFrete`. */
export const modalidadesDeFrete = {
  '0': 'Por conta do remetente (CIF)',
  '1': 'Por conta do destinatário (FOB)',
  '2': 'Por conta de terceiros',
  '3': 'Próprio, por conta do remetente',
  '4': 'Próprio, por conta do destinatário',
  '9': 'Sem transporte',
} as const;

/** `tpEmis`. */
export const tiposDeEmissao = {
  '1': 'Normal',
  '4': 'EPEC',
  '6': 'SVC-AN',
  '7': 'SVC-RS',
  '9': 'Off-line',
} as const;

/** Events of a note that are asked for here, by `tpEvento`. */
export const eventosDaNota = {
  '110110': 'Carta de correção',
  '110111': 'Cancelamento',
  '110112': 'Cancelamento por substituição',
  '110140': 'EPEC',
} as const;
export type TipoDeEventoDaNota = keyof typeof eventosDaNota;

export const situacoesDoEvento = {
  pendente: 'Na fila',
  enviado: 'Enviado, sem resposta',
  registrado: 'Registrado',
  rejeitado: 'Rejeitado',
} as const;
export const tomDoEvento = { pendente: 'wait', enviado: 'note', registrado: 'ok', rejeitado: 'bad' } as const;
export type SituacaoDoEvento = keyof typeof situacoesDoEvento;

export const situacoesDaInutilizacao = {
  pendente: 'Na fila',
  enviada: 'Enviada, sem resposta',
  homologada: 'Homologada',
  rejeitada: 'Rejeitada',
} as const;
export const tomDaInutilizacao = { pendente: 'wait', enviada: 'note', homologada: 'ok', rejeitada: 'bad' } as const;

/** What was asked of the authority. */
export const chamadasDaNota = {
  envio: 'Envio',
  consulta: 'Consulta da chave',
  recibo: 'Consulta do recibo',
  evento: 'Evento',
  inutilizacao: 'Inutilização',
} as const;
