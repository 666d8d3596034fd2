import type { Canonico, OpcoesC14n } from './c14n.ts';
import { escaparAtributo, escaparTexto } from './escape.ts';
import { type Etiqueta, percorrer, semEntidades } from './simples.ts';

const semXml: ReadonlyMap<string, string> = new Map();

/** The default namespace around an element, and the one already written around it. */
interface Nivel {
  readonly padrao: string;
  readonly escrito: string;
}

/**
 * Canonical form of an element of the plain part of XML without prefixes. Nearly all of it is written as it stands, so it is copied in
 * pieces. Only the tags that differ are written anew.
 *
 * @returns undefined for what is more than that, for no element or more than one: the whole form judges it
 */
export function canonizarSimples(xml: string, opcoes: OpcoesC14n): Canonico | undefined {
  const copia = new Copia(xml, opcoes);
  return percorrer(xml, (etiqueta) => copia.ver(etiqueta)) ? copia.canonico : undefined;
}

class Copia {
  readonly #xml: string;
  readonly #opcoes: OpcoesC14n;
  readonly #niveis: Nivel[] = [{ padrao: '', escrito: '' }];
  #achados = 0;
  #contexto: Canonico['contexto'] | undefined;
  /** Depth of what is being copied and of what is left out in it; undefined outside. */
  #alvo: number | undefined;
  #omitido: number | undefined;
  /** From here on the text is still to be copied. */
  #desde = 0;
  #saida = '';

  constructor(xml: string, opcoes: OpcoesC14n) {
    this.#xml = xml;
    this.#opcoes = opcoes;
  }

  get canonico(): Canonico | undefined {
    if (this.#achados !== 1 || this.#contexto === undefined) return undefined;
    return { xml: this.#saida, contexto: this.#contexto };
  }

  get #copiando(): boolean {
    return this.#alvo !== undefined && this.#omitido === undefined;
  }

  ver(etiqueta: Etiqueta): boolean {
    if (etiqueta.fecha) this.#fechar(etiqueta.fim);
    else if (!this.#abrir(etiqueta)) return false;
    if (this.#copiando && etiqueta.texto.includes('&')) this.#escrever(etiqueta.fim, etiqueta.texto);
    return true;
  }

  /** Text whose entities are not those of the canonical form. */
  #escrever(inicio: number, texto: string): void {
    const canonico = escaparTexto(semEntidades(texto));
    if (canonico !== texto) this.#trocar(inicio, inicio + texto.length, canonico);
  }

  #trocar(inicio: number, fim: number, por: string): void {
    this.#saida += this.#xml.slice(this.#desde, inicio) + por;
    this.#desde = fim;
  }

  #abrir(etiqueta: Etiqueta): boolean {
    const { nome, atributos, vazia, inicio, fim } = etiqueta;
    if (nome.includes(':') || atributos.some(([atributo]) => atributo.includes(':'))) return false;
    const fora = this.#niveis.at(-1) as Nivel;
    const padrao = atributos.find(([atributo]) => atributo === 'xmlns')?.[1] ?? fora.padrao;
    const profundidade = this.#niveis.length - 1;
    let { escrito } = fora;
    if (this.#isAlvo(etiqueta, profundidade)) {
      this.#achados += 1;
      if (this.#achados > 1 || this.#omitido !== undefined) return false;
      this.#contexto = {
        escopo: fora.padrao === '' ? semXml : new Map([['', fora.padrao]]),
        atributosXml: semXml,
        profundidade,
      };
      this.#alvo = profundidade;
      this.#desde = inicio;
      escrito = '';
    }
    if (this.#omitido === undefined && inicio === this.#opcoes.omitirInicio) {
      if (this.#copiando) this.#trocar(inicio, inicio, '');
      this.#omitido = profundidade;
    }
    if (this.#copiando) {
      const canonica = etiquetaCanonica(etiqueta, padrao === escrito ? undefined : padrao);
      if (canonica !== this.#xml.slice(inicio, fim)) this.#trocar(inicio, fim, canonica);
      escrito = padrao;
    }
    this.#niveis.push({ padrao, escrito });
    if (vazia) this.#fechar(fim);
    return true;
  }

  #fechar(fim: number): void {
    this.#niveis.pop();
    const profundidade = this.#niveis.length - 1;
    if (this.#omitido === profundidade) {
      this.#omitido = undefined;
      this.#desde = fim;
    }
    if (this.#alvo !== profundidade) return;
    if (this.#desde < fim) this.#trocar(fim, fim, '');
    this.#alvo = undefined;
  }

  #isAlvo({ atributos, inicio: posicao }: Etiqueta, profundidade: number): boolean {
    const { id, inicio } = this.#opcoes;
    if (inicio !== undefined) return posicao === inicio;
    if (id === undefined) return profundidade === 0;
    return atributos.some(([nome, valor]) => (nome === 'Id' || nome === 'id') && valor === id);
  }
}

function etiquetaCanonica({ nome, atributos, vazia }: Etiqueta, declarar: string | undefined): string {
  const outros = atributos.filter(([atributo]) => atributo !== 'xmlns');
  if (outros.length > 1) outros.sort(([a], [b]) => (a < b ? -1 : 1));
  const escritos = outros.map(([atributo, valor]) => ` ${atributo}="${valor}"`).join('');
  const padrao = declarar === undefined ? '' : ` xmlns="${escaparAtributo(declarar)}"`;
  return `<${nome}${padrao}${escritos}>${vazia ? `</${nome}>` : ''}`;
}
