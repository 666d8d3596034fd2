/** What is made of a company's month. */
export const tiposDeEscrituracao = {
  pacote: 'Pacote do contador',
  efd_icms_ipi: 'EFD ICMS/IPI',
  efd_contribuicoes: 'EFD-Contribuições',
} as const;
export type TipoDeEscrituracao = keyof typeof tiposDeEscrituracao;

/** Kinds of documents a month is made of. */
export const documentosDoMes = {
  nfe: 'NF-e',
  nfce: 'NFC-e',
  nfse: 'NFS-e',
  entrada: 'NF-e de entrada',
  cte: 'CT-e recebido',
} as const;
export type DocumentoDoMes = keyof typeof documentosDoMes;

/** What keeps a month from being whole, gravest first. */
export const pendenciasDoMes = {
  contingencia: 'Nota em contingência ainda não transmitida',
  sem_resposta: 'Nota enviada ainda sem resposta da SEFAZ',
  rejeitada: 'Nota rejeitada que ficou com o número',
  lacuna: 'Número pulado a inutilizar',
  inutilizacao: 'Inutilização ainda não homologada',
  nfse_sem_resposta: 'NFS-e enviada ainda sem resposta',
  entrada_resumo: 'Nota de fornecedor de que só há o resumo',
  entrada_a_lancar: 'Nota de fornecedor ainda não lançada',
  cte_a_lancar: 'CT-e recebido ainda não lançado',
} as const;
export type TipoDePendencia = keyof typeof pendenciasDoMes;
