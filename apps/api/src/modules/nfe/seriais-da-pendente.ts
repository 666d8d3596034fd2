import { DomainError, type NotaEntrada } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { type Actor, oPrograma } from '../../platform/http/actor.ts';
import { rotulosDosProdutos } from '../produtos/public.ts';
import { anotarPendencia, aplicarEfeitos } from './efeitos.ts';
import type { MeiosDaNota } from './meios.ts';
import { recusaDosAchados } from './notas/achados.ts';
import { lerRascunho, travarNota } from './notas/notas.queries.ts';
import { exigirVersao } from './notas/rascunho.ts';
import { achadosDosSeriais, segurarSeriaisDaNota } from './notas/seriais.ts';

interface Informados {
  versao?: number | undefined;
  itens: readonly { item: number; seriais: string[] }[];
}

/**
 * Tells the serial numbers of a note that the authority took without them, or with one that was gone by then, and moves its
 * stock. The document stays as it was signed.
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
    throw new DomainError('INVALID_TRANSITION', { text: 'O estoque desta nota não espera por números de série.' });
  const rascunho = await lerRascunho(tx, grupoId, nota);
  const estranho = itens.findIndex(({ item }) => item > rascunho.itens.length);
  if (estranho >= 0)
    throw new DomainError('RULE_BROKEN', { campos: { [`itens.${estranho}.item`]: 'Item não encontrado' } });
  const ditos = new Map(itens.map(({ item, seriais }) => [item, seriais]));
  const com = {
    ...rascunho,
    itens: rascunho.itens.map((item, i) => ({ ...item, seriais: ditos.get(i + 1) ?? item.seriais })),
  };
  await segurarSeriaisDaNota(tx, grupoId, com);
  const achados = await achadosDosSeriais(tx, grupoId, { ...com, id });
  if (achados.length > 0) throw recusaDosAchados(achados);
  await sql`update nota_item i set dados = jsonb_set(i.dados, '{seriais}', n.seriais)
    from jsonb_to_recordset(${JSON.stringify(itens)}::jsonb) as n(item int, seriais jsonb)
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
  const deles = informados.flatMap(({ item, seriais }) => {
    const produtoId = itens[item - 1]?.produtoId;
    return produtoId === undefined || seriais.length === 0 ? [] : [{ produtoId, seriais }];
  });
  const rotulos = await rotulosDosProdutos(tx, grupoId, [...new Set(deles.map(({ produtoId }) => produtoId))]);
  const nomes = new Map(rotulos.map(({ id, descricao }) => [id, descricao]));
  return deles.map(({ produtoId, seriais }) => `${nomes.get(produtoId)}: ${seriais.join(', ')}`).join('; ');
}
