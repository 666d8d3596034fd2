import { calcularImpostos } from '../src/impostos/calcular-impostos.ts';
import type { ContextoFiscal, ItemFiscal } from '../src/impostos/contexto.ts';
import type { CodigoProblema } from '../src/impostos/problemas.ts';
import type { RegrasDoItem } from '../src/impostos/regras.ts';
import type { ItemCalculado, ResultadoImpostos } from '../src/impostos/resultado.ts';

export const REGRA = { regra: { id: 'regra-de-teste', versao: 1 } } as const;

/** A sale inside São Paulo, on 2026-11-20, from a regular company to a taxpayer who resells. */
export function documento(parte: Partial<ContextoFiscal> = {}): ContextoFiscal {
  return {
    modelo: '55',
    data: '2026-11-20',
    sentido: 'saida',
    operacao: 'venda',
    finalidade: 1,
    emitente: { crt: 3, uf: 'SP', pisCofins: 'naoCumulativo' },
    destinatario: { uf: 'SP', contribuinte: true, consumidorFinal: false },
    ...parte,
  };
}

/** A sale from São Paulo to a consumer of Bahia who is no taxpayer. */
export function vendaParaConsumidorDeFora(parte: Partial<ContextoFiscal> = {}): ContextoFiscal {
  return documento({ destinatario: { uf: 'BA', contribuinte: false, consumidorFinal: true }, ...parte });
}

/** One national item of 1,000.00. */
export function item(regras: RegrasDoItem, parte: Partial<ItemFiscal> = {}): ItemFiscal {
  return { numero: 1, origem: '0', quantidade: 1, valorUnitario: '1000.00', regras, ...parte };
}

/** The result of a document that must be accepted. */
export function calcular(contexto: ContextoFiscal, ...itens: ItemFiscal[]): ResultadoImpostos & { ok: true } {
  const resultado = calcularImpostos(contexto, itens);
  if (!resultado.ok) throw new Error(`recusado: ${resultado.problemas.map(({ mensagem }) => mensagem).join(' | ')}`);
  return resultado;
}

/** The first item of a document that must be accepted. */
export function primeiro(contexto: ContextoFiscal, um: ItemFiscal): ItemCalculado {
  const [calculado] = calcular(contexto, um).itens;
  if (calculado === undefined) throw new Error('sem itens');
  return calculado;
}

/** The codes with which a document is refused; empty when it is accepted. */
export function recusas(contexto: ContextoFiscal, ...itens: ItemFiscal[]): CodigoProblema[] {
  const resultado = calcularImpostos(contexto, itens);
  return resultado.ok
    ? []
    : resultado.problemas.filter(({ gravidade }) => gravidade === 'erro').map(({ codigo }) => codigo);
}

/** The codes of the warnings that come with an accepted document. */
export function avisos(contexto: ContextoFiscal, ...itens: ItemFiscal[]): CodigoProblema[] {
  return calcular(contexto, ...itens).avisos.map(({ codigo }) => codigo);
}
