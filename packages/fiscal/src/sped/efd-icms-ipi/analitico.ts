import { type Decimal, decimal } from '@retaguarda/brasil';
import type { ItemEscriturado } from '../documento.ts';
import type { LinhaDoSped } from '../escrever.ts';

/** An item as it goes to the sums of its document. */
export interface ItemAnalitico {
  cstIcms: string;
  cfop: string;
  operacao: string;
  icms: Pick<ItemEscriturado['icms'], 'base' | 'aliquota' | 'valor' | 'baseSt' | 'valorSt' | 'fcp' | 'fcpSt'>;
  ipi: string;
}

const zero = decimal(0);
const SOMADOS = ['VL_OPR', 'VL_BC_ICMS', 'VL_ICMS', 'VL_BC_ICMS_ST', 'VL_ICMS_ST', 'VL_IPI'] as const;
type Somado = (typeof SOMADOS)[number];

interface Grupo {
  cst: string;
  cfop: string;
  aliquota: string;
  somas: Record<Somado, Decimal>;
}

/**
 * Record C190: a document by CST, CFOP and rate. The ICMS has the poverty fund in it, and so has that of substitution.
 *
 * @source Guia Prático EFD-ICMS/IPI, registro C190, campos 07 and 09
 */
export function analitico(itens: readonly ItemAnalitico[]): { linhas: LinhaDoSped[]; grupos: Grupo[] } {
  const grupos = new Map<string, Grupo>();
  for (const { cstIcms, cfop, operacao, icms, ipi } of itens) {
    const aliquota = decimal(icms.aliquota).toFixed(2);
    const chave = `${cstIcms} ${cfop} ${aliquota}`;
    const ate = grupos.get(chave) ?? { cst: cstIcms, cfop, aliquota, somas: somasVazias() };
    const { somas } = ate;
    grupos.set(chave, {
      ...ate,
      somas: {
        VL_OPR: somas.VL_OPR.plus(operacao),
        VL_BC_ICMS: somas.VL_BC_ICMS.plus(icms.base),
        VL_ICMS: somas.VL_ICMS.plus(icms.valor).plus(icms.fcp),
        VL_BC_ICMS_ST: somas.VL_BC_ICMS_ST.plus(icms.baseSt),
        VL_ICMS_ST: somas.VL_ICMS_ST.plus(icms.valorSt).plus(icms.fcpSt),
        VL_IPI: somas.VL_IPI.plus(ipi),
      },
    });
  }
  const ordenados = [...grupos.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, grupo]) => grupo);
  return { linhas: ordenados.map(linhaDo), grupos: ordenados };
}

const somasVazias = (): Record<Somado, Decimal> =>
  Object.fromEntries(SOMADOS.map((nome) => [nome, zero])) as Record<Somado, Decimal>;

const linhaDo = ({ cst, cfop, aliquota, somas }: Grupo): LinhaDoSped => ({
  reg: 'C190',
  valores: {
    CST_ICMS: cst,
    CFOP: cfop,
    ALIQ_ICMS: aliquota,
    ...Object.fromEntries(SOMADOS.map((nome) => [nome, somas[nome].toFixed(2)])),
    // What is not taxed of a reduced base: the operation less its base, where the CST says so.
    VL_RED_BC: ['20', '70'].includes(cst.slice(1)) ? naoTributado(somas) : '0.00',
  },
});

const naoTributado = ({ VL_OPR, VL_BC_ICMS, VL_ICMS_ST, VL_IPI }: Record<Somado, Decimal>): string => {
  const resto = VL_OPR.minus(VL_ICMS_ST).minus(VL_IPI).minus(VL_BC_ICMS);
  return (resto.isNegative() ? zero : resto).toFixed(2);
};

/** Debits and credits of ICMS of the documents: what went out, what came in. */
export class ApuracaoDoIcms {
  debitos = zero;
  creditos = zero;

  juntar(grupos: readonly { cfop: string; somas: Pick<Grupo['somas'], 'VL_ICMS'> }[]): void {
    for (const { cfop, somas } of grupos) {
      // 1605 and 5605 carry balances between shops of a company: each counts on the other side.
      const credita = cfop === '5605' || (/^[123]/.test(cfop) && cfop !== '1605');
      if (credita) this.creditos = this.creditos.plus(somas.VL_ICMS);
      else this.debitos = this.debitos.plus(somas.VL_ICMS);
    }
  }

  /** Records E110 and, when something is due, what it is. @param anterior credit of the month before */
  fechar(anterior: string): { linha: LinhaDoSped; aRecolher: Decimal; aTransportar: Decimal } {
    const saldo = this.debitos.minus(this.creditos).minus(anterior);
    const aRecolher = saldo.isNegative() ? zero : saldo;
    const aTransportar = saldo.isNegative() ? saldo.abs() : zero;
    const nada = '0.00';
    const valores = {
      VL_TOT_DEBITOS: this.debitos.toFixed(2),
      VL_AJ_DEBITOS: nada,
      VL_TOT_AJ_DEBITOS: nada,
      VL_ESTORNOS_CRED: nada,
      VL_TOT_CREDITOS: this.creditos.toFixed(2),
      VL_AJ_CREDITOS: nada,
      VL_TOT_AJ_CREDITOS: nada,
      VL_ESTORNOS_DEB: nada,
      VL_SLD_CREDOR_ANT: decimal(anterior).toFixed(2),
      VL_SLD_APURADO: aRecolher.toFixed(2),
      VL_TOT_DED: nada,
      VL_ICMS_RECOLHER: aRecolher.toFixed(2),
      VL_SLD_CREDOR_TRANSPORTAR: aTransportar.toFixed(2),
      DEB_ESP: nada,
    };
    return { linha: { reg: 'E110', valores }, aRecolher, aTransportar };
  }
}
