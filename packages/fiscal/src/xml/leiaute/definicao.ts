import type { ValorXml } from './valores.ts';

/**
 * The language in which layouts are described: which tags, in which order, how often, with which limits.
 *
 * One description drives the writer, the reader and the TypeScript type of the document, so the three cannot drift
 * apart. Order of the keys is order in the XML.
 */

/** An element with children. */
export interface GrupoXml<C extends Campos = Campos> {
  readonly no: 'grupo';
  readonly campos: C;
  /** `campos` as pairs, in schema order. */
  readonly ordem: readonly (readonly [string, CampoXml])[];
  /** The attributes among them, in the order of the canonical form. */
  readonly atributos: readonly (readonly [string, CampoXml])[];
  readonly regras: readonly Regra[];
}

/** An element kept as text, byte for byte: signatures, documents signed before, contents of any shape. */
export interface BrutoXml {
  readonly no: 'bruto';
}

export type ElementoXml = ValorXml | GrupoXml | BrutoXml;

/** An element that repeats; an array in the document. */
export interface ListaXml<E extends ElementoXml = ElementoXml> {
  readonly no: 'lista';
  readonly de: E;
  readonly minimo: number;
  readonly maximo: number;
}

/** A run of elements that repeats without an element around each turn; an array of objects in the document. */
export interface RepeticaoXml<G extends GrupoXml = GrupoXml> {
  readonly no: 'repeticao';
  readonly de: G;
  readonly minimo: number;
  readonly maximo: number;
}

/** An XML attribute of the group it stands in. */
export interface AtributoXml<V extends ValorXml = ValorXml> {
  readonly no: 'atributo';
  readonly de: V;
}

/** The text of the group it stands in, for elements with attributes and text. */
export interface ConteudoXml<V extends ValorXml = ValorXml> {
  readonly no: 'conteudo';
  readonly de: V;
}

type Obrigatorio = ElementoXml | ListaXml | RepeticaoXml | AtributoXml | ConteudoXml;

export interface OpcionalXml<D extends Obrigatorio = Obrigatorio> {
  readonly no: 'opcional';
  readonly de: D;
}

export type CampoXml = Obrigatorio | OpcionalXml;
export type Campos = { readonly [tag: string]: CampoXml };

/** A tag (`'vBC'`), an optional tag (`'vBC?'`), a sequence of parts, or a nested rule. */
export type Parte = string | readonly Parte[] | Escolha;

/** Between optional fields: exactly one (or at most one) of the alternatives, and that one complete. */
export interface Escolha {
  readonly regra: 'escolha';
  readonly obrigatoria: boolean;
  readonly alternativas: readonly Parte[];
}

/** The value of `chave` must not repeat within the list `lista`. */
export interface Unicidade {
  readonly regra: 'unico';
  readonly lista: string;
  readonly chave: string;
}

export type Regra = Escolha | Unicidade;

/** Exactly one alternative must be filled in. */
export const umDe = (...alternativas: Parte[]): Escolha => ({ regra: 'escolha', obrigatoria: true, alternativas });

/** At most one alternative may be filled in. */
export const noMaximoUmDe = (...alternativas: Parte[]): Escolha => ({
  regra: 'escolha',
  obrigatoria: false,
  alternativas,
});

/** All of these or none; those with `?` only when the others are there. */
export const juntos = (...partes: Parte[]): Escolha => ({
  regra: 'escolha',
  obrigatoria: false,
  alternativas: [partes],
});

/** No two elements of the list have the same key. */
export const unico = (lista: string, chave: string): Unicidade => ({ regra: 'unico', lista, chave });

/** Every tag a part speaks of. */
export function tagsDaParte(parte: Parte): string[] {
  if (typeof parte === 'string') return [parte.endsWith('?') ? parte.slice(0, -1) : parte];
  const partes = isEscolha(parte) ? parte.alternativas : parte;
  return partes.flatMap(tagsDaParte);
}

export const isEscolha = (parte: Parte): parte is Escolha => typeof parte === 'object' && 'regra' in parte;

/** @throws Error when a rule speaks of a tag that is not an optional field of the group: a mistake in the layout */
export function grupo<const C extends Campos>(campos: C, ...regras: Regra[]): GrupoXml<C> {
  for (const regra of regras) {
    if (regra.regra === 'unico') continue;
    for (const tag of tagsDaParte(regra)) {
      if (campos[tag]?.no !== 'opcional') throw new Error(`rule about "${tag}", which is not an optional field`);
    }
  }
  const ordem = Object.entries(campos);
  const atributos = ordem.filter(([, campo]) => (campo.no === 'opcional' ? campo.de : campo).no === 'atributo');
  atributos.sort(([a], [b]) => (a < b ? -1 : 1));
  return { no: 'grupo', campos, ordem, atributos, regras };
}

export const opcional = <D extends Obrigatorio>(de: D): OpcionalXml<D> => ({ no: 'opcional', de });

export const lista = <E extends ElementoXml>(de: E, minimo: number, maximo: number): ListaXml<E> => ({
  no: 'lista',
  de,
  minimo,
  maximo,
});

export const repeticao = <G extends GrupoXml>(de: G, minimo: number, maximo: number): RepeticaoXml<G> => ({
  no: 'repeticao',
  de,
  minimo,
  maximo,
});

export const atributo = <V extends ValorXml>(de: V): AtributoXml<V> => ({ no: 'atributo', de });
export const conteudo = <V extends ValorXml>(de: V): ConteudoXml<V> => ({ no: 'conteudo', de });
export const bruto: BrutoXml = { no: 'bruto' };

/** A root element with its namespace. */
export interface DocumentoXml<G extends GrupoXml = GrupoXml> {
  readonly raiz: string;
  readonly namespace: string;
  readonly grupo: G;
}

export const documento = <G extends GrupoXml>(raiz: string, namespace: string, grupo: G): DocumentoXml<G> => ({
  raiz,
  namespace,
  grupo,
});

type DeCampo<D> =
  D extends OpcionalXml<infer X>
    ? DeCampo<X>
    : D extends ListaXml<infer X>
      ? Tipo<X>[]
      : D extends RepeticaoXml<infer X>
        ? Tipo<X>[]
        : D extends AtributoXml<infer X>
          ? Tipo<X>
          : D extends ConteudoXml<infer X>
            ? Tipo<X>
            : Tipo<D>;

type Achatar<T> = { [K in keyof T]: T[K] };

/** TypeScript type of what a description describes. */
export type Tipo<D> =
  D extends DocumentoXml<infer G>
    ? Tipo<G>
    : D extends ValorXml<infer T>
      ? T
      : D extends GrupoXml<infer C>
        ? Achatar<
            { -readonly [K in keyof C as C[K] extends OpcionalXml ? never : K]: DeCampo<C[K]> } & {
              -readonly [K in keyof C as C[K] extends OpcionalXml ? K : never]?: DeCampo<C[K]>;
            }
          >
        : D extends BrutoXml
          ? string
          : never;
