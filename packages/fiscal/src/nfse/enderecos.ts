/** Where the services of the national system are. No slash at the end. */
export interface EnderecosDaNfse {
  /** Issue, questions, events. */
  readonly sefin: string;
  /** Distribution by sequence number. */
  readonly adn: string;
  /** Rates, agreements and special regimes of the municipalities. */
  readonly parametros: string;
}

/**
 * Official addresses: production, and "restricted production", where tests are made.
 *
 * @source national NFS-e system, OpenAPI specifications of layout 1.01
 */
export const enderecosDaNfse: Readonly<Record<'producao' | 'producaoRestrita', EnderecosDaNfse>> = {
  producao: {
    sefin: 'https://sefin.nfse.gov.br/SefinNacional',
    adn: 'https://adn.nfse.gov.br/contribuintes',
    parametros: 'https://adn.nfse.gov.br/parametrizacao',
  },
  producaoRestrita: {
    sefin: 'https://sefin.producaorestrita.nfse.gov.br/SefinNacional',
    adn: 'https://adn.producaorestrita.nfse.gov.br/contribuintes',
    parametros: 'https://adn.producaorestrita.nfse.gov.br/parametrizacao',
  },
};

/** Every service under one address: how a test system is reached. */
export const enderecosDaNfseEm = (base: string): EnderecosDaNfse => ({
  sefin: `${base}/SefinNacional`,
  adn: `${base}/contribuintes`,
  parametros: `${base}/parametrizacao`,
});
