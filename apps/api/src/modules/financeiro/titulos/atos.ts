import { DomainError, pagamentoConciliado, passoAtras } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { lacosDosMovimentos, soltar } from '../extratos/soltar.ts';
import { travarPartes } from '../extratos/travas.ts';
import { baixasVivas, estornarBaixas } from './baixas.queries.ts';
import { type DiaDeEmpresa, diasDosTitulos, exigirAberto } from './fechamento.ts';
import { conferirVersao, estadoDe, hojeDe, nomeDaParcela, type Parcela, travarParcelas } from './parcelas.queries.ts';
import { exigirAcao, travarPara } from './pedir.ts';
import type { SeguidorDeBaixas } from './seguidores.ts';
import { seguir } from './seguir.ts';

interface Um {
  id: number;
  versao?: number | undefined;
  liberacao?: string | undefined;
}
const lista = (ids: readonly number[]) => sql`any(${[...ids]}::bigint[])`;

async function travarUma(
  tx: Tx,
  actor: Actor,
  acao: Parameters<typeof travarPara>[2],
  { id, versao }: Um,
): Promise<Parcela> {
  const { parcelas } = await travarPara(tx, actor, acao, [id]);
  const [parcela] = parcelas as [Parcela];
  conferirVersao(parcela, versao);
  return parcela;
}

export interface Cancelamento extends Um {
  /** All payments of it, not the last alone. */
  todos?: boolean;
  /** The one that is meant, where it must be the last. */
  baixaId?: number | undefined;
  data?: string | undefined;
  motivo?: string | null | undefined;
}

/**
 * Takes back the last payment of an entry, or all of them. Payments are taken back from the last to the first, so that what
 * each charged is what it would have charged.
 */
export async function cancelarPagamento(
  tx: Tx,
  actor: Actor,
  { todos = false, baixaId, data, motivo, ...um }: Cancelamento,
  seguidores: readonly SeguidorDeBaixas[],
): Promise<void> {
  const parcela = await travarUma(tx, actor, 'cancelarPagamento', um);
  const vivas = await baixasVivas(tx, actor, [parcela.id]);
  const escolhidas = todos ? vivas : vivas.slice(0, 1);
  if (baixaId !== undefined && escolhidas[0]?.id !== baixaId) {
    throw new DomainError('INVALID_TRANSITION', { text: 'Este pagamento já não é o último do lançamento.' });
  }
  if (escolhidas.some(({ tipo }) => tipo === 'acordo')) {
    throw new DomainError('INVALID_TRANSITION', { text: 'Este pagamento veio de um acordo desfeito e fica.' });
  }
  if (escolhidas.some(({ conciliada }) => conciliada))
    throw new DomainError('INVALID_TRANSITION', { text: pagamentoConciliado });
  if (escolhidas.some(({ compensacaoId }) => compensacaoId !== null)) {
    throw new DomainError('INVALID_TRANSITION', {
      text: 'Este pagamento é de uma compensação: desfaça a compensação.',
    });
  }
  const cedo = escolhidas.find((baixa) => data !== undefined && data < baixa.data);
  if (cedo) throw new DomainError('RULE_BROKEN', { campos: { data: 'Não pode ser antes do pagamento' } });
  const hoje = (await hojeDe(tx, [parcela]))(parcela.empresaId);
  if (data !== undefined && data > hoje)
    throw new DomainError('RULE_BROKEN', { campos: { data: 'A data está no futuro' } });
  const dias = escolhidas.map((baixa) => ({ empresaId: parcela.empresaId, data: data ?? baixa.data }));
  await exigirAberto(tx, actor, 'cancelarPagamento', dias, um.liberacao);
  const ids = escolhidas.map(({ id }) => id);
  await seguir(tx, actor, seguidores, await estornarBaixas(tx, actor, { ids, data, motivo }));
}

/** Ties the payments of an entry to the bank: their day, amount and account no longer change. */
export async function conciliar(tx: Tx, actor: Actor, um: Um): Promise<void> {
  const parcela = await travarUma(tx, actor, 'conciliar', um);
  const vivas = (await baixasVivas(tx, actor, [parcela.id])).filter(({ conciliada }) => !conciliada);
  await exigirAberto(
    tx,
    actor,
    'conciliar',
    vivas.map(({ data }) => ({ empresaId: parcela.empresaId, data })),
    um.liberacao,
  );
  const movimentos = vivas.flatMap(({ movimentoId }) => movimentoId ?? []);
  if (movimentos.length === 0) throw new DomainError('INVALID_TRANSITION', { text: 'Não há dinheiro a conciliar.' });
  await sql`update movimento_bancario set conciliado_em = now(), conciliado_por = ${actor.usuarioId}
    where grupo_id = ${actor.grupoId} and id = ${lista(movimentos)}`.execute(tx);
}

/** @param quais `ultima`: the last reconciled payment alone */
export async function desconciliar(tx: Tx, actor: Actor, um: Um, quais: 'todas' | 'ultima' = 'todas'): Promise<void> {
  const { conciliacoes } = await travarLacos(tx, actor, um.id);
  const parcela = await travarUma(tx, actor, 'desconciliar', um);
  const conciliadas = (await baixasVivas(tx, actor, [parcela.id])).filter(({ conciliada }) => conciliada);
  const escolhidas = quais === 'todas' ? conciliadas : conciliadas.slice(0, 1);
  await exigirAberto(
    tx,
    actor,
    'desconciliar',
    escolhidas.map(({ data }) => ({ empresaId: parcela.empresaId, data })),
    um.liberacao,
  );
  const movimentos = escolhidas.flatMap(({ movimentoId }) => movimentoId ?? []);
  // The lines of the bank that were met with them wait again; whatever else those lines took waits with them.
  const { conciliacoes: lacos } = await lacosDosMovimentos(tx, actor, movimentos);
  await soltar(
    tx,
    actor,
    lacos.filter((id) => conciliacoes.includes(id)),
  );
  await sql`update movimento_bancario set conciliado_em = null, conciliado_por = null
    where grupo_id = ${actor.grupoId} and id = ${lista(movimentos)} and conciliado_em is not null`.execute(tx);
}

/** What the payments of an entry are tied to, locked in the order of all such acts: instalments, movements, lines. */
async function travarLacos(tx: Tx, actor: Actor, id: number): Promise<{ conciliacoes: number[] }> {
  const movimentos = (await baixasVivas(tx, actor, [id])).flatMap(({ movimentoId }) => movimentoId ?? []);
  const lacos = await lacosDosMovimentos(tx, actor, movimentos);
  await travarPartes(tx, actor, { parcelas: [id, ...lacos.parcelas], movimentos, linhas: [] });
  return lacos;
}

export interface Perda {
  ids: readonly number[];
  data: string;
  motivo: string;
  planoDeContaId?: number | null | undefined;
  liberacao?: string | undefined;
}

/** Gives up on entries: they leave the projection. */
export async function perder(
  tx: Tx,
  actor: Actor,
  { ids, data, motivo, planoDeContaId, liberacao }: Perda,
): Promise<void> {
  const { parcelas, hoje } = await travarPara(tx, actor, 'perder', ids);
  if (parcelas.some(({ empresaId }) => data > hoje(empresaId))) {
    throw new DomainError('RULE_BROKEN', { campos: { data: 'A data está no futuro' } });
  }
  await exigirAberto(
    tx,
    actor,
    'perder',
    parcelas.map(({ empresaId }) => ({ empresaId, data })),
    liberacao,
  );
  await sql`update parcela set perda_em = ${data}, perda_motivo = ${motivo}, perda_plano_de_conta_id = ${planoDeContaId ?? null}
    where grupo_id = ${actor.grupoId} and id = ${lista(ids)}`.execute(tx);
}

export async function reaver(tx: Tx, actor: Actor, um: Um): Promise<void> {
  const parcela = await travarUma(tx, actor, 'reaver', um);
  const vivas = await baixasVivas(tx, actor, [parcela.id]);
  if (vivas[0]?.tipo === 'recuperacao') {
    throw new DomainError('INVALID_TRANSITION', {
      text: 'Parte da perda foi recuperada: cancele antes esse pagamento.',
    });
  }
  await exigirAberto(tx, actor, 'reaver', await diaDaPerda(tx, actor, parcela), um.liberacao);
  await sql`update parcela set perda_em = null, perda_motivo = null, perda_plano_de_conta_id = null
    where grupo_id = ${actor.grupoId} and id = ${um.id}`.execute(tx);
}

async function diaDaPerda(tx: Tx, { grupoId }: Actor, { id, empresaId }: Parcela): Promise<DiaDeEmpresa[]> {
  const { rows } = await sql<{ data: string }>`select perda_em as data from parcela
    where grupo_id = ${grupoId} and id = ${id} and perda_em is not null`.execute(tx);
  return rows.map(({ data }) => ({ empresaId, data }));
}

export interface CobrancaJudicial {
  ids: readonly number[];
  data: string;
  processo?: string | null | undefined;
  advogado?: string | null | undefined;
  custas?: string | null | undefined;
}

export async function cobrarNaJustica(tx: Tx, actor: Actor, { ids, data, ...dados }: CobrancaJudicial): Promise<void> {
  await travarPara(tx, actor, 'cobrarNaJustica', ids);
  await sql`update parcela set judicial_em = ${data}, judicial_processo = ${dados.processo ?? null}, judicial_advogado = ${dados.advogado ?? null},
    judicial_custas = ${dados.custas ?? null} where grupo_id = ${actor.grupoId} and id = ${lista(ids)}`.execute(tx);
}

/** What is known of the lawsuit stays in the history. */
export async function retirarDaJustica(tx: Tx, actor: Actor, um: Um): Promise<void> {
  await travarUma(tx, actor, 'retirarDaJustica', um);
  await sql`update parcela set judicial_em = null, judicial_processo = null, judicial_advogado = null, judicial_custas = null
    where grupo_id = ${actor.grupoId} and id = ${um.id}`.execute(tx);
}

/** Takes one entry out of the totals, as the person was looking at it. */
export async function inativarUma(tx: Tx, actor: Actor, um: Um): Promise<void> {
  await travarUma(tx, actor, 'inativar', um);
  await inativar(tx, actor, [um.id], um.liberacao);
}

/** Takes entries out of the totals. */
export async function inativar(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
  liberacao?: string | undefined,
): Promise<void> {
  const { parcelas } = await travarPara(tx, actor, 'inativar', ids);
  await exigirAberto(tx, actor, 'inativar', await diasDe(tx, actor, parcelas), liberacao);
  await sql`update parcela set ativo = false where grupo_id = ${actor.grupoId} and id = ${lista(ids)}`.execute(tx);
}

/** The days entries are told on: that of the document, and the end of its month. */
const diasDe = async (tx: Tx, actor: Actor, parcelas: readonly Parcela[]): Promise<DiaDeEmpresa[]> => [
  ...parcelas.map(({ empresaId, emissao }) => ({ empresaId, data: emissao })),
  ...(await diasDosTitulos(
    tx,
    actor,
    parcelas.map(({ tituloId }) => tituloId),
  )),
];

/** The entry and the ones after it in its series that nobody paid. @returns their ids */
export async function inativarComAsProximas(tx: Tx, actor: Actor, id: number): Promise<number[]> {
  const parcela = await travarUma(tx, actor, 'inativar', { id });
  const proximas = await proximasDaSerie(tx, actor, parcela);
  const ids = [id, ...proximas];
  await inativar(tx, actor, ids);
  return ids;
}

/** Entries after this one in its series that take a change. */
export async function proximasDaSerie(
  tx: Tx,
  { grupoId }: Actor,
  { id, recorrenciaId, tituloId }: Parcela,
  quais: 'proximas' | 'abertas' = 'proximas',
): Promise<number[]> {
  if (recorrenciaId === null) return [];
  const depois =
    quais === 'abertas'
      ? sql``
      : sql`and t.recorrencia_numero > (select x.recorrencia_numero from titulo x
    where x.grupo_id = t.grupo_id and x.id = ${tituloId})`;
  const { rows } = await sql<{
    id: number;
  }>`select p.id from titulo t join parcela p on p.grupo_id = t.grupo_id and p.titulo_id = t.id
    where t.grupo_id = ${grupoId} and t.recorrencia_id = ${recorrenciaId} and p.situacao = 'aberta' and p.id <> ${id} ${depois}
    order by t.recorrencia_numero, p.numero`.execute(tx);
  return rows.map((row) => row.id);
}

export async function reativar(tx: Tx, actor: Actor, um: Um): Promise<void> {
  const parcela = await travarUma(tx, actor, 'reativar', um);
  await exigirAberto(tx, actor, 'reativar', await diasDe(tx, actor, [parcela]), um.liberacao);
  await sql`update parcela set ativo = true where grupo_id = ${actor.grupoId} and id = ${um.id}`.execute(tx);
}

/** Takes back the last thing that was done with an entry. */
export async function voltar(tx: Tx, actor: Actor, um: Um, seguidores: readonly SeguidorDeBaixas[]): Promise<void> {
  const [parcela] = (await travarParcelas(tx, actor, [um.id])) as [Parcela];
  conferirVersao(parcela, um.versao);
  const hoje = (await hojeDe(tx, [parcela]))(parcela.empresaId);
  const passo = passoAtras(estadoDe(parcela, hoje));
  if (passo === null) {
    throw new DomainError('INVALID_TRANSITION', { text: `${nomeDaParcela(parcela)}: não há passo a desfazer.` });
  }
  exigirAcao(passo, parcela, hoje);
  const passos = {
    desconciliar: () => desconciliar(tx, actor, um),
    cancelarPagamento: () => cancelarPagamento(tx, actor, um, seguidores),
    reativar: () => reativar(tx, actor, um),
    reaver: () => reaver(tx, actor, um),
    retirarDaJustica: () => retirarDaJustica(tx, actor, um),
  };
  await passos[passo]();
}
