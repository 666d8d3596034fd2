import { Decimal, decimal } from '@retaguarda/brasil';
import { DomainError, type Transferencia, type transferenciasCalls } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { exigirEmpresas } from '../alcance.ts';
import { lancar } from '../lancamento/lancar.ts';
import type { MovimentoPosto, PedidoDeMovimento } from '../lancamento/pedido.ts';
import { lerTransferencia } from './transferencias.queries.ts';
import {
  dosDoisLados,
  exigirItem,
  type ItemDaTransferencia,
  mesmoSerial,
  mudar,
  pedidoDe,
  travarPara,
} from './transferencias.service.ts';

type Recebimento = z.output<typeof transferenciasCalls.receber.body>;

/** What of a line arrived. */
interface Chegada {
  item: ItemDaTransferencia;
  recebida: Decimal;
  seriais: string[];
}

/** What arrived without having been sent, as a line of its own. */
interface Sobra {
  produtoId: number;
  quantidade: string;
  lote: Recebimento['sobras'][number]['lote'];
  loteId: number | null;
  seriais: string[];
  /** Of the same product as it left, for a destination that never had any. */
  custo: string | null;
  /** The books say that it is still in the origin: it leaves there too. */
  estoqueDeOrigem: number | null;
}

/**
 * Gives entry to what arrived, at the cost it left with. Less than was sent waits to be told what became of it; more, a
 * serial or a lot that was not sent, enters as found goods, with the reason.
 *
 * @throws DomainError BAD_INPUT when more arrived and no reason is given; RULE_BROKEN for a serial that the books have
 *   in stock in a third place
 */
export async function receberTransferencia(
  tx: Tx,
  actor: Actor,
  id: number,
  { versao, itens, sobras, motivo }: Recebimento,
): Promise<Transferencia> {
  const t = await travarPara(tx, actor, 'receber', id, versao);
  await exigirEmpresas(tx, actor, [t.destino.id]);
  for (const { itemId } of itens) exigirItem(t, itemId);
  const chegadas = t.itens.map((item) => chegadaDe(item, itens));
  const achadas = await comOrigem(tx, t, [
    ...chegadas.flatMap(({ item }) => estranhosDe(item, itens)),
    ...sobras.map((sobra) => sobraDe(t, sobra)),
  ]);
  exigirMotivo(chegadas, achadas, motivo);
  const pedidos = [
    ...chegadas.flatMap((chegada) => pedidosDaChegada(t, chegada, motivo)),
    ...achadas.flatMap((sobra, i) => pedidosDaSobra(t, sobra, i, motivo)),
  ];
  const { movimentos } = pedidos.length > 0 ? await lancar(tx, dosDoisLados(actor), pedidos) : { movimentos: [] };
  await gravarChegadas(tx, actor.grupoId, chegadas, motivo);
  await gravarSobras(tx, t, actor.grupoId, achadas, motivo, (chave) => postoDe(pedidos, movimentos, chave));
  const falta = chegadas.some(({ item, recebida }) => recebida.lt(item.quantidade));
  await mudar(
    tx,
    actor,
    id,
    sql`situacao = ${falta ? 'recebida' : 'fechada'}, recebida_em = now(), recebida_por = ${actor.usuarioId},
    fechada_em = case when ${!falta} then now() end`,
  );
  return lerTransferencia(tx, actor, id);
}

/** A line that is not told arrived whole. Of serials, those that were sent count for the line. */
function chegadaDe(item: ItemDaTransferencia, ditos: Recebimento['itens']): Chegada {
  const dito = ditos.find(({ itemId }) => itemId === item.id);
  if (!dito) return { item, recebida: decimal(item.quantidade), seriais: item.seriais };
  if (!item.controlaSerie) return { item, recebida: decimal(dito.recebida), seriais: [] };
  const inteira = decimal(dito.recebida).eq(item.quantidade);
  const informados = dito.seriais ?? (inteira ? item.seriais : []);
  if (!decimal(dito.recebida).eq(informados.length)) {
    throw new DomainError('BAD_INPUT', {
      text: `${item.produto.descricao}: diga quais números de série chegaram.`,
      campos: { [`itens.${ditos.indexOf(dito)}.seriais`]: 'Informe um número de série por unidade' },
    });
  }
  const seriais = item.seriais.filter((serial) => informados.some((um) => mesmoSerial(um, serial)));
  return { item, recebida: new Decimal(seriais.length), seriais };
}

/** Serials told of a line that were not sent in it. */
function estranhosDe(item: ItemDaTransferencia, ditos: Recebimento['itens']): Sobra[] {
  const informados = ditos.find(({ itemId }) => itemId === item.id)?.seriais ?? [];
  const seriais = informados.filter((um) => !item.seriais.some((serial) => mesmoSerial(um, serial)));
  if (seriais.length === 0) return [];
  const { produto, lote, custoUnitario } = item;
  const quantidade = String(seriais.length);
  return [
    {
      produtoId: produto.id,
      quantidade,
      lote: null,
      loteId: lote?.id ?? null,
      seriais,
      custo: custoUnitario,
      estoqueDeOrigem: null,
    },
  ];
}

function sobraDe(t: Transferencia, { produtoId, quantidade, lote, seriais }: Recebimento['sobras'][number]): Sobra {
  const custo = t.itens.find(({ produto }) => produto.id === produtoId)?.custoUnitario ?? null;
  return { produtoId, quantidade, lote, loteId: null, seriais, custo, estoqueDeOrigem: null };
}

interface SerialEmEstoque {
  produtoId: number;
  numero: string;
  estoqueId: number;
  empresaId: number;
  empresa: string;
}

/** Serials the books still have in the origin leave it too; each such serial becomes a line. */
async function comOrigem(tx: Tx, t: Transferencia, sobras: readonly Sobra[]): Promise<Sobra[]> {
  const numeros = sobras.flatMap(({ seriais }) => seriais);
  if (numeros.length === 0) return [...sobras];
  const { rows } = await sql<SerialEmEstoque>`
    select sr.produto_id as "produtoId", n.numero, e.id as "estoqueId", e.empresa_id as "empresaId", emp.nome_fantasia as empresa
    from unnest(${numeros}::text[]) n(numero) join produto_serial sr on app.normalizar(sr.numero) = app.normalizar(n.numero)
    join produto_estoque e on e.grupo_id = sr.grupo_id and e.id = sr.estoque_id join empresa emp on emp.grupo_id = e.grupo_id and emp.id = e.empresa_id
    where sr.grupo_id = app.grupo_atual() and sr.produto_id = any(${sobras.map(({ produtoId }) => produtoId)}) and sr.ativo and sr.estado = 'em_estoque'`.execute(
    tx,
  );
  return sobras.flatMap((sobra) => {
    const achados = rows.filter(
      ({ produtoId, numero }) => produtoId === sobra.produtoId && sobra.seriais.includes(numero),
    );
    const alheio = achados.find(({ empresaId }) => empresaId !== t.origem.id);
    if (alheio) {
      throw new DomainError('RULE_BROKEN', {
        text: `O número de série ${alheio.numero} está em estoque em ${alheio.empresa}: transfira-o de lá.`,
      });
    }
    const novos = sobra.seriais.filter((serial) => !achados.some(({ numero }) => numero === serial));
    return [
      ...achados.map(({ numero, estoqueId }) => ({
        ...sobra,
        seriais: [numero],
        quantidade: '1',
        estoqueDeOrigem: estoqueId,
      })),
      ...(novos.length > 0 || sobra.seriais.length === 0
        ? [{ ...sobra, seriais: novos, quantidade: novos.length > 0 ? String(novos.length) : sobra.quantidade }]
        : []),
    ];
  });
}

function exigirMotivo(chegadas: readonly Chegada[], sobras: readonly Sobra[], motivo: string | null | undefined): void {
  const chegouMais = sobras.length > 0 || chegadas.some(({ item, recebida }) => recebida.gt(item.quantidade));
  if (!chegouMais || motivo) return;
  throw new DomainError('BAD_INPUT', {
    text: 'Chegou mais do que foi enviado. Diga o motivo.',
    campos: { motivo: 'Informe o motivo da sobra' },
  });
}

type Motivo = string | null | undefined;

function pedidosDaChegada(t: Transferencia, { item, recebida, seriais }: Chegada, motivo: Motivo): PedidoDeMovimento[] {
  const normal = Decimal.min(recebida, item.quantidade);
  const excesso = recebida.minus(normal);
  const entra = (quantidade: Decimal, quais: readonly string[], passo: 'recebimento' | 'sobra') =>
    pedidoDe(t, item, quantidade.toFixed(), quais, {
      lado: 'destino',
      tipo: passo === 'sobra' ? 'ajuste_entrada' : 'transferencia_entrada',
      passo,
    });
  return [
    ...(normal.gt(0) ? [entra(normal, seriais, 'recebimento')] : []),
    ...(excesso.gt(0) ? [{ ...entra(excesso, [], 'sobra'), motivo: motivo ?? null }] : []),
  ];
}

const chaveDaSobra = (t: Transferencia, i: number, passo: 'sobra' | 'sobra-envio') => `${t.id}/${passo}/n${i}`;

function pedidosDaSobra(t: Transferencia, sobra: Sobra, i: number, motivo: Motivo): PedidoDeMovimento[] {
  const { produtoId, quantidade, lote, loteId, seriais, custo, estoqueDeOrigem } = sobra;
  const comum = {
    produtoId,
    quantidade,
    seriais,
    custo,
    documento: t.documento ?? `Transferência ${t.numero}`,
    motivo: motivo ?? null,
    origem: 'transferencia' as const,
    aceitaInativo: true,
  };
  const destino = { estoque: { empresaId: t.destino.id, local: t.destinoLocal }, chave: chaveDaSobra(t, i, 'sobra') };
  if (estoqueDeOrigem === null) {
    return [{ ...comum, ...destino, lote: lote ?? null, loteId, operacao: { tipo: 'ajuste_entrada' } }];
  }
  return [
    {
      ...comum,
      estoque: { id: estoqueDeOrigem },
      loteId,
      operacao: { tipo: 'transferencia_saida' },
      chave: chaveDaSobra(t, i, 'sobra-envio'),
    },
    { ...comum, ...destino, loteId, operacao: { tipo: 'transferencia_entrada' }, custoDosAnteriores: true },
  ];
}

const postoDe = (pedidos: readonly PedidoDeMovimento[], movimentos: readonly MovimentoPosto[], chave: string) =>
  movimentos.find(({ item }) => pedidos[item]?.chave === chave);

async function gravarChegadas(tx: Tx, grupoId: number, chegadas: readonly Chegada[], motivo: Motivo): Promise<void> {
  for (const { item, recebida, seriais } of chegadas) {
    await sql`update estoque_transferencia_item set recebida = ${recebida.toFixed()}::numeric, seriais_recebidos = ${seriais},
        motivo = ${recebida.gt(item.quantidade) ? (motivo ?? null) : null}
      where grupo_id = ${grupoId} and id = ${item.id}`.execute(tx);
  }
}

async function gravarSobras(
  tx: Tx,
  t: Transferencia,
  grupoId: number,
  sobras: readonly Sobra[],
  motivo: Motivo,
  posto: (chave: string) => MovimentoPosto | undefined,
): Promise<void> {
  if (sobras.length === 0) return;
  await insertRows(
    tx,
    'estoque_transferencia_item',
    sobras.map(({ produtoId, quantidade, seriais }, i) => ({
      grupo_id: grupoId,
      transferencia_id: t.id,
      produto_id: produtoId,
      lote_id: posto(chaveDaSobra(t, i, 'sobra'))?.loteId ?? null,
      quantidade,
      recebida: quantidade,
      seriais_recebidos: seriais,
      sobra: true,
      motivo: motivo ?? null,
      envio_id: posto(chaveDaSobra(t, i, 'sobra-envio'))?.id ?? null,
      ordem: t.itens.length + i,
    })),
  );
}
