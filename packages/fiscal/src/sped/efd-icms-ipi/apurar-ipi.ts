import { type Decimal, decimal } from '@retaguarda/brasil';
import type { LinhaDoSped } from '../escrever.ts';
import type { MesDaEfd } from './dados.ts';

const zero = decimal(0);

interface ItemDoIpi {
  cfop: string;
  cst: string;
  operacao: string;
  base: string;
  valor: string;
}

interface SomaDoIpi {
  operacao: Decimal;
  base: Decimal;
  valor: Decimal;
}

/** The IPI of who makes goods, or is held to: by CFOP and CST, and what is due. */
export class ApuracaoDoIpi {
  readonly #somas = new Map<string, SomaDoIpi>();

  juntar({ cfop, cst, operacao, base, valor }: ItemDoIpi): void {
    const chave = `${cfop} ${cst}`;
    const ate = this.#somas.get(chave) ?? { operacao: zero, base: zero, valor: zero };
    this.#somas.set(chave, {
      operacao: ate.operacao.plus(operacao),
      base: ate.base.plus(base),
      valor: ate.valor.plus(valor),
    });
  }

  get vazia(): boolean {
    return [...this.#somas.values()].every(({ valor }) => valor.isZero());
  }

  /** @param anterior credit of the month before */
  fechar(
    { de, ate }: MesDaEfd,
    anterior: string,
  ): { linhas: LinhaDoSped[]; aRecolher: Decimal; aTransportar: Decimal } {
    const emOrdem = [...this.#somas].sort(([a], [b]) => (a < b ? -1 : 1));
    const lado = (saida: boolean) =>
      emOrdem
        .filter(([chave]) => /^[567]/.test(chave) === saida)
        .reduce((soma, [, { valor }]) => soma.plus(valor), zero);
    const debitos = lado(true);
    const creditos = lado(false);
    const saldo = debitos.minus(creditos).minus(anterior);
    const aRecolher = saldo.isNegative() ? zero : saldo;
    const aTransportar = saldo.isNegative() ? saldo.abs() : zero;
    const linhas: LinhaDoSped[] = [
      { reg: 'E500', valores: { IND_APUR: '0', DT_INI: de, DT_FIN: ate } },
      ...emOrdem.map(([chave, { operacao, base, valor }]) => ({
        reg: 'E510',
        valores: {
          CFOP: chave.slice(0, 4),
          CST_IPI: chave.slice(5),
          VL_CONT_IPI: operacao.toFixed(2),
          VL_BC_IPI: base.toFixed(2),
          VL_IPI: valor.toFixed(2),
        },
      })),
      {
        reg: 'E520',
        valores: {
          VL_SD_ANT_IPI: decimal(anterior).toFixed(2),
          VL_DEB_IPI: debitos.toFixed(2),
          VL_CRED_IPI: creditos.toFixed(2),
          VL_OD_IPI: '0.00',
          VL_OC_IPI: '0.00',
          VL_SC_IPI: aTransportar.toFixed(2),
          VL_SD_IPI: aRecolher.toFixed(2),
        },
      },
    ];
    return { linhas, aRecolher, aTransportar };
  }
}
