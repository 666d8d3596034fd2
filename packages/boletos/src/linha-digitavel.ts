import { lerArrecadacao, motivoLinhaArrecadacao } from './arrecadacao.ts';
import { digitoGeral, type Leitura, lerCodigoBarras, motivoCodigoBarras, type OpcoesLeitura } from './codigo-barras.ts';
import { modulo10 } from './digitos.ts';
import { ErroBoleto } from './erros.ts';

export type Validacao = { readonly valida: true } | { readonly valida: false; readonly motivo: string };

/**
 * Typed line of a boleto, as printed: `34191.23454 67890.123457 67890.123457 2 16560000123456`.
 *
 * @param codigoBarras 44 digits
 * @throws ErroBoleto `CODIGO_INVALIDO` when the barcode does not close
 * @source BCB Carta Circular 2.926 (2000-07-25), annex: "representação numérica do código de barras"
 */
export function linhaDigitavel(codigoBarras: string): string {
  const motivo = motivoCodigoBarras(codigoBarras);
  if (motivo) throw new ErroBoleto('CODIGO_INVALIDO', motivo);
  const campo = (digitos: string): string => {
    const comDigito = digitos + modulo10(digitos);
    return `${comDigito.slice(0, 5)}.${comDigito.slice(5)}`;
  };
  const livre = codigoBarras.slice(19);
  return [
    campo(codigoBarras.slice(0, 4) + livre.slice(0, 5)),
    campo(livre.slice(5, 15)),
    campo(livre.slice(15)),
    codigoBarras.slice(4, 5),
    codigoBarras.slice(5, 19),
  ].join(' ');
}

/**
 * The 44 digits behind a typed line of 47, masked or not. Check digits are not looked at.
 *
 * @throws ErroBoleto `CODIGO_INVALIDO` unless there are 47 digits
 */
export function codigoBarrasDaLinha(linha: string): string {
  const digitos = semMascara(linha);
  if (!/^\d{47}$/.test(digitos)) throw new ErroBoleto('CODIGO_INVALIDO', motivoTamanho(digitos));
  return digitos.slice(0, 4) + digitos.slice(32) + digitos.slice(4, 9) + digitos.slice(10, 20) + digitos.slice(21, 31);
}

/**
 * Says whether a typed line closes and, when not, why, in Portuguese. Boletos (47 digits) and arrecadação (48), masked
 * or not.
 *
 * One changed digit is always caught in the three fields, in their digits and in the general digit. In the last field
 * (due date and amount) only the general digit watches, and it writes 1 for three remainders: there, when that digit
 * is 1, a few changes close as well. Nothing else in the standard protects that field.
 */
export function validarLinhaDigitavel(texto: string): Validacao {
  const digitos = semMascara(texto);
  const motivo =
    digitos.startsWith('8') && digitos.length !== 47 ? motivoLinhaArrecadacao(digitos) : motivoLinha(digitos);
  return motivo === undefined ? { valida: true } : { valida: false, motivo };
}

/**
 * Reads a typed line: 47 digits of a boleto or 48 of arrecadação (utilities, taxes), masked or not.
 *
 * @throws ErroBoleto `CODIGO_INVALIDO` with the reason given by `validarLinhaDigitavel`
 */
export function lerLinhaDigitavel(texto: string, opcoes: OpcoesLeitura): Leitura {
  const validacao = validarLinhaDigitavel(texto);
  if (!validacao.valida) throw new ErroBoleto('CODIGO_INVALIDO', validacao.motivo);
  const digitos = semMascara(texto);
  if (digitos.length === 48) return lerArrecadacao(digitos);
  return lerCodigoBarras(codigoBarrasDaLinha(digitos), opcoes);
}

function motivoLinha(digitos: string): string | undefined {
  if (!/^\d{47}$/.test(digitos)) return motivoTamanho(digitos);
  const campos = [digitos.slice(0, 10), digitos.slice(10, 21), digitos.slice(21, 32)];
  for (const [i, campo] of campos.entries()) {
    if (modulo10(campo.slice(0, -1)) !== campo.at(-1)) return `O dígito do campo ${i + 1} não confere.`;
  }
  const codigo = codigoBarrasDaLinha(digitos);
  if (digitoGeral(codigo.slice(0, 4) + codigo.slice(5)) !== codigo[4]) {
    return 'O dígito verificador geral (campo 4) não confere.';
  }
  return undefined;
}

function motivoTamanho(digitos: string): string {
  if (!/^\d*$/.test(digitos)) return 'A linha digitável só tem dígitos, pontos, traços e espaços.';
  return `A linha digitável tem 47 dígitos (boleto) ou 48 (arrecadação); foram lidos ${digitos.length}.`;
}

function semMascara(texto: string): string {
  return texto.replace(/[\s.\-‐‑–—\u200B-\u200D\uFEFF]/g, '');
}
