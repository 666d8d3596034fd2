import { somar } from '@retaguarda/brasil';
import { calcularItem } from './calcular-item.ts';
import type { ContextoFiscal, ItemFiscal } from './contexto.ts';
import { ler, type PassoDaMemoria } from './memoria.ts';
import { temErro } from './problemas.ts';
import type { ItemCalculado, ResultadoImpostos, TotaisFiscais } from './resultado.ts';
import { calcularRetencoes } from './retencoes.ts';
import { totalizar } from './totais.ts';
import { validar } from './validacao/validar.ts';
import { apurarValores } from './valores-do-item.ts';

/**
 * Every tax of a document, line by line, with the trace of each figure.
 *
 * Pure: the same document gives the same result; no clock, no storage. Nothing is thrown for bad input: what is wrong
 * comes back as problems with a code, a text in Portuguese and the place.
 *
 * @param contexto the document: parties, date, operation and header amounts
 * @param itens at least one, with distinct numbers, each with the rule chosen for every tax
 * @returns `ok: true` with items, totals and warnings, or `ok: false` with the problems that stop the calculation
 */
export function calcularImpostos(contexto: ContextoFiscal, itens: readonly ItemFiscal[]): ResultadoImpostos {
  const problemas = [...validar(contexto, itens)];
  if (temErro(problemas)) return { ok: false, problemas };

  const apurados = apurarValores(contexto, itens).map(({ item, valores }) => calcularItem(contexto, item, valores));
  problemas.push(...apurados.flatMap((apurado) => apurado.problemas));
  const calculados = apurados.map((apurado) => apurado.item);
  const servicos = calculados.filter((item) => item.tipo === 'servico' && item.compoeTotal);
  const vServicos = somar(servicos.map((item) => ler(item, 'vProd').minus(ler(item, 'vDesc'))));
  const retencoes = calcularRetencoes(contexto, vServicos);
  problemas.push(...retencoes.problemas);
  if (temErro(problemas)) return { ok: false, problemas };

  const totais = totalizar(calculados, retencoes.linha);
  const estimada = memoriaDoCalculo(calculados, totais).some((passo) => passo.estimada === true);
  return { ok: true, itens: calculados, totais, avisos: problemas, estimada };
}

/** All the steps of a result in the order of the document: items, their taxes, withholdings, totals. */
export function memoriaDoCalculo(itens: readonly ItemCalculado[], totais: TotaisFiscais): PassoDaMemoria[] {
  const dosItens = itens.flatMap((item) => [
    item,
    item.ii,
    item.ipi,
    item.ipiDevolvido,
    item.icms,
    item.difal,
    item.iss,
    item.pis,
    item.cofins,
    item.is,
    item.ibsCbs,
    item.ibpt,
  ]);
  return [...dosItens, totais.retencoes, totais].flatMap((linha) => linha?.memoria ?? []);
}
