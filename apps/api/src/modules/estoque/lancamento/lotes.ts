import { Decimal, dataNoFuso } from '@retaguarda/brasil';
import { DomainError, sugerirFefo } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { criarLotes } from '../../produtos/public.ts';
import { fusoDaEmpresa } from '../alcance.ts';
import type { Parte } from './pedido.ts';
import type { ProdutoDoLancamento } from './produtos.queries.ts';
import { recusarItem } from './resolver.ts';

interface Lote {
  id: number;
  produtoId: number;
  numero: string;
  elaboracao: string | null;
  validade: string | null;
}

interface SaldoDeLote {
  estoqueId: number;
  loteId: number;
  validade: string | null;
  saldo: Decimal;
}

/** Lots may be written off after they expired; they may not be sold, moved or used. */
const baixas = new Set(['perda', 'consumo', 'ajuste_saida', 'devolucao_de_compra']);

/**
 * Gives each part its lot: the one named, found by number, made when goods come in, or taken by expiry date, in which
 * case a part becomes several. Called with the stocks locked.
 */
export async function atribuirLotes(
  tx: Tx,
  grupoId: number,
  partes: readonly Parte[],
  produtos: ReadonlyMap<number, ProdutoDoLancamento>,
  regras: ReadonlyMap<number, { permiteNegativo: boolean; permiteLoteVencido: boolean }>,
): Promise<Parte[]> {
  const comLote = partes.filter(({ produtoId }) => produtos.get(produtoId)?.controlaLote);
  for (const { item, produtoId, pedido, kitId } of partes) {
    const informou = pedido.loteId || pedido.lote;
    if (informou && kitId === null && !produtos.get(produtoId)?.controlaLote) {
      throw recusarItem(item, 'loteId', 'Este produto não controla lote');
    }
  }
  if (comLote.length === 0) return [...partes];
  const lotes = await lotesDe(tx, grupoId, comLote);
  const saldos = await saldosDeLote(tx, comLote);
  const fusos = new Map<number, string>();
  for (const { empresaId } of comLote) {
    if (!fusos.has(empresaId)) fusos.set(empresaId, await fusoDaEmpresa(tx, empresaId));
  }
  const prontas: Parte[] = [];
  for (const parte of partes) {
    if (!produtos.get(parte.produtoId)?.controlaLote) {
      prontas.push(parte);
      continue;
    }
    const regra = regras.get(parte.empresaId) ?? { permiteNegativo: true, permiteLoteVencido: false };
    // A lot is good or not on the day it moved, also when that is told later.
    const dia = dataNoFuso(parte.pedido.ocorridoEm ?? new Date().toISOString(), fusos.get(parte.empresaId) ?? '');
    const informado = loteInformado(parte, lotes);
    const escolhidas =
      informado !== null || podeSemLote(parte.pedido) || (parte.kitId === null && !parte.pedido.fefo)
        ? [{ ...parte, loteId: informado }]
        : porValidade(parte, saldos, regra.permiteLoteVencido ? '' : dia, regra.permiteNegativo);
    for (const escolhida of escolhidas) {
      if (escolhida.loteId === null && !parte.pedido.fefo && parte.kitId === null && !podeSemLote(parte.pedido)) {
        throw recusarItem(parte.item, 'loteId', 'Informe o lote', `${parte.descricao} controla lote: informe qual.`);
      }
      conferirVencido(escolhida, lotes, dia, regra.permiteLoteVencido);
      const saldo = saldos.find((um) => um.estoqueId === parte.estoqueId && um.loteId === escolhida.loteId);
      if (saldo) saldo.saldo = saldo.saldo.plus(escolhida.quantidade);
      const depois = saldo?.saldo ?? escolhida.quantidade;
      if (escolhida.loteId !== null && escolhida.quantidade.lt(0) && depois.lt(0) && !regra.permiteNegativo) {
        throw recusarItem(
          parte.item,
          'quantidade',
          'Não há saldo neste lote',
          `Falta saldo no lote de ${parte.descricao}: ${depois.abs().toFixed()}.`,
        );
      }
      prontas.push(escolhida);
    }
  }
  return renumerar(prontas);
}

/** Undoing what moved without a lot needs none either. */
const podeSemLote = ({ semLote, estorna, loteId }: Parte['pedido']) =>
  Boolean(semLote) || (estorna !== undefined && !loteId);

function loteInformado({ pedido, kitId }: Parte, lotes: readonly Lote[]): number | null {
  if (kitId !== null) return null;
  if (pedido.loteId) return pedido.loteId;
  const numero = pedido.lote?.numero.trim();
  if (numero === undefined) return null;
  return lotes.find((lote) => lote.produtoId === pedido.produtoId && lote.numero === numero)?.id ?? null;
}

function conferirVencido(parte: Parte, lotes: readonly Lote[], hoje: string, permite: boolean): void {
  const lote = lotes.find(({ id }) => id === parte.loteId);
  if (permite || parte.quantidade.gt(0) || parte.pedido.estorna || baixas.has(parte.tipo)) return;
  if (!lote?.validade || lote.validade >= hoje) return;
  const dia = lote.validade.split('-').reverse().join('/');
  throw recusarItem(
    parte.item,
    'loteId',
    'Lote vencido',
    `O lote ${lote.numero} de ${parte.descricao} venceu em ${dia}.`,
  );
}

function porValidade(parte: Parte, saldos: readonly SaldoDeLote[], hoje: string, permiteNegativo: boolean): Parte[] {
  if (parte.quantidade.gt(0)) {
    throw recusarItem(parte.item, 'loteId', 'Informe o lote', `${parte.descricao} controla lote: informe o que entra.`);
  }
  const doEstoque = saldos.filter(({ estoqueId }) => estoqueId === parte.estoqueId);
  const { lotes, falta } = sugerirFefo(doEstoque, parte.quantidade.abs(), hoje);
  if (falta.gt(0) && !permiteNegativo) {
    throw recusarItem(
      parte.item,
      'quantidade',
      'Não há lotes com saldo',
      `Faltam ${falta.toFixed()} de ${parte.descricao} em lotes que não venceram.`,
    );
  }
  let ditos = 0;
  const partes = lotes.map(({ loteId, quantidade }, i): Parte => {
    const de = ditos;
    ditos += i === lotes.length - 1 ? parte.seriais.length : quantidade.toNumber();
    return { ...parte, loteId, quantidade: quantidade.neg(), seriais: parte.seriais.slice(de, ditos) };
  });
  const ultima = partes.at(-1);
  if (falta.gt(0) && ultima) ultima.quantidade = ultima.quantidade.minus(falta);
  // Sold without any lot on hand: the quantity is told without one, and the lot is put right when it comes in.
  return ultima ? partes : [{ ...parte, loteId: null }];
}

/** Parts of the same request are numbered as they stand. */
function renumerar(partes: readonly Parte[]): Parte[] {
  const proxima = new Map<number, number>();
  return partes.map((parte) => {
    const n = proxima.get(parte.item) ?? 0;
    proxima.set(parte.item, n + 1);
    return { ...parte, parte: n };
  });
}

async function lotesDe(tx: Tx, grupoId: number, partes: readonly Parte[]): Promise<Lote[]> {
  const produtoIds = [...new Set(partes.map(({ produtoId }) => produtoId))];
  const ids = [...new Set(partes.flatMap(({ pedido }) => (pedido.loteId ? [pedido.loteId] : [])))];
  const porNumero = partes.filter(({ pedido, kitId }) => pedido.lote && kitId === null);
  const novos = porNumero
    .filter(({ quantidade }) => quantidade.gt(0))
    .map(({ produtoId, pedido }) => ({ produto_id: produtoId, ...dados(pedido) }))
    .sort((a, b) => a.produto_id - b.produto_id || a.numero.localeCompare(b.numero));
  for (const { item, pedido } of porNumero) {
    const { elaboracao, validade } = dados(pedido);
    if (elaboracao && validade && validade < elaboracao) {
      throw recusarItem(item, 'lote.validade', 'A validade é anterior à elaboração');
    }
  }
  await criarLotes(tx, grupoId, novos);
  const numeros = [...new Set(porNumero.map(({ pedido }) => dados(pedido).numero))];
  // One row for each way a number was typed, so that `l-1` finds `L-1`.
  const { rows } = await sql<Lote>`
    select l.id, l.produto_id as "produtoId", coalesce(n.numero, l.numero) as numero, l.elaboracao, l.validade
    from produto_lote l left join unnest(${numeros}::text[]) n(numero) on app.normalizar(n.numero) = app.normalizar(l.numero)
    where l.grupo_id = ${grupoId} and l.produto_id = any(${produtoIds}) and l.ativo
      and (l.id = any(${ids}) or n.numero is not null
        or exists (select from estoque_saldo_lote s where s.grupo_id = l.grupo_id and s.lote_id = l.id and s.saldo <> 0))`.execute(
    tx,
  );
  for (const { item, pedido, produtoId, quantidade } of partes) conferirLote(item, pedido, produtoId, quantidade, rows);
  return rows;
}

const dados = ({ lote }: Parte['pedido']) => ({
  numero: lote?.numero.trim() ?? '',
  elaboracao: lote?.elaboracao ?? null,
  validade: lote?.validade ?? null,
});

function conferirLote(item: number, pedido: Parte['pedido'], produtoId: number, quantidade: Decimal, lotes: Lote[]) {
  if (pedido.produtoId !== produtoId) return;
  if (pedido.loteId && !lotes.some((lote) => lote.id === pedido.loteId && lote.produtoId === produtoId)) {
    throw new DomainError('UNKNOWN_REFERENCE', { campos: { [`itens.${item}.loteId`]: 'Lote não encontrado' } });
  }
  if (!pedido.lote) return;
  const { numero, validade } = dados(pedido);
  const lote = lotes.find((um) => um.produtoId === produtoId && um.numero === numero);
  if (!lote) throw recusarItem(item, 'lote.numero', 'Lote não encontrado');
  if (quantidade.gt(0) && validade && lote.validade !== validade) {
    throw recusarItem(item, 'lote.validade', 'Lote já cadastrado com outra validade');
  }
}

async function saldosDeLote(tx: Tx, partes: readonly Parte[]): Promise<SaldoDeLote[]> {
  const estoqueIds = [...new Set(partes.map(({ estoqueId }) => estoqueId))];
  const { rows } = await sql<Omit<SaldoDeLote, 'saldo'> & { saldo: string }>`
    select s.estoque_id as "estoqueId", s.lote_id as "loteId", l.validade, s.saldo::text as saldo
    from estoque_saldo_lote s join produto_lote l on l.grupo_id = s.grupo_id and l.id = s.lote_id
    where s.grupo_id = app.grupo_atual() and s.estoque_id = any(${estoqueIds})`.execute(tx);
  return rows.map((row) => ({ ...row, saldo: new Decimal(row.saldo) }));
}
