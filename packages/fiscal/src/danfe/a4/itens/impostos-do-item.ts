import type { Det } from '../../../nfe/index.ts';

/** The one group of ICMS of an item, whichever it is, by tag. */
export function icmsDe({ imposto }: Det): Readonly<Record<string, string | undefined>> {
  const [grupo] = Object.values(imposto.ICMS ?? {});
  return (grupo ?? {}) as Readonly<Record<string, string | undefined>>;
}

/** Origin and tax code: `000`, `0102`, and for a service the code of the ISSQN list. */
export function situacaoTributaria(det: Det): string {
  const { orig = '', CST = '', CSOSN = '' } = icmsDe(det);
  return `${orig}${CST}${CSOSN}`;
}

export const ipiDe = ({ imposto }: Det) => imposto.IPI?.IPITrib;

/** The amounts of IBS, CBS and selective tax an item prints. */
export interface NovosImpostos {
  readonly classificacao: string;
  readonly base: string | undefined;
  readonly uf: readonly [aliquota: string, valor: string] | undefined;
  readonly municipio: readonly [aliquota: string, valor: string] | undefined;
  readonly cbs: readonly [aliquota: string, valor: string] | undefined;
  readonly is: { readonly base?: string; readonly aliquota?: string; readonly valor?: string } | undefined;
}

/**
 * A reduced rate prints as the effective one.
 *
 * @returns undefined for an item without the new taxes
 * @source NT 2026.010 v1.00, 4.3
 */
export function novosImpostosDe({ imposto }: Det): NovosImpostos | undefined {
  const { IBSCBS, IS } = imposto;
  if (IBSCBS === undefined && IS === undefined) return undefined;
  const { gIBSUF, gIBSMun, gCBS, vBC } = IBSCBS?.gIBSCBS ?? {};
  return {
    classificacao: IBSCBS === undefined ? '' : `${IBSCBS.CST} / ${IBSCBS.cClassTrib}`,
    base: vBC,
    uf: gIBSUF && [gIBSUF.gRed?.pAliqEfet ?? gIBSUF.pIBSUF, gIBSUF.vIBSUF],
    municipio: gIBSMun && [gIBSMun.gRed?.pAliqEfet ?? gIBSMun.pIBSMun, gIBSMun.vIBSMun],
    cbs: gCBS && [gCBS.gRed?.pAliqEfet ?? gCBS.pCBS, gCBS.vCBS],
    is: IS && {
      ...(IS.vBCIS !== undefined && { base: IS.vBCIS }),
      ...(IS.pIS !== undefined && { aliquota: IS.pIS }),
      ...(IS.vIS !== undefined && { valor: IS.vIS }),
    },
  };
}
