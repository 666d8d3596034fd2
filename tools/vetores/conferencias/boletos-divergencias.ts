import { linhaDigitavel, montarCodigoBarras } from '@retaguarda/boletos';
import { modulo11, pesos } from '@retaguarda/brasil';
import { objeto, texto, type Vetor } from '../conferencia.ts';

/**
 * Wallets of Itaú whose digit the sources disagree on. The bank's manual leaves branch and account out of both; one
 * library includes them when the wallet comes as a number (168), another the digit of the account too (112). In these
 * the case gives the digit, as the bank does in the return file, and everything else is checked.
 */
export const carteirasDeDigitoControverso: readonly string[] = ['112', '168'];

/** What the case expects, put right where its source is known to depart from the bank. Everything else stays. */
export function acertarEsperado(vetor: Vetor): Vetor {
  const esperado = objeto(vetor, 'esperado');
  const acertar = porBanco[texto(vetor, 'banco')];
  return acertar ? { ...esperado, ...acertar(esperado, objeto(vetor, 'entrada')) } : esperado;
}

type Acerto = (esperado: Vetor, entrada: Vetor) => Vetor;

/** The library repeats the agreement before the free number of 17 positions; openboleto prints the number alone. */
const semConvenio: Acerto = ({ nosso_numero_impresso: impresso }, { codigo_servico: livre, convenio }) =>
  livre === true && String(convenio).length === 6 ? { nosso_numero_impresso: String(impresso).slice(6) } : {};

/**
 * The library goes back to weight 2 after 9; the bank goes on to 10 in the second digit (so do ACBr and Tiramonium),
 * which shows from number 10000000 on.
 */
const segundoDigitoComPeso10: Acerto = ({ nosso_numero_impresso: impresso }) => {
  const [numero = '', digitos = ''] = String(impresso).split('-');
  const primeiro = digitos.slice(0, 1);
  const segundo = modulo11(numero + primeiro, pesos(2, 10));
  return { nosso_numero_impresso: `${numero}-${primeiro}${segundo}`, nosso_numero_dv: undefined };
};

/** In the variation 2 of wallet 101 the bank wants no digit on paper (BoletoNetCore pull request 408, 2026-09-01). */
const semDigitoNaVariacao2: Acerto = ({ nosso_numero_impresso: impresso }, { variacao_carteira_padrao: variacao }) =>
  variacao === '2' ? { nosso_numero_impresso: String(impresso).replace(/-\d$/, '') } : {};

/**
 * The library writes this modulo 10 digit as `10 − sum % 10`, which puts a "10" where the layout has one position and
 * the rule says 0: number 1 would take the place of number 11.
 */
const semDigitoDuplo: Acerto = ({ codigo_barras: barras }, { numero, valor }) => {
  const codigo = String(barras);
  if (codigo.slice(33) !== `${String(numero)}10`.padStart(11, '0')) return {};
  const certo = `${String(numero)}0`.padStart(11, '0');
  const codigoBarras = montarCodigoBarras({
    banco: codigo.slice(0, 3),
    moeda: codigo.slice(3, 4),
    fator: Number(codigo.slice(5, 9)),
    valor: String(valor),
    campoLivre: codigo.slice(19, 33) + certo,
  });
  return {
    codigo_barras: codigoBarras,
    linha_digitavel: linhaDigitavel(codigoBarras),
    nosso_numero_impresso: certo,
  };
};

const porBanco: Readonly<Record<string, Acerto>> = {
  '001': semConvenio,
  '021': segundoDigitoComPeso10,
  '033': semDigitoNaVariacao2,
  '224': semDigitoDuplo,
  '633': semDigitoDuplo,
  '643': semDigitoDuplo,
};
