import type { Row } from '../../../platform/registers/register-row.ts';

/** A line of the table of prices: a type as a whole, or one option of one of its products. */
export interface Item {
  contratoTipoId: number;
  opcaoId: number | null;
  nome: string;
  /** The price of the register itself. */
  lista: Preco;
}

export interface Preco {
  licencaValor: string | null;
  mensalidadeValor: string | null;
}

export interface Tabela {
  tipos: { id: number; nome: string; itens: Item[] }[];
  /** Resellers that have a price, by name. */
  revendas: { id: number; rotulo: string }[];
}

const text = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));
const precoDe = (row: Row): Preco => ({
  licencaValor: text(row.licencaValor),
  mensalidadeValor: text(row.mensalidadeValor),
});

/** Whether a row with validity holds on a day (`YYYY-MM-DD`, both ends included). */
export const vale = (row: Row, dia: string): boolean =>
  String(row.inicio) <= dia && (text(row.fim) === null || String(row.fim) >= dia);

interface Registros {
  tipos: readonly Row[];
  produtos: readonly Row[];
  opcoes: readonly Row[];
  precos: readonly Row[];
}

/** Lays the registers out as one table for a day. */
export function montarTabela({ tipos, produtos, opcoes, precos }: Registros, dia: string, inteiro: string): Tabela {
  const revendas = new Map<number, string>();
  for (const { revenda } of precos as (Row & { revenda?: { id: number; rotulo: string } | null })[]) {
    if (revenda) revendas.set(revenda.id, revenda.rotulo);
  }
  return {
    tipos: tipos.map((tipo) => {
      const doTipo = produtos.filter((produto) => produto.contratoTipoId === tipo.id && vale(produto, dia));
      const itens = doTipo.flatMap((produto) =>
        opcoes
          .filter((opcao) => opcao.produtoId === produto.id && vale(opcao, dia))
          .map(
            (opcao): Item => ({
              contratoTipoId: tipo.id,
              opcaoId: opcao.id,
              nome: `${String(produto.nome)} · ${String(opcao.nome)}`,
              lista: precoDe(opcao),
            }),
          ),
      );
      const whole: Item = { contratoTipoId: tipo.id, opcaoId: null, nome: inteiro, lista: precoDe(tipo) };
      return { id: tipo.id, nome: String(tipo.nome), itens: [whole, ...itens] };
    }),
    revendas: [...revendas].map(([id, rotulo]) => ({ id, rotulo })).sort((a, b) => a.rotulo.localeCompare(b.rotulo)),
  };
}

/** The price of an item that holds on a day, for a reseller or (null) for everybody. */
export const precoEm = (precos: readonly Row[], item: Item, revendaId: number | null, dia: string): Row | undefined =>
  precos.find(
    (row) =>
      row.contratoTipoId === item.contratoTipoId &&
      (row.opcaoId ?? null) === item.opcaoId &&
      (row.revendaId ?? null) === revendaId &&
      vale(row, dia),
  );
