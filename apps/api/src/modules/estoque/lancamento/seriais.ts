import { normalizarBusca } from '@retaguarda/brasil';
import { DomainError, mensagens } from '@retaguarda/contracts';
import type { Tx } from '../../../platform/database/database.ts';
import {
  criarSeriais,
  type MudancaDeSerial,
  mudarSeriais,
  type SerialAchado,
  travarSeriais,
} from '../../produtos/public.ts';
import type { Parte, TipoDeOperacao } from './pedido.ts';
import type { ProdutoDoLancamento } from './produtos.queries.ts';
import { recusarItem } from './resolver.ts';

/** What a serial becomes when it goes out. In transit it is nobody's to sell. */
const aoSair: Partial<Record<TipoDeOperacao, string>> = {
  venda: 'vendido',
  bonificacao_saida: 'vendido',
  devolucao_de_compra: 'devolvido',
  transferencia_saida: 'reservado',
};

/**
 * Checks and changes the serials of each part, of which there must be one a unit. Called with the stocks locked.
 *
 * @returns the serials of each part, in its order
 */
export async function moverSeriais(
  tx: Tx,
  grupoId: number,
  partes: readonly Parte[],
  produtos: ReadonlyMap<number, ProdutoDoLancamento>,
): Promise<Map<Parte, number[]>> {
  const comSerie = partes.filter((parte) => conferirPedido(parte, produtos));
  const movidos = new Map<Parte, number[]>();
  if (comSerie.length === 0) return movidos;
  conferirRepetidos(comSerie);
  const seriais = await travarPedidos(tx, grupoId, comSerie);
  const mudancas: MudancaDeSerial[] = [];
  for (const parte of comSerie) {
    const ids = parte.seriais.map((numero) => {
      const serial = seriais.find((um) => um.produtoId === parte.produtoId && um.numero === numero.trim());
      const id = mover(parte, numero, serial);
      const estado = parte.quantidade.gt(0) ? 'em_estoque' : (aoSair[parte.tipo] ?? 'baixado');
      const estoqueId = parte.quantidade.gt(0) ? parte.estoqueId : null;
      if (serial) Object.assign(serial, { estado, estoqueId });
      mudancas.push({ serialId: id, estado, estoqueId });
      return id;
    });
    movidos.set(parte, ids);
  }
  await mudarSeriais(tx, grupoId, mudancas);
  return movidos;
}

/** Whether the part has serials to move. @throws DomainError when they are not one a unit */
function conferirPedido(parte: Parte, produtos: ReadonlyMap<number, ProdutoDoLancamento>): boolean {
  if (!produtos.get(parte.produtoId)?.controlaSerie) {
    if (parte.seriais.length > 0 && parte.kitId === null) {
      throw recusarItem(parte.item, 'seriais', 'Este produto não controla número de série');
    }
    return false;
  }
  if (parte.kitId !== null) {
    throw recusarItem(
      parte.item,
      'produtoId',
      'Componente com número de série',
      `${parte.descricao} tem número de série: movimente-o fora do kit.`,
    );
  }
  if (!parte.quantidade.abs().eq(parte.seriais.length)) {
    throw recusarItem(
      parte.item,
      'seriais',
      'Informe um número de série por unidade',
      `${parte.descricao}: ${parte.quantidade.abs().toFixed()} unidades pedem o mesmo tanto de números de série.`,
    );
  }
  return true;
}

/** One and the same for the stock, however it is typed: `É1` is `e1`. */
export const chaveDoSerial = (produtoId: number, numero: string): string => `${produtoId} ${normalizarBusca(numero)}`;

function conferirRepetidos(partes: readonly Parte[]): void {
  const vistos = new Set<string>();
  for (const { item, produtoId, quantidade, seriais } of partes) {
    for (const numero of seriais) {
      const chave = `${quantidade.gt(0)} ${chaveDoSerial(produtoId, numero)}`;
      if (vistos.has(chave))
        throw recusarItem(item, 'seriais', mensagens.formSerialRepeated, mensagens.formSerialRepeated);
      vistos.add(chave);
    }
  }
}

/** Somewhere on hand: what left, or is in transit, is in no stock. */
export const estaEmEstoque = ({ estado, estoqueId }: Pick<SerialAchado, 'estado' | 'estoqueId'>): boolean =>
  (estado === 'em_estoque' || estado === 'reservado') && estoqueId !== null;

function mover(parte: Parte, numero: string, serial: SerialAchado | undefined): number {
  if (!serial) throw recusarItem(parte.item, 'seriais', `Número de série não encontrado: ${numero}`);
  if (parte.quantidade.gt(0)) {
    if (estaEmEstoque(serial)) {
      throw new DomainError('DUPLICATE_VALUE', {
        text: `${mensagens.formSerialRepeated}: ${numero}`,
        campos: { [`itens.${parte.item}.seriais`]: mensagens.formSerialRepeated },
        data: { item: parte.item },
      });
    }
    return serial.id;
  }
  if (!estaEmEstoque(serial) || serial.estoqueId !== parte.estoqueId) {
    throw recusarItem(
      parte.item,
      'seriais',
      `Número de série fora deste estoque: ${numero}`,
      `O número de série ${numero} não está neste estoque.`,
    );
  }
  return serial.id;
}

/** The serials named, made where goods come in with new ones, locked in the order of their ids. */
async function travarPedidos(tx: Tx, grupoId: number, partes: readonly Parte[]): Promise<SerialAchado[]> {
  const pedidos = partes.flatMap(({ produtoId, quantidade, seriais }) =>
    seriais.map((numero) => ({ produto_id: produtoId, numero: numero.trim(), entra: quantidade.gt(0) })),
  );
  await criarSeriais(
    tx,
    grupoId,
    pedidos.filter(({ entra }) => entra),
  );
  return travarSeriais(tx, grupoId, pedidos);
}
