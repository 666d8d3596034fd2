import { identificarDocumento, paraAscii } from '@retaguarda/brasil';
import { type AutorizacaoNova, atosDaAutorizacao, DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/database.ts';
import { requireActOn } from '../../../../platform/documents/lock-for.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { enqueueJob } from '../../../../platform/jobs/queue.ts';
import { travarContrato } from '../../../contratos/public.ts';
import { hojeNaEmpresa, lerParticipantes } from '../../../empresas/public.ts';
import { lerConta } from '../../carteira/conta.ts';
import { lerContaPix } from '../contas.queries.ts';
import { encerrarCobrancasDa } from './acabar.ts';
import { autorizacaoVivaDo, travarAutorizacao, vezDaAutorizacao } from './autorizacoes.queries.ts';

export const FALAR_DA_AUTORIZACAO = 'pix_autorizacao';

/** Has the bank spoken to about a mandate, once what asks for it is certain. */
export const falarDaAutorizacaoDepois = (tx: Tx, grupoId: number, id: number) =>
  enqueueJob(tx, FALAR_DA_AUTORIZACAO, { grupoId, id }, { key: `pix-autorizacao-${id}` });

/** How long a payer may leave a request in his bank's application without an answer. */
const RESPOSTA_DIAS = 15;
const recusar = (campo: string, texto: string) => new DomainError('RULE_BROKEN', { campos: { [campo]: texto } });

/**
 * Asks for a mandate over the months of a contract. What the bank will be told is kept here, before anything is sent; it is
 * sent after, by the queue.
 *
 * @throws DomainError RULE_BROKEN with the field, NOT_FOUND for a contract out of the person's reach
 * @source API Pix 2.9, schemas RecSolicitada and SolicRecSolicitada
 */
export async function pedirAutorizacao(tx: Tx, actor: Actor, nova: AutorizacaoNova): Promise<number> {
  const contrato = await travarContrato(tx, actor, nova.contratoId);
  if (contrato.situacao !== 'aprovado') throw recusar('contratoId', 'O contrato não está em vigor');
  const viva = await autorizacaoVivaDo(tx, actor, nova.contratoId);
  if (viva) throw recusar('contratoId', 'Este contrato já tem uma autorização');
  const conta = await lerConta(tx, actor, nova.contaId);
  const pix = await lerContaPix(tx, actor.grupoId, nova.contaId);
  if (!pix?.ativo || !pix.automatico) throw recusar('contaId', 'Esta conta não tem Pix Automático');
  if (!conta.conta) throw recusar('contaId', 'Informe o número da conta no cadastro dela');
  if (nova.inicio < (await hojeNaEmpresa(tx, conta.empresaId))) throw recusar('inicio', 'Já passou');
  const pagador = (await lerParticipantes(tx, actor, [contrato.empresaId])).get(contrato.empresaId);
  const devedor = devedorDe(pagador?.nome ?? '', pagador?.documento ?? null);
  if (!pagador || !devedor) throw recusar('contratoId', 'Informe o CPF ou CNPJ no cadastro do cliente');
  const numero = `Contrato ${contrato.numero}`;
  const { nome: _, ...documento } = devedor;
  const { id } = await tx
    .insertInto('pix_autorizacao')
    .values({
      grupo_id: actor.grupoId,
      contrato_id: nova.contratoId,
      contrato: numero,
      objeto: nova.objeto,
      pessoa_id: contrato.empresaId,
      empresa_id: conta.empresaId,
      conta_id: conta.id,
      modo: nova.modo,
      valor_minimo: nova.valorMinimo ?? null,
      inicio: nova.inicio,
      fim: nova.fim ?? null,
      retentativas: nova.retentativas,
      pedido: JSON.stringify({
        vinculo: { contrato: numero, objeto: paraAscii(nova.objeto, '').slice(0, 35) || numero, devedor },
        calendario: { dataInicial: nova.inicio, ...(nova.fim && { dataFinal: nova.fim }), periodicidade: 'MENSAL' },
        ...(nova.valorMinimo && { valor: { valorMinimoRecebedor: nova.valorMinimo } }),
        politicaRetentativa: nova.retentativas ? 'PERMITE_3R_7D' : 'NAO_PERMITE',
      }),
      destinatario:
        nova.modo === 'banco'
          ? JSON.stringify({
              ...documento,
              ispbParticipante: nova.ispb,
              conta: nova.contaDoPagador,
              ...(nova.agencia && { agencia: nova.agencia }),
            })
          : null,
      responder_ate: nova.modo === 'banco' ? sql<string>`now() + ${`${RESPOSTA_DIAS} days`}::interval` : null,
      pagador: pagador.nome,
      usuario_id: actor.usuarioId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await falarDaAutorizacaoDepois(tx, actor.grupoId, id);
  return id;
}

/** @returns null for who has no document the standard takes */
function devedorDe(nome: string, documento: string | null): Record<string, string> | null {
  if (!documento || !identificarDocumento(documento)) return null;
  return { [documento.length === 11 ? 'cpf' : 'cnpj']: documento, nome: nome.slice(0, 140) };
}

/**
 * Ends a mandate: from now on nothing is charged by it, what was charged is taken out where the day has not come, and the
 * bank is told.
 *
 * @throws DomainError INVALID_TRANSITION, STALE_RECORD
 */
export async function encerrarAutorizacao(
  tx: Tx,
  actor: Actor,
  id: number,
  { motivo, versao }: { motivo?: string | null | undefined; versao?: number | undefined },
): Promise<void> {
  const autorizacao = await travarAutorizacao(tx, actor, id, versao);
  requireActOn(atosDaAutorizacao, 'encerrar', autorizacao, {
    said: (recusa) => `Autorização do Pix Automático: ${recusa}`,
  });
  const porque = motivo ?? 'Encerrada por quem cobra';
  await sql`update pix_autorizacao set situacao = 'a_cancelar', motivo = ${porque}, ${vezDaAutorizacao.over}
    where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
  await encerrarCobrancasDa(tx, actor.grupoId, id, porque);
  await falarDaAutorizacaoDepois(tx, actor.grupoId, id);
}
