import { decimal, somar } from '@retaguarda/brasil';
import type { PerdaDoPreparo } from '@retaguarda/contracts';
import { attempt } from '../../../platform/database/attempt.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import {
  estornarDocumento,
  lancarDocumentos,
  type MovimentosDoDocumento,
  manterContagens,
} from '../../estoque/public.ts';
import { produtosVendidos } from '../../produtos/public.ts';
import { type ItemComPartes, pecasDoItem } from '../../vendas/public.ts';

/** What was prepared and nobody takes. */
export interface Preparados {
  empresaId: number;
  /** Names the cancelling: asked again, it posts nothing. */
  documento: string;
  /** As people call it: `Mesa 4`. */
  nome: string;
  motivo: string;
  /** Instant, ISO 8601 UTC. */
  em: string;
  itens: readonly ItemComPartes[];
}

const origem = 'preparo';

/**
 * Takes out of stock, as a loss, what went into dishes that were prepared and then cancelled. A refusal of stock (a closed month, say)
 * is told in the answer and stops no cancelling: what was cooked is cooked.
 */
export async function perderPreparado(tx: Tx, actor: Actor, perdidos: Preparados): Promise<PerdaDoPreparo> {
  const { em } = perdidos;
  const soltas = perdidos.itens.flatMap(pecasDoItem);
  const produtos = await produtosVendidos(
    tx,
    actor.grupoId,
    soltas.map(({ produtoId }) => ({ produtoId, em })),
  );
  const pecas = soltas.flatMap((peca, i) => {
    const produto = produtos[i];
    return produto ? [{ ...peca, produto }] : [];
  });
  const posto = await attempt(tx, async () => {
    const postos = await lancarDocumentos(tx, actor, [documentoDe(perdidos, pecas)]);
    // What a terminal tells late was gone when it was counted, as with sales.
    await manterContagens(
      tx,
      actor,
      postos.flat().map(({ movimento }) => movimento.id),
    );
    return postos;
  });
  if (!posto.ok) return { movimentos: 0, custo: null, recusa: posto.refusal.words };
  const feitos = posto.value[0] ?? [];
  const saiu = feitos.map(({ movimento }) => decimal(movimento.quantidade).abs().times(movimento.custoUnitario));
  // What keeps no balance costs what its registration says.
  const semSaldo = pecas.flatMap(({ produto, quantidade }) =>
    produto.seMove ? [] : [quantidade.times(produto.custo ?? 0)],
  );
  return { movimentos: feitos.length, custo: somar([...saiu, ...semSaldo]).toFixed(2), recusa: null };
}

type Peca = ReturnType<typeof pecasDoItem<ItemComPartes>>[number] & {
  produto: { seMove: boolean; ehKit: boolean; receitaId: number | null };
};

const documentoDe = (perdidos: Preparados, pecas: readonly Peca[]): MovimentosDoDocumento => ({
  empresaId: perdidos.empresaId,
  origem,
  documento: perdidos.documento,
  itens: pecas
    .filter(({ produto }) => produto.seMove)
    .map(({ chave, produtoId, quantidade, inteiro, produto }) => ({
      item: chave,
      produtoId,
      quantidade: quantidade.toFixed(),
      operacao: { tipo: 'perda' as const },
      documento: perdidos.nome,
      motivo: perdidos.motivo,
      ocorridoEm: perdidos.em,
      aceitaInativo: true,
      jaSaiu: true,
      fefo: true,
      deReceita: !inteiro,
      receitaId: produto.ehKit ? produto.receitaId : null,
    })),
});

/** The cancelling was undone: what it took out comes back. @throws DomainError of stock */
export async function devolverPreparado(
  tx: Tx,
  actor: Actor,
  { empresaId, documento, em }: Pick<Preparados, 'empresaId' | 'documento' | 'em'>,
): Promise<void> {
  const { movimentos } = await estornarDocumento(tx, actor, {
    empresaId,
    origem,
    documento,
    motivo: 'Cancelamento desfeito',
    ocorridoEm: em,
  });
  await manterContagens(
    tx,
    actor,
    movimentos.map(({ id }) => id),
  );
}
