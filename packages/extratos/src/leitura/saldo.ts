import { normalizarBusca } from '@retaguarda/brasil';

/** Words balances are named with. What begins with `Saldo` and has any other word is a movement. */
const palavrasDeSaldos = new Set(
  [
    'anterior inicial final atual dia diario data hoje abertura fechamento periodo mes extrato ultimo ultima proximo',
    'disponivel bloqueado bloqueada bloq bloqueio judicial judicialmente parcial total livre contabil provisorio',
    'conta c cc cta ctas contas corrente corr liquido bruto real reais r saque liberar movimentacao mov fatura vista antes apos depois',
    'aplic aplicacao aplicacoes aplicado aut automatica automaticas automatico automaticos mais invest investimento investimentos investido',
    'facil apl inv disp poupanca poup limite cheque especial lis credor credora devedor devedora dev',
    'de do da dos das no na nos nas em e a o ao ate para p por com sem este esse',
    'desbloqueado desbloqueada nesta neste sacavel brl movimentacoes movimentos horas remunerado remunerada transp retido retida garantida',
    'caixa cdb rdb lci lca',
    'saldo saldos sdo ant atu ini fin transportado transportada transportar transporte remanescente acumulado comprometido',
    'consolidado conciliado projetado previsto reservado vinculado geral medio integrada contamax rende encerramento lancamento lancamentos',
    'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro',
    'jan fev mar abr mai jun jul ago set out nov dez opening closing initial ending current available of day on forward brought carried account',
  ].flatMap((palavras) => palavras.split(' ')),
);
const dizemQual = /^(?:anterior|inicial|final|atual|dia|diario|data|hoje|disponivel|bloq.*|total|periodo|mes)$/;

/** `saldo`, `sdo`, `sld`, `S A L D O`, `S.A.L.D.O`, `(=) Saldo`, `Último saldo`, `Total de saldo`, `Opening balance`. */
const comeco =
  /^[\s()+=*.:>-]*(?:(?:(?:seu|novo|ultimo|total(?: de| do)?|transporte(?: de| do)?|posicao (?:de|do)) )?s[ .]?a[ .]?l[ .]?d[ .]?os?|sdo|sld|(?:[a-z]+ ){0,2}balance)(?![a-z])/;

/**
 * Whether the text of a row states a balance (`SALDO ANTERIOR`, `Saldo do dia 03/11`, `S A L D O`, `SDO APLIC AUT MAIS`) and
 * is no movement: `SALDO DEVEDOR CHEQUE ESPECIAL JUROS` is a charge.
 *
 * @param temValor whether the row has an amount of its own: `SALDO DEVEDOR` alone, with one, is a charge too
 */
export function isLinhaDeSaldo(historico: string, temValor = true): boolean {
  const texto = normalizarBusca(historico.slice(0, 200).replaceAll('_', ' '));
  const achado = comeco.exec(texto);
  if (!achado) return false;
  const palavras = texto.slice(achado[0].length).match(/[a-z]+/g) ?? [];
  if (!palavras.every((palavra) => palavrasDeSaldos.has(palavra))) return false;
  const deQuemDeve = palavras.some((palavra) => /^dev/.test(palavra));
  return !temValor || !deQuemDeve || palavras.some((palavra) => dizemQual.test(palavra));
}

/** Whether a balance is the one before the first movement. */
export const isSaldoAnterior = (historico: string): boolean =>
  /anterior|\bant\b|inicial|\bini\b|abertura|transportad|brought|^balance forward|opening|initial/.test(
    normalizarBusca(historico),
  );

/** What is blocked, invested or lent beside the account says nothing of what the account has. */
export const isSaldoDaConta = (historico: string): boolean =>
  !/\bbloq|aplic|invest|poup|limite|judicial|liberar|provis|especial|rende|reservad|vinculad|medio|projetad|previst|comprometid|garantid|retid|sacavel|\b(?:cdb|rdb|lci|lca)\b/.test(
    normalizarBusca(historico),
  );
