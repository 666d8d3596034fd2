import {
  type AprovacaoDeContrato,
  type ContratoCompleto,
  type ContratoNovo,
  DomainError,
  type EmpresaNova,
  mensagens,
  type ValoresDaProposta,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Autoria, Database, Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { enviarLink } from '../acesso/public.ts';
import { cadastroDeEmpresas, lerCurta } from '../empresas/public.ts';
import { criarGrupo, emNomeDe, type GrupoCriado } from '../grupos/public.ts';
import { cadastroDeContratos, cadastroPelaProposta } from './cadastro.ts';
import { alcanceDeContratos, deContratos, lerCurto } from './contratos.queries.ts';
import { administradorDe, comoPropria } from './grupo-do-cliente.ts';
import { enviarContrato } from './link.ts';
import { encerrarPedido, mudarSituacao, travarPara } from './situacao.ts';

interface Cliente {
  id: number;
  nomeFantasia: string;
  razaoSocial: string | null;
  emailContrato: string | null;
  email: string | null;
}
const colunas = sql`e.id, e.nome_fantasia as "nomeFantasia", e.razao_social as "razaoSocial", e.email_contrato as "emailContrato", e.email`;

const emailDe = (contrato: Pick<ContratoCompleto, 'email'>, cliente: Cliente): string | null =>
  contrato.email ?? cliente.emailContrato ?? cliente.email;

/**
 * Approves a pending contract, in one transaction: the client's own group with its first administrator (once for a
 * client, whatever it contracts), the message of the first access and the approved contract by mail. Of two approvals at
 * once the second is refused and leaves nothing.
 *
 * @throws DomainError NOT_FOUND when the contract is not of that client, INVALID_TRANSITION when it does not wait
 */
export async function aprovar(
  tx: Tx,
  actor: Actor,
  publicUrl: string,
  { contratoId, empresaId }: { contratoId: number; empresaId: number },
  pedido: AprovacaoDeContrato,
): Promise<ContratoCompleto> {
  const visto = await lerCurto(tx, actor, contratoId);
  if (visto.empresaId !== empresaId) throw new DomainError('NOT_FOUND');
  // The client is locked with it: two contracts of one client make one group.
  const contrato = await travarPara(tx, actor, 'aprovar', contratoId, { versao: pedido.versao });
  const cliente = await lerCurta<Cliente>(tx, actor, empresaId, colunas);
  const email = pedido.admin?.email ?? emailDe(contrato, cliente);
  if (!email)
    throw new DomainError('BAD_INPUT', {
      text: 'Informe o e-mail que recebe o primeiro acesso.',
      campos: { 'admin.email': mensagens.fieldRequired },
    });
  // Only the provider's clients have a group here; others sell by contract something else.
  if (actor.provedor) await provisionar(tx, actor, publicUrl, cliente, email, pedido);
  await sql`update contrato set situacao = 'aprovado', motivo = null, aprovado_em = now(), aprovado_por = ${actor.usuarioId},
      solicitado_em = coalesce(solicitado_em, now()) where grupo_id = ${actor.grupoId} and id = ${contratoId}`.execute(
    tx,
  );
  await encerrarPedido(tx, actor, empresaId);
  await enviarContrato(tx, actor, publicUrl, contratoId, email, 'aprovado');
  return cadastroDeContratos.read(tx, actor, contratoId);
}

async function provisionar(
  tx: Tx,
  actor: Actor,
  publicUrl: string,
  cliente: Cliente,
  email: string,
  { grupo = {}, admin = {} }: AprovacaoDeContrato,
): Promise<void> {
  const feito = await tx
    .selectFrom('contrato_acesso')
    .select('id')
    .where('empresa_id', '=', cliente.id)
    .executeTakeFirst();
  if (feito) return;
  const criado = await criarGrupo(tx, actor, publicUrl, {
    slug: grupo.slug ?? (await slugLivre(tx, cliente.nomeFantasia)),
    nome: grupo.nome ?? cliente.nomeFantasia.slice(0, 120),
    admin: { nome: admin.nome ?? cliente.nomeFantasia.slice(0, 120), usuario: admin.usuario ?? 'admin', email },
  });
  const empresa = comoPropria(await cadastroDeEmpresas.read(tx, actor, cliente.id));
  if (empresa) await emNomeDe(tx, actor, criado.id, () => registrarPropria(tx, criado, empresa));
  await ligarGrupo(tx, actor, cliente.id, criado);
}

/** A record older than the rules of today is not carried over: the form says what it lacks to whoever registers it. */
async function registrarPropria(tx: Tx, grupo: GrupoCriado, empresa: EmpresaNova): Promise<void> {
  const quem = administradorDe(grupo, empresa.nomeFantasia);
  const [recusa] = await cadastroDeEmpresas.refusalsOfNew(tx, quem, [empresa]);
  if (!recusa) await cadastroDeEmpresas.createMany(tx, quem, [empresa]);
}

/** Says which group is a client's own; from then on its approvals make no other. */
export async function ligarGrupo(tx: Tx, actor: Actor, empresaId: number, grupo: GrupoCriado): Promise<void> {
  await tx
    .insertInto('contrato_acesso')
    .values({
      grupo_id: actor.grupoId,
      empresa_id: empresaId,
      cliente_grupo_id: grupo.id,
      administrador_id: grupo.usuarioId,
      mensagem_id: grupo.mensagemId,
    })
    .execute();
}

/** `Peixaria Porto Velho` → `peixaria-porto-velho`, with a number when there is one already. */
async function slugLivre(db: Db, nome: string): Promise<string> {
  const base =
    nome
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 50) || 'cliente';
  const { rows } = await sql<{
    slug: string;
  }>`select slug from grupo where slug = ${base} or slug like ${`${base}-%`}`.execute(db);
  const usados = new Set(rows.map(({ slug }) => slug));
  if (!usados.has(base) && base.length > 1) return base;
  let numero = 2;
  while (usados.has(`${base}-${numero}`)) numero += 1;
  return `${base}-${numero}`;
}

interface Resultado {
  id: number;
  numero: number | null;
  ok: boolean;
  erro: string | null;
}

/** Approves each by itself, in a transaction of its own, so that one that cannot be does not hold back the others. */
export async function aprovarAutomaticamente(
  database: Database,
  { actor, autoria, publicUrl }: { actor: Actor; autoria: Autoria; publicUrl: string },
  ids: readonly number[] | undefined,
): Promise<{ aprovados: number; resultados: Resultado[] }> {
  const candidatos = await database.read(actor.grupoId, (db) => pendentesAutomaticos(db, actor, ids));
  const resultados: Resultado[] = [];
  for (const id of ids ?? candidatos.map((candidato) => candidato.id)) {
    const candidato = candidatos.find((c) => c.id === id);
    if (!candidato) {
      resultados.push({ id, numero: null, ok: false, erro: 'Contrato não encontrado.' });
      continue;
    }
    try {
      await database.write(autoria, (tx) =>
        aprovar(tx, actor, publicUrl, { contratoId: id, empresaId: candidato.empresaId }, {}),
      );
      resultados.push({ id, numero: candidato.numero, ok: true, erro: null });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      resultados.push({ id, numero: candidato.numero, ok: false, erro: error.words });
    }
  }
  return { aprovados: resultados.filter(({ ok }) => ok).length, resultados };
}

async function pendentesAutomaticos(db: Db, actor: Actor, ids: readonly number[] | undefined) {
  const quais = ids
    ? sql`c.id = any(${[...ids]}::bigint[])`
    : sql`c.situacao = 'pendente' and c.ativo and c.aprovacao_automatica`;
  const { rows } = await sql<{ id: number; numero: number; empresaId: number }>`
    select c.id, c.numero, c.empresa_id as "empresaId" ${deContratos}
    ${whereAll([...alcanceDeContratos(actor), quais])} order by c.numero limit 500`.execute(db);
  return rows;
}

/**
 * Creates a contract in draft. Where the group approves by itself it is born approved; without an e-mail for the first
 * access it waits for somebody to type one.
 *
 * @param proposta what a proposal priced, when it is made from one
 */
export async function criarContrato(
  tx: Tx,
  actor: Actor,
  publicUrl: string,
  novo: ContratoNovo,
  proposta?: ValoresDaProposta,
): Promise<ContratoCompleto> {
  const cadastro = proposta ? cadastroPelaProposta(proposta) : cadastroDeContratos;
  const criado = await cadastro.create(tx, actor, novo);
  if (!(await aprovaPorSi(tx, actor))) return criado;
  const { id: contratoId } = criado;
  const pendente = await mudarSituacao(tx, actor, contratoId, { para: 'pendente' });
  const { empresaId } = novo;
  if (!emailDe(pendente, await lerCurta<Cliente>(tx, actor, empresaId, colunas))) return pendente;
  // The setting decides, not the person: a reseller's proposal is approved by the provider's own rule.
  return aprovar(tx, { ...actor, revendaId: null }, publicUrl, { contratoId, empresaId }, {});
}

async function aprovaPorSi(tx: Tx, { grupoId }: Actor): Promise<boolean> {
  const conf = await tx
    .selectFrom('conf_contrato')
    .select('aprovacao_automatica')
    .where('grupo_id', '=', grupoId)
    .executeTakeFirst();
  return conf?.aprovacao_automatica ?? false;
}

/** Sends the first access again with a new link; the one before stops working. @throws DomainError RULE_BROKEN */
export async function reenviarAcesso(tx: Tx, actor: Actor, publicUrl: string, id: number): Promise<ContratoCompleto> {
  const contrato = await lerCurto(tx, actor, id);
  if (actor.revendaId !== null) throw new DomainError('FORBIDDEN', { text: 'Esta decisão é do provedor.' });
  const acesso = await tx
    .selectFrom('contrato_acesso')
    .selectAll()
    .where('empresa_id', '=', contrato.empresaId)
    .forUpdate()
    .executeTakeFirst();
  if (!acesso) throw new DomainError('RULE_BROKEN', { text: 'Este cliente ainda não tem grupo: aprove o contrato.' });
  const { cliente_grupo_id: grupoId, administrador_id: usuarioId } = acesso;
  const mensagemId = await emNomeDe(tx, actor, grupoId, async () => {
    const usuario = await tx
      .selectFrom('usuario')
      .select(['nome', 'usuario', 'email', 'senha_hash'])
      .where('id', '=', usuarioId)
      .executeTakeFirstOrThrow();
    if (usuario.senha_hash !== null)
      throw new DomainError('RULE_BROKEN', { text: 'O administrador do cliente já fez o primeiro acesso.' });
    if (!usuario.email)
      throw new DomainError('RULE_BROKEN', {
        text: 'O administrador do cliente está sem e-mail: informe-o em Usuários.',
      });
    return enviarLink(tx, publicUrl, 'primeiro_acesso', { ...usuario, email: usuario.email, grupoId, id: usuarioId });
  });
  await tx.updateTable('contrato_acesso').set({ mensagem_id: mensagemId }).where('id', '=', acesso.id).execute();
  return cadastroDeContratos.read(tx, actor, id);
}
