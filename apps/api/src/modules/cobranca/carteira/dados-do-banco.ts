import { type Boleto, bancoPorCodigo, type DadosBoleto, ErroBoleto, montarBoleto } from '@retaguarda/boletos';
import type { ContaDeCobranca } from './conta.ts';

/** What a bank asks of a boleto, by the name of its field. */
export type CamposDoBanco = Readonly<Record<string, string>>;

interface DoBoleto {
  /** Civil date; some banks count the numbers of each year. */
  emissao: string;
  documentoBeneficiario: string;
  documento: string;
}

/** What a bank's letter says of a wallet, as columns of the account. */
export const colunasDaCarteira = [
  'carteira',
  'convenio',
  'codigoBeneficiario',
  'codigoTransmissao',
  'modalidade',
  'variacao',
  'posto',
  'byteGeracao',
  'agencia',
  'agenciaDv',
  'conta',
  'contaDv',
] as const;
export type ColunaDaCarteira = (typeof colunasDaCarteira)[number];

/** Where the account keeps what the banks call by other names. */
export const colunaDoCampo: Readonly<Record<string, ColunaDaCarteira>> = {
  agencia: 'agencia',
  digitoAgencia: 'agenciaDv',
  conta: 'conta',
  contaCosmos: 'conta',
  digitoConta: 'contaDv',
  carteira: 'carteira',
  convenio: 'convenio',
  faixa: 'convenio',
  portfolio: 'convenio',
  codigoBeneficiario: 'codigoBeneficiario',
  modalidade: 'modalidade',
  variacao: 'variacao',
  incremento: 'variacao',
  posto: 'posto',
  byte: 'byteGeracao',
};

/** What the boleto itself tells. */
const doBoleto: Readonly<Record<string, (boleto: DoBoleto) => string>> = {
  ano: ({ emissao }) => emissao.slice(2, 4),
  documentoBeneficiario: ({ documentoBeneficiario }) => documentoBeneficiario,
  seuNumero: ({ documento }) => documento.replace(/\D/g, '').slice(-7),
};

/** The fields of the account's bank, as the account has them. */
export function camposDoBanco(conta: ContaDeCobranca, boleto: DoBoleto): CamposDoBanco {
  const banco = bancoPorCodigo(conta.banco ?? '');
  const lidos = Object.keys(banco?.campos ?? {}).flatMap((campo) => {
    const coluna = colunaDoCampo[campo];
    const valor = (coluna ? conta[coluna] : doBoleto[campo]?.(boleto))?.trim();
    return valor ? [[campo, valor] as const] : [];
  });
  return { banco: conta.banco ?? '', ...Object.fromEntries(lidos) };
}

/** @throws ErroBoleto naming the field of the bank */
export const compor = (campos: CamposDoBanco, numero: number, valor: string, vencimento: string): Boleto =>
  montarBoleto({ ...campos, nossoNumero: String(numero), valor, vencimento } as unknown as DadosBoleto);

/** The number alone is at fault: its digit is a letter, and the next one has another. */
const numeroSemDigito = (error: unknown): boolean =>
  error instanceof ErroBoleto && error.campo === 'nossoNumero' && error.message.includes('use o próximo');

/** The same; null for a number the bank passes over. @throws ErroBoleto for anything else */
export function comporSeHaDigito(...pedido: Parameters<typeof compor>): Boleto | null {
  try {
    return compor(...pedido);
  } catch (error) {
    if (numeroSemDigito(error)) return null;
    throw error;
  }
}

/** Banks that count anew each year. */
const porAno = new Set(['748']);

/** By what numbers are counted apart: wallet, agreement, year. */
export const serieDe = (conta: ContaDeCobranca, emissao: string) => ({
  carteira: conta.carteira ?? '',
  convenio: conta.convenio ?? conta.codigoBeneficiario ?? '',
  serie: porAno.has(conta.banco ?? '') ? emissao.slice(0, 4) : '',
});

/** What the files of most banks carry is the sequence; these carry the number as they print it. */
const inteiros = new Set(['104', '748']);
export const numeroNaRemessa = (banco: string, numero: number, inteiro: string): string =>
  inteiros.has(banco) ? inteiro : String(numero);
