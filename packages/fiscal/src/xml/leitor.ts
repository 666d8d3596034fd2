import { SaxesParser } from 'saxes';
import { type Etiqueta, percorrer, semEntidades } from './simples.ts';

/** An element of a document read into memory. Comments and processing instructions are not kept. */
export interface NoXml {
  /** Local name, without prefix. */
  readonly nome: string;
  /** Prefix written in the document, `''` for none. */
  readonly prefixo: string;
  /** Namespace URI, `''` for none. */
  readonly uri: string;
  /** Attributes by written name, namespace declarations left out. */
  readonly atributos: Readonly<Record<string, string>>;
  readonly filhos: readonly NoXml[];
  /** Text and CDATA that are direct children, joined. */
  readonly texto: string;
  /** Where the element starts and ends in the text that was read: `xml.slice(inicio, fim)` is the element, byte for byte. */
  readonly inicio: number;
  readonly fim: number;
}

/** The text is not well-formed XML, or carries a DOCTYPE, which no fiscal document may have. */
export class ErroXml extends Error {
  override readonly name = 'ErroXml';
  /** 1-based line, when the parser knows it. */
  readonly linha: number | undefined;

  constructor(mensagem: string, linha?: number) {
    super(mensagem);
    this.linha = linha;
  }
}

/** Far more than any fiscal layout has. Whoever walks the tree does so by calling itself: without an end, so would that. */
const MAX_PROFUNDIDADE = 100;

interface NoAberto extends NoXml {
  filhos: NoXml[];
  texto: string;
  fim: number;
}

/**
 * Reads a document into a light tree.
 *
 * @throws ErroXml when it is not well formed, is empty, is nested beyond reason, or has a DOCTYPE (entity expansion is
 *   refused, never attempted)
 */
export const lerXml = (xml: string): NoXml => lerSimples(xml) ?? lerPorInteiro(xml);

/** Namespaces in scope, prefix → URI; `''` is the default one. */
type Escopo = Readonly<Record<string, string>>;
const semNada: Readonly<Record<string, string>> = {};

/** What only the whole parser judges: prefixes of its own, and those that are bound to nothing. */
const reservado = /^xml/i;

/** @returns undefined for what is more than the plain part of XML, or not well formed */
function lerSimples(xml: string): NoXml | undefined {
  const pilha: { no: NoAberto; escopo: Escopo }[] = [];
  let raiz: NoXml | undefined;
  const fechar = (fim: number): void => {
    const fechado = pilha.pop()?.no as NoAberto;
    fechado.fim = fim;
    const pai = pilha.at(-1)?.no;
    if (pai === undefined) raiz = fechado;
    else pai.filhos.push(fechado);
  };
  const isLido = percorrer(xml, (etiqueta) => {
    if (etiqueta.fecha) fechar(etiqueta.fim);
    else {
      if (pilha.length >= MAX_PROFUNDIDADE) return false;
      const aberto = abrirSimples(etiqueta, pilha.at(-1)?.escopo ?? semNada);
      if (aberto === undefined) return false;
      pilha.push(aberto);
      if (etiqueta.vazia) fechar(etiqueta.fim);
    }
    const dentroDe = pilha.at(-1)?.no;
    if (dentroDe !== undefined && etiqueta.texto !== '') dentroDe.texto += semEntidades(etiqueta.texto);
    return true;
  });
  return isLido ? raiz : undefined;
}

function abrirSimples(
  { nome: escrito, atributos: lidos, inicio }: Etiqueta,
  deFora: Escopo,
): { no: NoAberto; escopo: Escopo } | undefined {
  let escopo = deFora;
  let atributos: Record<string, string> = semNada;
  for (const [nome, valor] of lidos) {
    if (nome === 'xmlns') escopo = { ...escopo, '': valor };
    else if (nome.startsWith('xmlns:')) {
      const prefixo = nome.slice(6);
      if (valor === '' || reservado.test(prefixo)) return undefined;
      escopo = { ...escopo, [prefixo]: valor };
    } else if (nome.includes(':')) return undefined;
    else atributos = atributos === semNada ? { [nome]: valor } : { ...atributos, [nome]: valor };
  }
  const corte = escrito.indexOf(':');
  const prefixo = corte < 0 ? '' : escrito.slice(0, corte);
  const uri = Object.hasOwn(escopo, prefixo) ? escopo[prefixo] : prefixo === '' ? '' : undefined;
  if (uri === undefined) return undefined;
  const nome = corte < 0 ? escrito : escrito.slice(corte + 1);
  return { no: { nome, prefixo, uri, atributos, filhos: [], texto: '', inicio, fim: -1 }, escopo };
}

/** The parser's own words are not of this country. */
export const malformado = (linha: number): ErroXml =>
  new ErroXml(`o arquivo não é um XML bem formado (linha ${linha})`, linha);

function lerPorInteiro(xml: string): NoXml {
  const parser = new SaxesParser({ xmlns: true });
  const pilha: NoAberto[] = [];
  let raiz: NoXml | undefined;

  parser.on('error', () => {
    throw malformado(parser.line);
  });
  parser.on('doctype', () => {
    throw new ErroXml('XML com DOCTYPE não é aceito em documento fiscal', parser.line);
  });
  parser.on('opentag', (tag) => {
    if (pilha.length >= MAX_PROFUNDIDADE) throw new ErroXml('XML com elementos demais um dentro do outro', parser.line);
    const atributos: Record<string, string> = {};
    for (const nome in tag.attributes) {
      const atributo = tag.attributes[nome];
      if (atributo !== undefined && atributo.prefix !== 'xmlns' && nome !== 'xmlns') atributos[nome] = atributo.value;
    }
    pilha.push({
      nome: tag.local,
      prefixo: tag.prefix,
      uri: tag.uri,
      atributos,
      filhos: [],
      texto: '',
      inicio: xml.lastIndexOf('<', parser.position - 1),
      fim: -1,
    });
  });
  const acrescentarTexto = (texto: string): void => {
    const aberto = pilha.at(-1);
    if (aberto !== undefined) aberto.texto += texto;
  };
  parser.on('text', acrescentarTexto);
  parser.on('cdata', acrescentarTexto);
  parser.on('closetag', () => {
    const fechado = pilha.pop();
    if (fechado === undefined) return;
    fechado.fim = parser.position;
    const pai = pilha.at(-1);
    if (pai === undefined) raiz = fechado;
    else pai.filhos.push(fechado);
  });

  parser.write(xml).close();
  if (raiz === undefined) throw new ErroXml('o arquivo está vazio');
  return raiz;
}

/** First child with this local name. */
export function filho(no: NoXml, nome: string): NoXml | undefined {
  return no.filhos.find((candidato) => candidato.nome === nome);
}

/** First element with this local name, the node itself included, in document order. */
export function buscar(no: NoXml, nome: string): NoXml | undefined {
  if (no.nome === nome) return no;
  for (const candidato of no.filhos) {
    const achado = buscar(candidato, nome);
    if (achado !== undefined) return achado;
  }
  return undefined;
}

/** Every element with this local name, in document order. */
export function buscarTodos(no: NoXml, nome: string): NoXml[] {
  const achados = no.nome === nome ? [no] : [];
  for (const candidato of no.filhos) achados.push(...buscarTodos(candidato, nome));
  return achados;
}
