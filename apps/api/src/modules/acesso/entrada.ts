import { DomainError, type SessaoAberta } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { type Database, type Db, doSistema } from '../../platform/database/database.ts';
import { novoSegredo, resumo } from './segredos.ts';
import { senhaConfere } from './senhas.ts';
import { carregarActor, encerrarSessoes } from './sessoes.queries.ts';
import { abrirSessao, descreverSessao } from './sessoes.ts';
import { type Alvo, esquecerFalhas, exigirSemBloqueio, registrarFalha } from './tentativas.ts';

export interface Credenciais {
  grupoId: number;
  usuario: string;
  senha: string;
  codigo?: string | undefined;
}
export interface Origem {
  endereco: string;
  agente: string | null;
}
type Resultado = 'entrou' | 'senha_errada' | 'bloqueado' | 'segundo_fator' | 'outro_dispositivo' | 'inativo';

const MINUTOS_DO_BILHETE = 5;

/**
 * Signs in.
 *
 * @throws DomainError BAD_CREDENTIALS, TOO_MANY_ATTEMPTS, SECOND_FACTOR_REQUIRED, and SESSION_ELSEWHERE with the
 *   ticket that ends the other session
 */
export async function entrar(database: Database, credenciais: Credenciais, origem: Origem): Promise<SessaoAberta> {
  const { grupoId } = credenciais;
  const usuario = credenciais.usuario.trim().toLowerCase();
  const conta: Alvo = { tipo: 'conta', chave: `${grupoId}:${usuario}` };
  const alvos: Alvo[] = [conta, { tipo: 'endereco', chave: origem.endereco }];
  await database
    .control((db) => exigirSemBloqueio(db, alvos))
    .catch(async (error) => {
      await anotar(database, grupoId, usuario, null, 'bloqueado', origem);
      throw error;
    });

  const pessoa = await database.read(grupoId, (db) => lerPessoa(db, usuario));
  const confere = await senhaConfere(pessoa?.senhaHash ?? null, credenciais.senha);
  if (!pessoa?.ativa || !confere) {
    await database.control((db) => registrarFalha(db, alvos));
    // The history tells an old colleague from a guess; the answer does not.
    const motivo = confere && pessoa && !pessoa.ativa ? 'inativo' : 'senha_errada';
    await anotar(database, grupoId, usuario, pessoa?.id ?? null, motivo, origem);
    throw new DomainError('BAD_CREDENTIALS');
  }
  if (pessoa.totpSegredo && !codigoConfere(pessoa.totpSegredo, credenciais.codigo)) {
    if (credenciais.codigo) await database.control((db) => registrarFalha(db, alvos));
    await anotar(database, grupoId, usuario, pessoa.id, 'segundo_fator', origem);
    throw new DomainError(
      'SECOND_FACTOR_REQUIRED',
      credenciais.codigo ? { campos: { codigo: 'CÓDIGO INCORRETO' } } : {},
    );
  }

  const aberta = await database.controlTransaction((db) =>
    abrirOuBilhete(db, { grupoId, usuarioId: pessoa.id }, origem),
  );
  if ('ticket' in aberta) {
    await anotar(database, grupoId, usuario, pessoa.id, 'outro_dispositivo', origem);
    throw new DomainError('SESSION_ELSEWHERE', { data: { ticket: aberta.ticket } });
  }
  await database.control((db) => esquecerFalhas(db, conta));
  await anotar(database, grupoId, usuario, pessoa.id, 'entrou', origem);
  return sessaoCompleta(database, grupoId, pessoa.id, aberta);
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
  await encerrarSessoes(
    db,
    sql`usuario_id = ${quem.usuarioId} and ator_id is null and refresh_expira < now()`,
    'expirou',
  );
  const outra = await sql<{ id: number }>`
    select id from sessao where usuario_id = ${quem.usuarioId} and ator_id is null and encerrada_em is null`.execute(
    db,
  );
  const aberta = outra.rows[0];
  if (!aberta) return abrirSessao(db, { ...quem, ...origem, personificacao: null });
  const ticket = novoSegredo();
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

interface Pessoa {
  id: number;
  /** The person and the group. */
  ativa: boolean;
  senhaHash: string | null;
  totpSegredo: string | null;
}

async function lerPessoa(db: Db, usuario: string): Promise<Pessoa | undefined> {
  const result = await sql<Pessoa>`
    select u.id, u.ativo and g.ativo as ativa, u.senha_hash as "senhaHash", u.totp_segredo as "totpSegredo"
    from usuario u join grupo g on g.id = u.grupo_id where u.usuario = ${usuario}`.execute(db);
  return result.rows[0];
}

const totp = (segredo: string) => new TOTP({ issuer: 'Retaguarda', secret: Secret.fromBase32(segredo) });

/** One step of tolerance to each side (RFC 6238 §5.2). */
export const codigoConfere = (segredo: string, codigo: string | undefined) =>
  codigo !== undefined && totp(segredo).validate({ token: codigo, window: 1 }) !== null;

export function novoTotp(usuario: string): { segredo: string; uri: string } {
  const secret = new Secret({ size: 20 });
  return { segredo: secret.base32, uri: new TOTP({ issuer: 'Retaguarda', label: usuario, secret }).toString() };
}

async function anotar(
  database: Database,
  grupoId: number,
  usuario: string,
  usuarioId: number | null,
  resultado: Resultado,
  origem: Origem,
): Promise<void> {
  const grupo = await database.control((db) =>
    db.selectFrom('grupo').select('id').where('id', '=', grupoId).executeTakeFirst(),
  );
  if (!grupo) return;
  await database.write({ ...doSistema(grupoId), atorId: usuarioId }, (tx) =>
    tx
      .insertInto('historico_login')
      .values({
        grupo_id: grupoId,
        usuario_id: usuarioId,
        usuario,
        resultado,
        endereco: origem.endereco,
        agente: origem.agente?.slice(0, 300) ?? null,
      })
      .execute(),
  );
}
