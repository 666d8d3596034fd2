import { randomBytes } from 'node:crypto';
import { permissions, type SessaoAberta } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import { avisarSessoes, encerrarSessoes, provisionarGrupo } from '../../../apps/api/src/modules/acesso/public.ts';
import { doSistema } from '../../../apps/api/src/platform/database/database.ts';
import { Cliente, type Resposta } from '../../../apps/api/test-support/cliente.ts';
import { Navegador } from '../../../apps/api/test-support/navegador.ts';
import { novoUsuario, SENHA, SENHA_HASH } from '../../../apps/api/test-support/pessoas.ts';
import type { Programa } from './programa.ts';

export interface Pessoa {
  id: number;
  nome: string;
  usuario: string;
  senha: string;
  grupo: { id: number; slug: string };
}

/** A tenant that only one test uses. */
export interface Grupo {
  id: number;
  slug: string;
  nome: string;
  /** Holds every slug of a client's administrator. */
  admin: Pessoa;
  /** A user holding exactly these slugs. */
  pessoa(nome: string, slugs: readonly string[]): Promise<Pessoa>;
  /** Calls the API as a person no browser is signed in as: sets up records, and changes them behind one's back. */
  api: Api;
}

export interface Api {
  /** @throws Error for every refusal: what prepares a test must work */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the API answers
  call<T = any>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<T>;
}

export async function novoGrupo(programa: Programa, { provedor = false } = {}): Promise<Grupo> {
  const slug = `loja-${randomBytes(4).toString('hex')}`;
  const nome = 'Cantina da Praça';
  const admin = { nome: 'Ana Administradora', usuario: 'ana', email: `ana@${slug}.test`, senhaHash: SENHA_HASH };
  const { database } = programa;
  const { grupoId, usuarioId } = await provisionarGrupo(database, { slug, nome, provedor, admin });
  const grupo = { id: grupoId, slug };
  const pessoa = async (nomeDela: string, slugs: readonly string[]): Promise<Pessoa> => ({
    ...(await novoUsuario(database, grupoId, { nome: nomeDela, slugs })),
    nome: nomeDela,
    senha: SENHA,
    grupo,
  });
  return {
    ...grupo,
    nome,
    admin: { id: usuarioId, nome: admin.nome, usuario: admin.usuario, senha: SENHA, grupo },
    pessoa,
    api: apiDe(programa, async () => pessoa('Sistema de Preparo', todosOsSlugs)),
  };
}

export const todosOsSlugs = permissions.map(({ slug }) => slug);

/** Signs in through the API, as a client that keeps its tokens. */
export async function abrirSessao(url: string, { grupo, usuario, senha }: Pessoa): Promise<SessaoAberta> {
  return aceita(await new Cliente(url, null).post('login', { grupoId: grupo.id, usuario, senha }));
}

/** Ends the open sessions of somebody, from outside of any browser; the next answer of each is a 401. */
export async function encerrarSessao({ database }: Programa, grupo: Grupo, { id }: Pessoa): Promise<void> {
  await database.controlTransaction((db) => encerrarSessoes(db, sql`usuario_id = ${id}`, 'saida'));
  await ouvido(grupo);
}

/** As if five minutes had passed since the sign-in: what asks for a fresh proof asks the person again. */
export const vencerProva = (programa: Programa, grupo: Grupo, pessoa: Pessoa) =>
  mudarSessoes(programa, grupo, pessoa, sql`provada_em = now() - interval '6 minutes'`);

/** As if fifteen minutes had passed: the access tokens of somebody no longer serve, their sessions do. */
export const vencerTokens = (programa: Programa, grupo: Grupo, pessoa: Pessoa) =>
  mudarSessoes(programa, grupo, pessoa, sql`token_expira = now() - interval '1 second'`);

/** As if minutes had passed since the SEFAZ was last asked: it may be asked again. */
export const passarEsperaDaSefaz = ({ database }: Programa, { id }: Grupo): Promise<unknown> =>
  database.write(doSistema(id), (tx) => sql`update entrada_pergunta set em = em - interval '1 hour'`.execute(tx));

async function mudarSessoes(
  { database }: Programa,
  grupo: Grupo,
  { id }: Pessoa,
  mudanca: RawBuilder<unknown>,
): Promise<void> {
  await database.controlTransaction(async (db) => {
    await sql`update sessao set ${mudanca} where usuario_id = ${id} and encerrada_em is null`.execute(db);
    await avisarSessoes(db, { grupoId: grupo.id });
  });
  await ouvido(grupo);
}

/** The program hears announcements in their order, and answers a proof when it has heard its own: ours came before. */
const ouvido = (grupo: Grupo) => grupo.api.call('POST', 'sessions/proof', { senha: SENHA });

/** What a browser has after a sign-in. */
export interface SessaoDeNavegador {
  sessao: SessaoAberta;
  /** The value of the cookie that brings access tokens. */
  refresh: string;
}

/** Signs in through the API, as a browser. */
export async function abrirNavegador(url: string, { grupo, usuario, senha }: Pessoa): Promise<SessaoDeNavegador> {
  // Not as a device: of those the person would be told when they sign in at the page.
  const navegador = new Navegador(url, { agente: 'preparo' });
  const sessao = aceita(await navegador.post('login', { grupoId: grupo.id, usuario, senha }));
  return { sessao, refresh: navegador.valor };
}

function apiDe({ url }: Programa, quem: () => Promise<Pessoa>): Api {
  const entrar = async () => new Cliente(url, (await abrirSessao(url, await quem())).token);
  let cliente: Promise<Cliente> | undefined;
  return {
    call: async <T>(method: string, path: string, body?: unknown): Promise<T> => {
      cliente ??= entrar();
      const resposta = await (await cliente).call<T>(method, path, body);
      if (resposta.status !== 401) return aceita(resposta);
      // A run may last longer than a token.
      cliente = entrar();
      return aceita(await (await cliente).call<T>(method, path, body));
    },
  };
}

function aceita<T>({ status, body }: Resposta<T>): T {
  if (status >= 400) throw new Error(`the API answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
