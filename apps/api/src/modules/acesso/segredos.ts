import { hash, randomBytes } from 'node:crypto';

/** A secret that is given to a person or a browser once; the database keeps only its digest. */
export const novoSegredo = () => randomBytes(32).toString('base64url');
export const resumo = (segredo: string) => hash('sha256', segredo, 'hex');
