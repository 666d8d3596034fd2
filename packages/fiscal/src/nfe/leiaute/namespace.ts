/** Namespace of every message of the NF-e. */
export const NAMESPACE_NFE = 'http://www.portalfiscal.inf.br/nfe';
