import { type DecimalInput, decimal, paraTexto } from '../decimal.ts';
import { paraAscii } from '../texto.ts';
import { tipoChavePix } from './chave-pix.ts';
import { crc16 } from './crc16.ts';
import { escreverTlv } from './tlv.ts';

type Recebedor = {
  /** Shown to the payer; accents are dropped and 25 characters kept. */
  nome: string;
  /** Accents are dropped and 15 characters kept. */
  cidade: string;
  /** 8 digits, optional. */
  cep?: string;
  /** Positive amount in reais, at most 2 decimals; without it the payer chooses (static) or the URL tells (dynamic). */
  valor?: DecimalInput;
};

/** Paid to a key, printed once and paid many times (`tPag` 20). */
export type PixEstatico = Recebedor & {
  /** Pix key in its stored form; see `normalizarChavePix`. */
  chave: string;
  /** 1 to 25 letters and digits, so that the payment can be told apart; without it, `***`. */
  txid?: string;
  /** Free text to the payer; it shares 99 characters with the key. */
  infoAdicional?: string;
};

/** Paid by what the address answers (`tPag` 17). */
export type PixDinamico = Recebedor & {
  /** Where the payer's bank reads the charge, without `https://`, at most 77 characters. */
  url: string;
  /** The code stops working after the first payment. */
  usoUnico?: boolean;
  /** Where the mandate of Pix Automático is read, when the same code also asks for it. */
  urlRecorrencia?: string;
};

/** Only asks for a mandate of Pix Automático; nothing is paid now. */
export type PixRecorrente = Recebedor & { urlRecorrencia: string };

const gui = escreverTlv('00', 'br.gov.bcb.pix');

/**
 * Writes the text of a Pix QR code ("copia e cola").
 *
 * @throws RangeError when the key, address, txid, amount, CEP or a text does not obey the manual
 * @source BCB, Manual de Padrões para Iniciação do Pix (static, dynamic, recurring since 2025-06); Manual do BR Code
 */
export function montarBrCode(dados: PixEstatico | PixDinamico | PixRecorrente): string {
  const corpo = [
    escreverTlv('00', '01'),
    'usoUnico' in dados && dados.usoUnico ? escreverTlv('01', '12') : '',
    escreverTlv('26', gui + contaDoRecebedor(dados)),
    escreverTlv('52', '0000'),
    escreverTlv('53', '986'),
    dados.valor === undefined ? '' : escreverTlv('54', textoDoValor(dados.valor)),
    escreverTlv('58', 'BR'),
    escreverTlv('59', textoExibido('nome', dados.nome, 25)),
    escreverTlv('60', textoExibido('cidade', dados.cidade, 15)),
    dados.cep === undefined ? '' : escreverTlv('61', conferir('cep', dados.cep, /^[0-9]{8}$/)),
    escreverTlv('62', escreverTlv('05', textoDoTxid(dados))),
    'urlRecorrencia' in dados && dados.urlRecorrencia !== undefined
      ? escreverTlv('80', gui + escreverTlv('25', textoDaUrl(dados.urlRecorrencia)))
      : '',
    '6304',
  ].join('');
  return corpo + crc16(corpo);
}

function contaDoRecebedor(dados: PixEstatico | PixDinamico | PixRecorrente): string {
  if ('url' in dados) return escreverTlv('25', textoDaUrl(dados.url));
  if (!('chave' in dados)) return '';
  if (!tipoChavePix(dados.chave)) throw new RangeError(`not a Pix key: ${dados.chave}`);
  const info = dados.infoAdicional === undefined ? '' : paraAscii(dados.infoAdicional, '').trim();
  return escreverTlv('01', dados.chave) + (info ? escreverTlv('02', info) : '');
}

function textoDoTxid(dados: PixEstatico | PixDinamico | PixRecorrente): string {
  if (!('txid' in dados) || dados.txid === undefined) return '***';
  return conferir('txid', dados.txid, /^[a-zA-Z0-9]{1,25}$/);
}

function textoDoValor(valor: DecimalInput): string {
  const exato = decimal(valor);
  const texto = paraTexto(exato);
  if (!exato.isPositive() || exato.isZero() || exato.decimalPlaces() > 2 || texto.length > 13) {
    throw new RangeError(`bad amount: ${exato.toFixed()}`);
  }
  return texto;
}

function textoExibido(campo: string, texto: string, maximo: number): string {
  const exibido = paraAscii(texto, '').replace(/\s+/g, ' ').trim().slice(0, maximo).trim();
  if (!exibido) throw new RangeError(`${campo} is empty`);
  return exibido;
}

const textoDaUrl = (url: string) => conferir('url', url, /^(?!https?:)[!-~]{1,77}$/i);

function conferir(campo: string, texto: string, forma: RegExp): string {
  if (!forma.test(texto)) throw new RangeError(`bad ${campo}: ${texto}`);
  return texto;
}

/** Whether the text may identify a dynamic charge at the bank's API: 26 to 35 letters and digits. */
export function isTxidDeCobranca(txid: string): boolean {
  return /^[a-zA-Z0-9]{26,35}$/.test(txid);
}
