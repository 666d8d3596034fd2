import { readFileSync } from 'node:fs';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
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
  const documento: Documento = parse(readFileSync(arquivo, 'utf8'), (chave, valor) =>
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
    const erros = (julgar.errors ?? []).filter((erro) => !pedeOQueNaoExiste(documento, esquema, erro));
    return erros.map(({ instancePath, message = 'inválido' }) => ({
      razao: message,
      propriedade: `${esquema}${instancePath.replaceAll('/', '.')}`,
    }));
  };
}

/**
 * The document requires at the root of some bodies names that none of their parts defines (`idRec` and `retentativa` of a request for a
 * mandate, `pagador` of a request to a payer). Its own examples do without them, so their absence is no breach.
 */
function pedeOQueNaoExiste(documento: Documento, esquema: string, erro: ErrorObject): boolean {
  if (erro.keyword !== 'required' || erro.instancePath !== '') return false;
  return !propriedadesDe(documento, { $ref: `#/components/schemas/${esquema}` }).has(erro.params.missingProperty);
}

interface Esquema {
  $ref?: string;
  allOf?: Esquema[];
  properties?: Record<string, unknown>;
}
interface Documento {
  components: { schemas: Record<string, Esquema> };
}

function propriedadesDe(documento: Documento, { $ref, allOf = [], properties = {} }: Esquema): Set<string> {
  const nome = $ref?.split('/').at(-1);
  const citado = nome ? documento.components.schemas[nome] : undefined;
  const partes = [...allOf, ...(citado ? [citado] : [])].flatMap((parte) => [...propriedadesDe(documento, parte)]);
  return new Set([...Object.keys(properties), ...partes]);
}

const deTodoOTexto = (padrao: string): string => `^(?:${padrao.replace(/^\/|\/$/g, '').replace(/^\^|\$$/g, '')})$`;

function arquivoDeReferencia(): string | undefined {
  return pastaDeReferencia('pix-api-openapi.yaml');
}
