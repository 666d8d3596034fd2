import { CFOP_DE_ENTRADA, CFOP_PARA_OUTRA_UF, type UsoDaMercadoria } from './tabelas/cfop.ts';
import { CFOPS } from './tabelas/cfop-codigos.ts';
import type { Uf, UfOuExterior } from './tabelas/uf.ts';

/** True for a CFOP of the official table (titles of groups do not count). */
export function cfopExiste(cfop: string): boolean {
  return CFOPS.has(cfop);
}

/**
 * First digit of the CFOP by direction and destination: exits 5 same state, 6 other state, 7 abroad; entries 1, 2, 3.
 *
 * @param empresa state of the company whose document it is
 * @param outraParte state of the other party, `EX` abroad
 */
export function primeiroDigitoCfop(sentido: 'entrada' | 'saida', empresa: Uf, outraParte: UfOuExterior): string {
  const destino = outraParte === 'EX' ? 2 : outraParte === empresa ? 0 : 1;
  return String((sentido === 'saida' ? 5 : 1) + destino);
}

export type CfopConvertido =
  | { readonly ok: true; readonly cfop: string }
  | { readonly ok: false; readonly mensagem: string };

/**
 * CFOP of an exit for its destination: 5102 → 6102 to another state, 6108 when the buyer there is no taxpayer;
 * 5405 → 6404; 7102 abroad.
 *
 * @param cfop an existing exit CFOP, starting with 5, 6 or 7
 */
export function cfopParaDestino(
  cfop: string,
  empresa: Uf,
  destinatario: { readonly uf: UfOuExterior; readonly contribuinte: boolean },
): CfopConvertido {
  if (!/^[567]/.test(cfop)) return recusar(`O CFOP ${cfop} não é de saída.`);
  const digito = primeiroDigitoCfop('saida', empresa, destinatario.uf);
  const sufixo = cfop.slice(1);
  const outraUf = digito === '6' ? CFOP_PARA_OUTRA_UF[sufixo] : undefined;
  const escolhido =
    outraUf === undefined ? sufixo : destinatario.contribuinte ? outraUf.contribuinte : outraUf.naoContribuinte;
  return existente(digito + escolhido, cfop);
}

/**
 * CFOP with which a received document enters, by what the goods are for: 5102 becomes 1102 for resale, 1556 for own
 * use, 1551 for fixed assets; 6102 becomes 2102, 2556, 2551.
 *
 * @param cfop the exit CFOP of the supplier
 */
export function cfopDeEntrada(cfop: string, uso: UsoDaMercadoria): CfopConvertido {
  const digito = { '5': '1', '6': '2', '7': '3' }[cfop.charAt(0)];
  if (digito === undefined) return recusar(`O CFOP ${cfop} não é de saída.`);
  const sufixo = CFOP_DE_ENTRADA.get(cfop.slice(1))?.[uso];
  if (sufixo === undefined) return recusar(`Não há CFOP de entrada para ${cfop} com este uso. Escolha-o à mão.`);
  return existente(digito + sufixo, cfop);
}

function existente(cfop: string, de: string): CfopConvertido {
  return cfopExiste(cfop)
    ? { ok: true, cfop }
    : recusar(`O CFOP ${de} não tem correspondente ${cfop}. Escolha-o à mão.`);
}

function recusar(mensagem: string): CfopConvertido {
  return { ok: false, mensagem };
}
