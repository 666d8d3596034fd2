/** Official message, and the field it is about where the official table says. */
export type LinhaDeErro = readonly [mensagem: string, caminho?: string];

/** What a program does about an error. */
export type ClasseDeErroNfse =
  /** it is already there: ask for it by the identifier of the declaration */
  | 'duplicidade'
  /** the text does not follow the schema, or its identifier its fields */
  | 'esquema'
  /** signature or certificate */
  | 'assinatura'
  /** the city lets nobody do it alone any more: it is asked of the city */
  | 'limite'
  /** what a person filled in, or a register the system looked into */
  | 'dados';
