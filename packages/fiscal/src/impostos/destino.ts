import type { ModeloFiscal } from './contexto.ts';
import type { Uf, UfOuExterior } from './tabelas/uf.ts';

/** `indPres`: 0 does not apply, 1 in person, 2 internet, 3 telephone, 4 NFC-e delivered, 5 in person elsewhere, 9 others. */
export type Presenca = '0' | '1' | '2' | '3' | '4' | '5' | '9';

export interface Circulacao {
  readonly modelo: ModeloFiscal;
  /** A sale or gift of goods that go out: of these alone it is asked who took the goods away. */
  readonly venda: boolean;
  /** State of the company whose document it is. */
  readonly empresa: Uf;
  /** State where the other party lives, `EX` abroad; absent when nobody is named. */
  readonly outraParte?: UfOuExterior | undefined;
  /** State of the address of delivery, where it is another than that of the other party. */
  readonly entrega?: UfOuExterior | undefined;
  readonly contribuinte: boolean;
  /** What a person said; absent: it follows from the rest. */
  readonly presenca?: Presenca | undefined;
}

export interface DestinoDaOperacao {
  readonly presenca: Presenca;
  /** State where the goods go: it gives `idDest`, the first digit of the CFOP, the rate and the DIFAL. */
  readonly uf: UfOuExterior;
  /** Who is no taxpayer and lives elsewhere may have taken the goods in the shop: only a person knows. */
  readonly duvida: boolean;
}

const FRENTE_A_FRENTE: readonly (Presenca | undefined)[] = ['1', '5'];

/**
 * Where the goods of a document go, and `indPres`.
 *
 * Goods handed over in the shop to who is no taxpayer stay in the state, wherever the buyer lives. To a taxpayer they go to
 * the state of the establishment. A delivery address decides before either.
 *
 * @source Constituição, art. 155, § 2º, VII (EC 87/2015); LC 87/1996, art. 11, V, b, and § 7º (LC 190/2022); NF-e layout
 *   4.00, B11a and B25b
 */
export function decidirDestino(circulacao: Circulacao): DestinoDaOperacao {
  const { modelo, venda, empresa, outraParte, entrega, contribuinte, presenca } = circulacao;
  if (modelo === '65') return { presenca: presenca ?? '1', uf: empresa, duvida: false };
  const uf = entrega ?? outraParte ?? empresa;
  if (entrega !== undefined) return { presenca: presenca ?? '9', uf, duvida: false };
  if (uf === empresa) return { presenca: presenca ?? '1', uf, duvida: false };
  if (FRENTE_A_FRENTE.includes(presenca) && !contribuinte)
    return { presenca: presenca as Presenca, uf: empresa, duvida: false };
  return { presenca: presenca ?? '9', uf, duvida: presenca === undefined && venda && !contribuinte };
}
