import {
  type AcaoDaGuia,
  atosDaGuia,
  DomainError,
  documentoDaGuia,
  type GuiaLida,
  type LancamentoDaGuia,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { requireActOn } from '../../../platform/documents/lock-for.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { lerParticipantes } from '../../empresas/public.ts';
import { criarTitulos, destinoDoTitulo, informarPagamento, retirarTitulosDe } from '../../financeiro/public.ts';
import { notaComecada } from '../../nfe/public.ts';
import { ORIGEM_DE_GUIA, situarGuia, travarGuia } from './guias.queries.ts';

type ComVersao = { versao?: number | undefined };

/** @throws DomainError NOT_FOUND, STALE_RECORD, INVALID_TRANSITION saying why the guide does not take the act now */
async function paraOAto(tx: Tx, actor: Actor, acao: AcaoDaGuia, id: number, versao?: number): Promise<GuiaLida> {
  const guia = await travarGuia(tx, actor, id, versao);
  requireActOn(atosDaGuia, acao, guia);
  return guia;
}

/** Where a guide goes whose payment was taken back: of a note that was cancelled meanwhile nothing is owed. */
async function semPagamento(tx: Tx, { grupoId }: Actor, { notaId }: GuiaLida): Promise<'a_pagar' | 'cancelada'> {
  const { situacao } = await notaComecada(tx, grupoId, notaId);
  return situacao === 'cancelada' ? 'cancelada' : 'a_pagar';
}

/**
 * Makes the payable of a guide, with the line that the portal gave: its amount has to be the guide's. Once.
 *
 * @throws DomainError INVALID_TRANSITION, STALE_RECORD, RULE_BROKEN of finance, DUPLICATE_VALUE for the line of another bill
 */
export async function lancarGuia(tx: Tx, actor: Actor, id: number, pedido: LancamentoDaGuia): Promise<void> {
  const guia = await paraOAto(tx, actor, 'lancar', id, pedido.versao);
  const { empresaId, valorTotal, emissao, uf } = guia;
  const { fornecedorId, vencimento, codigo } = pedido;
  const [titulo] = await criarTitulos(tx, actor, [
    {
      origem: 'P',
      empresaId,
      pessoaId: fornecedorId,
      valor: valorTotal,
      vencimento,
      emissao,
      documento: documentoDaGuia(guia),
      tags: [],
      ...destinoDoTitulo(pedido),
      origemTipo: ORIGEM_DE_GUIA,
      origemId: id,
    },
  ]);
  const [lancamento] = titulo?.lancamentos ?? [];
  if (codigo && lancamento !== undefined) {
    const quem = (await lerParticipantes(tx, actor, [fornecedorId])).get(fornecedorId);
    const favorecidoNome = (quem?.nome ?? uf).slice(0, 60).trim();
    await informarPagamento(tx, actor, lancamento, { meio: 'convenio', favorecidoNome, codigo });
  }
  await sql`update guia_recolhimento set situacao = 'lancada', fornecedor_id = ${fornecedorId}, vencimento = ${vencimento}, motivo = null,
      usuario_id = ${actor.usuarioId} where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
}

/** Takes the payable of a guide back. @throws DomainError INVALID_TRANSITION, STALE_RECORD, RULE_BROKEN when something of it was paid */
export async function estornarGuia(
  tx: Tx,
  actor: Actor,
  id: number,
  { versao, motivo }: ComVersao & { motivo: string },
): Promise<void> {
  const guia = await paraOAto(tx, actor, 'estornar', id, versao);
  const titulos = { tipo: ORIGEM_DE_GUIA, ids: [id] };
  const impede = await retirarTitulosDe(tx, actor, titulos);
  if (impede !== null)
    throw new DomainError('RULE_BROKEN', { text: `${impede} Desfaça o pagamento antes de estornar a guia.` });
  await situarGuia(tx, actor, id, await semPagamento(tx, actor, guia), { motivo });
}

/** It was paid elsewhere. @throws DomainError INVALID_TRANSITION, STALE_RECORD */
export async function pagarGuia(
  tx: Tx,
  actor: Actor,
  id: number,
  { versao, pagaEm }: ComVersao & { pagaEm: string },
): Promise<void> {
  await paraOAto(tx, actor, 'pagar', id, versao);
  await situarGuia(tx, actor, id, 'paga', { pagaEm });
}

/** It was not. @throws DomainError INVALID_TRANSITION, STALE_RECORD */
export async function desfazerPagamentoDaGuia(tx: Tx, actor: Actor, id: number, { versao }: ComVersao): Promise<void> {
  const guia = await paraOAto(tx, actor, 'desfazer', id, versao);
  await situarGuia(tx, actor, id, await semPagamento(tx, actor, guia));
}
