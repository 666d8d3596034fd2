import { decimal } from '@retaguarda/brasil';
import { atosDaContagem, type Contagem, type contagensCalls, DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { countWithin, type Tx } from '../../../platform/database/database.ts';
import { requireActOn } from '../../../platform/documents/lock-for.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { exigirEmpresas } from '../alcance.ts';
import { lancar } from '../lancamento/lancar.ts';
import type { PedidoDeMovimento } from '../lancamento/pedido.ts';
import {
  ajustadaPorOutra,
  fotografar,
  haOQueContar,
  type ItemTravado,
  lerContagem,
  saldoDaLinha,
  seriaisQueDiferem,
  travarContagem,
  travarEstoquesPendentes,
  travarPendentes,
} from './contagens.queries.ts';
import { conferirVersao, proximoNumero } from './papel.ts';

type Abertura = z.output<typeof contagensCalls.abrir.body>;
type Decisao = z.output<typeof contagensCalls.decidir.body>;

/** Lines of a count from which on its pages would be read by plans that know of none of them. */
const MUITAS_LINHAS = 1000;

/** Opens a count on what is on hand now. @throws DomainError RULE_BROKEN when there is nothing to count */
export async function abrirContagem(
  tx: Tx,
  actor: Actor,
  { empresaId, local, descricao, cega, somenteComSaldo, produtoIds, ...filtro }: Abertura,
): Promise<Contagem> {
  await exigirEmpresas(tx, actor, [empresaId]);
  const { id } = await tx
    .insertInto('estoque_contagem')
    .values({
      grupo_id: actor.grupoId,
      numero: await proximoNumero(tx, actor.grupoId, 'contagem'),
      empresa_id: empresaId,
      local,
      descricao,
      filtro: JSON.stringify({ ...filtro, produtoIds: produtoIds ?? null, somenteComSaldo }),
      cega,
      usuario_id: actor.usuarioId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const pedido = Object.fromEntries(Object.entries(filtro).filter(([, valor]) => valor !== null));
  const alvo = { produtoIds: produtoIds ?? null, filtro: pedido };
  const itens = await fotografar(tx, actor.grupoId, { contagemId: id, empresaId, local, somenteComSaldo, ...alvo });
  const haOQue = itens > 0 || (!somenteComSaldo && (await haOQueContar(tx, actor.grupoId, alvo)));
  if (!haOQue) throw new DomainError('RULE_BROKEN', { text: 'Nenhum produto atende a este filtro nesta empresa.' });
  if (itens > MUITAS_LINHAS) await countWithin(tx, ['estoque_contagem_item']);
  return lerContagem(tx, actor, id);
}

const mudar = (tx: Tx, actor: Actor, id: number, mudancas: ReturnType<typeof sql>) =>
  sql`update estoque_contagem set ${mudancas} where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);

/** From counting to comparing, or back. @throws DomainError INVALID_TRANSITION, STALE_RECORD */
export async function mudarSituacao(
  tx: Tx,
  actor: Actor,
  id: number,
  ato: 'encerrar' | 'reabrir' | 'cancelar',
  versao: number | undefined,
): Promise<Contagem> {
  const contagem = await travarContagem(tx, actor, id);
  requireActOn(atosDaContagem, ato, contagem);
  conferirVersao(contagem, versao);
  const [para] = atosDaContagem.acts[ato].to;
  await mudar(tx, actor, id, sql`situacao = ${para}`);
  return lerContagem(tx, actor, id);
}

/** Accepts or leaves differences. Accepted ones are posted at the average of now; with none left, the count is done. */
export async function decidir(tx: Tx, actor: Actor, id: number, { decisao, itemIds, naoContadosComoZero }: Decisao) {
  const contagem = await travarContagem(tx, actor, id);
  requireActOn(atosDaContagem, 'decidir', contagem);
  const escolhidos = itemIds ?? null;
  const alvo = { itemIds: escolhidos, comFaltantes: naoContadosComoZero };
  const estoqueIds = await travarEstoquesPendentes(tx, actor.grupoId, id, alvo);
  if (naoContadosComoZero) {
    await sql`update estoque_contagem_item i set contado = 0, saldo_na_leitura = ${saldoDaLinha}, lida_em = clock_timestamp()
      where i.grupo_id = ${actor.grupoId} and i.contagem_id = ${id} and i.contado is null`.execute(tx);
  }
  const itens = await travarPendentes(tx, actor.grupoId, id, { itemIds: escolhidos, estoqueIds });
  const pedidos: PedidoDeMovimento[] = [];
  if (decisao === 'aceita') {
    await conferirQueVale(tx, actor, id, itens);
    for (const item of itens) pedidos.push(...(await ajustes(tx, actor, contagem, item)));
    if (pedidos.length > 0) await lancar(tx, actor, pedidos);
  }
  await sql`update estoque_contagem_item set decisao = ${decisao} where grupo_id = ${actor.grupoId} and id = any(${itens.map((item) => item.id)})`.execute(
    tx,
  );
  const decidida = await lerContagem(tx, actor, id);
  const faltaDecidir = decidida.pendentes !== 0;
  if (!faltaDecidir) await mudar(tx, actor, id, sql`situacao = 'concluida', concluida_em = now()`);
  return {
    contagem: faltaDecidir ? decidida : await lerContagem(tx, actor, id),
    aceitas: decisao === 'aceita' ? itens.length : 0,
    ignoradas: decisao === 'ignorada' ? itens.length : 0,
    ajustes: pedidos.length,
  };
}

/**
 * Two counts of one shelf find the same difference, which is posted once. Called with the stocks locked.
 *
 * @throws DomainError RULE_BROKEN naming the first line that another count has put right meanwhile
 */
async function conferirQueVale(tx: Tx, actor: Actor, contagemId: number, itens: readonly ItemTravado[]): Promise<void> {
  const ids = itens.map(({ id }) => id);
  const ajustada = await ajustadaPorOutra(tx, actor.grupoId, contagemId, ids);
  if (!ajustada) return;
  const { descricao, numero } = ajustada;
  throw new DomainError('RULE_BROKEN', {
    text: `${descricao} foi ajustado pela contagem ${numero} depois de contado nesta. Ignore a linha, ou volte a contar.`,
  });
}

/** The movements that make the books say what was counted. */
async function ajustes(tx: Tx, actor: Actor, contagem: Contagem, item: ItemTravado): Promise<PedidoDeMovimento[]> {
  const comum = {
    produtoId: item.produtoId,
    estoque: { id: item.estoqueId },
    loteId: item.loteId,
    semLote: item.loteId === null,
    motivo: `Contagem ${contagem.numero}: ${contagem.descricao}`,
    documento: `Contagem ${contagem.numero}`,
    deReceita: true,
    origem: 'contagem' as const,
    aceitaInativo: true,
  };
  const ajuste = (
    sentido: 'entrada' | 'saida',
    quantidade: string,
    seriais: readonly string[] = [],
  ): PedidoDeMovimento => ({
    ...comum,
    operacao: { tipo: sentido === 'entrada' ? 'ajuste_entrada' : 'ajuste_saida' },
    quantidade,
    seriais,
    chave: `${contagem.id}/${item.id}/${sentido}`,
  });
  if (item.controlaSerie) {
    const { faltam, sobram } = await seriaisQueDiferem(tx, actor.grupoId, item.id);
    return [
      ...(faltam.length > 0 ? [ajuste('saida', String(faltam.length), faltam)] : []),
      ...(sobram.length > 0 ? [ajuste('entrada', String(sobram.length), sobram)] : []),
    ];
  }
  const diferenca = decimal(item.diferenca ?? 0);
  if (diferenca.isZero()) return [];
  return [ajuste(diferenca.gt(0) ? 'entrada' : 'saida', diferenca.abs().toFixed())];
}
