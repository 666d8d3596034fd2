import { Decimal, decimal, formatarMoeda, paraTexto, somar } from '@retaguarda/brasil';
import {
  type CreditoDisponivel,
  type CreditoUsado,
  type DevolucaoDeCredito,
  DomainError,
  type UsoDeCredito,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { daPessoa, hojeNaEmpresa, juntarEmpresaEm } from '../../empresas/public.ts';
import { baixarSemDinheiro, prepararSemDinheiro } from './baixar.ts';
import { exigirContas, exigirDepoisDaAbertura } from './contas-da-pessoa.ts';
import { exigirAberto } from './fechamento.ts';
import { type Parcela, travarParcelas } from './parcelas.queries.ts';
import type { SeguidorDeBaixas } from './seguidores.ts';

const recusar = (campo: string, texto: string) => new DomainError('RULE_BROKEN', { campos: { [campo]: texto } });

/** What a person has to use in the companies on view. */
export async function creditoDisponivel(
  db: Db,
  actor: Actor,
  { origem, pessoaId, empresaId }: { origem: 'R' | 'P'; pessoaId: number; empresaId: number },
): Promise<CreditoDisponivel> {
  const where = whereAll([
    sql`c.grupo_id = ${actor.grupoId} and c.pessoa_id = ${pessoaId} and c.origem = ${origem} and c.empresa_id = ${empresaId}`,
    sql`not c.cancelado`,
    ...daPessoa(actor, 'c.empresa_id'),
  ]);
  const { rows } =
    await sql<CreditoDisponivel>`select coalesce(sum(c.saldo), 0)::numeric(15,2)::text as saldo from credito c ${where}`.execute(
      db,
    );
  return rows[0] as CreditoDisponivel;
}

interface Credito {
  id: number;
  saldo: string;
  data: string;
}

/** The oldest first; two uses of the same wait for each other. */
async function travarCreditos(
  tx: Tx,
  { grupoId }: Actor,
  { origem, pessoaId, empresaId }: Parcela,
): Promise<Credito[]> {
  const { rows } = await sql<Credito>`select id, saldo, data from credito
    where grupo_id = ${grupoId} and pessoa_id = ${pessoaId} and origem = ${origem} and empresa_id = ${empresaId}
      and not cancelado and saldo > 0 order by id for update`.execute(tx);
  return rows.sort((a, b) => a.data.localeCompare(b.data) || a.id - b.id);
}

/**
 * Pays entries of one person with what they have as credit, the oldest credit first; no money moves.
 *
 * @throws DomainError RULE_BROKEN where they are of several people, sides or companies, or the credit does not reach
 */
export async function usarCredito(
  tx: Tx,
  actor: Actor,
  { itens, data, liberacao }: UsoDeCredito,
  seguidores: readonly SeguidorDeBaixas[],
): Promise<CreditoUsado> {
  const parcelas = await travarParcelas(
    tx,
    actor,
    itens.map(({ id }) => id),
  );
  const [primeira] = parcelas as [Parcela];
  if (
    parcelas.some(
      ({ origem, pessoaId, empresaId }) =>
        origem !== primeira.origem || pessoaId !== primeira.pessoaId || empresaId !== primeira.empresaId,
    )
  ) {
    throw recusar('itens', 'Devem ser do mesmo lado, da mesma empresa e da mesma pessoa');
  }
  const creditos = await travarCreditos(tx, actor, primeira);
  // A credit pays nothing on a day before it.
  const disponiveis = creditos.filter((credito) => credito.data <= data);
  const prontas = await prepararSemDinheiro(tx, actor, { data, itens, liberacao }, parcelas);
  const total = somar(prontas.map(({ feita }) => feita.valor));
  const ha = somar(disponiveis.map(({ saldo }) => saldo));
  if (total.gt(ha)) throw recusar('itens', `O crédito disponível nesta data é ${formatarMoeda(ha)}`);
  const ids = await baixarSemDinheiro(tx, actor, { data }, prontas, seguidores);
  const baixas = prontas.map(({ parcela, feita }, i) => ({
    id: ids[i] as number,
    lancamentoId: parcela.id,
    valor: paraTexto(feita.valor),
  }));
  await insertRows(tx, 'credito_uso', repartir(actor, data, baixas, disponiveis));
  return {
    baixas,
    total: paraTexto(total),
    saldo: paraTexto(somar(creditos.map(({ saldo }) => saldo)).minus(total)),
  };
}

/** Which credit pays what of which settlement. */
function repartir(
  { grupoId, usuarioId }: Actor,
  data: string,
  baixas: readonly { id: number; valor: string }[],
  creditos: readonly Credito[],
) {
  const restam = creditos.map(({ id, saldo }) => ({ id, saldo: decimal(saldo) }));
  return baixas.flatMap((baixa) => {
    let falta = decimal(baixa.valor);
    const usos = [];
    for (const credito of restam) {
      const valor = Decimal.min(falta, credito.saldo);
      if (valor.lte(0)) continue;
      credito.saldo = credito.saldo.minus(valor);
      falta = falta.minus(valor);
      usos.push({
        grupo_id: grupoId,
        credito_id: credito.id,
        data,
        valor: paraTexto(valor),
        baixa_id: baixa.id,
        usuario_id: usuarioId,
      });
    }
    return usos;
  });
}

/**
 * Gives a credit back in money: out of an account to a client, into one from a supplier.
 *
 * @throws DomainError NOT_FOUND; RULE_BROKEN beyond what is left of it
 */
export async function devolverCredito(
  tx: Tx,
  actor: Actor,
  id: number,
  { data, contaId, valor, liberacao }: DevolucaoDeCredito,
): Promise<void> {
  const credito = await travarCredito(tx, actor, id);
  if (credito.cancelado) throw new DomainError('INVALID_TRANSITION', { text: 'Este crédito foi cancelado.' });
  const quanto = decimal(valor ?? credito.saldo);
  if (quanto.gt(credito.saldo) || quanto.isZero())
    throw recusar('valor', `Restam ${formatarMoeda(credito.saldo)} deste crédito`);
  if (data < credito.data) throw recusar('data', 'Não pode ser antes do crédito');
  const { contaId: conta } = await exigirContas(tx, actor, { contaId });
  if (conta.empresaId !== credito.empresaId) throw recusar('contaId', 'A conta é de outra empresa');
  exigirDepoisDaAbertura(conta, data);
  if (data > (await hojeNaEmpresa(tx, credito.empresaId))) throw recusar('data', 'A data está no futuro');
  await exigirAberto(tx, actor, 'devolverCredito', [{ empresaId: credito.empresaId, data }], liberacao);
  const movimento = await tx
    .insertInto('movimento_bancario')
    .values({
      grupo_id: actor.grupoId,
      conta_id: contaId,
      data,
      valor: paraTexto(credito.origem === 'R' ? quanto.neg() : quanto),
      tipo: 'adiantamento',
      descricao: `Devolução de crédito: ${credito.pessoa}`,
      pessoa_id: credito.pessoaId,
      usuario_id: actor.usuarioId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const uso = { grupo_id: actor.grupoId, credito_id: id, data, valor: paraTexto(quanto), movimento_id: movimento.id };
  await tx
    .insertInto('credito_uso')
    .values({ ...uso, usuario_id: actor.usuarioId })
    .execute();
}

interface CreditoTravado {
  origem: 'R' | 'P';
  empresaId: number;
  pessoaId: number;
  pessoa: string;
  data: string;
  saldo: string;
  cancelado: boolean;
}

async function travarCredito(tx: Tx, actor: Actor, id: number): Promise<CreditoTravado> {
  const where = whereAll([sql`c.grupo_id = ${actor.grupoId}`, sql`c.id = ${id}`, ...daPessoa(actor, 'c.empresa_id')]);
  const { rows } = await sql<CreditoTravado>`select c.origem, c.empresa_id as "empresaId", c.pessoa_id as "pessoaId",
      pe.nome_fantasia as pessoa, c.data, c.saldo, c.cancelado
    from credito c ${juntarEmpresaEm('c.pessoa_id', 'pe')} ${where} for update of c`.execute(tx);
  if (!rows[0]) throw new DomainError('NOT_FOUND', { text: 'Crédito não encontrado.' });
  return rows[0];
}

/** Takes back the last time a credit was given back in money. @throws DomainError INVALID_TRANSITION where there is none, or it is reconciled */
export async function desfazerDevolucao(tx: Tx, actor: Actor, id: number, liberacao?: string): Promise<void> {
  const credito = await travarCredito(tx, actor, id);
  const { rows } = await sql<{ id: number; movimentoId: number; data: string; conciliado: boolean }>`
    select u.id, u.movimento_id as "movimentoId", u.data, m.conciliado_em is not null as conciliado
    from credito_uso u join movimento_bancario m on m.grupo_id = u.grupo_id and m.id = u.movimento_id
    where u.grupo_id = ${actor.grupoId} and u.credito_id = ${id} and u.estorno_de_id is null
      and not exists (select from credito_uso x where x.grupo_id = u.grupo_id and x.estorno_de_id = u.id)
    order by u.id desc limit 1 for update of m`.execute(tx);
  const [uso] = rows;
  if (!uso) throw new DomainError('INVALID_TRANSITION', { text: 'Este crédito não teve devolução.' });
  if (uso.conciliado) throw new DomainError('INVALID_TRANSITION', { text: 'Está conciliado: desconcilie antes.' });
  await exigirAberto(tx, actor, 'desfazerDevolucao', [{ empresaId: credito.empresaId, data: uso.data }], liberacao);
  await sql`with movido as (
      insert into movimento_bancario (grupo_id, conta_id, data, valor, tipo, descricao, pessoa_id, estorno_de_id, usuario_id)
      select m.grupo_id, m.conta_id, m.data, -m.valor, m.tipo, 'Cancelamento: ' || m.descricao, m.pessoa_id, m.id, ${actor.usuarioId}
      from movimento_bancario m where m.grupo_id = ${actor.grupoId} and m.id = ${uso.movimentoId} returning grupo_id, id)
    insert into credito_uso (grupo_id, credito_id, data, valor, movimento_id, estorno_de_id, usuario_id)
    select u.grupo_id, u.credito_id, u.data, -u.valor, movido.id, u.id, ${actor.usuarioId}
    from credito_uso u join movido on movido.grupo_id = u.grupo_id where u.id = ${uso.id}`.execute(tx);
}
