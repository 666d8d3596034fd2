import {
  type Access,
  type Audience,
  missingSlugs,
  type Option,
  type SessaoAberta,
  type SessaoAtual,
} from '@retaguarda/contracts';
import { useSyncExternalStore } from 'react';
import { dropToken, holdToken } from '../api/tokens.ts';
import { clearSessionData, keys, stored } from '../storage.ts';

export interface Session {
  /** False: nobody is signed in and every other field is empty. */
  signedIn: boolean;
  hash: string | null;
  usuario: SessaoAtual['usuario'] | null;
  grupo: SessaoAtual['grupo'] | null;
  /** Whose people this is one of; decides what the menu and the start page speak of. */
  audience: Audience;
  permissoes: ReadonlySet<string>;
  funcoes: readonly Option[];
  /** Companies the person may see; the switcher of the top bar offers them. */
  empresas: readonly Option[];
  /** The company chosen in the switcher; null means all of them. */
  empresaAtual: Option | null;
  /** Present while a support person acts as this user. */
  personificacao: SessaoAtual['personificacao'];
  /** Whether the person may open what asks for `access`, in the company chosen. Only hides: the server decides. */
  can: (access: Access) => boolean;
}

const nobody: Session = {
  signedIn: false,
  hash: null,
  usuario: null,
  grupo: null,
  audience: 'client',
  permissoes: new Set(),
  funcoes: [],
  empresas: [],
  empresaAtual: null,
  personificacao: null,
  can: (access) => access === 'public',
};

const watchers = new Set<() => void>();
let session: Session = restore();
// Versions before kept tokens on the device: what is left of such a session goes.
if (!session.signedIn && stored.read(keys.session)) clearSessionData();

/** The session kept on the device, as at start-up. Half a session (a key missing or unreadable) is none. */
function restore(): Session {
  const usuario = stored.read(keys.user) as Session['usuario'];
  const grupo = stored.read(keys.group) as Session['grupo'];
  const kept = stored.read(keys.session) as { hash?: unknown } | null;
  const isLogged = stored.read(keys.logged) === true;
  if (!isLogged || !usuario || !grupo || typeof kept?.hash !== 'string') return nobody;
  const permissoes = new Set(listOf<string>(keys.permissions));
  const empresas = listOf<Option>(keys.companies);
  const chosen = stored.read(keys.company);
  const empresaAtual =
    empresas.find(({ id }) => id === chosen) ?? (empresas.length === 1 ? (empresas[0] ?? null) : null);
  const here = heldIn(permissoes, empresaAtual);
  return {
    signedIn: true,
    hash: stored.read(keys.loggedHash) as string | null,
    usuario,
    grupo,
    audience: grupo.provedor ? (usuario.revenda ? 'reseller' : 'provider') : 'client',
    permissoes,
    funcoes: listOf<Option>(keys.roles),
    empresas,
    empresaAtual,
    personificacao: stored.read(keys.support) as Session['personificacao'],
    can: (access) => missingSlugs(access, here).length === 0,
  };
}

/** What the person holds in a company; for all of them together, what they hold in any. */
function heldIn(permissoes: ReadonlySet<string>, empresa: Option | null): ReadonlySet<string> {
  const limites = stored.read(keys.limits) as Record<string, number[]> | null;
  if (!empresa || !limites || Object.keys(limites).length === 0) return permissoes;
  return new Set([...permissoes].filter((slug) => limites[slug]?.includes(empresa.id) ?? true));
}

function listOf<T>(key: string): T[] {
  const value = stored.read(key);
  return Array.isArray(value) ? (value as T[]) : [];
}

/** Reads the device again; another tab may have signed in, out, or as somebody else. */
export function reloadSession(): void {
  session = restore();
  for (const watch of watchers) watch();
}

/** Keeps what `sessions/atual` says: permissions change while people work. */
export function keepSession(atual: SessaoAtual): void {
  stored.write(keys.session, { hash: atual.hash });
  stored.write(keys.loggedHash, atual.hash);
  stored.write(keys.user, atual.usuario);
  stored.write(keys.permissions, atual.permissoes);
  stored.write(keys.limits, atual.limites);
  stored.write(keys.roles, atual.funcoes);
  stored.write(keys.group, atual.grupo);
  stored.write(keys.companies, atual.empresas);
  stored.write(keys.support, atual.personificacao);
  stored.write(keys.lastGroup, atual.grupo.slug);
  // Last: other tabs wait for this key.
  stored.write(keys.logged, true);
  reloadSession();
}

/** Starts a session from the answer of a sign-in. */
export function openSession({ token, ...atual }: SessaoAberta): void {
  // First: what is shown of the session asks for data at once.
  holdToken({ token, hash: atual.hash });
  stored.write(keys.lastUse, Date.now());
  keepSession(atual);
}

/** Forgets the session on this device; drafts and the device's own settings stay. */
export function forgetSession(): void {
  dropToken();
  clearSessionData();
  reloadSession();
}

/** @param empresa null for all companies */
export function chooseCompany(empresa: Option | null): void {
  if (empresa) stored.write(keys.company, empresa.id);
  else stored.remove(keys.company);
  reloadSession();
}

export const currentSession = (): Session => session;

function watchSession(listener: () => void): () => void {
  watchers.add(listener);
  return () => watchers.delete(listener);
}

export const useSession = (): Session => useSyncExternalStore(watchSession, currentSession);
