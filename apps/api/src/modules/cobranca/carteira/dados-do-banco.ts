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

/** Where the account keeps what the banks call by other names. */
const fontes: Readonly<Record<string, (conta: ContaDeCobranca, boleto: DoBoleto) => string | null>> = {
  agencia: ({ agencia }) => agencia,
  digitoAgencia: ({ agenciaDv }) => agenciaDv,
  conta: ({ conta }) => conta,
  contaCosmos: ({ conta }) => conta,
  digitoConta: ({ contaDv }) => contaDv,
  carteira: ({ carteira }) => carteira,
  convenio: ({ convenio }) => convenio,
  faixa: ({ convenio }) => convenio,
  portfolio: ({ convenio }) => convenio,
  codigoBeneficiario: ({ codigoBeneficiario }) => codigoBeneficiario,
  modalidade: ({ modalidade }) => modalidade,
  variacao: ({ variacao }) => variacao,
  incremento: ({ variacao }) => variacao,
  posto: ({ posto }) => posto,
  byte: ({ byteGeracao }) => byteGeracao,
  ano: (_, { emissao }) => emissao.slice(2, 4),
  documentoBeneficiario: (_, { documentoBeneficiario }) => documentoBeneficiario,
  seuNumero: (_, { documento }) => documento.replace(/\D/g, '').slice(-7),
};

/** The fields of the account's bank, as the account has them. */
export function camposDoBanco(conta: ContaDeCobranca, boleto: DoBoleto): CamposDoBanco {
  const banco = bancoPorCodigo(conta.banco ?? '');
  const lidos = Object.keys(banco?.campos ?? {}).flatMap((campo) => {
    const valor = fontes[campo]?.(conta, boleto)?.trim();
    return valor ? [[campo, valor] as const] : [];
  });
  return { banco: conta.banco ?? '', ...Object.fromEntries(lidos) };
}

/** @throws ErroBoleto naming the field of the bank */
export const compor = (campos: CamposDoBanco, numero: number, valor: string, vencimento: string): Boleto =>
  montarBoleto({ ...campos, nossoNumero: String(numero), valor, vencimento } as unknown as DadosBoleto);

/** Whether the number alone is at fault: its digit is a letter, and the next one has another. */
export const numeroSemDigito = (error: unknown): boolean =>
  error instanceof ErroBoleto && error.campo === 'nossoNumero' && error.message.includes('use o próximo');

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
