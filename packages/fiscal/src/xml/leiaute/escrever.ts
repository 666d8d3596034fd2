import { EscritorXml } from '../escritor.ts';
import type { CampoXml, DocumentoXml, ElementoXml, GrupoXml, Tipo } from './definicao.ts';
import type { Problema } from './problema.ts';
import { problemaDaEscolha } from './regras.ts';
import { completarCasas, type ValorXml } from './valores.ts';

/** The document written, or everything that keeps it from being written. */
export type Escrita =
  | { readonly ok: true; readonly xml: string }
  | { readonly ok: false; readonly problemas: readonly Problema[] };

type Dados = Readonly<Record<string, unknown>>;

const isDados = (valor: unknown): valor is Dados =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

/** An empty list writes nothing, so it counts as not filled in. */
const isPreenchido = (valor: unknown): boolean => valor !== undefined && !(Array.isArray(valor) && valor.length === 0);

class Escrevente {
  readonly problemas: Problema[] = [];
  readonly saida = new EscritorXml();

  anotar(caminho: string, codigo: Problema['codigo'], mensagem: string): void {
    this.problemas.push({ caminho, codigo, mensagem });
  }

  /** The text of a simple value, in its written form; problems are noted and the text given back as it came. */
  texto(tipo: ValorXml, valor: unknown, caminho: string): string {
    if (typeof valor !== 'string') {
      this.anotar(caminho, 'formato', 'deve ser texto');
      return '';
    }
    if (tipo.casas !== undefined) {
      const completo = completarCasas(tipo, tipo.casas, valor);
      if (completo !== undefined) return completo;
    } else if (tipo.aceita(valor)) {
      return valor;
    }
    this.anotar(
      caminho,
      'formato',
      `"${valor.length > 60 ? `${valor.slice(0, 60)}…` : valor}" não serve: deve ser ${tipo.descricao}`,
    );
    return valor;
  }

  elemento(nome: string, tipo: ElementoXml, valor: unknown, caminho: string, namespace?: string): void {
    if (tipo.no === 'valor') {
      this.saida.folha(nome, this.texto(tipo, valor, caminho));
    } else if (tipo.no === 'bruto') {
      if (typeof valor === 'string') this.saida.bruto(valor);
      else this.anotar(caminho, 'formato', 'deve ser XML em texto');
    } else if (isDados(valor)) {
      this.saida.abrir(nome, this.atributos(tipo, valor, caminho, namespace));
      this.conteudo(tipo, valor, caminho);
      this.saida.fechar();
    } else {
      this.anotar(caminho, 'formato', 'deve ser um grupo de campos');
    }
  }

  atributos(tipo: GrupoXml, dados: Dados, caminho: string, namespace?: string): Record<string, string> {
    const atributos: Record<string, string> = namespace === undefined ? {} : { xmlns: namespace };
    for (const [nome, campo] of tipo.atributos) {
      const definicao = campo.no === 'opcional' ? campo.de : campo;
      if (definicao.no !== 'atributo') continue;
      const valor = dados[nome];
      const onde = `${caminho}.${nome}`;
      if (valor !== undefined) atributos[nome] = this.texto(definicao.de, valor, onde);
      else if (campo.no !== 'opcional') this.anotar(onde, 'ausente', 'é obrigatório');
    }
    return atributos;
  }

  conteudo(tipo: GrupoXml, dados: Dados, caminho: string): void {
    const prefixo = caminho === '' ? '' : `${caminho}.`;
    for (const [nome, campo] of tipo.ordem) this.campo(nome, campo, dados[nome], `${prefixo}${nome}`);
    for (const nome in dados) {
      if (!(nome in tipo.campos)) this.anotar(`${prefixo}${nome}`, 'desconhecido', 'não existe no leiaute');
    }
    for (const regra of tipo.regras) {
      if (regra.regra === 'unico') {
        this.unico(dados[regra.lista], regra.chave, `${prefixo}${regra.lista}`);
      } else {
        const problema = problemaDaEscolha(regra, (tag) => isPreenchido(dados[tag]));
        if (problema !== undefined) this.anotar(caminho, 'combinacao', problema);
      }
    }
  }

  campo(nome: string, campo: CampoXml, valor: unknown, caminho: string): void {
    const definicao = campo.no === 'opcional' ? campo.de : campo;
    if (definicao.no === 'atributo') return;
    if (valor === undefined) {
      if (campo.no !== 'opcional') this.anotar(caminho, 'ausente', 'é obrigatório');
    } else if (definicao.no === 'conteudo') {
      this.saida.texto(this.texto(definicao.de, valor, caminho));
    } else if (definicao.no === 'lista' || definicao.no === 'repeticao') {
      this.varios(nome, definicao, valor, caminho);
    } else {
      this.elemento(nome, definicao, valor, caminho);
    }
  }

  varios(
    nome: string,
    definicao: Extract<CampoXml, { no: 'lista' | 'repeticao' }>,
    valor: unknown,
    caminho: string,
  ): void {
    if (!Array.isArray(valor)) {
      this.anotar(caminho, 'formato', 'deve ser uma lista');
      return;
    }
    const { minimo, maximo } = definicao;
    if (valor.length < minimo || valor.length > maximo) {
      const limite = valor.length < minimo ? `no mínimo ${minimo}` : `no máximo ${maximo}`;
      this.anotar(caminho, 'quantidade', `deve ter ${limite}, veio com ${valor.length}`);
    }
    valor.forEach((item: unknown, posicao) => {
      const onde = `${caminho}[${posicao}]`;
      if (definicao.no === 'lista') this.elemento(nome, definicao.de, item, onde);
      else if (isDados(item)) this.conteudo(definicao.de, item, onde);
      else this.anotar(onde, 'formato', 'deve ser um grupo de campos');
    });
  }

  unico(itens: unknown, chave: string, caminho: string): void {
    if (!Array.isArray(itens)) return;
    const vistos = new Set<unknown>();
    itens.forEach((item: unknown, posicao) => {
      const valor = isDados(item) ? item[chave] : undefined;
      if (vistos.has(valor))
        this.anotar(`${caminho}[${posicao}].${chave}`, 'quantidade', `repete o valor ${String(valor)}`);
      vistos.add(valor);
    });
  }
}

/**
 * Writes a document in schema order, completing decimals, and checks it against its layout on the way.
 * The XML has no declaration, no indentation and is its own canonical form.
 */
export function escrever<D extends DocumentoXml>(definicao: D, dados: Tipo<D>): Escrita {
  const escrevente = new Escrevente();
  escrevente.elemento(definicao.raiz, definicao.grupo, dados, '', definicao.namespace);
  const { problemas } = escrevente;
  return problemas.length > 0 ? { ok: false, problemas } : { ok: true, xml: escrevente.saida.toString() };
}
