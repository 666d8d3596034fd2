/** Namespace of every document of the national NFS-e. */
export const NAMESPACE_NFSE = 'http://www.sped.fazenda.gov.br/nfse';
