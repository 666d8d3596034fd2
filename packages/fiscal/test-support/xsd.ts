import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lerXml, type NoXml } from '../src/xml/leitor.ts';

/**
 * Just enough of XML Schema to compare the official files with our layout descriptions: named and anonymous types,
 * sequences, choices, includes, restrictions. Not a validator.
 */

export interface TipoSimples {
  valores?: string[];
  /** Patterns of one restriction step are alternatives; the steps add up. */
  padroes: string[];
  minimo?: number;
  maximo?: number;
  nome?: string;
}

export interface TipoComplexo {
  nome?: string;
  conteudo?: Particula;
  texto?: TipoSimples;
  atributos: { nome: string; obrigatorio: boolean; tipo: TipoSimples }[];
}

export type Particula =
  | {
      no: 'elemento';
      nome: string;
      minimo: number;
      maximo: number;
      tipo: TipoSimples | TipoComplexo;
      chaves: string[];
    }
  | { no: 'sequencia' | 'escolha'; minimo: number; maximo: number; itens: Particula[] }
  | { no: 'qualquer'; minimo: number; maximo: number };

export const isComplexo = (tipo: TipoSimples | TipoComplexo): tipo is TipoComplexo => 'atributos' in tipo;

const semPrefixo = (nome: string): string => nome.slice(nome.indexOf(':') + 1);

/** The declarations of a schema file and of those it includes or imports. */
export class Esquema {
  readonly #tipos = new Map<string, NoXml>();
  readonly #elementos = new Map<string, NoXml>();
  readonly #lidos = new Set<string>();

  constructor(arquivo: string) {
    this.#carregar(arquivo);
  }

  #carregar(arquivo: string): void {
    if (this.#lidos.has(arquivo)) return;
    this.#lidos.add(arquivo);
    for (const no of lerXml(readFileSync(arquivo, 'utf8')).filhos) {
      const nome = no.atributos.name ?? '';
      if (no.nome === 'include' || no.nome === 'import') {
        this.#carregar(join(dirname(arquivo), no.atributos.schemaLocation ?? ''));
      } else if (no.nome === 'element') {
        if (!this.#elementos.has(nome)) this.#elementos.set(nome, no);
      } else if (no.nome === 'complexType' || no.nome === 'simpleType') {
        if (!this.#tipos.has(nome)) this.#tipos.set(nome, no);
      }
    }
  }

  elemento(nome: string): Extract<Particula, { no: 'elemento' }> {
    const no = this.#elementos.get(nome);
    if (no === undefined) throw new Error(`element ${nome} not declared`);
    return this.#elemento(no);
  }

  tipo(nome: string): TipoSimples | TipoComplexo {
    const no = this.#tipos.get(semPrefixo(nome));
    if (no === undefined) return { padroes: [], nome: semPrefixo(nome) };
    return no.nome === 'complexType'
      ? { ...this.#complexo(no), nome: semPrefixo(nome) }
      : { ...this.#simples(no), nome: semPrefixo(nome) };
  }

  #elemento(no: NoXml): Extract<Particula, { no: 'elemento' }> {
    const { minOccurs = '1', maxOccurs = '1', ref, name = '', type } = no.atributos;
    const minimo = Number(minOccurs);
    const maximo = maxOccurs === 'unbounded' ? Number.POSITIVE_INFINITY : Number(maxOccurs);
    if (ref !== undefined) return { ...this.elemento(semPrefixo(ref)), minimo, maximo };
    const anonimo = no.filhos.find((filho) => filho.nome === 'complexType' || filho.nome === 'simpleType');
    let tipo: TipoSimples | TipoComplexo;
    if (type !== undefined) tipo = this.tipo(type);
    else if (anonimo === undefined) tipo = { padroes: [] };
    else tipo = anonimo.nome === 'complexType' ? this.#complexo(anonimo) : this.#simples(anonimo);
    // `unique` over the children (or descendants) by one of their attributes.
    const chaves = no.filhos
      .filter((filho) => filho.nome === 'unique')
      .flatMap((filho) => filho.filhos.filter((item) => item.nome === 'field'))
      .map((campo) => (campo.atributos.xpath ?? '').replace('@', ''));
    return { no: 'elemento', nome: name, minimo, maximo, tipo, chaves };
  }

  #particula(no: NoXml): Particula | undefined {
    const minimo = Number(no.atributos.minOccurs ?? '1');
    const maxOccurs = no.atributos.maxOccurs ?? '1';
    const maximo = maxOccurs === 'unbounded' ? Number.POSITIVE_INFINITY : Number(maxOccurs);
    if (no.nome === 'element') return this.#elemento(no);
    if (no.nome === 'any') return { no: 'qualquer', minimo, maximo };
    if (no.nome !== 'sequence' && no.nome !== 'choice') return undefined;
    const itens = no.filhos.map((filho) => this.#particula(filho)).filter((item) => item !== undefined);
    return { no: no.nome === 'sequence' ? 'sequencia' : 'escolha', minimo, maximo, itens };
  }

  #complexo(no: NoXml): TipoComplexo {
    const extensao = no.filhos
      .find((filho) => filho.nome === 'simpleContent')
      ?.filhos.find((filho) => filho.nome === 'extension');
    const dono = extensao ?? no;
    const atributos = dono.filhos
      .filter((filho) => filho.nome === 'attribute')
      .map((filho) => {
        const anonimo = filho.filhos.find((item) => item.nome === 'simpleType');
        const tipo = anonimo === undefined ? this.tipo(filho.atributos.type ?? 'string') : this.#simples(anonimo);
        return {
          nome: filho.atributos.name ?? '',
          obrigatorio: filho.atributos.use === 'required',
          tipo: tipo as TipoSimples,
        };
      });
    if (extensao !== undefined) return { atributos, texto: this.tipo(extensao.atributos.base ?? '') as TipoSimples };
    const conteudo = no.filhos.map((filho) => this.#particula(filho)).find((item) => item !== undefined);
    return conteudo === undefined ? { atributos } : { atributos, conteudo };
  }

  #simples(no: NoXml): TipoSimples {
    const restricao = no.filhos.find((filho) => filho.nome === 'restriction');
    if (restricao === undefined) return { padroes: [] };
    const { nome: _, ...base } = this.tipo(restricao.atributos.base ?? 'string') as TipoSimples;
    const faceta = (nome: string): string[] =>
      restricao.filhos.filter((filho) => filho.nome === nome).map((filho) => filho.atributos.value ?? '');
    const valores = faceta('enumeration');
    const padroes = faceta('pattern');
    const [tamanho] = faceta('length');
    const minimo = tamanho ?? faceta('minLength')[0];
    const maximo = tamanho ?? faceta('maxLength')[0];
    const base64 = semPrefixo(restricao.atributos.base ?? '') === 'base64Binary';
    return {
      ...base,
      padroes: padroes.length > 0 ? [...base.padroes, padroes.join('|')] : base.padroes,
      ...(valores.length > 0 ? { valores } : {}),
      ...(minimo !== undefined && !base64 ? { minimo: Number(minimo) } : {}),
      ...(maximo !== undefined && !base64 ? { maximo: Number(maximo) } : {}),
      ...(base64 ? { nome: `base64${tamanho ?? ''}` } : {}),
    };
  }
}
