import { pagamento } from '@retaguarda/boletos';
import { DomainError, type LoteDePagamento, type LoteNovo, type RemessaDePagamentoLinha } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { readListRow } from '../../../platform/lists/engine.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { daPessoa, juntarEmpresaEm } from '../../empresas/public.ts';
import { travarParcelas } from '../titulos/parcelas.queries.ts';
import { prenderLancamentos, soltarLancamentos } from '../titulos/travas.ts';
import { travarLimites } from './limites.ts';
import { remessasDePagamento } from './listas.ts';
import { conferirRemessa } from './remessa.ts';

/** @throws DomainError NOT_FOUND */
export async function lerLote(db: Db, actor: Actor, id: number): Promise<LoteDePagamento> {
  const linha = await readListRow<RemessaDePagamentoLinha>(db, remessasDePagamento, actor, id);
  const { rows } = await sql<LoteDePagamento['itens'][number]>`
    select i.id, i.parcela_id as "lancamentoId", t.codigo || '/' || p.numero || ' · ' || pe.nome_fantasia as nome, i.favorecido, i.meio, i.valor,
      i.situacao, i.motivo, i.pago_em as "pagoEm", i.autenticacao
    from pagamento_item i join parcela p on p.grupo_id = i.grupo_id and p.id = i.parcela_id
    join titulo t on t.grupo_id = p.grupo_id and t.id = p.titulo_id ${juntarEmpresaEm('p.pessoa_id', 'pe')}
    where i.grupo_id = ${actor.grupoId} and i.lote_id = ${id} order by i.id`.execute(db);
  return { ...linha, itens: rows };
}

/**
 * Makes the file of these payments and keeps it: all or none. Who makes another of the same account waits, and gets the next
 * number.
 *
 * @throws DomainError RULE_BROKEN with what is missing
 */
export async function gerarLote(tx: Tx, actor: Actor, novo: LoteNovo): Promise<LoteDePagamento> {
  await sql`select 1 from conta_bancaria where grupo_id = ${actor.grupoId} and id = ${novo.contaId} for no key update`.execute(
    tx,
  );
  const parcelas = await travarParcelas(tx, actor, novo.ids);
  await travarLimites(
    tx,
    actor,
    parcelas.map(({ empresaId }) => empresaId),
  );
  const { conta, sequencia, arquivo, itens, faltas, total } = await conferirRemessa(tx, actor, novo);
  if (!arquivo) {
    const falta = itens.find((item) => item.faltas.length > 0);
    const text = faltas[0]?.texto ?? `${falta?.nome}: ${falta?.faltas[0]?.texto}`;
    throw new DomainError('RULE_BROKEN', { text, data: { faltas, itens } });
  }
  const { conteudo } = escrever(arquivo);
  const { id } = await tx
    .insertInto('pagamento_lote')
    .values({
      grupo_id: actor.grupoId,
      empresa_id: conta.empresaId,
      conta_id: conta.id,
      sequencia,
      banco: arquivo.banco,
      data: novo.data,
      quantidade: itens.length,
      valor: total,
      usuario_id: actor.usuarioId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const nome = `PAG${arquivo.banco}_${String(sequencia).padStart(6, '0')}.REM`;
  await tx.insertInto('pagamento_arquivo').values({ grupo_id: actor.grupoId, lote_id: id, nome, conteudo }).execute();
  await insertRows(
    tx,
    'pagamento_item',
    arquivo.pagamentos.map(({ seuNumero, valor, favorecido, meio }, indice) => ({
      grupo_id: actor.grupoId,
      lote_id: id,
      parcela_id: parcelas[indice]?.id as number,
      seu_numero: seuNumero,
      valor,
      meio: meio.como,
      favorecido: favorecido.nome,
    })),
  );
  const trava = `Está na remessa de pagamento ${sequencia} da conta ${conta.nome}.`;
  await prenderLancamentos(
    tx,
    actor,
    parcelas.map((parcela) => ({ id: parcela.id, trava })),
  );
  return lerLote(tx, actor, id);
}

/** What only shows in the writing: a text that does not fit its column. */
function escrever(arquivo: pagamento.ArquivoDePagamento): pagamento.PagamentoGerado {
  try {
    return pagamento.gerarPagamento(arquivo);
  } catch (erro) {
    if (!(erro instanceof pagamento.PagamentoInvalido)) throw erro;
    throw new DomainError('RULE_BROKEN', { text: `O arquivo não pôde ser gerado: ${erro.message}.` });
  }
}

/** The kept file. @throws DomainError NOT_FOUND */
export async function arquivoDoLote(db: Db, actor: Actor, id: number): Promise<{ nome: string; conteudo: string }> {
  await readListRow(db, remessasDePagamento, actor, id);
  const { rows } = await sql<{ nome: string; conteudo: string }>`select nome, conteudo from pagamento_arquivo
    where grupo_id = ${actor.grupoId} and lote_id = ${id}`.execute(db);
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  return rows[0];
}

async function travarLote(tx: Tx, actor: Actor, id: number): Promise<string> {
  const where = whereAll([sql`l.grupo_id = ${actor.grupoId}`, sql`l.id = ${id}`, ...daPessoa(actor, 'l.empresa_id')]);
  const { rows } = await sql<{
    situacao: string;
  }>`select l.situacao from pagamento_lote l ${where} for no key update`.execute(tx);
  if (!rows[0]) throw new DomainError('NOT_FOUND', { text: 'Remessa não encontrada.' });
  return rows[0].situacao;
}

/** @throws DomainError NOT_FOUND, INVALID_TRANSITION for one cancelled or answered */
export async function marcarEnviado(tx: Tx, actor: Actor, id: number): Promise<LoteDePagamento> {
  const situacao = await travarLote(tx, actor, id);
  if (situacao !== 'gerado')
    throw new DomainError('INVALID_TRANSITION', { text: 'Esta remessa já foi enviada ou cancelada.' });
  await sql`update pagamento_lote set situacao = 'enviado', enviado_em = now() where grupo_id = ${actor.grupoId} and id = ${id}`.execute(
    tx,
  );
  return lerLote(tx, actor, id);
}

/** Gives up a file the bank has not got; its number stays used, and its entries are free. */
export async function cancelarLote(tx: Tx, actor: Actor, id: number): Promise<LoteDePagamento> {
  const situacao = await travarLote(tx, actor, id);
  if (situacao !== 'gerado') {
    const text =
      situacao === 'cancelado'
        ? 'Esta remessa já está cancelada.'
        : 'Esta remessa já foi ao banco: cancele lá os pagamentos.';
    throw new DomainError('INVALID_TRANSITION', { text });
  }
  const { rows } = await sql<{ parcelaId: number }>`update pagamento_item set situacao = 'cancelado'
    where grupo_id = ${actor.grupoId} and lote_id = ${id} and situacao in ('pendente', 'agendado') returning parcela_id as "parcelaId"`.execute(
    tx,
  );
  await sql`update pagamento_lote set situacao = 'cancelado' where grupo_id = ${actor.grupoId} and id = ${id}`.execute(
    tx,
  );
  await soltarLancamentos(
    tx,
    actor,
    rows.map(({ parcelaId }) => parcelaId),
  );
  return lerLote(tx, actor, id);
}
