import { atosDaNfseRecebida, DomainError, type LancamentoDaNfse } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { requireActOn } from '../../../platform/documents/lock-for.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { criarTitulos, destinoDoTitulo, retirarTitulosDe } from '../../financeiro/public.ts';
import { amarrarDoMesmo } from '../amarrar.ts';
import { fornecedorDito } from '../fornecedor.ts';
import { type NfseRecebida, ORIGEM_DE_NFSE, travarNfse } from './nfse-recebidas.queries.ts';

type ComVersao = { versao?: number | undefined };

/**
 * Lets a note of services in: what is owed to its provider, less what is withheld. All or nothing; asked again, it was done.
 *
 * @throws DomainError INVALID_TRANSITION, STALE_RECORD, RULE_BROKEN of finance or for another document than the note's
 */
export async function lancarNfse(tx: Tx, actor: Actor, id: number, pedido: LancamentoDaNfse): Promise<void> {
  const nota = await travarNfse(tx, actor, id, pedido.versao);
  requireActOn(atosDaNfseRecebida, 'lancar', nota);
  const { documento, prestador: emitente, prestadorEndereco, empresaId, numero, valor } = nota;
  const quem = { documento, emitente, emitenteIe: null, emitenteEndereco: prestadorEndereco };
  const fornecedorId = await fornecedorDito(tx, actor, quem, pedido);
  const { vencimento } = pedido;
  const retencoes = pedido.retencoes ?? nota.retencoes;
  await criarTitulos(tx, actor, [
    {
      origem: 'P',
      empresaId,
      pessoaId: fornecedorId,
      valor,
      retencoes,
      vencimento,
      emissao: nota.emissao,
      competencia: nota.competencia.slice(0, 7),
      documento: `NFS-e ${numero}`,
      ...destinoDoTitulo(pedido),
      tags: [],
      origemTipo: ORIGEM_DE_NFSE,
      origemId: id,
    },
  ]);
  await sql`update nfse_recebida set situacao = 'lancada', lancada_em = now(), motivo = null, fornecedor_id = ${fornecedorId},
      usuario_id = ${actor.usuarioId} where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
  await amarrarDoMesmo(tx, actor.grupoId, documento, fornecedorId);
}

/** @throws DomainError INVALID_TRANSITION, STALE_RECORD, RULE_BROKEN when something of it was paid */
export async function estornarNfse(
  tx: Tx,
  actor: Actor,
  id: number,
  { versao, motivo }: ComVersao & { motivo: string },
): Promise<void> {
  const nota = await travarNfse(tx, actor, id, versao);
  requireActOn(atosDaNfseRecebida, 'estornar', nota);
  const titulos = { tipo: ORIGEM_DE_NFSE, ids: [id] };
  const impede = await retirarTitulosDe(tx, actor, titulos);
  if (impede !== null)
    throw new DomainError('RULE_BROKEN', { text: `${impede} Desfaça o pagamento antes de estornar a nota.` });
  await situar(tx, actor, id, nota.canceladaEm === null ? 'recebida' : 'cancelada', motivo);
}

/** @throws DomainError INVALID_TRANSITION, STALE_RECORD */
export async function ignorarNfse(
  tx: Tx,
  actor: Actor,
  id: number,
  { versao, motivo }: ComVersao & { motivo: string },
): Promise<void> {
  requireActOn(atosDaNfseRecebida, 'ignorar', await travarNfse(tx, actor, id, versao));
  await situar(tx, actor, id, 'ignorada', motivo);
}

/** @throws DomainError INVALID_TRANSITION, STALE_RECORD */
export async function recuperarNfse(tx: Tx, actor: Actor, id: number, { versao }: ComVersao): Promise<void> {
  requireActOn(atosDaNfseRecebida, 'recuperar', await travarNfse(tx, actor, id, versao));
  await situar(tx, actor, id, 'recebida', null);
}

const situar = (
  tx: Tx,
  { grupoId, usuarioId }: Actor,
  id: number,
  situacao: NfseRecebida['situacao'],
  motivo: string | null,
) =>
  sql`update nfse_recebida set situacao = ${situacao}, lancada_em = null, motivo = ${motivo}, usuario_id = ${usuarioId}
    where grupo_id = ${grupoId} and id = ${id}`.execute(tx);
