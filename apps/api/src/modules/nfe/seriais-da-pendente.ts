import { DomainError, type ItemDaNotaEntrada, type NotaEntrada } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { type Actor, oPrograma } from '../../platform/http/actor.ts';
import { rotulosDosProdutos } from '../produtos/public.ts';
import { anotarPendencia, aplicarEfeitos } from './efeitos.ts';
import type { MeiosDaNota } from './meios.ts';
import { recusaDosAchados } from './notas/achados.ts';
import { achadosDoEstoque, segurarSeriaisDaNota } from './notas/achados-do-estoque.ts';
import { lerRascunho, travarNota } from './notas/notas.queries.ts';
import { exigirVersao } from './notas/rascunho.ts';

interface Informados {
  versao?: number | undefined;
  itens: readonly ({ item: number } & Partial<Pick<ItemDaNotaEntrada, 'seriais' | 'lotes'>>)[];
}

/**
 * Tells the serial numbers and lots of a note that the authority took without them, or with one that was gone by then, and moves
 * its stock. The document stays as it was signed.
 *
 * @throws DomainError INVALID_TRANSITION for a note whose stock waits for nothing; RULE_BROKEN with the findings at their items, or
 *   of stock and finance
 */
export async function informarSeriais(
  tx: Tx,
  actor: Actor,
  meios: MeiosDaNota,
  id: number,
  { versao, itens }: Informados,
): Promise<void> {
  const { grupoId } = actor;
  const nota = await travarNota(tx, actor, id);
  exigirVersao(nota, versao);
  if (nota.situacao !== 'autorizada' || nota.estoqueEm !== null)
    throw new DomainError('INVALID_TRANSITION', {
      text: 'O estoque desta nota não espera por números de série nem por lotes.',
    });
  const rascunho = await lerRascunho(tx, grupoId, nota);
  const estranho = itens.findIndex(({ item }) => item > rascunho.itens.length);
  if (estranho >= 0)
    throw new DomainError('RULE_BROKEN', { campos: { [`itens.${estranho}.item`]: 'Item não encontrado' } });
  const ditos = new Map(itens.map(({ item, ...pecas }) => [item, pecas]));
  const com = {
    ...rascunho,
    itens: rascunho.itens.map((item, i) => ({ ...item, ...ditos.get(i + 1) })),
  };
  await segurarSeriaisDaNota(tx, grupoId, com);
  const achados = await achadosDoEstoque(tx, grupoId, { ...com, id });
  if (achados.length > 0) throw recusaDosAchados(achados);
  await sql`update nota_item i set dados = i.dados || jsonb_strip_nulls(jsonb_build_object('seriais', n.seriais, 'lotes', n.lotes))
    from jsonb_to_recordset(${JSON.stringify(itens)}::jsonb) as n(item int, seriais jsonb, lotes jsonb)
    where i.grupo_id = ${grupoId} and i.nota_id = ${id} and i.numero = n.item`.execute(tx);
  const informados = await porExtenso(tx, grupoId, rascunho, itens);
  await sql`update nota set seriais_informados = ${informados} where grupo_id = ${grupoId} and id = ${id}`.execute(tx);
  await aplicarEfeitos(tx, oPrograma(grupoId), meios, id);
  await anotarPendencia(tx, grupoId, id, null);
}

/** As the history tells it: of which product, which. */
async function porExtenso(
  tx: Tx,
  grupoId: number,
  { itens }: Pick<NotaEntrada, 'itens'>,
  informados: Informados['itens'],
): Promise<string> {
  const deles = informados.flatMap(({ item, seriais = [], lotes = [] }) => {
    const produtoId = itens[item - 1]?.produtoId;
    const pecas = [...lotes.map(({ numero, quantidade }) => `${numero} (${quantidade.replace('.', ',')})`), ...seriais];
    return produtoId === undefined || pecas.length === 0 ? [] : [{ produtoId, pecas }];
  });
  const rotulos = await rotulosDosProdutos(tx, grupoId, [...new Set(deles.map(({ produtoId }) => produtoId))]);
  const nomes = new Map(rotulos.map(({ id, descricao }) => [id, descricao]));
  return deles.map(({ produtoId, pecas }) => `${nomes.get(produtoId)}: ${pecas.join(', ')}`).join('; ');
}
