import { type Boleto, type DadosBoleto, lerLinhaDigitavel, montarBoleto } from '@retaguarda/boletos';
import { type Conferencia, comparar, compararCampos, objeto, texto, type Vetor } from '../conferencia.ts';
import { acertarEsperado } from './boletos-divergencias.ts';
import { dadosDoBanco } from './boletos-entrada.ts';

export const conferir: Conferencia = (vetor) => {
  const entrada = objeto(vetor, 'entrada');
  const esperado = acertarEsperado(vetor);
  const vencimento = texto(entrada, 'vencimento');
  const boleto = montarBoleto({
    valor: String(entrada.valor),
    vencimento,
    ...dadosDoBanco(texto(vetor, 'banco'), texto(vetor, 'banco_nome'), entrada, esperado),
    // The files name banks by code, so the pairing of bank and fields is only known here, at run time.
  } as DadosBoleto);
  return (
    compararCampos(
      { codigo_barras: boleto.codigoBarras, linha_digitavel: boleto.linhaDigitavel },
      { codigo_barras: esperado.codigo_barras, linha_digitavel: esperado.linha_digitavel },
    ) ??
    conferirImpressos(boleto, esperado) ??
    conferirLeitura(boleto, vencimento)
  );
};

/** The line read on the due date gives back what went in. */
function conferirLeitura(boleto: Boleto, vencimento: string): string | undefined {
  const leitura = lerLinhaDigitavel(boleto.linhaDigitavel, { hoje: vencimento });
  return compararCampos(
    { ...leitura },
    {
      tipo: 'boleto',
      banco: boleto.banco.codigo,
      valor: boleto.valor === '0.00' ? null : boleto.valor,
      vencimento,
      campoLivre: boleto.campoLivre,
    },
  );
}

/**
 * The sources print the same number in different ways: with the wallet before it or not, with 2 or 3 digits of wallet, with other
 * separators, the check digit apart. So the parts between bars are compared, without separators nor zeros on the left.
 */
function conferirImpressos(boleto: Boleto, esperado: Vetor): string | undefined {
  const { nosso_numero_impresso: impresso, nosso_numero_dv: digito, agencia_conta_impresso: agencia } = esperado;
  if (typeof impresso === 'string') {
    const formas = [impresso, `${impresso}${String(digito ?? '')}`];
    if (!formas.some((forma) => mesmo(boleto.nossoNumeroImpresso, forma))) {
      return comparar('nosso_numero_impresso', boleto.nossoNumeroImpresso, impresso);
    }
  }
  if (typeof agencia === 'string') {
    // Some print branch and account without their digits.
    const formas = [boleto.agenciaCodigoImpresso, boleto.agenciaCodigoImpresso.replace(/-[\dPX]+/g, '')];
    if (!formas.some((forma) => mesmo(forma, agencia))) {
      return comparar('agencia_conta_impresso', boleto.agenciaCodigoImpresso, agencia);
    }
  }
  return undefined;
}

/** Whether `esperado` says the same as the end of `nosso`. */
function mesmo(nosso: string, esperado: string): boolean {
  return terminaIgual(partes(nosso), partes(esperado));
}

/** `019/00000000445-7` → `19`, `4457`. */
function partes(impresso: string): string[] {
  return impresso.split('/').map((parte) => parte.replace(/[^\dA-Z]/gi, '').replace(/^0+/, ''));
}

function terminaIgual(inteiro: readonly string[], fim: readonly string[]): boolean {
  return fim.length <= inteiro.length && fim.every((parte, i) => parte === inteiro[inteiro.length - fim.length + i]);
}
