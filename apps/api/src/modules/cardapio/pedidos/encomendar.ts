import { decimal, normalizarTelefone } from '@retaguarda/brasil';
import {
  type EncomendaDoCliente,
  type EntregaDoCliente,
  MAX_ENCOMENDAS_A_CONFIRMAR,
  MAX_ENCOMENDAS_DO_TELEFONE,
} from '@retaguarda/contracts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { type Actor, oPrograma } from '../../../platform/http/actor.ts';
import { telefoneNaEmpresa } from '../../empresas/public.ts';
import {
  criarPedido,
  esperandoDoCardapio,
  orcarPedido,
  type PedidoAOrcar,
  pedidoDoCardapio,
} from '../../entregas/public.ts';
import type { FonteDeComprometidos } from '../../estoque/public.ts';
import type { CardapioAberto } from '../publico/abrir.ts';
import type { ItemDoCliente } from './pedidos.queries.ts';
import { itensEscolhidos } from './pedir.ts';
import { comoRecusaDoCardapio, RecusaDoCardapio } from './recusa.ts';

const daCasa = ({ grupoId, empresaId }: CardapioAberto): Actor => ({ ...oPrograma(grupoId), empresas: [empresaId] });

interface EntregaOrcada {
  itens: ItemDoCliente[];
  /** In reais. */
  valores: { itens: string; taxa: string; total: string };
}

/** What a delivery or a pick-up comes to. @throws RecusaDoCardapio for what is not sold, not reached or too little */
export async function orcarEntrega(
  tx: Tx,
  aberto: CardapioAberto,
  entrega: EntregaDoCliente,
  fontes: readonly FonteDeComprometidos[],
): Promise<EntregaOrcada> {
  const itens = await itensDaEntrega(tx, aberto, entrega, fontes);
  const pedido = await pedidoDe(tx, aberto, entrega, itens, '00000000-0000-4000-8000-000000000000');
  const { taxa, valores } = await emPalavras(itens, () => orcarPedido(tx, daCasa(aberto), pedido, fontes));
  return { itens, valores: { itens: valores.bruto, taxa: taxa.valor, total: valores.total } };
}

/**
 * Somebody who is not there asks; the house confirms on its board of orders. The same identity is one order.
 *
 * @throws RecusaDoCardapio as `orcarEntrega`, when the total is another by now, or while enough wait for the house
 */
export async function encomendar(
  tx: Tx,
  aberto: CardapioAberto,
  { uuid, total, ...entrega }: EncomendaDoCliente,
  fontes: readonly FonteDeComprometidos[],
): Promise<void> {
  if (await pedidoDoCardapio(tx, aberto, uuid)) return;
  const itens = await itensDaEntrega(tx, aberto, entrega, fontes);
  const pedido = await pedidoDe(tx, aberto, entrega, itens, uuid);
  const esperam = await esperandoDoCardapio(tx, aberto, pedido.telefone ?? '');
  if (esperam.doTelefone >= MAX_ENCOMENDAS_DO_TELEFONE || esperam.todos >= MAX_ENCOMENDAS_A_CONFIRMAR)
    throw new RecusaDoCardapio({ motivo: 'esperem' }, 'Espere a casa responder aos pedidos que já fez.');
  const { pagamento: especie, trocoPara } = entrega;
  const troco = especie === 'dinheiro' && trocoPara && decimal(trocoPara).gt(total) ? { trocoPara } : {};
  const pagamentos = [{ especie, valor: total, pago: false, ...troco }];
  const feito = await emPalavras(itens, () => criarPedido(tx, daCasa(aberto), { ...pedido, pagamentos }, fontes));
  // The identity of an order that is not of this menu: nobody is told what that one is.
  if (feito.origem !== 'cardapio') throw new RecusaDoCardapio({ motivo: 'mudou' }, 'Este pedido já foi feito.');
}

async function itensDaEntrega(
  db: Db,
  aberto: CardapioAberto,
  { itens, modo, logradouro, numero, bairro }: EntregaDoCliente,
  fontes: readonly FonteDeComprometidos[],
): Promise<ItemDoCliente[]> {
  if (!aberto.entrega)
    throw new RecusaDoCardapio({ motivo: 'so_na_mesa' }, 'Esta casa não recebe pedidos por este cardápio.');
  if (modo === 'entrega' && !(logradouro && numero && bairro))
    throw new RecusaDoCardapio({ motivo: 'sem_endereco' }, 'Informe a rua, o número e o bairro.');
  return itensEscolhidos(db, aberto, itens, fontes);
}

async function pedidoDe(
  tx: Tx,
  aberto: CardapioAberto,
  { nome, telefone, modo, cep, logradouro, numero, complemento, bairro, referencia }: EntregaDoCliente,
  itens: readonly ItemDoCliente[],
  uuid: string,
): Promise<PedidoAOrcar> {
  const { empresaId } = aberto;
  const endereco = { cep, logradouro: logradouro ?? '', numero, complemento, bairro, referencia };
  return {
    uuid,
    empresaId,
    origem: 'cardapio',
    modo,
    nome,
    telefone: (await telefoneNaEmpresa(tx, aberto, telefone)) ?? normalizarTelefone(telefone),
    desconto: '0',
    ...(modo === 'entrega' ? { endereco } : {}),
    itens: itens.map(({ produtoId, quantidade, observacao }) => ({
      produtoId,
      quantidade: String(quantidade),
      observacao,
    })),
  };
}

/** What the house's rules refuse, in words of the page. */
async function emPalavras<T>(itens: readonly ItemDoCliente[], fazer: () => Promise<T>): Promise<T> {
  try {
    return await fazer();
  } catch (erro) {
    throw comoRecusaDoCardapio(erro, itens);
  }
}
