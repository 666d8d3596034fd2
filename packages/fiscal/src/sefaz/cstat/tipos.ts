/** What a program does about a status, whatever the number. */
export type ClasseDeCStat =
  /** the document is valid */
  | 'autorizado'
  | 'cancelado'
  /** refused for good by a rule that ended on 2024-09-02; the number is gone */
  | 'denegado'
  | 'inutilizado'
  | 'evento-registrado'
  /** in a queue: ask again, send nothing */
  | 'em-processamento'
  /** the answer is inside, one per document or event */
  | 'lote-processado'
  | 'consulta-atendida'
  | 'servico-ativo'
  /** nothing was looked at: same text later, or contingency */
  | 'servico-parado'
  /** a failure on their side: same text later */
  | 'temporario'
  /** blocked for asking too often: stop for an hour */
  | 'consumo-indevido'
  /** it is already there: ask what is there before anything else */
  | 'duplicidade'
  /** the number cannot be used any more: take the next */
  | 'numero-consumido'
  /** they do not have it */
  | 'nao-localizado'
  /** a party has a problem outside the document: solve it there, then send again */
  | 'irregularidade'
  /** what a person filled in is wrong: correct, same number */
  | 'rejeitado-dados'
  /** the certificate is wrong, expired or of another company */
  | 'rejeitado-certificado'
  /** the message was made or addressed wrongly: a setting or a defect */
  | 'rejeitado-sistema';

/** Class, official message, what it means, what to do. */
export type LinhaDeCStat = readonly [classe: ClasseDeCStat, mensagem: string, explicacao: string, remedio: string];
export type TabelaDeCStat = Readonly<Record<number, LinhaDeCStat>>;
