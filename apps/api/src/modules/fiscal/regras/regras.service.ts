import {
  type CondicoesDaRegraFiscal,
  type ConteudoDaRegra,
  DomainError,
  fraseDaRegra,
  type RegraAlteracao,
  type RegraNova,
  regraNova,
  resumoDaRegra,
} from '@retaguarda/contracts';
import { type Expression, sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { nomesDeProdutosEGrupos } from '../../produtos/public.ts';
import { conferirRegra } from './conferir-regra.ts';
import { lerEdicoes, type RegraGuardada, travarRegras } from './regras.queries.ts';

/** What is stored of what a rule says, with its words. @throws DomainError INVALID */
async function linhaDa(tx: Tx, grupoId: number, regra: RegraNova) {
  conferirRegra(regra);
  const { produtoIds = [], grupoIds = [] } = regra.condicoes;
  const { produtos, grupos } = await nomesDeProdutosEGrupos(tx, grupoId, produtoIds, grupoIds);
  if (produtos.length !== produtoIds.length) {
    throw new DomainError('INVALID', { campos: { 'condicoes.produtoIds': 'Produto não encontrado' } });
  }
  if (grupos.length !== grupoIds.length) {
    throw new DomainError('INVALID', { campos: { 'condicoes.grupoIds': 'Grupo não encontrado' } });
  }
  const nomes = { produtos: produtos.map(({ rotulo }) => rotulo), grupos: grupos.map(({ rotulo }) => rotulo) };
  return {
    nome: regra.nome,
    sentido: regra.sentido,
    condicoes: JSON.stringify(regra.condicoes),
    cfop: regra.cfop,
    conteudo: JSON.stringify(regra.conteudo),
    quando: fraseDaRegra(regra.sentido, regra.condicoes, nomes),
    resumo: resumoDaRegra(regra.cfop, regra.conteudo),
    inicio: regra.inicio,
    fim: regra.fim,
    fonte: regra.fonte,
  };
}

/** Null where the program writes. */
const quemEscreve = ({ usuarioId }: Actor): number | null => (usuarioId === 0 ? null : usuarioId);

/** @returns the id of the draft. @throws DomainError INVALID */
export async function criarRegra(tx: Tx, actor: Actor, regra: RegraNova): Promise<number> {
  const linha = await linhaDa(tx, actor.grupoId, regra);
  return inserir(tx, actor, linha, { raizId: null, edicao: 1 });
}

async function inserir(
  tx: Tx,
  actor: Actor,
  linha: Awaited<ReturnType<typeof linhaDa>>,
  { raizId, edicao }: { raizId: number | null; edicao: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('regra_fiscal')
    .values({
      ...linha,
      grupo_id: actor.grupoId,
      usuario_id: quemEscreve(actor),
      edicao,
      // A trigger gives a first version its own id.
      raiz_id: sql`${raizId}` as Expression<number>,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Edits a draft in place; what was approved gets a next version, as a draft, with what was changed.
 *
 * @returns the id of the draft. @throws DomainError NOT_FOUND, STALE_RECORD, INVALID, RULE_BROKEN
 */
export async function alterarRegra(
  tx: Tx,
  actor: Actor,
  id: number,
  { versao, ...mudancas }: RegraAlteracao,
): Promise<number> {
  const { grupoId } = actor;
  const [atual] = (await travarRegras(tx, grupoId, [id])) as [RegraGuardada];
  if (versao !== undefined && versao !== atual.versao) throw new DomainError('STALE_RECORD');
  const { nome, sentido, condicoes, cfop, conteudo, inicio, fim, fonte } = atual;
  const lida = regraNova.safeParse({ nome, sentido, condicoes, cfop, conteudo, inicio, fim, fonte, ...mudancas });
  if (!lida.success) {
    const campos = lida.error.issues.map(({ path, message }) => [path.join('.'), message]);
    throw new DomainError('INVALID', { campos: Object.fromEntries(campos) });
  }
  const linha = await linhaDa(tx, grupoId, lida.data);
  if (atual.estado === 'rascunho') {
    await tx.updateTable('regra_fiscal').set(linha).where('grupo_id', '=', grupoId).where('id', '=', id).execute();
    return id;
  }
  return proximaEdicao(tx, actor, atual, linha);
}

/** @throws DomainError RULE_BROKEN while another draft of it is being written */
async function proximaEdicao(
  tx: Tx,
  actor: Actor,
  { raizId }: RegraGuardada,
  linha: Awaited<ReturnType<typeof linhaDa>>,
): Promise<number> {
  const edicoes = await lerEdicoes(tx, actor.grupoId, raizId);
  const rascunho = edicoes.find(({ estado }) => estado === 'rascunho');
  if (rascunho) {
    throw new DomainError('RULE_BROKEN', {
      text: `Já há um rascunho da regra ${rascunho.nome}, versão ${rascunho.edicao}: altere-o, ou expire-o antes.`,
    });
  }
  return inserir(tx, actor, linha, { raizId, edicao: Math.max(...edicoes.map(({ edicao }) => edicao)) + 1 });
}

/** Stops deciding, also for days that are past. @throws DomainError NOT_FOUND */
export async function expirarRegra(tx: Tx, actor: Actor, id: number): Promise<number> {
  await travarRegras(tx, actor.grupoId, [id]);
  await tx
    .updateTable('regra_fiscal')
    .set({ estado: 'expirada' })
    .where('grupo_id', '=', actor.grupoId)
    .where('id', '=', id)
    .where('estado', '<>', 'expirada')
    .execute();
  return id;
}

/** Brings an expired rule back as a draft: what had been approved comes back as a next version. @throws DomainError NOT_FOUND, RULE_BROKEN */
export async function reativarRegra(tx: Tx, actor: Actor, id: number): Promise<number> {
  const [regra] = (await travarRegras(tx, actor.grupoId, [id])) as [RegraGuardada];
  if (regra.estado !== 'expirada') return id;
  const linha = await linhaDa(tx, actor.grupoId, regra);
  if (regra.aprovadaEm !== null) return proximaEdicao(tx, actor, regra, linha);
  await tx
    .updateTable('regra_fiscal')
    .set({ estado: 'rascunho' })
    .where('grupo_id', '=', actor.grupoId)
    .where('id', '=', id)
    .execute();
  return id;
}

/**
 * Approves drafts: each closes the version before it on the eve of its own beginning.
 *
 * @throws DomainError NOT_FOUND, RULE_BROKEN for what is no draft, DUPLICATE_VALUE naming a rule in force with the same conditions
 */
export async function aprovarRegras(tx: Tx, actor: Actor, ids: readonly number[]): Promise<number> {
  const { grupoId } = actor;
  // Two people approving the same at once: the second sees what the first approved.
  await sql`select pg_advisory_xact_lock(hashtext('regra_fiscal'), ${grupoId % 2_147_483_647}::int)`.execute(tx);
  for (const regra of await travarRegras(tx, grupoId, ids)) {
    if (regra.estado !== 'rascunho') {
      throw new DomainError('RULE_BROKEN', { text: `A regra ${regra.nome} não está em rascunho.` });
    }
    await encerrarAnterior(tx, grupoId, regra);
    await exigirUnica(tx, grupoId, regra);
    await sql`update regra_fiscal set estado = 'aprovada', aprovada_em = now(), aprovador_id = ${quemEscreve(actor)}
      where grupo_id = ${grupoId} and id = ${regra.id}`.execute(tx);
  }
  return ids.length;
}

async function encerrarAnterior(tx: Tx, grupoId: number, { raizId, id, inicio }: RegraGuardada): Promise<void> {
  await sql`update regra_fiscal set
      estado = case when inicio >= ${inicio}::date then 'expirada' else estado end,
      fim = case when inicio < ${inicio}::date then least(coalesce(fim, ${inicio}::date - 1), ${inicio}::date - 1) else fim end
    where grupo_id = ${grupoId} and raiz_id = ${raizId} and id <> ${id} and estado = 'aprovada'
      and (fim is null or fim >= ${inicio}::date)`.execute(tx);
}

/** The same conditions on the same days for the same tax would be a tie on every document. */
async function exigirUnica(tx: Tx, grupoId: number, regra: RegraGuardada): Promise<void> {
  const { rows } = await sql<{
    nome: string;
    cfop: string | null;
    conteudo: ConteudoDaRegra;
    condicoes: CondicoesDaRegraFiscal;
  }>`
    select nome, cfop, conteudo, condicoes from regra_fiscal
    where grupo_id = ${grupoId} and estado = 'aprovada' and sentido = ${regra.sentido} and id <> ${regra.id}
      and condicoes = ${JSON.stringify(regra.condicoes)}::jsonb
      and daterange(inicio, fim, '[]') && daterange(${regra.inicio}::date, ${regra.fim}::date, '[]')
    order by id`.execute(tx);
  const decide = (uma: { cfop: string | null; conteudo: ConteudoDaRegra }) => [
    ...(uma.cfop === null ? [] : ['cfop']),
    ...Object.keys(uma.conteudo),
  ];
  const deste = decide(regra);
  const outra = rows.find((uma) => decide(uma).some((assunto) => deste.includes(assunto)));
  if (!outra) return;
  throw new DomainError('DUPLICATE_VALUE', {
    text: `A regra ${outra.nome} já decide o mesmo na mesma situação: expire-a, ou torne uma das duas mais específica.`,
    campos: { condicoes: `Já é de ${outra.nome}` },
  });
}
