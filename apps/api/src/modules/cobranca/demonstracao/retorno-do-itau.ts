/** What the bank says of a boleto, by what its screen shows. Amounts are decimal texts, days civil dates. */
export interface DitoDoBanco {
  /** As printed: `109/00000001-2`. */
  nossoNumero: string;
  ocorrencia: string;
  dia: string;
  valor?: string;
  /** What the payer paid, the fee still in it. */
  pago?: string;
  tarifa?: string;
  juros?: string;
  desconto?: string;
  abatimento?: string;
  vencimento?: string;
  credito?: string;
  motivos?: string;
}

const em = (linha: string, coluna: number, texto: string): string =>
  linha.slice(0, coluna - 1) + texto + linha.slice(coluna - 1 + texto.length);
const centavos = (valor: string | undefined) => String(Math.round(Number(valor ?? 0) * 100)).padStart(13, '0');
const ddmmaa = (dia: string | undefined) => (dia ? `${dia.slice(8)}${dia.slice(5, 7)}${dia.slice(2, 4)}` : '000000');
const montar = (partes: readonly (readonly [number, string])[]) =>
  partes.reduce((linha, [coluna, texto]) => em(linha, coluna, texto), ' '.repeat(400));

/**
 * A retorno of Itaú (CNAB 400), as the bank writes it: for the demonstration and the tests.
 *
 * @param conta digits of the account without its check digit
 */
export function retornoDoItau(
  ditos: readonly DitoDoBanco[],
  conta = '12345',
  dia = ditos[0]?.dia ?? '2026-11-20',
  agencia = '0057',
): string {
  const sequencia = (n: number) => [395, String(n).padStart(6, '0')] as const;
  const cabecalho = montar([
    [1, '02RETORNO01COBRANCA'],
    [27, `${agencia}00${conta}`],
    [77, '341'],
    [95, ddmmaa(dia)],
    sequencia(1),
  ]);
  const linhas = ditos.map((dito, i) => {
    const numero = dito.nossoNumero.split('/').at(-1)?.replace('-', '') ?? '';
    const creditado = (Number(dito.pago ?? 0) - Number(dito.tarifa ?? 0)).toFixed(2);
    return montar([
      [1, '1'],
      [18, `${agencia}00${conta}`],
      [63, numero.slice(0, 8)],
      [83, '109'],
      [86, numero],
      [109, dito.ocorrencia + ddmmaa(dito.dia)],
      [147, ddmmaa(dito.vencimento)],
      [153, centavos(dito.valor)],
      [176, centavos(dito.tarifa)],
      [228, centavos(dito.abatimento)],
      [241, centavos(dito.desconto)],
      [254, centavos(dito.pago ? creditado : '0')],
      [267, centavos(dito.juros)],
      [296, ddmmaa(dito.credito ?? dito.dia)],
      [378, (dito.motivos ?? '').padEnd(8)],
      sequencia(i + 2),
    ]);
  });
  const fim = montar([[1, '9201341'], [213, String(ditos.length).padStart(8, '0')], sequencia(ditos.length + 2)]);
  return [cabecalho, ...linhas, fim, ''].join('\r\n');
}
