/**
 * The plain part of XML that programs write documents in: no comment, CDATA, instruction, DOCTYPE or numeric entity, tags
 * with single blanks and double quotes. It is read a tag at a time by one expression, several times faster than character by
 * character; whoever meets anything else goes back to the whole parser, which also says what is wrong.
 */

/** Control characters that XML has not, carriage returns (which it changes), halves of pairs and what is no character. */
const FORA = '\\u0000-\\u0008\\u000B-\\u001F\\uD800-\\uDFFF\\uFFFE\\uFFFF';
const NOME = '[A-Za-z_][A-Za-z0-9_.-]*';
const VALOR = `[^<&"\\t\\n${FORA}]*`;
const ATRIBUTO = ` (?:${NOME}:)?${NOME}="${VALOR}"`;
/** An envelope declares a few namespaces; more than this is nobody's document. */
const MAX_ATRIBUTOS = 30;

const prologo = /^<\?xml version="1\.0"(?: encoding="(?:UTF|utf)-8")?\?>\n?/;

/** `</`, name, attributes, `/>`. */
const novaEtiqueta = (): RegExp =>
  new RegExp(`<(/?)((?:${NOME}:)?${NOME})((?:${ATRIBUTO}){0,${MAX_ATRIBUTOS}})(/?)>`, 'y');
const novoAtributo = (): RegExp => new RegExp(` ((?:${NOME}:)?${NOME})="(${VALOR})"`, 'g');
/** What makes a text more than plain. */
const naoSimples = new RegExp(`[>${FORA}]|&(?!(?:amp|lt|gt|quot|apos);)`);

/** A tag and the text up to the next one. */
export interface Etiqueta {
  readonly fecha: boolean;
  readonly nome: string;
  /** As written, namespaces among them. */
  readonly atributos: readonly (readonly [nome: string, valor: string])[];
  /** `<nome/>` */
  readonly vazia: boolean;
  /** Where it starts and ends in the text. */
  readonly inicio: number;
  readonly fim: number;
  /** With its entities. */
  readonly texto: string;
}

const nenhum: Etiqueta['atributos'] = [];

/**
 * Goes through a document of the plain part, tag by tag, in order.
 *
 * @returns false when the text is more than that, or not well formed: what was seen is then worth nothing
 */
export function percorrer(xml: string, ver: (etiqueta: Etiqueta) => boolean): boolean {
  const etiqueta = novaEtiqueta();
  const abertas: string[] = [];
  let posicao = prologo.exec(xml)?.[0].length ?? 0;
  if (posicao === xml.length) return false;
  while (posicao < xml.length) {
    etiqueta.lastIndex = posicao;
    const [tudo, barra, nome = '', lidos = '', fim] = etiqueta.exec(xml) ?? [];
    if (tudo === undefined) return false;
    const fimDaEtiqueta = posicao + tudo.length;
    const proxima = xml.indexOf('<', fimDaEtiqueta);
    const depois = proxima < 0 ? xml.length : proxima;
    const texto = xml.slice(fimDaEtiqueta, depois);
    if (naoSimples.test(texto)) return false;
    const fecha = barra === '/';
    const vazia = fim === '/';
    if (fecha && (lidos !== '' || vazia || abertas.pop() !== nome)) return false;
    if (!fecha && !vazia) abertas.push(nome);
    const acabou = abertas.length === 0;
    // Nothing but an end of line may follow the root.
    if (acabou && (depois !== xml.length || texto.trim() !== '')) return false;
    const atributos = lidos === '' ? nenhum : atributosDe(lidos);
    if (atributos === null) return false;
    const seguir = ver({ fecha, nome, atributos, vazia, inicio: posicao, fim: fimDaEtiqueta, texto });
    if (!seguir) return false;
    posicao = depois;
  }
  return abertas.length === 0;
}

/** @returns null when one is there twice */
function atributosDe(lidos: string): Etiqueta['atributos'] | null {
  const atributos = Array.from(lidos.matchAll(novoAtributo()), ([, nome = '', valor = '']) => [nome, valor] as const);
  return new Set(atributos.map(([nome]) => nome)).size === atributos.length ? atributos : null;
}

const caracteres: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text without its entities. */
export const semEntidades = (texto: string): string =>
  texto.includes('&') ? texto.replace(/&(amp|lt|gt|quot|apos);/g, (_, nome: string) => caracteres[nome] ?? '') : texto;
