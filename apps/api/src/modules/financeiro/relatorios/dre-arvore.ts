import type { Decimal } from '@retaguarda/brasil';
import { type NaturezaDeConta, linhasDosRelatorios as palavras, type ReportLine } from '@retaguarda/contracts';
import type { RamoDaConta } from '../../contabil/public.ts';
import { naoZero, somarListas } from './tabela.ts';

/** What an account earned and spent, by month. */
export interface SomaDaConta {
  /** Id of the account; `R` or `P`, the side, of what has none. */
  conta: string;
  valores: Decimal[];
}

export interface LinhaDaDre {
  chave: string;
  nivel: number;
  rotulo: string;
  peso: ReportLine['peso'];
  valores: readonly Decimal[];
  /** The accounts whose facts are in it. */
  contas: ReadonlySet<string>;
}

interface No {
  chave: string;
  nome: string;
  filhos: Map<string, No>;
  somas: SomaDaConta[];
}

const semLado = { R: palavras.receitasSemConta, P: palavras.despesasSemConta } as const;

/**
 * The lines of a DRE: revenue, costs and expenses by the places of the chart, the results between them, and apart what has no
 * account and what is of the balance sheet. The same place in charts of two years (its code and name) is one line.
 *
 * @param ramos branches of the accounts, in the order of their codes
 */
export function arvoreDaDre(
  somas: readonly SomaDaConta[],
  ramos: readonly RamoDaConta[],
  quantos: number,
): LinhaDaDre[] {
  const dela = new Map(somas.map((soma) => [soma.conta, soma]));
  const da = (...naturezas: NaturezaDeConta[]) => ramos.filter(({ natureza }) => naturezas.includes(natureza));
  const lugares = (quais: readonly RamoDaConta[]) => linhasDosLugares(quais, dela, quantos);
  const somasDe = (quais: readonly RamoDaConta[]) => quais.flatMap(({ id }) => dela.get(String(id)) ?? []);
  const total = (chave: string, rotulo: string, quais: readonly SomaDaConta[], nivel = 0): LinhaDaDre => ({
    chave,
    nivel,
    rotulo,
    peso: 'total',
    valores: somarListas(
      quais.map(({ valores }) => valores),
      quantos,
    ),
    contas: contasDe(quais),
  });
  const [receitas, custos, despesas, fora] = [da('receita'), da('custo'), da('despesa'), da('ativo', 'passivo')];
  const sem = (['R', 'P'] as const).flatMap((lado) => dela.get(lado) ?? []);
  return [
    ...lugares(receitas),
    total('receita-liquida', palavras.receitaLiquida, somasDe(receitas)),
    ...lugares(custos),
    total('lucro-bruto', palavras.lucroBruto, somasDe([...receitas, ...custos])),
    ...lugares(despesas),
    ...(sem.length === 0 ? [] : linhasSemConta(sem, quantos)),
    total('resultado', palavras.resultadoLiquido, [...somasDe([...receitas, ...custos, ...despesas]), ...sem]),
    ...(naoZero(somasDe(fora).flatMap(({ valores }) => valores))
      ? [
          { ...total('fora', palavras.foraDoResultado, somasDe(fora)), peso: 'parte' as const },
          ...lugares(fora).map(abaixo),
        ]
      : []),
  ];
}

const contasDe = (somas: readonly SomaDaConta[]) => new Set(somas.map(({ conta }) => conta));
const abaixo = (linha: LinhaDaDre): LinhaDaDre => ({ ...linha, nivel: linha.nivel + 1 });

function linhasSemConta(sem: readonly SomaDaConta[], quantos: number): LinhaDaDre[] {
  const valores = somarListas(
    sem.map((soma) => soma.valores),
    quantos,
  );
  const filhas = sem.map(({ conta, valores: dela }) => ({
    chave: `sem:${conta}`,
    nivel: 1,
    rotulo: semLado[conta as 'R' | 'P'],
    peso: null,
    valores: dela,
    contas: new Set([conta]),
  }));
  const parte = { chave: 'sem', nivel: 0, rotulo: palavras.lancadasSemConta, peso: 'parte', valores } as const;
  return [{ ...parte, contas: contasDe(sem) }, ...filhas];
}

function linhasDosLugares(
  ramos: readonly RamoDaConta[],
  somas: ReadonlyMap<string, SomaDaConta>,
  quantos: number,
): LinhaDaDre[] {
  const raiz: No = { chave: '', nome: '', filhos: new Map(), somas: [] };
  for (const { id, lugares } of ramos) {
    const soma = somas.get(String(id));
    if (!soma) continue;
    let no = raiz;
    for (const { codigo, nome } of lugares) {
      const rotulo = `${codigo} ${nome}`;
      const filho: No = no.filhos.get(rotulo) ?? { chave: `c:${id}`, nome: rotulo, filhos: new Map(), somas: [] };
      if (!no.filhos.has(rotulo)) no.filhos.set(rotulo, filho);
      filho.somas.push(soma);
      no = filho;
    }
  }
  return [...raiz.filhos.values()].flatMap((no) => linhasDoNo(no, 0, quantos));
}

/** A place and what is below it. A key says which account came first under it, and how deep it is. */
function linhasDoNo({ chave, nome, filhos, somas }: No, nivel: number, quantos: number): LinhaDaDre[] {
  const linha: LinhaDaDre = {
    chave: `${chave}:${nivel}`,
    nivel,
    rotulo: nome,
    peso: nivel === 0 ? 'parte' : null,
    valores: somarListas(
      somas.map(({ valores }) => valores),
      quantos,
    ),
    contas: contasDe(somas),
  };
  return [linha, ...[...filhos.values()].flatMap((filho) => linhasDoNo(filho, nivel + 1, quantos))];
}
