/** An instalment as the acquirer tells it, in cents. */
export interface LinhaACasar {
  id: number;
  tipo: string;
  /** Civil day, as a number of days. */
  dia: number;
  nsu: string | null;
  autorizacao: string | null;
  terminal: string | null;
  parcela: number;
  parcelas: number;
  centavos: number;
}

/** An instalment as it was sold here. */
export interface RecebivelACasar {
  id: number;
  dia: number;
  nsu: string | null;
  autorizacao: string | null;
  terminal: string | null;
  parcela: number;
  parcelas: number;
  centavos: number;
}

const junto = (texto: string | null): string =>
  (texto ?? '')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^0+/, '');
/** Parts of a sale may be rounded otherwise, a cent for each. */
const mesmoValor = (a: number, b: number, parcelas: number): boolean => Math.abs(a - b) <= parcelas;
const chave = (...partes: (string | number)[]): string => partes.join('|');

/**
 * Which receivable each line of an acquirer is of: by the number of the slip, then by its authorization, on the day of the sale or
 * the one beside it (midnight parts capture from sale). What was entered without either is of a line when day, amount and
 * instalment leave no other. Lines that tell the same one twice are both its.
 *
 * @returns receivable by id of the line; absent: none
 */
export function casarComVendas(
  linhas: readonly LinhaACasar[],
  recebiveis: readonly RecebivelACasar[],
): Map<number, number> {
  const casadas = new Map<number, number>();
  const porNsu = agrupar(recebiveis, ({ nsu, parcela }) => junto(nsu) && chave(junto(nsu), parcela));
  const porAutorizacao = agrupar(
    recebiveis,
    ({ autorizacao, parcela }) => junto(autorizacao) && chave(junto(autorizacao), parcela),
  );
  for (const linha of linhas) {
    const doNsu = junto(linha.nsu) ? (porNsu.get(chave(junto(linha.nsu), linha.parcela)) ?? []) : [];
    const daAutorizacao = junto(linha.autorizacao)
      ? (porAutorizacao.get(chave(junto(linha.autorizacao), linha.parcela)) ?? []).filter(mesmaParte(linha))
      : [];
    const achado = oMelhor(linha, doNsu) ?? oMelhor(linha, daAutorizacao);
    if (achado) casadas.set(linha.id, achado.id);
  }
  casarPeloValor(linhas, recebiveis, casadas);
  return casadas;
}

const mesmaParte = (linha: LinhaACasar) => (recebivel: RecebivelACasar) =>
  mesmoValor(linha.centavos, recebivel.centavos, recebivel.parcelas);

/** The one most alike, of those of the day or the one beside it. */
function oMelhor(linha: LinhaACasar, candidatos: readonly RecebivelACasar[]): RecebivelACasar | null {
  const nota = (um: RecebivelACasar): number =>
    (um.dia === linha.dia ? 4 : 0) +
    (mesmaParte(linha)(um) ? 2 : 0) +
    (junto(um.terminal) !== '' && junto(um.terminal) === junto(linha.terminal) ? 1 : 0);
  const perto = candidatos.filter(({ dia }) => Math.abs(dia - linha.dia) <= 1);
  return perto.reduce<RecebivelACasar | null>((melhor, um) => (melhor && nota(melhor) >= nota(um) ? melhor : um), null);
}

/** Sales entered without slip: the only one, for the only line. */
function casarPeloValor(
  linhas: readonly LinhaACasar[],
  recebiveis: readonly RecebivelACasar[],
  casadas: Map<number, number>,
): void {
  const tomados = new Set(casadas.values());
  const semSlip = recebiveis.filter(
    ({ id, nsu, autorizacao }) => !tomados.has(id) && !junto(nsu) && !junto(autorizacao),
  );
  const livres = agrupar(semSlip, ({ dia, parcela, parcelas }) => chave(dia, parcela, parcelas));
  for (const tipo of ['venda', 'pagamento']) {
    const soltas = linhas.filter((linha) => linha.tipo === tipo && !casadas.has(linha.id));
    const porLugar = agrupar(soltas, ({ dia, parcela, parcelas }) => chave(dia, parcela, parcelas));
    for (const [lugar, dali] of porLugar) {
      for (const linha of dali) {
        const servem = (livres.get(lugar) ?? []).filter(mesmaParte(linha));
        const iguais = dali.filter((outra) => mesmoValor(outra.centavos, linha.centavos, linha.parcelas));
        if (servem.length === 1 && iguais.length === 1) casadas.set(linha.id, (servem[0] as RecebivelACasar).id);
      }
    }
  }
}

/** Rows by key; those with an empty key are left out. */
function agrupar<T>(linhas: readonly T[], chaveDe: (linha: T) => string): Map<string, T[]> {
  const grupos = Map.groupBy(linhas, chaveDe);
  grupos.delete('');
  return grupos;
}
