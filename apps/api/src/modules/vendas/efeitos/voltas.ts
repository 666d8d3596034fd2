import { arredondar, decimal } from '@retaguarda/brasil';
import { DomainError } from '@retaguarda/contracts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import {
  estornarDocumento,
  lancarDocumentos,
  manterContagens,
  type SaidaViva,
  saidasVivas,
  soltarSeriaisContados,
} from '../../estoque/public.ts';
import { type EfeitoPendente, efeitoDaVenda, marcarFeitos } from './efeitos.queries.ts';
import { type ItemDoAto, itensDosAtos } from './itens.queries.ts';
import { documentoDoAto } from './saidas.ts';

/**
 * Puts back what a cancelling or a return brings back to the stock, at what it left for and when it happened. Of a sale that never
 * left the stock, a cancelling leaves nothing to do on either side.
 *
 * @throws DomainError of stock, or while what was sold has not left it
 */
export async function voltarAoEstoque(tx: Tx, actor: Actor, efeito: EfeitoPendente): Promise<Record<string, unknown>> {
  const saida = await efeitoDaVenda(tx, actor.grupoId, efeito);
  if (saida === null) return { movimentos: 0 };
  if (saida.situacao !== 'feito') {
    if (efeito.ato !== 'cancelamento')
      throw new DomainError('RULE_BROKEN', { text: 'A saída desta venda ainda não foi baixada do estoque.' });
    await marcarFeitos(tx, actor.grupoId, [
      { atoId: efeito.vendidaPor, tipo: 'estoque', resultado: { anulado: true } },
    ]);
    return { movimentos: 0, anulado: true };
  }
  const documento = documentoDoAto(efeito.vendidaPor);
  const saidas = await saidasVivas(tx, actor.grupoId, documento);
  if (efeito.ato === 'cancelamento') {
    await soltarVoltados(tx, actor, efeito, saidas);
    const { movimentos } = await estornarDocumento(tx, actor, {
      empresaId: efeito.empresaId,
      ...documento,
      motivo: efeito.motivo ?? `Cancelamento da venda ${efeito.vendaId}`,
      ocorridoEm: efeito.ocorridoEm,
    });
    await manterContagens(
      tx,
      actor,
      movimentos.map(({ id }) => id),
    );
    return { movimentos: movimentos.length };
  }
  const itens = await itensDosAtos(tx, actor.grupoId, [efeito.atoId]);
  const voltam = itens.flatMap((item) => saidas.flatMap((saiu) => voltaDe(efeito, item, saiu)));
  await soltarVoltados(tx, actor, efeito, voltam);
  const [feitos = []] = await lancarDocumentos(tx, actor, [
    { empresaId: efeito.empresaId, ...documentoDoAto(efeito.atoId), itens: voltam },
  ]);
  await manterContagens(
    tx,
    actor,
    feitos.map(({ movimento }) => movimento.id),
  );
  return { movimentos: feitos.length };
}

/** Serial numbers that come back, and that a count found on the shelf before that was known. */
async function soltarVoltados(
  tx: Tx,
  actor: Actor,
  { empresaId, atoId, ocorridoEm }: EfeitoPendente,
  itens: readonly { item: string; produtoId: number; seriais?: readonly string[] }[],
): Promise<void> {
  const comSeriais = itens.flatMap(({ item, produtoId, seriais = [] }) =>
    seriais.length > 0 ? [{ item, produtoId, seriais }] : [],
  );
  if (comSeriais.length === 0) return;
  const { documento } = documentoDoAto(atoId);
  await soltarSeriaisContados(tx, actor, { empresaId, documento, sentido: 'volta', ocorridoEm, itens: comSeriais });
}

/** The part of one movement that comes back with an item: of all that came back until now, less what came before. */
function voltaDe(efeito: EfeitoPendente, item: ItemDoAto, saiu: SaidaViva) {
  const [doItem] = saiu.item.split('.');
  if (Number(doItem) !== item.doItem) return [];
  const parte = (quanto: string) =>
    arredondar(
      decimal(saiu.quantidade)
        .times(quanto)
        .div(item.vendida ?? '1'),
      4,
    );
  const antes = item.voltaram ?? '0';
  const quantidade = parte(decimal(antes).plus(item.quantidade).toFixed()).minus(parte(antes));
  if (quantidade.isZero()) return [];
  const inteiro = quantidade.eq(saiu.quantidade);
  return [
    {
      item: `${item.item}/${saiu.id}`,
      produtoId: saiu.produtoId,
      quantidade: quantidade.toFixed(),
      operacao: { tipo: 'devolucao_de_venda' as const },
      custoDe: saiu.id,
      loteId: saiu.loteId,
      documento: `Venda ${efeito.vendaId}`,
      ocorridoEm: efeito.ocorridoEm,
      motivo: efeito.motivo ?? 'Devolução',
      aceitaInativo: true,
      deReceita: true,
      ...(inteiro ? { seriais: saiu.seriais } : {}),
    },
  ];
}
