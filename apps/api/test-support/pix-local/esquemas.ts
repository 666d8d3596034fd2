import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import { pastaDeReferencia } from '../../../../packages/fiscal/test-support/referencia.ts';

/** What a body breaks, in the words of the standard; nothing where it is as it must be. */
export interface Violacao {
  razao: string;
  propriedade: string;
}
export type Julgar = (esquema: string, corpo: unknown) => Violacao[];

/**
 * Judges bodies by the schemas of the Central Bank's OpenAPI. Its patterns are written without ends, and one of them between
 * slashes: each is read as of the whole text.
 *
 * @returns null where the file is not there
 */
export function esquemasDaApiPix(arquivo = arquivoDeReferencia()): Julgar | null {
  if (!arquivo) return null;
  const documento = parse(readFileSync(arquivo, 'utf8'), (chave, valor) =>
    chave === 'pattern' && typeof valor === 'string' ? deTodoOTexto(valor) : valor,
  );
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: true });
  addFormats.default(ajv);
  ajv.addSchema(documento, 'pix');
  const feitos = new Map<string, ValidateFunction>();
  return (esquema, corpo) => {
    const julgar = feitos.get(esquema) ?? ajv.compile({ $ref: `pix#/components/schemas/${esquema}` });
    feitos.set(esquema, julgar);
    if (julgar(corpo)) return [];
    return (julgar.errors ?? []).map(({ instancePath, message = 'inválido' }) => ({
      razao: message,
      propriedade: `${esquema}${instancePath.replaceAll('/', '.')}`,
    }));
  };
}

const deTodoOTexto = (padrao: string): string => `^(?:${padrao.replace(/^\/|\/$/g, '').replace(/^\^|\$$/g, '')})$`;

function arquivoDeReferencia(): string | undefined {
  return pastaDeReferencia('pix-api-openapi.yaml');
}
