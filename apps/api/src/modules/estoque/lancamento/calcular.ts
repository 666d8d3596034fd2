import { arredondar, Decimal, somar } from '@retaguarda/brasil';
import { aplicarMovimento, type EfeitoCusto, type EstadoDoEstoque } from '@retaguarda/contracts';

/** A movement in the order of its stock: one already in the ledger, or one being posted. */
export interface Ordenado {
  /** Of the ledger; those being posted already have theirs. */
  id: number;
  ocorridoEm: string;
  quantidade: Decimal;
  efeito: EfeitoCusto;
  custo: Decimal | null;
  /** Where the cost comes from, when it is to be worked out again; what is of this stock is read as it becomes. */
  fontes?: readonly FonteDeCusto[];
  /** Undoes something that went out. */
  desfazSaida?: boolean;
  /** What was worked out before; absent for what is being posted. */
  antes?: Calculo;
}

export interface FonteDeCusto {
  id: number;
  /** How much of the source is in the movement. */
  quantidade: Decimal;
  custo: Decimal;
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
  /** Entries whose sources cost something else by now. */
  revistos: Map<number, Decimal>;
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
  const revistos = new Map<number, Decimal>();
  const unitarios = new Map<number, Decimal>();
  let negativoEm: CalculoDoEstoque['negativoEm'] = null;
  let estado = inicial;
  for (const movimento of [...movimentos].sort(porOrdem)) {
    const custo = movimento.fontes
      ? custoDasFontes(movimento.quantidade, movimento.fontes, unitarios)
      : movimento.custo;
    if (custo && !movimento.custo?.eq(custo)) revistos.set(movimento.id, custo);
    const { depois, custoUnitario, correcao: exata } = aplicarMovimento(estado, { ...movimento, custo });
    unitarios.set(movimento.id, custoUnitario);
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
      const valor = diferenca(movimento, movimento.antes, calculo);
      if (!valor.isZero()) correcoes.push({ causaId, afetadoId: movimento.id, motivo: 'retroativo', valor });
    }
  }
  return { novos, mudados, correcoes, revistos, final: estado, negativoEm };
}

/** Unit cost of what was made or came of other movements: their value in it, by its quantity. */
export function custoDasFontes(
  quantidade: Decimal,
  fontes: readonly FonteDeCusto[],
  agora: ReadonlyMap<number, Decimal> = new Map(),
): Decimal {
  const valores = fontes.map((fonte) => fonte.quantidade.times(agora.get(fonte.id) ?? fonte.custo));
  return arredondar(somar(valores).div(quantidade.abs()), 6);
}

/**
 * What the cost of goods grows by when a movement that went out (or came back) is worth another. An entry whose own
 * cost is another was bought, made or sent for another: nothing was sold by it.
 */
function diferenca({ quantidade, efeito, custo, desfazSaida }: Ordenado, antes: Calculo, depois: Calculo): Decimal {
  const proprio = efeito === 'recalcula' && custo !== null && !desfazSaida;
  const unitario = proprio ? new Decimal(0) : depois.custoUnitario.minus(antes.custoUnitario);
  return quantidade
    .neg()
    .times(unitario)
    .plus(depois.correcao.minus(antes.correcao))
    .toDecimalPlaces(6, Decimal.ROUND_HALF_UP);
}
