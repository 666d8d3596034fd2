import { umaLinha } from '../leitura/texto.ts';
import type { Simbolo } from './simbolos.ts';

/**
 * The aggregates that say whose a field is, and inside which others each may stand. Any other name is a field or a
 * wrapper that says nothing. Opening one closes what it cannot stand in, so that a missing end tag costs nothing, and no
 * nesting is ever deeper than this table.
 */
const paisDe: Readonly<Record<string, readonly string[]>> = {
  STMTRS: [],
  CCSTMTRS: [],
  INVSTMTRS: [],
  STATUS: [],
  BANKACCTFROM: ['STMTRS'],
  CCACCTFROM: ['CCSTMTRS'],
  INVACCTFROM: ['INVSTMTRS'],
  BANKTRANLIST: ['STMTRS', 'CCSTMTRS'],
  BANKTRANLISTP: ['STMTRS', 'CCSTMTRS'],
  INVTRANLIST: ['INVSTMTRS'],
  STMTTRN: ['BANKTRANLIST', 'INVTRANLIST', 'STMTRS', 'CCSTMTRS'],
  STMTTRNP: ['BANKTRANLISTP', 'STMTRS', 'CCSTMTRS'],
  PAYEE: ['STMTTRN'],
  BANKACCTTO: ['STMTTRN'],
  CCACCTTO: ['STMTTRN'],
  CURRENCY: ['STMTTRN'],
  ORIGCURRENCY: ['STMTTRN'],
  LEDGERBAL: ['STMTRS', 'CCSTMTRS'],
  AVAILBAL: ['STMTRS', 'CCSTMTRS'],
  BALLIST: ['STMTRS', 'CCSTMTRS', 'INVSTMTRS'],
  BAL: ['BALLIST'],
};

/** What happens in a file, in its order. `dentro` is the innermost aggregate; null outside of all. */
export type Acontecimento =
  | { readonly tipo: 'abriu'; readonly agregado: string; readonly linha: number }
  | { readonly tipo: 'fechou'; readonly agregado: string }
  | { readonly tipo: 'campo'; readonly dentro: string | null; readonly nome: string; readonly valor: string }
  | { readonly tipo: 'acabou'; readonly inteiro: boolean };

/** Turns the pieces of either dialect into fields of aggregates. */
export function* acontecimentos(simbolos: Iterable<Simbolo>): Generator<Acontecimento> {
  const abertos: string[] = [];
  let campo: { nome: string; partes: string[] } | null = null;
  let inteiro = false;

  function* fecharAte(quantos: number): Generator<Acontecimento> {
    while (abertos.length > quantos) yield { tipo: 'fechou', agregado: abertos.pop() ?? '' };
  }
  function* entregarCampo(): Generator<Acontecimento> {
    if (!campo) return;
    const { nome, partes } = campo;
    campo = null;
    const valor = umaLinha(partes.join(''));
    yield { tipo: 'campo', dentro: abertos.at(-1) ?? null, nome, valor };
  }

  for (const simbolo of simbolos) {
    if (simbolo.tipo === 'texto') {
      campo?.partes.push(simbolo.texto);
      continue;
    }
    yield* entregarCampo();
    const { nome } = simbolo;
    const pais = Object.hasOwn(paisDe, nome) ? paisDe[nome] : undefined;
    if (simbolo.tipo === 'fecha') {
      if (nome === 'OFX') inteiro = true;
      const onde = abertos.lastIndexOf(nome);
      if (onde >= 0) yield* fecharAte(onde);
    } else if (pais) {
      yield* fecharAte(abertos.findLastIndex((aberto) => pais.includes(aberto)) + 1);
      abertos.push(nome);
      yield { tipo: 'abriu', agregado: nome, linha: simbolo.linha };
    } else campo = { nome, partes: [] };
  }
  // What the end of the file cut may be half a value: the field is not handed over.
  yield { tipo: 'acabou', inteiro };
}
