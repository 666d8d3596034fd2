import { lerXml, type NoXml } from '../leitor.ts';
import type { CampoXml, DocumentoXml, ElementoXml, GrupoXml, Tipo } from './definicao.ts';
import { ErroDeLeiaute, type Problema } from './problema.ts';

/**
 * What was read. Unknown tags and missing fields are problems, not failures: authorities add fields before publishing
 * schemas, and an old document misses new ones. The caller decides; formats are not checked here (see `validarXsd`).
 */
export interface Leitura<T> {
  readonly documento: T;
  readonly problemas: readonly Problema[];
}

const namespaceDaAssinatura = 'http://www.w3.org/2000/09/xmldsig#';

class Leitor {
  readonly problemas: Problema[] = [];
  readonly fonte: string;

  constructor(fonte: string) {
    this.fonte = fonte;
  }

  elemento(tipo: ElementoXml, no: NoXml, caminho: string): unknown {
    if (tipo.no === 'valor') return no.texto;
    if (tipo.no === 'bruto') return this.fonte.slice(no.inicio, no.fim);
    return this.grupo(tipo, no, caminho);
  }

  grupo(tipo: GrupoXml, no: NoXml, caminho: string): Record<string, unknown> {
    const dados: Record<string, unknown> = {};
    const prefixo = caminho === '' ? '' : `${caminho}.`;
    this.campos(tipo, no, no.filhos, dados, prefixo);
    this.desconhecidos(tipo, no, prefixo);
    return dados;
  }

  campos(tipo: GrupoXml, no: NoXml, filhos: readonly NoXml[], dados: Record<string, unknown>, prefixo: string): void {
    const porNome = new Map<string, NoXml[]>();
    for (const filho of filhos) {
      const mesmos = porNome.get(filho.nome);
      if (mesmos === undefined) porNome.set(filho.nome, [filho]);
      else mesmos.push(filho);
    }
    for (const [nome, campo] of tipo.ordem) {
      const valor = this.campo(nome, campo, no, porNome, `${prefixo}${nome}`);
      if (valor !== undefined) dados[nome] = valor;
      else if (campo.no !== 'opcional') {
        this.problemas.push({ caminho: `${prefixo}${nome}`, codigo: 'ausente', mensagem: 'é obrigatório' });
      }
    }
  }

  campo(nome: string, campo: CampoXml, no: NoXml, porNome: Map<string, NoXml[]>, caminho: string): unknown {
    const definicao = campo.no === 'opcional' ? campo.de : campo;
    if (definicao.no === 'atributo') return no.atributos[nome];
    if (definicao.no === 'conteudo') return no.texto;
    if (definicao.no === 'repeticao') return this.repeticao(definicao.de, no, porNome, caminho);
    const nos = porNome.get(nome);
    const [primeiro] = nos ?? [];
    if (nos === undefined || primeiro === undefined) return undefined;
    if (definicao.no === 'lista') {
      return nos.map((item, posicao) => this.elemento(definicao.de, item, `${caminho}[${posicao}]`));
    }
    if (nos.length > 1) {
      this.problemas.push({ caminho, codigo: 'quantidade', mensagem: `veio ${nos.length} vezes, o leiaute tem uma` });
    }
    return this.elemento(definicao, primeiro, caminho);
  }

  /** Each turn begins at the first tag of the run. */
  repeticao(tipo: GrupoXml, no: NoXml, porNome: Map<string, NoXml[]>, caminho: string): unknown[] | undefined {
    const primeira = tipo.ordem[0]?.[0];
    const inicios = (primeira === undefined ? undefined : porNome.get(primeira)) ?? [];
    if (inicios.length === 0) return undefined;
    return inicios.map((inicio, posicao) => {
      const ate = inicios[posicao + 1]?.inicio ?? Number.POSITIVE_INFINITY;
      const volta = no.filhos.filter(
        (filho) => filho.inicio >= inicio.inicio && filho.inicio < ate && Object.hasOwn(tipo.campos, filho.nome),
      );
      const dados: Record<string, unknown> = {};
      this.campos(tipo, no, volta, dados, `${caminho}[${posicao}].`);
      return dados;
    });
  }

  desconhecidos(tipo: GrupoXml, no: NoXml, prefixo: string): void {
    for (const filho of no.filhos) {
      if (Object.hasOwn(tipo.campos, filho.nome) || filho.uri === namespaceDaAssinatura) continue;
      const naRepeticao = tipo.ordem.some(([, campo]) => {
        const definicao = campo.no === 'opcional' ? campo.de : campo;
        return definicao.no === 'repeticao' && Object.hasOwn(definicao.de.campos, filho.nome);
      });
      if (!naRepeticao) {
        this.problemas.push({
          caminho: `${prefixo}${filho.nome}`,
          codigo: 'desconhecido',
          mensagem: 'não existe no leiaute',
        });
      }
    }
  }
}

/**
 * Reads a document by its layout.
 *
 * @param no the element inside `xml` when it is not the root: `buscar(lerXml(xml), 'retEnviNFe')`
 * @throws ErroXml when the text is not XML
 * @throws ErroDeLeiaute when the element is another one
 */
export function ler<D extends DocumentoXml>(definicao: D, xml: string, no: NoXml = lerXml(xml)): Leitura<Tipo<D>> {
  if (no.nome !== definicao.raiz) {
    throw new ErroDeLeiaute([
      { caminho: '', codigo: 'desconhecido', mensagem: `esperado o elemento ${definicao.raiz}, veio ${no.nome}` },
    ]);
  }
  const leitor = new Leitor(xml);
  const documento = leitor.grupo(definicao.grupo, no, '') as Tipo<D>;
  return { documento, problemas: leitor.problemas };
}
