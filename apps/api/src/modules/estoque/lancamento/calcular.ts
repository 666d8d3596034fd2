import { Decimal } from '@retaguarda/brasil';
import { aplicarMovimento, type EfeitoCusto, type EstadoDoEstoque } from '@retaguarda/contracts';

/** A movement in the order of its stock: one already in the ledger, or one being posted. */
export interface Ordenado {
  /** Of the ledger; those being posted already have theirs. */
  id: number;
  ocorridoEm: string;
  quantidade: Decimal;
  efeito: EfeitoCusto;
  custo: Decimal | null;
  /** What was worked out before; absent for what is being posted. */
  antes?: Calculo;
}

export interface Calculo {
  saldoAntes: Decimal;
  saldoDepois: Decimal;
  custoAntes: Decimal;
  custoDepois: Decimal;
  custoUnitario: Decimal;
  correcao: Decimal;
}

export interface Correcao {
  causaId: number;
  afetadoId: number;
  motivo: 'descoberto' | 'retroativo';
  valor: Decimal;
}

export interface CalculoDoEstoque {
  /** By movement: those posted now and those whose figures changed. */
  novos: Map<number, Calculo>;
  mudados: Map<number, Calculo>;
  correcoes: Correcao[];
  final: EstadoDoEstoque;
  /** First instant at which a balance that was not negative becomes so. */
  negativoEm: { ocorridoEm: string; saldo: Decimal } | null;
}

const porOrdem = (a: Ordenado, b: Ordenado) => a.ocorridoEm.localeCompare(b.ocorridoEm) || a.id - b.id;

const igual = (a: Calculo, b: Calculo) => (Object.keys(a) as (keyof Calculo)[]).every((campo) => a[campo].eq(b[campo]));

/**
 * Works out one stock from a state on: what is posted among what was there already. The value of what had already gone
 * out and is now worth another is a correction of the cost of goods, told of each movement it touches.
 *
 * @param causaId the movement told late, to which retroactive corrections are due
 */
export function calcularEstoque(
  inicial: EstadoDoEstoque,
  movimentos: readonly Ordenado[],
  causaId: number,
): CalculoDoEstoque {
  const novos = new Map<number, Calculo>();
  const mudados = new Map<number, Calculo>();
  const correcoes: Correcao[] = [];
  let negativoEm: CalculoDoEstoque['negativoEm'] = null;
  let estado = inicial;
  for (const movimento of [...movimentos].sort(porOrdem)) {
    const { depois, custoUnitario, correcao: exata } = aplicarMovimento(estado, movimento);
    const correcao = exata.toDecimalPlaces(6, Decimal.ROUND_HALF_UP);
    const calculo: Calculo = {
      saldoAntes: estado.saldo,
      saldoDepois: depois.saldo,
      custoAntes: estado.custo,
      custoDepois: depois.custo,
      custoUnitario,
      correcao,
    };
    estado = depois;
    const piorou = movimento.antes ? movimento.antes.saldoDepois.gte(0) : movimento.quantidade.lt(0);
    if (depois.saldo.lt(0) && piorou) negativoEm ??= { ocorridoEm: movimento.ocorridoEm, saldo: depois.saldo };
    if (!movimento.antes) {
      novos.set(movimento.id, calculo);
      if (!correcao.isZero()) {
        correcoes.push({ causaId: movimento.id, afetadoId: movimento.id, motivo: 'descoberto', valor: correcao });
      }
    } else if (!igual(movimento.antes, calculo)) {
      mudados.set(movimento.id, calculo);
      const valor = diferenca(movimento.quantidade, movimento.antes, calculo);
      if (!valor.isZero()) correcoes.push({ causaId, afetadoId: movimento.id, motivo: 'retroativo', valor });
    }
  }
  return { novos, mudados, correcoes, final: estado, negativoEm };
}

/** What the cost of goods grows by when a movement that went out (or came back) is worth another. */
const diferenca = (quantidade: Decimal, antes: Calculo, depois: Calculo): Decimal =>
  quantidade
    .neg()
    .times(depois.custoUnitario.minus(antes.custoUnitario))
    .plus(depois.correcao.minus(antes.correcao))
    .toDecimalPlaces(6, Decimal.ROUND_HALF_UP);
