import { lerDataEscrita, lerDecimalBr } from '@retaguarda/brasil';
import { dateOfSerial } from './xlsx.ts';

/**
 * `1.234,56`, `1234.56`, `R$ 10`, `18%`, what a program in English writes, `1,234.56`, and what is below zero as bookkeepers
 * write it, `(5,00)` and `5,00-`; undefined when it is none.
 */
export function lerDecimal(texto: string): string | undefined {
  const limpo = texto
    .replace(/%$/, '')
    .trim()
    .replace(/^\(([^()+-]+)\)$/, '-$1')
    .replace(/^([^+-]+)-$/, '-$1');
  const semMilhar = /^[+-]?\s*(R\$)?\s*\d{1,3}(,\d{3})+\.\d+$/i.test(limpo) ? limpo.replaceAll(',', '') : limpo;
  return lerDecimalBr(semMilhar) ?? undefined;
}

/** Civil date of `31/12/2026`, `1/2/26`, `12 nov 2026`, `2026-12-31` (with or without hours) or the number a spreadsheet keeps it by. */
export function lerData(texto: string): string | undefined {
  const serie = /^(\d{5})(?:[.,]\d+)?$/.exec(texto)?.[1];
  if (serie) return lerData(dateOfSerial(Number(serie)) ?? '');
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(texto);
  const br = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?: .*)?$/.exec(texto);
  const [ano, mes, dia] = iso ? iso.slice(1) : br ? br.slice(1).toReversed() : [];
  if (!ano || !mes || !dia) return lerDataEscrita(texto, /^\d{4}/.test(texto) ? 'amd' : 'dma') ?? undefined;
  const inteiro = [ano.length === 2 ? `20${ano}` : ano, mes.padStart(2, '0'), dia.padStart(2, '0')].join('-');
  const instante = new Date(`${inteiro}T00:00:00Z`);
  return !Number.isNaN(instante.getTime()) && instante.toISOString().startsWith(inteiro) ? inteiro : undefined;
}
