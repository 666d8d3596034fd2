import type { Orientacao, Orientacoes } from './campos.ts';
import { doEnvio } from './envio.ts';
import { dosItens } from './itens.ts';
import { daNota } from './nota.ts';
import { dasPartes } from './partes.ts';

export { type CampoDaRejeicao, camposDaRejeicao, type LugarDaRejeicao, type Orientacao } from './campos.ts';

/** What a clerk is told about the refusals of NF-e and NFC-e that happen most, by `cStat`. */
export const orientacoesDeRejeicao: Orientacoes = { ...doEnvio, ...dasPartes, ...dosItens, ...daNota };

/** Null for a status nobody wrote about: the authority's own words stand alone then. */
export const orientacaoDaRejeicao = (cStat: string): Orientacao | null => orientacoesDeRejeicao[Number(cStat)] ?? null;

/**
 * The item a refusal is about, as authorities write it at the end of `xMotivo`: `[nItem: 3]`, `[nItem:3]`, `(nItem=3)`.
 *
 * @returns 1–990, or null when the text names none
 * @source NF-e taxpayer manual 7.0, annex I: messages of rules over items carry the number of the item
 */
export function itemDaRejeicao(xMotivo: string): number | null {
  const numero = Number(/\bnItem\s*[:=]?\s*(\d{1,3})\b/i.exec(xMotivo)?.[1] ?? Number.NaN);
  return numero >= 1 && numero <= 990 ? numero : null;
}
