export * from './dps.ts';
export * from './evento.ts';
export { NAMESPACE_NFSE } from './namespace.ts';
export * from './nota.ts';
export type { Pessoa, Prestador } from './pessoas.ts';
