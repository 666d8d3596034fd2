import { join } from 'node:path';
import { type ConjuntoDeEsquemas, esquemasVigentes } from '../xml/xsd/vigencia.ts';

/**
 * The official packages of layout 1.01 by the first day each is in force. The newer one takes letters in the CNPJ.
 * Another layout is announced for 2026-12-01 (NT 009); its package goes in here when it is published.
 *
 * @param pasta folder that holds one folder per package
 */
export const esquemasDaNfse = (pasta: string): ConjuntoDeEsquemas[] => [
  { desde: '2026-02-09', pasta: join(pasta, '1.01-20260209') },
  { desde: '2026-08-10', pasta: join(pasta, '1.01-20260727') },
];

/**
 * Folder of the schemas for a declaration.
 *
 * @param dhEmi instant of issue, as written in the document
 * @returns undefined before the first package
 */
export const pastaDeEsquemasDaNfse = (pasta: string, dhEmi: string): string | undefined =>
  esquemasVigentes(esquemasDaNfse(pasta), dhEmi.slice(0, 10))?.pasta;
