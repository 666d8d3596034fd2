import { type DecimalInput, decimal, paraTexto } from '@retaguarda/brasil';
import { type LeituraArrecadacao, lerArrecadacao } from './arrecadacao.ts';
import { modulo11 } from './digitos.ts';
import { ErroBoleto } from './erros.ts';
import { vencimentoDoFator } from './fator-vencimento.ts';

/** What a 44-digit barcode of a boleto says. */
export interface LeituraBoleto {
  readonly tipo: 'boleto';
  /** Three digits of the bank that issued it; `988` stands for an issuer known only by its ISPB. */
  readonly banco: string;
  /** `9` real, `0` other. */
  readonly moeda: string;
  /** Amount in reais, `"1234.56"`; `null` when the boleto leaves it open or the issuer is known by ISPB. */
  readonly valor: string | null;
  /** Due date `YYYY-MM-DD`; `null` when there is none (payable on sight) or the issuer is known by ISPB. */
  readonly vencimento: string | null;
  /** Eight digits of the issuer in the payment system, only for bank `988`. */
  readonly ispb: string | null;
  /** The 25 digits each bank fills in its own way. */
  readonly campoLivre: string;
  readonly codigoBarras: string;
}

export interface OpcoesLeitura {
  /** Civil date `YYYY-MM-DD` of the reading, which decides what a due-date factor means. */
  readonly hoje: string;
}

const maiorValor = '99999999.99';
/** Bank code of issuers without one, identified by the ISPB in the place of due date and amount. */
const bancoIspb = '988';

export interface PartesCodigoBarras {
  readonly banco: string;
  readonly moeda?: string;
  /** 1000–9999, or 0 for no due date. */
  readonly fator: number;
  /** In reais, from 0 (open amount) to 99,999,999.99, at most two decimals. */
  readonly valor: DecimalInput;
  readonly campoLivre: string;
}

/**
 * Puts the 44 digits together: bank, currency, general check digit, factor, amount, free field.
 *
 * @throws ErroBoleto `CAMPO_INVALIDO` when a part does not fit
 * @source BCB Carta Circular 2.926 (2000-07-25), annex: barcode of the "ficha de compensação"
 */
export function montarCodigoBarras({ banco, moeda = '9', fator, valor, campoLivre }: PartesCodigoBarras): string {
  if (!/^\d{3}$/.test(banco)) throw invalido('banco', `O código do banco tem três dígitos: ${banco}.`);
  if (!/^\d$/.test(moeda)) throw invalido('moeda', `O código da moeda tem um dígito: ${moeda}.`);
  if (!/^\d{25}$/.test(campoLivre)) throw invalido('campoLivre', `O campo livre tem 25 dígitos: ${campoLivre}.`);
  if (!Number.isInteger(fator) || fator < 0 || fator > 9999) throw invalido('fator', `Fator inválido: ${fator}.`);
  const fim = `${String(fator).padStart(4, '0')}${centavos(valor)}${campoLivre}`;
  const inicio = `${banco}${moeda}`;
  return `${inicio}${digitoGeral(inicio + fim)}${fim}`;
}

/** General check digit, position 5: modulo 11 over the other 43 digits; the remainders 0, 1 and 10 become 1. */
export function digitoGeral(quarentaETres: string): string {
  return modulo11(quarentaETres, { resto0: '1', resto1: '1' });
}

/** What a code to be paid may be: a boleto, or a bill of arrecadação. */
export type Leitura = LeituraBoleto | LeituraArrecadacao;

/**
 * Reads a barcode, from a scanner or as plain digits: of a boleto or, when it starts with 8, of arrecadação.
 *
 * @throws ErroBoleto `CODIGO_INVALIDO` with the reason
 */
export function lerCodigoBarras(texto: string, { hoje }: OpcoesLeitura): Leitura {
  const codigo = texto.replace(/\s/g, '');
  if (codigo.startsWith('8')) return lerArrecadacao(codigo);
  const motivo = motivoCodigoBarras(codigo);
  if (motivo) throw new ErroBoleto('CODIGO_INVALIDO', motivo);
  const banco = codigo.slice(0, 3);
  const porIspb = banco === bancoIspb;
  return {
    tipo: 'boleto',
    banco,
    moeda: codigo.slice(3, 4),
    valor: porIspb ? null : reais(codigo.slice(9, 19)),
    vencimento: porIspb ? null : vencimentoDoFator(Number(codigo.slice(5, 9)), hoje),
    ispb: porIspb ? codigo.slice(5, 13) : null,
    campoLivre: codigo.slice(19),
    codigoBarras: codigo,
  };
}

/** Why the 44 digits are not the barcode of a boleto, in Portuguese; `undefined` when they are. */
export function motivoCodigoBarras(codigo: string): string | undefined {
  if (!/^\d*$/.test(codigo)) return 'O código de barras só tem dígitos.';
  if (codigo.length !== 44) return `O código de barras tem 44 dígitos; foram lidos ${codigo.length}.`;
  if (codigo.startsWith('8')) return 'Código de arrecadação, não de boleto.';
  if (digitoGeral(codigo.slice(0, 4) + codigo.slice(5)) !== codigo[4]) {
    return 'O dígito verificador geral (posição 5 do código de barras) não confere.';
  }
  return undefined;
}

function centavos(valor: DecimalInput): string {
  const lido = decimal(valor);
  if (lido.isNegative() || lido.greaterThan(maiorValor) || lido.decimalPlaces() > 2) {
    throw invalido('valor', `Valor ${lido.toFixed()} inválido: de 0,00 a 99.999.999,99, com até dois decimais.`);
  }
  return lido.times(100).toFixed(0).padStart(10, '0');
}

function reais(dezDigitos: string): string | null {
  return /^0+$/.test(dezDigitos) ? null : paraTexto(decimal(dezDigitos).div(100));
}

function invalido(campo: string, mensagem: string): ErroBoleto {
  return new ErroBoleto('CAMPO_INVALIDO', mensagem, campo);
}
