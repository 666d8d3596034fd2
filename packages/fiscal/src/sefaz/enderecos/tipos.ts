/** The services of the authority, by our names. */
export type NomeDoServico =
  | 'status'
  | 'autorizacao'
  | 'retAutorizacao'
  | 'consultaProtocolo'
  | 'recepcaoEvento'
  | 'inutilizacao'
  | 'consultaCadastro'
  | 'distribuicao';

type Enderecos = Readonly<Partial<Record<NomeDoServico, string>>>;

/** Addresses of one authoriser. A service it does not offer is absent. */
export interface EnderecosDoAutorizador {
  readonly producao: Enderecos;
  readonly homologacao: Enderecos;
}
