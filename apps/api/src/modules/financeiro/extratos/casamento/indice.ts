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

/** How far from the amount `perto` may be. */
const PERTO = 2;
/** Lines of one day after which it pays to have every entry by what it is worth on it. */
const POUCAS = 5;

interface Dia {
  perguntas: number;
  /** By what each is worth on the day, or about. */
  porValor: Map<number, Variavel[]> | null;
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
  private readonly dias = new Map<string, Dia>();

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
    const porValor = this.valoresDoDia(linha.data);
    if (porValor === null) {
      return [
        ...valemNoDia(this.queCrescem, linha, [centavos / MAIOR, centavos]),
        ...valemNoDia(this.queVariam, linha, [centavos / MAIOR, centavos / MENOR]),
      ];
    }
    const achados: AlvoDaCasa[] = [];
    for (let perto = centavos - PERTO - 1; perto <= centavos + PERTO + 1; perto += 1) {
      for (const variavel of porValor.get(perto) ?? []) {
        const [um, outro] = [centavos / MAIOR, variavel.alvo.soCresce ? centavos : centavos / MENOR];
        const cabe = variavel.principal >= Math.min(um, outro) && variavel.principal <= Math.max(um, outro);
        if (cabe && vale(variavel, linha)) achados.push(variavel.alvo);
      }
    }
    return achados;
  }

  /** Null while few lines are of the day: these are looked for one by one. */
  private valoresDoDia(data: string): Dia['porValor'] {
    const dia = this.dias.get(data) ?? { perguntas: 0, porValor: null };
    this.dias.set(data, dia);
    dia.perguntas += 1;
    if (dia.perguntas <= POUCAS) return null;
    dia.porValor ??= Map.groupBy([...this.queCrescem, ...this.queVariam], ({ alvo, principal }) =>
      Math.round(alvo.perto?.(data) ?? alvo.naData?.(data) ?? principal),
    );
    return dia.porValor;
  }
}

/** Exactly this on the day, and not because it is always. */
const vale = ({ principal, alvo }: Variavel, { centavos, data }: LinhaACasar): boolean =>
  principal !== centavos && alvo.naData?.(data) === centavos;

/** @param faixa of principals, whichever is the lower one first */
function valemNoDia(lista: readonly Variavel[], linha: LinhaACasar, faixa: [number, number]): AlvoDaCasa[] {
  const [de, ate] = [Math.min(...faixa), Math.max(...faixa)];
  const achados: AlvoDaCasa[] = [];
  for (let i = primeiroDesde(lista, de); i < lista.length; i++) {
    const variavel = lista[i] as Variavel;
    if (variavel.principal > ate) break;
    const perto = variavel.alvo.perto?.(linha.data) ?? null;
    if (perto !== null && Math.abs(perto - linha.centavos) > PERTO) continue;
    if (vale(variavel, linha)) achados.push(variavel.alvo);
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
