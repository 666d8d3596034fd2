import { type Decimal, type DecimalInput, decimal, somar } from '@retaguarda/brasil';
import { sugerirFefo } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { acharLotes, type LoteAchado, lotesPorId } from '../produtos/public.ts';
import { hojeNaEmpresa } from './alcance.ts';
import { componentesQueSeMovem } from './componentes.ts';
import { configuracaoDe } from './configuracao.ts';
import { estoquesPrincipais, type ProdutoDoLancamento, produtosDe } from './lancamento/produtos.queries.ts';
import { chaveDoSerial } from './lancamento/seriais.ts';

/** What a paper is to move, and of which lots; none told: what goes out is of those that expire first. */
export interface ItemComLotes {
  produtoId: number;
  quantidade: DecimalInput;
  lotes: readonly { numero: string; quantidade: string }[];
}

interface PapelComLotes {
  empresaId: number;
  /** Goods go out of the main stocks of the company, come into them, or neither: then lots are only told. */
  sentido: 'saida' | 'entrada' | null;
  /** What comes in takes its cost from the paper, which a kit cannot. */
  comCusto: boolean;
  itens: readonly ItemComLotes[];
}

/** What the stock would refuse, at the place of the item in the list. */
export interface ProblemaDeLote {
  indice: number;
  campo: 'lotes' | 'produtoId';
  texto: string;
}

/**
 * What would be refused of the lots of a paper, and of its kits, once it moves: asked before anything is sent to who is outside,
 * since afterwards it can no longer be refused.
 */
export async function conferirLotes(db: Db, grupoId: number, papel: PapelComLotes): Promise<ProblemaDeLote[]> {
  const { sentido, itens } = papel;
  const produtos = await produtosDe(db, [...new Set(itens.map(({ produtoId }) => produtoId))]);
  const dosKits = sentido === 'entrada' ? await recusasDosKits(db, produtos, papel) : new Map<number, string>();
  const ditos = itens.filter(({ produtoId, lotes }) => lotes.length > 0 && produtos.get(produtoId)?.controlaLote);
  const situar = sentido === 'saida' && ditos.length > 0 ? await situador(db, grupoId, papel.empresaId, ditos) : null;
  return itens.flatMap((item, indice): ProblemaDeLote[] => {
    const doKit = dosKits.get(item.produtoId);
    if (doKit !== undefined) return [{ indice, campo: 'produtoId', texto: doKit }];
    const produto = produtos.get(item.produtoId);
    const textos = produto?.controlaLote ? dosLotes(item, produto, sentido, situar) : semControle(item);
    return textos.map((texto) => ({ indice, campo: 'lotes', texto }));
  });
}

const semControle = ({ lotes }: ItemComLotes): string[] => (lotes.length > 0 ? ['Este produto não controla lote'] : []);

function dosLotes(
  item: ItemComLotes,
  { descricao }: ProdutoDoLancamento,
  sentido: PapelComLotes['sentido'],
  situar: Situador | null,
): string[] {
  const { lotes, quantidade } = item;
  if (lotes.length === 0) return sentido === 'entrada' ? [`${descricao} controla lote: informe o que entra.`] : [];
  const numeros = lotes.map(({ numero }) => chaveDoSerial(item.produtoId, numero));
  const repetido = lotes.find((_, i) => numeros.indexOf(numeros[i] as string) !== i);
  if (repetido) return [`Lote repetido: ${repetido.numero}`];
  const soma = somar(lotes.map((lote) => lote.quantidade));
  if (!soma.eq(quantidade)) return [`Os lotes somam ${soma.toFixed()} de ${decimal(quantidade).toFixed()}`];
  return situar?.(item) ?? [];
}

type Situador = (item: ItemComLotes) => string[];

/** Tells of each lot that is to go out why it would not; what an item takes the next ones no longer find. */
async function situador(db: Db, grupoId: number, empresaId: number, itens: readonly ItemComLotes[]): Promise<Situador> {
  const pedidos = itens.flatMap(({ produtoId, lotes }) =>
    lotes.map(({ numero }) => ({ produto_id: produtoId, numero })),
  );
  const achados = await acharLotes(db, grupoId, pedidos);
  const onde = new Map(achados.map((lote) => [chaveDoSerial(lote.produtoId, lote.numero), lote]));
  const estoques = await estoquesPrincipais(db, [...new Set(itens.map(({ produtoId }) => produtoId))], empresaId);
  const lidos = await saldosDosLotes(db, grupoId, [...estoques.values()]);
  const saldos = new Map(lidos.map(({ estoqueId, loteId, saldo }) => [`${estoqueId} ${loteId}`, saldo]));
  const { permiteNegativo, permiteLoteVencido } = await configuracaoDe(db, empresaId);
  const hoje = await hojeNaEmpresa(db, empresaId);
  const recusa = ({ produtoId }: ItemComLotes, numero: string, quantidade: string): string[] => {
    const lote = onde.get(chaveDoSerial(produtoId, numero));
    if (lote === undefined) return [`Lote não encontrado: ${numero}`];
    if (!permiteLoteVencido && lote.validade !== null && lote.validade < hoje) return [`Lote vencido: ${numero}`];
    const chave = `${estoques.get(produtoId)} ${lote.id}`;
    const saldo = saldos.get(chave) ?? decimal(0);
    saldos.set(chave, saldo.minus(quantidade));
    return permiteNegativo || saldo.gte(quantidade) ? [] : [`O lote ${numero} tem ${saldo.toFixed()} em estoque`];
  };
  return (item) => item.lotes.flatMap(({ numero, quantidade }) => recusa(item, numero, quantidade));
}

interface SaldoDoLote {
  estoqueId: number;
  loteId: number;
  saldo: Decimal;
}

async function saldosDosLotes(db: Db, grupoId: number, estoqueIds: readonly number[]): Promise<SaldoDoLote[]> {
  const { rows } = await sql<Omit<SaldoDoLote, 'saldo'> & { saldo: string }>`
    select estoque_id as "estoqueId", lote_id as "loteId", trim_scale(saldo)::text as saldo from estoque_saldo_lote
    where grupo_id = ${grupoId} and estoque_id = any(${[...estoqueIds]}::bigint[]) and saldo <> 0`.execute(db);
  return rows.map((row) => ({ ...row, saldo: decimal(row.saldo) }));
}

/** Why kits cannot come in by a paper that tells of nothing but the kit. */
async function recusasDosKits(
  db: Db,
  produtos: ReadonlyMap<number, ProdutoDoLancamento>,
  { comCusto }: PapelComLotes,
): Promise<Map<number, string>> {
  const kits = [...produtos.values()].filter(({ temKit }) => temKit);
  if (comCusto)
    return new Map(kits.map(({ id, descricao: kit }) => [id, `${kit} é um kit: quem entra são os seus componentes.`]));
  const componentes = await componentesQueSeMovem(
    db,
    kits.map(({ id }) => id),
  );
  return new Map(
    kits.flatMap(({ id, descricao: kit }): [number, string][] => {
      const comLote = componentes.find(({ kitId, produto }) => kitId === id && produto.controlaLote)?.produto.descricao;
      return comLote === undefined
        ? []
        : [
            [
              id,
              `${kit} é um kit e ${comLote} controla lote: desmarque “Movimentar o estoque” e lance os componentes à mão.`,
            ],
          ];
    }),
  );
}

/** A lot that a paper of the company would take, and how much of it. */
export interface LoteSugerido extends Omit<LoteAchado, 'id' | 'produtoId'> {
  quantidade: string;
}

/** The lots that expire first of what the company has of a product, for a quantity; less where there is not as much. */
export async function lotesParaANota(
  db: Db,
  grupoId: number,
  { empresaId, produtoId, quantidade }: { empresaId: number; produtoId: number; quantidade: string },
): Promise<LoteSugerido[]> {
  const estoqueId = (await estoquesPrincipais(db, [produtoId], empresaId)).get(produtoId);
  if (estoqueId === undefined) return [];
  const saldos = await saldosDosLotes(db, grupoId, [estoqueId]);
  const lotes = await lotesPorId(
    db,
    grupoId,
    saldos.map(({ loteId }) => loteId),
  );
  const comValidade = saldos.flatMap((um) => {
    const lote = lotes.get(um.loteId);
    return lote === undefined ? [] : [{ ...um, ...lote }];
  });
  const sugeridos = sugerirFefo(comValidade, quantidade, await hojeNaEmpresa(db, empresaId)).lotes;
  return sugeridos.flatMap(({ loteId, quantidade: parte }) => {
    const lote = lotes.get(loteId);
    return lote === undefined ? [] : [{ ...lote, quantidade: parte.toFixed() }];
  });
}
