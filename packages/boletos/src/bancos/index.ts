import { bancoDoBrasil } from './001-banco-do-brasil.ts';
import { bancoDoNordeste } from './004-banco-do-nordeste.ts';
import { banestes } from './021-banestes.ts';
import { santander } from './033-santander.ts';
import { banrisul } from './041-banrisul.ts';
import { banese } from './047-banese.ts';
import { brb } from './070-brb.ts';
import { inter } from './077-inter.ts';
import { uniprime } from './084-uniprime.ts';
import { ailos } from './085-ailos.ts';
import { credisis } from './097-credisis.ts';
import { caixa } from './104-caixa.ts';
import { cresol } from './133-cresol.ts';
import { unicred } from './136-unicred.ts';
import { btgPactual } from './208-btg-pactual.ts';
import { fibra } from './224-fibra.ts';
import { bradesco } from './237-bradesco.ts';
import { abcBrasil } from './246-abc-brasil.ts';
import { c6 } from './336-c6.ts';
import { itau } from './341-itau.ts';
import { hsbc } from './399-hsbc.ts';
import { safra } from './422-safra.ts';
import { delbank } from './435-delbank.ts';
import { rendimento } from './633-rendimento.ts';
import { pine } from './643-pine.ts';
import { daycoval } from './707-daycoval.ts';
import { ourinvest } from './712-ourinvest.ts';
import { citibank } from './745-citibank.ts';
import { sicredi } from './748-sicredi.ts';
import { sicoob } from './756-sicoob.ts';
import type { Banco } from './definicao.ts';

/** Every bank whose boletos can be built, in the order of its code. */
export const bancos = [
  bancoDoBrasil,
  bancoDoNordeste,
  banestes,
  santander,
  banrisul,
  banese,
  brb,
  inter,
  uniprime,
  ailos,
  credisis,
  caixa,
  cresol,
  unicred,
  btgPactual,
  fibra,
  bradesco,
  abcBrasil,
  c6,
  itau,
  hsbc,
  safra,
  delbank,
  rendimento,
  pine,
  daycoval,
  ourinvest,
  citibank,
  sicredi,
  sicoob,
] as const satisfies readonly Banco[];

type BancoConhecido = (typeof bancos)[number];
export type CodigoBanco = BancoConhecido['codigo'];

type EntradaDoBanco<B> = B extends Banco<infer Codigo, infer Entrada> ? { readonly banco: Codigo } & Entrada : never;
/** What each bank asks, told apart by `banco`. */
export type DadosBanco = EntradaDoBanco<BancoConhecido>;

const porCodigo: ReadonlyMap<string, Banco> = new Map(bancos.map((banco) => [banco.codigo, banco]));

/** The bank of a code, or `undefined`. */
export function bancoPorCodigo(codigo: string): Banco | undefined {
  return porCodigo.get(codigo);
}
