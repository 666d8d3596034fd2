import { falha, falhaHttp } from '../https/falha.ts';
import type { FalhaDeComunicacao, RespostaHttps } from '../https/index.ts';

/** An error as the system writes it. */
export interface ErroDaNfse {
  readonly codigo: string;
  readonly descricao: string;
  /** What the schema or the rule complains of, when the system says it. */
  readonly complemento: string | undefined;
}

/** The answer of a service, a refusal with its reasons, the news that it is not there, or why there is no answer. */
export type RespostaDaNfse<T> =
  | { readonly tipo: 'ok'; readonly dados: T }
  | { readonly tipo: 'recusado'; readonly erros: readonly ErroDaNfse[] }
  | { readonly tipo: 'nao-encontrado' }
  | { readonly tipo: 'falha'; readonly falha: FalhaDeComunicacao };

export type Objeto = Readonly<Record<string, unknown>>;

const isObjeto = (valor: unknown): valor is Objeto =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

/**
 * The same object with every name in small letters: the services write `chaveAcesso` or `ChaveAcesso`, `erros` or
 * `Erros`, as it suits each.
 */
function emMinusculas(valor: unknown): unknown {
  if (Array.isArray(valor)) return valor.map(emMinusculas);
  if (!isObjeto(valor)) return valor;
  return Object.fromEntries(
    Object.entries(valor).map(([nome, conteudo]) => [nome.toLowerCase(), emMinusculas(conteudo)]),
  );
}

const textoDe = (valor: unknown): string | undefined =>
  typeof valor === 'string' ? valor : typeof valor === 'number' ? String(valor) : undefined;

/** Text of a field, by its name in any case. */
export const campo = (objeto: Objeto, nome: string): string | undefined => textoDe(objeto[nome.toLowerCase()]);

/** List of objects under a name, in any case. */
export function lista(objeto: Objeto, nome: string): Objeto[] {
  const valor = objeto[nome.toLowerCase()];
  return (Array.isArray(valor) ? valor : [valor]).filter(isObjeto);
}

/** Errors or alerts under a name: a list, or a single one. */
export const lerErros = (objeto: Objeto, nome: string): ErroDaNfse[] =>
  lista(objeto, nome).map((erro) => ({
    codigo: campo(erro, 'codigo') ?? '',
    descricao: campo(erro, 'descricao') ?? campo(erro, 'mensagem') ?? '',
    complemento: campo(erro, 'complemento'),
  }));

function lerJson(corpo: string): Objeto | undefined {
  try {
    const valor = emMinusculas(JSON.parse(corpo));
    return isObjeto(valor) ? valor : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Sorts an HTTP answer of the system.
 *
 * @param ler makes the data of a good answer; undefined when what it needs is not there
 */
export function interpretar<T>(
  resposta: RespostaHttps,
  ler: (corpo: Objeto, status: number) => T | undefined,
): RespostaDaNfse<T> {
  if (!resposta.ok) return { tipo: 'falha', falha: resposta.falha };
  const { status, corpo } = resposta;
  const json = lerJson(corpo);
  if (status >= 200 && status < 300) {
    const dados = json === undefined ? undefined : ler(json, status);
    if (dados !== undefined) return { tipo: 'ok', dados };
    return { tipo: 'falha', falha: falha('resposta-ilegivel', `HTTP ${status} without what was asked for`) };
  }
  // A page is the web server's, and says nothing about the document.
  if (status === 404 && (json !== undefined || corpo.trim() === '')) return { tipo: 'nao-encontrado' };
  const erros = json === undefined ? [] : [...lerErros(json, 'erros'), ...lerErros(json, 'erro')];
  if (erros.length > 0 && status < 500) return { tipo: 'recusado', erros };
  return { tipo: 'falha', falha: falhaHttp(status, erros[0]?.descricao ?? 'not an answer of the service') };
}
