import { DomainError, type SessaoAberta } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { type Database, type Db, doSistema, type Tx } from '../../../platform/database/database.ts';
import { aparelhoDe, type Origem, reconhecerAparelho } from '../aparelhos/aparelhos.ts';
import type { NovoAparelho } from '../aparelhos/aparelhos-cookie.ts';
import type { EnderecoDePasskeys } from '../passkeys/passkeys.endereco.ts';
import { colunasDoSegundoFator, exigirSegundoFator, type FatoresDaPessoa } from '../segundo-fator/segundo-fator.ts';
import { resumo, segredoDoGrupo } from '../senhas/segredos.ts';
import { senhaConfere } from '../senhas/senhas.ts';
import { carregarActor, encerrarSessoes, encerrarVencidas } from '../sessoes/sessoes.queries.ts';
import { abrirSessao, descreverSessao } from '../sessoes/sessoes.ts';
import { pedirAvisoDeTentativas } from '../trabalhos.ts';
import { avisarAparelhoNovo } from './avisos-de-entrada.ts';
import { type Alvo, doEndereco, MuitasTentativas, tentar } from './tentativas.ts';

export type { Origem } from '../aparelhos/aparelhos.ts';

export interface Credenciais {
  grupoId: number;
  usuario: string;
  senha: string;
  codigo?: string | undefined;
}
/** A person who proved to be who they say, by whatever means. */
export interface Provada {
  grupoId: number;
  id: number;
}
export interface Entrada {
  sessao: SessaoAberta;
  /** What the browser is known by from now on; null for a program. */
  aparelho: NovoAparelho | null;
}
type Resultado =
  | 'entrou'
  | 'senha_errada'
  | 'bloqueado'
  | 'segundo_fator'
  | 'outro_dispositivo'
  | 'inativo'
  | 'passkey_recusada';

const MINUTOS_DO_BILHETE = 5;

/**
 * Signs in. `aparelhos` are the secrets the browser is known by, `passkeys` where keys work, null where none does. Somebody who does not exist costs the same statements and
 * the same hash as somebody whose password is wrong.
 *
 * @throws DomainError BAD_CREDENTIALS, TOO_MANY_ATTEMPTS, SECOND_FACTOR_REQUIRED, SERVICE_UNAVAILABLE, and
 *   SESSION_ELSEWHERE with the ticket that ends the other session
 */
export async function entrar(
  database: Database,
  credenciais: Credenciais,
  origem: Origem,
  aparelhos: readonly string[] = [],
  passkeys: EnderecoDePasskeys | null = null,
): Promise<Entrada> {
  const conta: Conta = { grupoId: credenciais.grupoId, usuario: credenciais.usuario.trim().toLowerCase() };
  const pessoa = await database.read(conta.grupoId, (db) => lerPessoa(db, conta.usuario, aparelhos));
  try {
    const provada = await tentar(database, alvosDaSenha(conta, pessoa, origem), () =>
      exigirSenha(pessoa, credenciais.senha),
    );
    const { codigo, grupoId } = credenciais;
    await exigirSegundoFator(database, { ...provada, grupoId }, { passkeys, codigo, origem });
  } catch (error) {
    await anotarRecusa(database, conta, pessoa, origem, error);
    throw error;
  }
  if (!pessoa) throw new DomainError('BAD_CREDENTIALS');
  return abrirParaPessoa(database, { grupoId: conta.grupoId, id: pessoa.id }, origem, aparelhos);
}

interface Conta {
  grupoId: number;
  usuario: string;
}

const alvosDaSenha = ({ grupoId, usuario }: Conta, pessoa: Pessoa | undefined, { endereco }: Origem): Alvo[] => {
  if (pessoa?.aparelhoId) return [{ tipo: 'aparelho', chave: `${grupoId}:${pessoa.aparelhoId}` }];
  const conta = `${grupoId}:${usuario}`;
  const daqui = doEndereco('endereco', endereco);
  return [{ tipo: 'contaDoEndereco', chave: `${conta}:${daqui.chave}` }, { tipo: 'conta', chave: conta }, daqui];
};

/** The history tells an old colleague from a guess; the answer does not. */
class SenhaRecusada extends DomainError {
  readonly motivo: 'inativo' | 'senha_errada';

  constructor(motivo: 'inativo' | 'senha_errada') {
    super('BAD_CREDENTIALS');
    this.motivo = motivo;
  }
}

async function exigirSenha(pessoa: Pessoa | undefined, senha: string): Promise<Pessoa> {
  const confere = await senhaConfere(pessoa?.senhaHash ?? null, senha);
  if (!pessoa || !confere) throw new SenhaRecusada('senha_errada');
  if (!pessoa.ativa) throw new SenhaRecusada('inativo');
  return pessoa;
}

async function anotarRecusa(
  database: Database,
  conta: Conta,
  pessoa: Pessoa | undefined,
  origem: Origem,
  error: unknown,
): Promise<void> {
  if (!(error instanceof DomainError) || error.code === 'SERVICE_UNAVAILABLE') return;
  // Of a wait the first refusal is a line of the history: who knocks a thousand times does not write a thousand.
  if (error instanceof MuitasTentativas && !error.primeira) return;
  const motivo =
    error instanceof SenhaRecusada
      ? error.motivo
      : error instanceof MuitasTentativas
        ? 'bloqueado'
        : ('segundo_fator' as const);
  await database.write({ ...doSistema(conta.grupoId), atorId: pessoa?.id ?? null }, async (tx) => {
    await anotar(tx, conta, pessoa?.id ?? null, motivo, origem);
    if (error instanceof MuitasTentativas && error.tipos.some((tipo) => tipo !== 'endereco'))
      await pedirAvisoDeTentativas(tx, conta, origem);
  });
}

/**
 * Opens the session of a person who proved who they are, writes the history, makes the device known and tells the person of
 * a new one: all of it or nothing.
 *
 * @param aparelhos the secrets the browser is known by
 * @throws DomainError SESSION_ELSEWHERE with the ticket that ends the other session; BAD_CREDENTIALS for who was
 *   deactivated meanwhile
 */
export async function abrirParaPessoa(
  database: Database,
  { grupoId, id }: Provada,
  origem: Origem,
  aparelhos: readonly string[] = [],
): Promise<Entrada> {
  const feito = await database.write({ ...doSistema(grupoId), atorId: id }, async (tx) => {
    const { rows } = await sql<QuemEntra>`
      select u.id, u.usuario, u.nome, u.email, now() as agora, ${aparelhoDe(aparelhos)} as "aparelhoId"
      from usuario u join grupo g on g.id = u.grupo_id where u.id = ${id} and app.acesso_vale(u.ativo, u.acesso_ate) and g.ativo`.execute(
      tx,
    );
    const pessoa = rows[0];
    if (!pessoa) throw new DomainError('BAD_CREDENTIALS');
    const aberta = await abrirOuBilhete(tx, { grupoId, usuarioId: id }, origem);
    const conta = { grupoId, usuario: pessoa.usuario };
    if ('ticket' in aberta) {
      await anotar(tx, conta, id, 'outro_dispositivo', origem);
      return { ticket: aberta.ticket };
    }
    await anotar(tx, conta, id, 'entrou', origem);
    const { segredo, novo } = await reconhecerAparelho(tx, { ...pessoa, grupoId }, origem, aparelhos);
    if (novo) await avisarAparelhoNovo(tx, { ...pessoa, grupoId }, pessoa.agora, origem);
    return { aberta, segredo };
  });
  if ('ticket' in feito) throw new DomainError('SESSION_ELSEWHERE', { data: { ticket: feito.ticket } });
  return {
    sessao: await sessaoCompleta(database, grupoId, id, feito.aberta),
    aparelho: feito.segredo === null ? null : { usuarioId: id, segredo: feito.segredo },
  };
}

interface QuemEntra {
  id: number;
  usuario: string;
  nome: string;
  email: string | null;
  agora: string;
  aparelhoId: number | null;
}
type Aberta = { id: number; hash: string; token: string; refreshToken: string };

/** The reply of a sign-in: tokens and everything the browser keeps. */
async function sessaoCompleta(
  database: Database,
  grupoId: number,
  usuarioId: number,
  aberta: Aberta,
): Promise<SessaoAberta> {
  const sessao = { id: aberta.id, hash: aberta.hash, grupoId, usuarioId };
  return database.read(grupoId, async (db) => {
    const actor = await carregarActor(db, sessao);
    if (!actor) throw new DomainError('BAD_CREDENTIALS');
    return {
      ...(await descreverSessao(db, actor)),
      token: aberta.token,
      refreshToken: aberta.refreshToken,
    };
  });
}

async function abrirOuBilhete(
  db: Db,
  quem: { grupoId: number; usuarioId: number },
  origem: Origem,
): Promise<Aberta | { ticket: string }> {
  // Two sign-ins of the same person at once: the second waits here and then sees the first.
  await sql`select pg_advisory_xact_lock(hashtextextended('sessao', ${quem.usuarioId}))`.execute(db);
  await encerrarVencidas(db, quem.usuarioId);
  const outra = await sql<{ id: number }>`
    select id from sessao where usuario_id = ${quem.usuarioId} and ator_id is null and encerrada_em is null`.execute(
    db,
  );
  const aberta = outra.rows[0];
  if (!aberta) return abrirSessao(db, { ...quem, ...origem, personificacao: null });
  const ticket = segredoDoGrupo(quem.grupoId);
  await sql`delete from sessao_bilhete where sessao_id = ${aberta.id} or expira_em < now()`.execute(db);
  await sql`insert into sessao_bilhete (hash, sessao_id, expira_em)
    values (${resumo(ticket)}, ${aberta.id}, now() + ${`${MINUTOS_DO_BILHETE} minutes`}::interval)`.execute(db);
  return { ticket };
}

/** Ends the session a ticket was made for. @throws DomainError LINK_EXPIRED for an unknown, used or old ticket */
export async function encerrarOutra(database: Database, ticket: string): Promise<void> {
  await database.controlTransaction(async (db) => {
    const usado = await sql<{ sessaoId: number }>`
      delete from sessao_bilhete where hash = ${resumo(ticket)} and expira_em > now() returning sessao_id as "sessaoId"`.execute(
      db,
    );
    const bilhete = usado.rows[0];
    if (!bilhete) throw new DomainError('LINK_EXPIRED', { text: 'O pedido expirou. Entre novamente.' });
    await encerrarSessoes(db, sql`id = ${bilhete.sessaoId}`, 'outro_dispositivo');
  });
}

interface Pessoa extends FatoresDaPessoa {
  id: number;
  /** The person and the group. */
  ativa: boolean;
  senhaHash: string | null;
  /** The known device the request comes from. */
  aparelhoId: number | null;
}

async function lerPessoa(db: Db, usuario: string, aparelhos: readonly string[]): Promise<Pessoa | undefined> {
  const result = await sql<Pessoa>`
    select u.id, app.acesso_vale(u.ativo, u.acesso_ate) and g.ativo as ativa, u.senha_hash as "senhaHash", ${colunasDoSegundoFator},
      ${aparelhoDe(aparelhos)} as "aparelhoId"
    from usuario u join grupo g on g.id = u.grupo_id where u.usuario = ${usuario}`.execute(db);
  return result.rows[0];
}

/** A line of the history, none where there is no such group: the same statement for both. */
export async function anotar(
  tx: Tx,
  { grupoId, usuario }: Conta,
  usuarioId: number | null,
  resultado: Resultado,
  { endereco, agente }: Origem,
): Promise<void> {
  await sql`insert into historico_login (grupo_id, usuario_id, usuario, resultado, endereco, agente)
    select g.id, ${usuarioId}::bigint, ${usuario}, ${resultado}, ${endereco}, ${agente?.slice(0, 300) ?? null}
    from grupo g where g.id = ${grupoId}`.execute(tx);
}
