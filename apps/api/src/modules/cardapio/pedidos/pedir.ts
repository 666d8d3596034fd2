import {
  DomainError,
  type EscolhaDoCliente,
  MAX_PEDIDOS_A_CONFIRMAR,
  type PedidoDoCliente,
  temaDosPedidosDoCardapio,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/events/publish.ts';
import type { FonteDeComprometidos } from '../../estoque/public.ts';
import { exigirAVenda } from '../../restaurante/public.ts';
import type { CardapioAberto } from '../publico/abrir.ts';
import { pratosDeHoje } from '../publico/cardapio-aberto.ts';
import { type ItemDoCliente, pedidoDoCodigo, travarPendentes } from './pedidos.queries.ts';
import { comoRecusaDoCardapio, RecusaDoCardapio } from './recusa.ts';

/** What was chosen, as the menu has it now. @throws RecusaDoCardapio for what is not sold now, or has no price */
export async function itensEscolhidos(
  db: Db,
  aberto: CardapioAberto,
  itens: readonly (EscolhaDoCliente['itens'][number] & Partial<Pick<PedidoDoCliente['itens'][number], 'observacao'>>)[],
  fontes: readonly FonteDeComprometidos[],
): Promise<ItemDoCliente[]> {
  if (!aberto.pede && !aberto.entrega)
    throw new RecusaDoCardapio({ motivo: 'so_na_mesa' }, 'Esta casa não recebe pedidos por este cardápio.');
  const pratos = new Map((await pratosDeHoje(db, aberto, fontes)).map((um) => [um.prato.id, um]));
  return itens.map(({ pratoId, quantidade, observacao }) => {
    const um = pratos.get(pratoId);
    const prato = um?.prato.nome ?? `nº ${pratoId}`;
    if (!um || um.prato.produtoId === null || um.preco === null || um.motivo !== null)
      throw new RecusaDoCardapio({ motivo: 'nao_vende', prato }, `${prato}: não se vende agora.`);
    return {
      pratoId,
      produtoId: um.prato.produtoId,
      descricao: prato,
      quantidade,
      unitario: um.preco,
      observacao: observacao ?? null,
    };
  });
}

/**
 * A guest asks; the house answers later. The same identity is one request.
 *
 * @throws RecusaDoCardapio for what is not sold now, or while the table has asked for enough
 */
export async function pedirPeloCardapio(
  tx: Tx,
  aberto: CardapioAberto,
  { uuid, nome, itens: escolhidos }: PedidoDoCliente,
  fontes: readonly FonteDeComprometidos[],
): Promise<void> {
  const { grupoId, empresaId, codigoId, mesaId } = aberto;
  if (mesaId === null || !aberto.pede)
    throw new RecusaDoCardapio({ motivo: 'so_na_mesa' }, 'Esta casa não recebe pedidos por este cardápio.');
  const esperando = await travarPendentes(tx, grupoId, mesaId);
  if (await pedidoDoCodigo(tx, aberto, uuid)) return;
  if (esperando >= MAX_PEDIDOS_A_CONFIRMAR)
    throw new RecusaDoCardapio({ motivo: 'esperem' }, 'Espere a casa responder aos pedidos que já fez.');
  const itens = await itensEscolhidos(tx, aberto, escolhidos, fontes);
  await exigirQueHaja(tx, aberto, itens, fontes);
  const { rows } = await sql`insert into cardapio_pedido (grupo_id, uuid, empresa_id, codigo_id, mesa_id, nome, itens)
    values (${grupoId}, ${uuid}, ${empresaId}, ${codigoId}, ${mesaId}, ${nome}, ${JSON.stringify(itens)}::jsonb)
    on conflict (grupo_id, uuid) do nothing returning id`.execute(tx);
  // The identity of another table's request: nobody is told what that one is.
  if (rows.length === 0) throw new DomainError('IDEMPOTENCY_MISMATCH');
  await publish(tx, temaDosPedidosDoCardapio, empresaId, { pedido: uuid });
}

/** The rule of the menu, which knows how many are left, in words of the page. */
async function exigirQueHaja(
  tx: Tx,
  onde: CardapioAberto,
  itens: readonly ItemDoCliente[],
  fontes: readonly FonteDeComprometidos[],
): Promise<void> {
  const pedidos = itens.map(({ produtoId, descricao, quantidade }, i) => ({
    produtoId,
    descricao,
    quantidade: String(quantidade),
    campo: String(i),
  }));
  await exigirAVenda(tx, onde, pedidos, fontes).catch((erro: unknown) => {
    throw comoRecusaDoCardapio(erro, itens);
  });
}
