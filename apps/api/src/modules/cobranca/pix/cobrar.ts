import { atosDaCobrancaPix, type CobrancaPixNova, DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { requireActOn } from '../../../platform/documents/lock-for.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { enqueueJob } from '../../../platform/jobs/queue.ts';
import { fusoDaEmpresa, lerParticipantes, type Participante } from '../../empresas/public.ts';
import { combinarTermos, hojeDe, nomeDaParcela, type Parcela, travarParcelas } from '../../financeiro/public.ts';
import { soOsTermos, termosDe } from '../boletos/termos.ts';
import { lerConta } from '../carteira/conta.ts';
import { travarCobrancas, vezDaCobranca } from './cobrancas.queries.ts';
import { contasPixDaEmpresa, lerContaPix } from './contas.queries.ts';
import { type CobrancaPronta, cobrancaPronta } from './pedido.ts';

export const FALAR = 'pix_cobranca';

/** Has the bank spoken to about a charge, once what asks for it is certain. */
export const falarDepois = (tx: Tx, grupoId: number, id: number) =>
  enqueueJob(tx, FALAR, { grupoId, id }, { key: `pix-cobranca-${id}` });

/**
 * Charges entries by Pix: all of them or none. The id the bank will know each by is kept here, before anything is sent; it is
 * sent after, by the queue.
 *
 * @returns ids, in the order of the entries
 * @throws DomainError RULE_BROKEN naming the entry and why
 */
export async function cobrarPorPix(
  tx: Tx,
  actor: Actor,
  { lancamentoIds, contaId }: CobrancaPixNova,
): Promise<number[]> {
  const parcelas = await travarParcelas(tx, actor, lancamentoIds);
  const hoje = await hojeDe(tx, parcelas);
  const pessoas = await lerParticipantes(
    tx,
    actor,
    parcelas.map(({ pessoaId }) => pessoaId),
  );
  const agora = new Date();
  const ids: number[] = [];
  for (const parcela of parcelas) {
    const pagador = pessoas.get(parcela.pessoaId) as Participante;
    const { conta, pix } = await contaDe(tx, actor, parcela, contaId ?? null);
    await exigirCobravel(tx, actor, parcela);
    const fuso = await fusoDaEmpresa(tx, parcela.empresaId);
    const pronta = cobrancaPronta({ parcela, conta, pix, pagador, hoje: hoje(parcela.empresaId), agora, fuso });
    if (pronta.tipo === 'cobv') {
      const termos = soOsTermos(termosDe(parcela, conta, pronta.valor));
      await combinarTermos(tx, actor, [{ id: parcela.id, ...termos }]);
    }
    ids.push(await guardarCobranca(tx, actor, { parcela, pronta, contaId: conta.id, pagador: pagador.nome }));
  }
  return ids;
}

interface Guardada {
  parcela: Parcela;
  pronta: CobrancaPronta;
  contaId: number;
  pagador: string;
  /** The mandate that debits it, and the day before which its bank takes no order. */
  autorizacao?: { id: number; esperaAte: string | null };
}

/** Keeps a charge, and has it said to the bank. @returns its id */
export async function guardarCobranca(
  tx: Tx,
  actor: Actor,
  { parcela, pronta, contaId, pagador, autorizacao }: Guardada,
): Promise<number> {
  const { id } = await tx
    .insertInto('pix_cobranca')
    .values({
      grupo_id: actor.grupoId,
      parcela_id: parcela.id,
      empresa_id: parcela.empresaId,
      pessoa_id: parcela.pessoaId,
      conta_id: contaId,
      tipo: pronta.tipo,
      txid: pronta.txid,
      documento: `${parcela.codigo}/${parcela.numero}`,
      valor: pronta.valor,
      principal: pronta.principal,
      vencimento: pronta.vencimento,
      expira_em: pronta.expiraEm,
      pedido: JSON.stringify(pronta.corpo),
      pagador,
      usuario_id: actor.usuarioId,
      autorizacao_id: autorizacao?.id ?? null,
      falando_ate: autorizacao?.esperaAte ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await falarDepois(tx, actor.grupoId, id);
  return id;
}

const recusar = (parcela: Parcela, motivo: string) =>
  new DomainError('RULE_BROKEN', { text: `${nomeDaParcela(parcela)}: ${motivo}`, data: { lancamentoId: parcela.id } });

/** The account asked for; else the one the entry expects, where it charges by Pix; else the only one of its company that does. */
async function contaDe(tx: Tx, actor: Actor, parcela: Parcela, pedida: number | null) {
  const id = pedida ?? (await contaPrevista(tx, actor, parcela));
  if (id === null) throw recusar(parcela, 'escolha a conta que recebe.');
  const conta = await lerConta(tx, actor, id);
  const pix = await lerContaPix(tx, actor.grupoId, id);
  if (!pix?.ativo) throw recusar(parcela, `a conta ${conta.nome} não está ligada ao banco por Pix.`);
  if (conta.empresaId !== parcela.empresaId) throw recusar(parcela, `a conta ${conta.nome} é de outra empresa.`);
  return { conta, pix };
}

async function contaPrevista(tx: Tx, { grupoId }: Actor, { contaId, empresaId }: Parcela): Promise<number | null> {
  const daEmpresa = await contasPixDaEmpresa(tx, grupoId, empresaId);
  if (contaId !== null && daEmpresa.includes(contaId)) return contaId;
  return daEmpresa.length === 1 ? (daEmpresa[0] as number) : contaId;
}

/** @throws DomainError RULE_BROKEN for what is not to be received, or is being charged by Pix already */
export async function exigirCobravel(tx: Tx, { grupoId }: Actor, parcela: Parcela): Promise<void> {
  if (parcela.origem === 'P') throw recusar(parcela, 'é uma conta a pagar.');
  if (parcela.situacao !== 'aberta' && parcela.situacao !== 'parcial') throw recusar(parcela, 'não está em aberto.');
  if (parcela.judicial) throw recusar(parcela, 'está em cobrança judicial.');
  const { rows } = await sql<{ situacao: string }>`select situacao from pix_cobranca
    where grupo_id = ${grupoId} and parcela_id = ${parcela.id} and situacao in ('a_criar', 'ativa', 'a_remover')`.execute(
    tx,
  );
  if (rows[0]?.situacao === 'a_remover') {
    throw recusar(parcela, 'a cobrança Pix anterior ainda está sendo cancelada no banco; tente em instantes.');
  }
  if (rows[0]) throw recusar(parcela, 'já tem uma cobrança Pix.');
}

/** Takes charges out: from now on nobody should pay them, and the bank is told. */
export async function cancelarCobrancas(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
  motivo: string | null,
): Promise<void> {
  const cobrancas = await travarCobrancas(tx, actor, ids);
  for (const cobranca of cobrancas) {
    const { id, documento } = cobranca;
    requireActOn(atosDaCobrancaPix, 'cancelar', cobranca, {
      said: (recusa) => `Cobrança Pix de ${documento}: ${recusa}`,
    });
    await sql`update pix_cobranca set situacao = 'a_remover', motivo = ${motivo ?? 'Cancelada por quem cobra'}, ${vezDaCobranca.over}
      where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
    await falarDepois(tx, actor.grupoId, id);
  }
}
