import { Decimal } from '@retaguarda/brasil';
import type { Valores } from '../motor/escrever.ts';
import type { TotalDoTrailer } from './layout.ts';
import type { TipoOcorrencia, TituloRetorno, TotaisRetorno } from './modelo.ts';

/** Whole cents: what every line adds to is added without making decimals of it. */
interface Soma {
  quantidade: number;
  valor: bigint;
  pago: bigint;
  tarifa: bigint;
}

const nada = (): Soma => ({ quantidade: 0, valor: 0n, pago: 0n, tarifa: 0n });

const centavos = (valor = '0.00'): bigint =>
  BigInt((/^\d+\.\d\d$/.test(valor) ? valor : new Decimal(valor).toFixed(2)).replace('.', ''));

const emReais = (quantia: bigint): string => new Decimal(quantia.toString()).div(100).toFixed(2);

/** Adds titles up by the bank's code and by our word for it, so that a trailer can be compared and a file summed up. */
export class Somador {
  readonly #porCodigo = new Map<string, Soma>();
  readonly #porTipo = new Map<TipoOcorrencia, Soma>();
  titulos = 0;

  somar({ ocorrencia, valor, pago, tarifa }: TituloRetorno): void {
    this.titulos += 1;
    const [doTitulo, doPago, daTarifa] = [centavos(valor), centavos(pago), centavos(tarifa)];
    for (const soma of [
      acharOuCriar(this.#porCodigo, ocorrencia.codigo),
      acharOuCriar(this.#porTipo, ocorrencia.tipo),
    ]) {
      soma.quantidade += 1;
      soma.valor += doTitulo;
      soma.pago += doPago;
      soma.tarifa += daTarifa;
    }
  }

  /** What the trailer should say. */
  medir({ medida, ocorrencias }: TotalDoTrailer): string {
    const codigos = ocorrencias ?? [...this.#porCodigo.keys()];
    const somas = codigos.flatMap((codigo) => this.#porCodigo.get(codigo) ?? []);
    return medida === 'quantidade'
      ? String(somas.reduce((total, { quantidade }) => total + quantidade, 0))
      : emReais(somas.reduce((total, { valor }) => total + valor, 0n));
  }

  porTipo(): TotaisRetorno['porTipo'] {
    return Object.fromEntries(
      [...this.#porTipo].map(([tipo, { quantidade, valor, pago, tarifa }]) => [
        tipo,
        { quantidade, valor: emReais(valor), pago: emReais(pago), tarifa: emReais(tarifa) },
      ]),
    );
  }
}

/** A total of the trailer that disagrees with the titles above it. */
export interface Divergencia {
  /** First field of the total. */
  campo: string;
  esperado: string;
  encontrado: string;
}

/** A bank that leaves all of its totals at zero does not fill them in: nothing to compare. */
export function divergencias(totais: readonly TotalDoTrailer[], valores: Valores, somador: Somador): Divergencia[] {
  const informados = totais.map((total) => ({ total, dito: somarCampos(total.campos, valores) }));
  if (informados.every(({ dito }) => dito.isZero())) return [];
  return informados.flatMap(({ total, dito }) => {
    const esperado = somador.medir(total);
    if (dito.eq(esperado)) return [];
    return [{ campo: total.campos[0] ?? '', esperado, encontrado: dito.toFixed(total.medida === 'valor' ? 2 : 0) }];
  });
}

/** What cannot be read was told already, as a broken field; here it counts as nothing. */
function somarCampos(campos: readonly string[], valores: Valores): Decimal {
  const numeros = campos.flatMap((campo) => valores[campo] ?? []).filter((dado) => /^\d+(\.\d+)?$/.test(dado));
  return numeros.reduce((soma, dado) => soma.plus(dado), new Decimal(0));
}

function acharOuCriar<Chave>(mapa: Map<Chave, Soma>, chave: Chave): Soma {
  const soma = mapa.get(chave) ?? nada();
  mapa.set(chave, soma);
  return soma;
}
