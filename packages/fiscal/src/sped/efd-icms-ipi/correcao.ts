import { arredondar, decimal } from '@retaguarda/brasil';
import { leiauteDaEfdIcmsIpi } from '../leiaute/efd-icms-ipi.ts';
import { lerSped } from '../ler.ts';

/** What a file says of one item's stock at the end of a day: how many (K200), or how many more or less than was said (K280). */
export interface LinhaDeEstoque {
  registro: 'K200' | 'K280';
  dia: string;
  /** As the file names it. */
  item: string;
  /** Below zero only where a K280 takes off. */
  quantidade: string;
}

/** What a file says of stock. */
export interface EstoqueNoArquivo {
  /** It tells balances: who is not named in it had none. */
  blocoK: boolean;
  /** Day of the inventory it brings. */
  inventario: string | null;
  linhas: LinhaDeEstoque[];
}

const DE_ESTOQUE = new Set(['H005', 'K100', 'K200', 'K280']);

/** Reads what a file of ours says of stock. @param de first day of its month @throws RangeError for a month whose layout is not here */
export function lerEstoqueDaEfd(de: string, texto: string): EstoqueNoArquivo {
  const leiaute = leiauteDaEfdIcmsIpi(de);
  if (!leiaute) throw new RangeError(`no layout for ${de}`);
  const lido: EstoqueNoArquivo = { blocoK: false, inventario: null, linhas: [] };
  for (const { reg, valores } of lerSped(leiaute, texto, DE_ESTOQUE)) {
    if (reg === 'H005') lido.inventario = valores.DT_INV ?? null;
    else if (reg === 'K100') lido.blocoK = true;
    else
      lido.linhas.push({
        registro: reg === 'K200' ? 'K200' : 'K280',
        dia: valores.DT_EST ?? '',
        item: valores.COD_ITEM ?? '',
        quantidade:
          reg === 'K200'
            ? (valores.QTD ?? '0')
            : decimal(valores.QTD_COR_POS ?? '0')
                .minus(valores.QTD_COR_NEG ?? '0')
                .toString(),
      });
  }
  return lido;
}

/** A delivered file, the last one of its month. */
export interface EstoqueEntregue extends Pick<EstoqueNoArquivo, 'blocoK' | 'linhas'> {
  /** Last day of its month. */
  ate: string;
}

/**
 * What the authority has been told of each day's stock, by item: what the day's file says, and what files delivered after it
 * corrected. A file that puts the day's own right is told anew, so that corrections of before it are in it already.
 *
 * @param entregues in the order they were delivered
 */
export function estoqueDito(entregues: readonly EstoqueEntregue[]): Map<string, Map<string, string>> {
  const dito = new Map<string, Map<string, string>>();
  for (const { ate, blocoK, linhas } of entregues) {
    if (blocoK) dito.set(ate, new Map());
    for (const { registro, dia, item, quantidade } of linhas) {
      const doDia = dito.get(dia);
      if (registro === 'K200' && dia === ate) doDia?.set(item, quantidade);
      else
        doDia?.set(
          item,
          decimal(doDia.get(item) ?? '0')
            .plus(quantidade)
            .toString(),
        );
    }
  }
  return dito;
}

/** An item of which something else was said than is known now. */
export interface Diferenca {
  item: string;
  dito: string;
  agora: string;
}

/** @param agora balances of the same day as they are known now, of what block K tells */
export function diferencasDoEstoque(
  dito: ReadonlyMap<string, string>,
  agora: ReadonlyMap<string, string>,
): Diferenca[] {
  const itens = [...new Set([...dito.keys(), ...agora.keys()])];
  return itens.flatMap((item) => {
    const [antes, depois] = [dito.get(item) ?? '0', agora.get(item) ?? '0'].map((um) => arredondar(um, 3));
    return antes && depois && !antes.eq(depois) ? { item, dito: antes.toFixed(3), agora: depois.toFixed(3) } : [];
  });
}
