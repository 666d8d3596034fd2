import { normalizarBusca } from '@retaguarda/brasil';

const entra =
  /^(?:c|cr|cred|creditos?|credito\(s\)|credit|credits|e|ent|entradas?|receitas?|recebid[oa]s?|recebimentos?|depositos?|in|haber|ingresos?|\+|\(\+\))$/;
const sai =
  /^(?:d|db|dr|deb|debitos?|debito\(s\)|debit|debits|s|sai|saidas?|despesas?|enviad[oa]s?|pag[oa]s?|pagamentos?|saques?|retiradas?|out|debe|egresos?|-|\(-\))$/;

/** What a word or letter beside an amount says of its sign: 1 money in, -1 money out; null for any other word. */
export function sinalDaMarca(texto: string): 1 | -1 | null {
  const palavra = normalizarBusca(texto).replace(/[−–]/g, '-').replace(/[.:]/g, '');
  if (entra.test(palavra)) return 1;
  return sai.test(palavra) ? -1 : null;
}
