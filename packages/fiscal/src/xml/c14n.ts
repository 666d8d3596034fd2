import { SaxesParser, type SaxesTagNS } from 'saxes';
import { canonizarSimples } from './c14n-simples.ts';
import { escaparAtributo, escaparTexto } from './escape.ts';
import { ErroXml, malformado } from './leitor.ts';

/** Namespaces in scope, prefix → URI; `''` is the default one. */
type Escopo = ReadonlyMap<string, string>;

export interface OpcoesC14n {
  /** Canonicalise the element with this `Id` (or `id`), as it stands in its document. Without it, the root element. */
  readonly id?: string;
  /** Canonicalise the element that starts at this position of the text. Wins over `id`. */
  readonly inicio?: number;
  /** Leave out the element that starts at this position: the enveloped signature. */
  readonly omitirInicio?: number;
  /** Exclusive canonicalisation: only the namespaces in use. */
  readonly exclusiva?: boolean;
}

export interface Canonico {
  readonly xml: string;
  /** What the canonical form of another child of the same parent would inherit. */
  readonly contexto: Contexto;
}

/** What an element inherits from those around it. */
export interface Contexto {
  readonly escopo: Escopo;
  /** `xml:lang`, `xml:space` … by written name. */
  readonly atributosXml: ReadonlyMap<string, string>;
  /** How many elements are around it: 0 for the root. */
  readonly profundidade: number;
}

interface Nivel {
  /** Namespaces in scope in the document. */
  readonly escopo: Escopo;
  /** Namespaces already written by output ancestors. */
  readonly escritos: Escopo;
  readonly herdados: ReadonlyMap<string, string>;
}

const XML_NS = 'http://www.w3.org/XML/1998/namespace';

/** Order of code points, which differs from JavaScript's order of UTF-16 units above U+FFFF. */
function comparar(a: string, b: string): number {
  if (a === b) return 0;
  const left = Array.from(a);
  const right = Array.from(b);
  for (let i = 0; i < left.length && i < right.length; i += 1) {
    const difference = (left[i]?.codePointAt(0) ?? 0) - (right[i]?.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

const semDeclaracoes = (ns: SaxesTagNS['ns']): boolean => {
  for (const _ in ns) return false;
  return true;
};

class Canonizador {
  readonly #opcoes: OpcoesC14n;
  readonly #fonte: string;
  readonly #niveis: Nivel[] = [{ escopo: new Map(), escritos: new Map(), herdados: new Map() }];
  /** Depth of the element being written, 0 outside it. */
  #profundidade = 0;
  /** Depth inside the omitted element, 0 outside it. */
  #omitindo = 0;
  saida = '';
  contexto: Contexto | undefined;
  achados = 0;

  constructor(fonte: string, opcoes: OpcoesC14n) {
    this.#fonte = fonte;
    this.#opcoes = opcoes;
  }

  get escrevendo(): boolean {
    return this.#profundidade > 0 && this.#omitindo === 0;
  }

  #isAlvo(tag: SaxesTagNS, posicao: number): boolean {
    const { id, inicio } = this.#opcoes;
    if (inicio !== undefined) return this.#inicioDaTag(posicao) === inicio;
    if (id !== undefined) return tag.attributes.Id?.value === id || tag.attributes.id?.value === id;
    return this.#niveis.length === 1;
  }

  #inicioDaTag(posicao: number): number {
    return this.#fonte.lastIndexOf('<', posicao - 1);
  }

  abrir(tag: SaxesTagNS, posicao: number): void {
    const externo = this.#niveis[this.#niveis.length - 1] as Nivel;
    let escopo = externo.escopo;
    if (!semDeclaracoes(tag.ns)) {
      const novo = new Map(escopo);
      for (const prefixo in tag.ns) novo.set(prefixo, tag.ns[prefixo] ?? '');
      escopo = novo;
    }
    let { escritos, herdados } = externo;

    if (this.#profundidade === 0 && this.#isAlvo(tag, posicao)) {
      this.achados += 1;
      if (this.achados === 1) {
        this.contexto = {
          escopo: externo.escopo,
          atributosXml: externo.herdados,
          profundidade: this.#niveis.length - 1,
        };
        this.#profundidade = this.#niveis.length;
        escritos = new Map();
      }
    } else if (this.#profundidade > 0 && this.#opcoes.id !== undefined && this.#opcoes.inicio === undefined) {
      if (this.#isAlvo(tag, posicao)) this.achados += 1;
    }
    if (this.#omitindo === 0 && this.#opcoes.omitirInicio !== undefined) {
      if (this.#inicioDaTag(posicao) === this.#opcoes.omitirInicio) this.#omitindo = this.#niveis.length;
    }

    if (this.escrevendo) {
      escritos = this.#escreverTag(
        tag,
        escopo,
        escritos,
        this.#niveis.length === this.#profundidade ? herdados : undefined,
      );
    } else if (this.#profundidade === 0) {
      herdados = herdarXml(tag, herdados);
    }
    this.#niveis.push({ escopo, escritos, herdados });
  }

  #escreverTag(
    tag: SaxesTagNS,
    escopo: Escopo,
    escritos: Escopo,
    herdados: ReadonlyMap<string, string> | undefined,
  ): Escopo {
    this.saida += `<${tag.name}`;
    const declarar =
      this.#opcoes.exclusiva === true ? this.#usados(tag, escopo, escritos) : aDeclarar(escopo, escritos);
    let agora = escritos;
    if (declarar.length > 0) {
      const novo = new Map(escritos);
      for (const [prefixo, uri] of declarar.sort((a, b) => comparar(a[0], b[0]))) {
        this.saida += ` ${prefixo === '' ? 'xmlns' : `xmlns:${prefixo}`}="${escaparAtributo(uri)}"`;
        novo.set(prefixo, uri);
      }
      agora = novo;
    }
    const atributos: { nome: string; uri: string; local: string; valor: string }[] = [];
    for (const nome in tag.attributes) {
      const atributo = tag.attributes[nome];
      if (atributo === undefined || nome === 'xmlns' || atributo.prefix === 'xmlns') continue;
      atributos.push({ nome, uri: atributo.uri, local: atributo.local, valor: atributo.value });
    }
    if (herdados !== undefined && this.#opcoes.exclusiva !== true) {
      for (const [nome, valor] of herdados) {
        if (tag.attributes[nome] === undefined) atributos.push({ nome, uri: XML_NS, local: nome.slice(4), valor });
      }
    }
    if (atributos.length > 1) atributos.sort((a, b) => comparar(a.uri, b.uri) || comparar(a.local, b.local));
    for (const { nome, valor } of atributos) this.saida += ` ${nome}="${escaparAtributo(valor)}"`;
    this.saida += '>';
    return agora;
  }

  /** Exclusive form: prefixes visible in the tag and its attributes. */
  #usados(tag: SaxesTagNS, escopo: Escopo, escritos: Escopo): [string, string][] {
    const prefixos = new Set([tag.prefix]);
    for (const nome in tag.attributes) {
      const prefixo = tag.attributes[nome]?.prefix ?? '';
      if (prefixo !== '' && prefixo !== 'xmlns') prefixos.add(prefixo);
    }
    const visiveis = new Map([...prefixos].map((prefixo) => [prefixo, escopo.get(prefixo) ?? '']));
    visiveis.delete('xml');
    return aDeclarar(visiveis, escritos);
  }

  fechar(nome: string): void {
    const escrevia = this.escrevendo;
    this.#niveis.pop();
    if (escrevia) this.saida += `</${nome}>`;
    if (this.#niveis.length === this.#omitindo) this.#omitindo = 0;
    // A second element with the same Id is only counted, never written.
    if (this.#niveis.length === this.#profundidade) this.#profundidade = 0;
  }
}

/** Namespaces in scope that the output does not have yet; an empty default only when it must undo another. */
function aDeclarar(escopo: Escopo, escritos: Escopo): [string, string][] {
  if (escopo === escritos) return [];
  const faltam: [string, string][] = [];
  for (const [prefixo, uri] of escopo) {
    if (prefixo === 'xml') continue;
    if ((escritos.get(prefixo) ?? '') !== uri) faltam.push([prefixo, uri]);
  }
  return faltam;
}

/** `xml:lang`, `xml:space` and the like apply to a subtree, so the inclusive form repeats them on its top element. */
function herdarXml(tag: SaxesTagNS, herdados: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  let novos: Map<string, string> | undefined;
  for (const nome in tag.attributes) {
    const atributo = tag.attributes[nome];
    if (atributo?.prefix !== 'xml') continue;
    novos ??= new Map(herdados);
    novos.set(nome, atributo.value);
  }
  return novos ?? herdados;
}

/**
 * Canonical form of an element, without comments.
 *
 * @throws ErroXml when the text is not well-formed XML, has a DOCTYPE, or the element is absent or its Id is repeated
 * @source W3C Canonical XML 1.0 (REC-xml-c14n-20010315) and Exclusive XML Canonicalization 1.0 (REC-xml-exc-c14n-20020718)
 */
export function canonizar(xml: string, opcoes: OpcoesC14n = {}): Canonico {
  return canonizarSimples(xml, opcoes) ?? canonizarPorInteiro(xml, opcoes);
}

function canonizarPorInteiro(xml: string, opcoes: OpcoesC14n): Canonico {
  const parser = new SaxesParser({ xmlns: true });
  const canonizador = new Canonizador(xml, opcoes);
  parser.on('error', () => {
    throw malformado(parser.line);
  });
  parser.on('doctype', () => {
    throw new ErroXml('XML com DOCTYPE não é aceito em documento fiscal', parser.line);
  });
  parser.on('opentag', (tag) => canonizador.abrir(tag, parser.position));
  parser.on('closetag', (tag) => canonizador.fechar(tag.name));
  const texto = (valor: string): void => {
    if (canonizador.escrevendo) canonizador.saida += escaparTexto(valor);
  };
  parser.on('text', texto);
  parser.on('cdata', texto);
  parser.on('processinginstruction', ({ target, body }) => {
    if (canonizador.escrevendo) canonizador.saida += body === '' ? `<?${target}?>` : `<?${target} ${body}?>`;
  });
  parser.write(xml).close();
  const { achados, contexto, saida } = canonizador;
  if (achados === 0 || contexto === undefined) throw new ErroXml(`elemento ${opcoes.id ?? ''} não encontrado`);
  if (achados > 1) throw new ErroXml(`há mais de um elemento com o Id ${opcoes.id ?? ''}`);
  return { xml: saida, contexto };
}
