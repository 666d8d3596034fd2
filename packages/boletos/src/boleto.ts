import { type DecimalInput, paraTexto } from '@retaguarda/brasil';
import { bancoPorCodigo, bancos, type DadosBanco } from './bancos/index.ts';
import { montarCodigoBarras } from './codigo-barras.ts';
import { ErroBoleto } from './erros.ts';
import { fatorVencimento } from './fator-vencimento.ts';
import { linhaDigitavel } from './linha-digitavel.ts';

/** What every boleto has, whatever the bank. */
export interface DadosTitulo {
  /** Amount in reais, from 0 to 99,999,999.99; 0 leaves it open. */
  readonly valor: DecimalInput;
  /** Due date `YYYY-MM-DD`, from 2000-07-03 to 2049-10-13; `null` for a boleto payable on sight. */
  readonly vencimento: string | null;
}

/** Input of `montarBoleto`: the title and what the bank in `banco` asks. Codes are strings, zeros on the left optional. */
export type DadosBoleto = DadosTitulo & DadosBanco;

export interface Boleto {
  readonly banco: { readonly codigo: string; readonly digito: string; readonly nome: string };
  /** As it goes into the box "carteira". */
  readonly carteira: string;
  /** The whole number the bank knows the boleto by, digits only, without check digit. */
  readonly nossoNumero: string;
  /** `''` when the bank uses none; two digits at Banrisul and Banestes; may be `P` or `X`. */
  readonly digitoNossoNumero: string;
  readonly nossoNumeroImpresso: string;
  readonly agenciaCodigoImpresso: string;
  /** `"1234.50"`; `"0.00"` when open. */
  readonly valor: string;
  readonly vencimento: string | null;
  /** 1000–9999, or 0 without due date. */
  readonly fatorVencimento: number;
  readonly campoLivre: string;
  /** 44 digits. */
  readonly codigoBarras: string;
  /** As printed: `34191.23454 67890.123457 67890.123457 2 16560000123456`. */
  readonly linhaDigitavel: string;
}

/**
 * Builds a boleto: free field by the rule of the bank, barcode and typed line.
 *
 * @throws ErroBoleto `BANCO_DESCONHECIDO`, `CAMPO_OBRIGATORIO` or `CAMPO_INVALIDO`, the last two naming the field
 */
export function montarBoleto(dados: DadosBoleto): Boleto {
  const banco = bancoPorCodigo(dados.banco);
  if (!banco) {
    const lista = bancos.map(({ codigo, nome }) => `${codigo} ${nome}`).join(', ');
    throw new ErroBoleto('BANCO_DESCONHECIDO', `Banco ${dados.banco} sem layout de boleto. Há: ${lista}.`, 'banco');
  }
  const { vencimento } = dados;
  const fator = vencimento === null ? 0 : fatorVencimento(vencimento);
  const valor = paraTexto(dados.valor);
  const composicao = banco.compor({ ...dados }, { valor, vencimento });
  const { campoLivre } = composicao;
  const partes = { banco: banco.codigo, moeda: banco.moeda, fator, valor: dados.valor, campoLivre };
  const codigoBarras = montarCodigoBarras(partes);
  return {
    banco: { codigo: banco.codigo, digito: banco.digito, nome: banco.nome },
    carteira: composicao.carteira,
    nossoNumero: composicao.nossoNumero,
    digitoNossoNumero: composicao.digitoNossoNumero,
    nossoNumeroImpresso: composicao.nossoNumeroImpresso,
    agenciaCodigoImpresso: composicao.agenciaCodigoImpresso,
    valor,
    vencimento,
    fatorVencimento: fator,
    campoLivre,
    codigoBarras,
    linhaDigitavel: linhaDigitavel(codigoBarras),
  };
}
