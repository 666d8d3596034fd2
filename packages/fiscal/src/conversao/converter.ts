import type { ItemCalculado, ItemFiscal, ResultadoImpostos } from '../impostos/index.ts';
import type { Det, Imposto, Prod, Total } from '../nfe/leiaute/index.ts';
import { type CreditoIbsCbs, comCredito, grupoDoIbsCbs, grupoDoIs } from './ibs-cbs.ts';
import { grupoDoDifal, grupoDoIcms } from './icms.ts';
import { grupoDosTotais, type ServicosDaNota } from './totais.ts';
import {
  grupoDaCofins,
  grupoDoIi,
  grupoDoIpi,
  grupoDoIpiDevolvido,
  grupoDoIssqn,
  grupoDoPis,
  type ServicoDaNota,
} from './tributos.ts';

/** What the note says of an item and the calculation does not know. */
export interface ComplementoDoItem {
  /** Unit of the taxes charged per unit. */
  readonly uTrib?: string;
  /** Of a service. */
  readonly servico?: ServicoDaNota;
  /** Credit of IBS and CBS that a person declares, in a credit or debit note. */
  readonly creditoIbsCbs?: CreditoIbsCbs;
}

/** What the groups need beside the result. */
export interface ComplementosDaNota {
  /** By item number. */
  readonly itens?: ReadonlyMap<number, ComplementoDoItem>;
  /** Required when the document has services. */
  readonly servicos?: ServicosDaNota;
}

/** The amounts of `prod` that come from the calculation. */
export type ValoresDoProduto = Pick<Prod, 'vProd' | 'indTot'> &
  Partial<Pick<Prod, 'vFrete' | 'vSeg' | 'vDesc' | 'vOutro' | 'cBenef'>>;

/** What the calculation fills in of an item of the note. */
export interface ItemConvertido extends Pick<Det, 'imposto' | 'impostoDevol'> {
  readonly nItem: string;
  readonly prod: ValoresDoProduto;
}

export interface NotaConvertida {
  readonly itens: readonly ItemConvertido[];
  readonly total: Total;
}

/**
 * The result of `calcularImpostos` in the groups of the NF-e and NFC-e: each tax in the group of its situation, each
 * figure in the decimals of the layout, the totals by the official sums. The document is then written and judged as
 * any other.
 *
 * @param itens what was given to `calcularImpostos`, in the same order
 * @throws RangeError when the items are not those of the result, or a service has no complement
 */
export function converterImpostos(
  itens: readonly ItemFiscal[],
  resultado: Extract<ResultadoImpostos, { ok: true }>,
  complementos: ComplementosDaNota = {},
): NotaConvertida {
  if (itens.length !== resultado.itens.length) throw new RangeError('the items are not those of the result');
  const convertidos = resultado.itens.map((calculado, posicao) => {
    const entrada = itens[posicao];
    if (entrada?.numero !== calculado.numero) throw new RangeError(`item ${calculado.numero} is not of this result`);
    return converterItem(entrada, calculado, complementos.itens?.get(calculado.numero) ?? {});
  });
  if (resultado.totais.iss !== undefined && complementos.servicos === undefined) {
    throw new RangeError('a document with services needs dCompet');
  }
  const estornos = [...(complementos.itens?.values() ?? [])].flatMap(({ creditoIbsCbs }) =>
    creditoIbsCbs?.tipo === 'estorno' ? [creditoIbsCbs] : [],
  );
  return {
    itens: convertidos,
    total: grupoDosTotais(resultado.totais, resultado.itens, complementos.servicos, estornos),
  };
}

function converterItem(entrada: ItemFiscal, calculado: ItemCalculado, complemento: ComplementoDoItem): ItemConvertido {
  const { ipiDevolvido } = calculado;
  return {
    nItem: String(calculado.numero),
    prod: valoresDoProduto(calculado),
    imposto: impostosDoItem(entrada, calculado, complemento),
    ...(ipiDevolvido === undefined ? {} : { impostoDevol: grupoDoIpiDevolvido(ipiDevolvido) }),
  };
}

function valoresDoProduto({ valores, compoeTotal, icms }: ItemCalculado): ValoresDoProduto {
  const { vProd = '0.00', ...outros } = valores;
  const comValor = (['vFrete', 'vSeg', 'vDesc', 'vOutro'] as const).filter(
    (campo) => outros[campo] !== undefined && outros[campo] !== '0.00',
  );
  return {
    vProd,
    indTot: compoeTotal ? '1' : '0',
    ...Object.fromEntries(comValor.map((campo) => [campo, outros[campo]])),
    ...(icms?.cBenef === undefined ? {} : { cBenef: icms.cBenef }),
  };
}

function impostosDoItem(entrada: ItemFiscal, calculado: ItemCalculado, complemento: ComplementoDoItem): Imposto {
  const { icms, ipi, ii, iss, pis, cofins, difal, is, ibsCbs, ibpt } = calculado;
  return {
    ...(ibpt?.valores.vTotTrib === undefined ? {} : { vTotTrib: ibpt.valores.vTotTrib }),
    ...(icms === undefined ? {} : { ICMS: grupoDoIcms(icms, entrada.origem ?? '0') }),
    ...(ipi === undefined ? {} : { IPI: grupoDoIpi(ipi) }),
    ...(ii === undefined ? {} : { II: grupoDoIi(ii) }),
    ...(iss === undefined
      ? {}
      : { ISSQN: grupoDoIssqn(iss, calculado.valores.vDesc ?? '0.00', servicoDe(calculado, complemento)) }),
    ...(pis === undefined ? {} : { PIS: grupoDoPis(pis) }),
    ...(cofins === undefined ? {} : { COFINS: grupoDaCofins(cofins) }),
    ...(difal === undefined ? {} : { ICMSUFDest: grupoDoDifal(difal) }),
    ...(is === undefined ? {} : { IS: grupoDoIs(is, complemento.uTrib) }),
    ...(ibsCbs === undefined ? {} : { IBSCBS: comCredito(grupoDoIbsCbs(ibsCbs), complemento.creditoIbsCbs) }),
  };
}

function servicoDe({ numero }: ItemCalculado, { servico }: ComplementoDoItem): ServicoDaNota {
  if (servico === undefined) throw new RangeError(`service ${numero} needs the city of its fact`);
  return servico;
}
