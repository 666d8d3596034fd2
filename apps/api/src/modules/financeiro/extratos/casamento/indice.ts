import { palavrasDe } from '@retaguarda/contracts';
import { Nomes } from './nomes.ts';
import type { AlvoDaCasa, LinhaACasar } from './tipos.ts';

const juntar = <K>(mapa: Map<K, AlvoDaCasa[]>, chave: K, alvo: AlvoDaCasa) => {
  const lista = mapa.get(chave);
  if (lista) lista.push(alvo);
  else mapa.set(chave, [alvo]);
};

/** A number as people and banks write it: without signs and zeros before it; shorter than three says nothing. */
const numeroDe = (texto: string): string | null => {
  const digitos = texto.replaceAll(/\D/g, '').replace(/^0+/, '');
  return digitos.length >= 3 ? digitos : null;
};

/** The most an overdue entry grows, and the least a discount leaves, of the principal. */
const MAIOR = 1.5;
const MENOR = 0.7;

interface Variavel {
  principal: number;
  alvo: AlvoDaCasa;
}

/** Targets by what a line may be found by: amount, document, tax number, name. */
export class Indice {
  readonly nomes: Nomes;
  private readonly porValor = new Map<number, AlvoDaCasa[]>();
  private readonly porDocumento = new Map<string, AlvoDaCasa[]>();
  private readonly porCpfCnpj = new Map<string, AlvoDaCasa[]>();
  private readonly porPessoa = new Map<number, AlvoDaCasa[]>();
  /** Those whose amount depends on the day, by principal. */
  private readonly queCrescem: Variavel[] = [];
  private readonly queVariam: Variavel[] = [];

  constructor(alvos: readonly AlvoDaCasa[]) {
    this.nomes = new Nomes(alvos);
    for (const alvo of alvos) {
      juntar(this.porValor, alvo.centavos, alvo);
      for (const documento of alvo.documentos) {
        const numero = numeroDe(documento);
        if (numero) juntar(this.porDocumento, numero, alvo);
      }
      if (alvo.cpfCnpj) juntar(this.porCpfCnpj, alvo.cpfCnpj, alvo);
      if (alvo.pessoaId !== null && alvo.tipo === 'lancamento') juntar(this.porPessoa, alvo.pessoaId, alvo);
      if (alvo.naData) (alvo.soCresce ? this.queCrescem : this.queVariam).push({ principal: alvo.centavos, alvo });
    }
    for (const lista of [this.queCrescem, this.queVariam]) lista.sort((a, b) => a.principal - b.principal);
  }

  doValor = (centavos: number): readonly AlvoDaCasa[] => this.porValor.get(centavos) ?? [];
  doCpfCnpj = (cpfCnpj: string | null): readonly AlvoDaCasa[] => (cpfCnpj ? (this.porCpfCnpj.get(cpfCnpj) ?? []) : []);
  daPessoa = (pessoaId: number): readonly AlvoDaCasa[] => this.porPessoa.get(pessoaId) ?? [];

  /** Numbers of the line that are the document of something. */
  dosDocumentos(linha: LinhaACasar): Set<AlvoDaCasa> {
    const textos = [linha.documento ?? '', ...palavrasDe(linha.texto).filter((palavra) => /\d/.test(palavra))];
    const achados = new Set<AlvoDaCasa>();
    for (const texto of textos) {
      const numero = numeroDe(texto);
      // A number of a day or a branch is of many: it says nothing.
      const alvos = numero ? (this.porDocumento.get(numero) ?? []) : [];
      if (alvos.length <= 50) for (const alvo of alvos) achados.add(alvo);
    }
    return achados;
  }

  /** Open entries that are worth this amount on the day of the line, with charges or discount. */
  doValorNoDia(linha: LinhaACasar): AlvoDaCasa[] {
    const { centavos } = linha;
    return [
      ...valemNoDia(this.queCrescem, linha, [centavos / MAIOR, centavos]),
      ...valemNoDia(this.queVariam, linha, [centavos / MAIOR, centavos / MENOR]),
    ];
  }
}

/** @param faixa of principals, whichever is the lower one first */
function valemNoDia(
  lista: readonly Variavel[],
  { centavos, data }: LinhaACasar,
  faixa: [number, number],
): AlvoDaCasa[] {
  const [de, ate] = [Math.min(...faixa), Math.max(...faixa)];
  const achados: AlvoDaCasa[] = [];
  for (let i = primeiroDesde(lista, de); i < lista.length; i++) {
    const { principal, alvo } = lista[i] as Variavel;
    if (principal > ate) break;
    if (principal === centavos || alvo.podeValer?.(data, centavos) === false) continue;
    if (alvo.naData?.(data) === centavos) achados.push(alvo);
  }
  return achados;
}

function primeiroDesde(lista: readonly Variavel[], principal: number): number {
  let [de, ate] = [0, lista.length];
  while (de < ate) {
    const meio = (de + ate) >> 1;
    if ((lista[meio]?.principal ?? 0) < principal) de = meio + 1;
    else ate = meio;
  }
  return de;
}
