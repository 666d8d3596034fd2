import { expect } from 'vitest';
import { remeter } from './remessa.ts';

/** A JSON schema as far as the document uses it. */
export interface Forma {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  properties?: Record<string, Forma>;
  required?: string[];
  additionalProperties?: boolean | Forma;
  items?: Forma;
  anyOf?: Forma[];
  oneOf?: Forma[];
  allOf?: Forma[];
}

/** What the document says one must hold; see `x-acesso` in it. */
export type Acesso = 'public' | 'signedIn' | 'core' | string | { all: string[] } | { any: string[] };

/** One call as somebody outside reads it in `/api/openapi.json`. */
export interface Operacao {
  nome: string;
  method: string;
  /** With parameters in braces. */
  path: string;
  acesso: Acesso;
  /** Slugs to hold beside it. */
  tambem: readonly string[];
  parametros: { name: string; in: 'path' | 'query'; required: boolean; schema: Forma }[];
  corpo: { tipo: 'application/json' | 'multipart/form-data'; forma: Forma } | null;
  feito: { status: number; tipo: string; forma: Forma | undefined };
  /** What is refused may be told by a page. */
  recusaEmPagina: boolean;
}

export interface Documento {
  operacoes: Operacao[];
  /** Codes a refusal may carry. */
  codigos: ReadonlySet<string>;
}

interface Publicado {
  components: { schemas: { Recusa: { properties: { code: { enum: string[] } } } } };
  paths: Record<string, Record<string, Publicada>>;
}

interface Publicada {
  'x-acesso': Acesso;
  'x-acesso-tambem'?: string[];
  parameters: Operacao['parametros'];
  requestBody?: { content: Record<string, { schema: Forma }> };
  responses: Record<string, { content: Record<string, { schema?: Forma }> }>;
}

/** Reads the published document of a running server, the only thing an outsider has. */
export async function lerDocumento(url: string): Promise<Documento> {
  const { status, text } = await remeter(url, { method: 'GET', path: '/api/openapi.json' });
  expect(status).toBe(200);
  const publicado = JSON.parse(text) as Publicado;
  const operacoes = Object.entries(publicado.paths).flatMap(([path, metodos]) =>
    Object.entries(metodos).map(([method, publicada]) => operacao(method.toUpperCase(), path, publicada)),
  );
  expect(operacoes.length).toBeGreaterThan(500);
  return { operacoes, codigos: new Set(publicado.components.schemas.Recusa.properties.code.enum) };
}

function operacao(method: string, path: string, { requestBody, responses, ...mais }: Publicada): Operacao {
  const [corpo] = Object.entries(requestBody?.content ?? {});
  const [feito] = Object.entries(responses).filter(([status]) => status !== 'default');
  if (!feito) throw new Error(`${method} ${path} tells no answer`);
  const [tipo = '', { schema } = {}] = Object.entries(feito[1].content)[0] ?? [];
  return {
    nome: `${method} ${path}`,
    method,
    path,
    acesso: mais['x-acesso'],
    tambem: mais['x-acesso-tambem'] ?? [],
    parametros: mais.parameters,
    corpo: corpo ? { tipo: corpo[0] as 'application/json', forma: corpo[1].schema } : null,
    feito: { status: Number(feito[0]), tipo, forma: schema },
    recusaEmPagina: 'text/html' in (responses.default?.content ?? {}),
  };
}

/** The address with these values in its braces, escaped, and these in its query. */
export function endereco(
  { path }: Pick<Operacao, 'path'>,
  valores: Readonly<Record<string, string | number>>,
  consulta: Readonly<Record<string, string>> = {},
): string {
  const cheio = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(valores[name])));
  const pergunta = new URLSearchParams(consulta).toString();
  return pergunta ? `${cheio}?${pergunta}` : cheio;
}

const NUNCA_DADO = 999_999_999;

/** Parameters of the path that the schema takes and that name nothing there is. */
export const valoresDoCaminho = ({ parametros }: Operacao): Record<string, string | number> =>
  Object.fromEntries(
    parametros.filter((p) => p.in === 'path').map(({ name, schema }) => [name, plausivel(schema) ?? NUNCA_DADO]),
  );

function plausivel({ enum: opcoes, type, format }: Forma): string | number {
  if (opcoes) return String(opcoes[0]);
  if (type === 'integer' || type === 'number') return NUNCA_DADO;
  return format === 'uuid' ? '00000000-0000-4000-8000-000000000000' : 'nada-disto-existe-aqui';
}
