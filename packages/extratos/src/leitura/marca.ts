import { normalizarBusca } from '@retaguarda/brasil';

const entra =
  /^(?:c|cr|cred|creditos?|credito\(s\)|creditad[oa]s?|credit|credits|e|ent|entradas?|entrou|receitas?|recebid[oa]s?|recebimentos?|depositos?|in|haber|ingresos?|\+|\(\+\))$/;
const sai =
  /^(?:d|db|dr|deb|debitos?|debito\(s\)|debitad[oa]s?|debit|debits|s|sai|saidas?|saiu|despesas?|enviad[oa]s?|pag[oa]s?|pagamentos?|saques?|retiradas?|out|debe|egresos?|-|\(-\))$/;

/** Of several words one that was done to the money says more than its kind: `Pagamento recebido`, `Estorno de compra`. */
const feitoEntra =
  /^(?:recebid[oa]s?|creditad[oa]s?|entrada|credito|devolvid[oa]s?|estornad[oa]s?|estornos?|reembolsos?)$/;
const feitoSai = /^(?:enviad[oa]s?|debitad[oa]s?|saida|debito|pag[oa]s?|realizad[oa]s?|efetuad[oa]s?|feit[oa]s?)$/;
const especieEntra = /^(?:depositos?|rendimentos?|recebimentos?|vendas?|resgates?|cashback|receitas?)$/;
const especieSai =
  /^(?:pagamentos?|compras?|saques?|tarifas?|taxas?|juros|iof|despesas?|retiradas?|aplicac(?:ao|oes))$/;
const palavrasNoMaximo = 6;

/** What a word or letter beside an amount says of its sign: 1 money in, -1 money out; null for any other word. */
export function sinalDaMarca(texto: string): 1 | -1 | null {
  const palavra = normalizarBusca(texto).replace(/[−–]/g, '-').replace(/[.:]/g, '');
  if (entra.test(palavra)) return 1;
  return sai.test(palavra) ? -1 : null;
}

/** The sign that a cell says, by its mark or by its words. */
export const sinalDito = (texto: string): 1 | -1 | null => sinalDaMarca(texto) ?? sinalDoTexto(texto);

/** The same of a text of some words (`Pix enviado`, `Lançamento a débito`, `Compra no débito`): null where its words say both, or nothing. */
function sinalDoTexto(texto: string): 1 | -1 | null {
  const palavras = normalizarBusca(texto).match(/[a-z]+/g) ?? [];
  if (palavras.length > palavrasNoMaximo) return null;
  for (const [deEntrada, deSaida] of [
    [feitoEntra, feitoSai],
    [especieEntra, especieSai],
  ] as const) {
    const [dentro, fora] = [deEntrada, deSaida].map((qual) => palavras.some((palavra) => qual.test(palavra)));
    if (dentro !== fora) return dentro ? 1 : -1;
    if (dentro) return null;
  }
  return null;
}
