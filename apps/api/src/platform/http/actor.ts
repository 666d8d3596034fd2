import { DomainError, MINUTOS_DA_PROVA } from '@retaguarda/contracts';
import type { Autoria } from '../database/database.ts';

/** The signed-in person of a request. Kept whole in memory for the life of the session: small and without secrets. */
export interface Actor {
  sessaoId: number;
  /** Public name of the session, kept by the browser. */
  hash: string;
  grupoId: number;
  /** Whether the group is the provider's; a reseller's people are of it too: see `ehDoProvedor`. */
  provedor: boolean;
  usuarioId: number;
  nome: string;
  permissoes: ReadonlySet<string>;
  /** Companies the person may see; `todas` are those of the group, present and future. */
  empresas: 'todas' | readonly number[];
  /** Slugs held in some companies only, with those; a slug that is not here is held in all the person sees. */
  limites: ReadonlyMap<string, readonly number[]>;
  /** Reseller whose portfolio alone is visible, for a reseller's own people. */
  revendaId: number | null;
  /** Lacks the second factor that a role of theirs asks for: only calls marked `beforeFactor` are open. */
  deveSegundoFator: boolean;
  /**
   * Set while a support person, of the group `grupoId`, acts as this user; `permissoes` are then those of both. `assina`: the
   * user's group lets support sign fiscal documents. `volta`: where the support person came from, when they are of another cell.
   */
  personificacao: {
    atorId: number;
    grupoId: number;
    ator: string;
    motivo: string;
    ate: string;
    assina: boolean;
    volta: string | null;
  } | null;
  /** Set while a program acts as this user by a key of API; `permissoes` and `empresas` are then those of both. */
  chave?: { id: number; nome: string };
  /** When the person last showed that it is them, in milliseconds of this process's clock; null: not in this session. */
  provadaEm: number | null;
}

/** The provider's own people, who alone write what is common to all groups; a reseller's speak for its portfolio only. */
export const ehDoProvedor = ({ provedor, revendaId }: { provedor: boolean; revendaId: unknown }): boolean =>
  provedor && revendaId === null;

/**
 * For what a call does beside what support, or a program with a key, may do in somebody's name: its other work stays open.
 *
 * @throws DomainError BLOCKED_WHILE_IMPERSONATING, FORBIDDEN for a key
 */
export function exigirMaosProprias(actor: Pick<Actor, 'personificacao' | 'chave'>): void {
  const recusa = recusaDeOutrasMaos(actor);
  if (recusa) throw recusa;
}

/** Why whoever acts is not the person themselves; null when they are. */
export function recusaDeOutrasMaos({
  personificacao,
  chave,
}: Pick<Actor, 'personificacao' | 'chave'>): DomainError | null {
  if (chave) return recusaAChave();
  return personificacao ? new DomainError('BLOCKED_WHILE_IMPERSONATING') : null;
}

/** What a key never does, whatever it was given. */
export const recusaAChave = (): DomainError =>
  new DomainError('FORBIDDEN', { text: 'Uma chave de API não faz isto: só quem entra com a própria senha.' });

/**
 * Lets through only who proved minutes ago that it is them: a stolen access token is not enough. A support person
 * cannot prove to be somebody else.
 *
 * @throws DomainError PROOF_REQUIRED, BLOCKED_WHILE_IMPERSONATING
 */
export function exigirProvaRecente(actor: Pick<Actor, 'personificacao' | 'chave' | 'provadaEm'>): void {
  exigirMaosProprias(actor);
  const { provadaEm } = actor;
  if (provadaEm === null || Date.now() - provadaEm > MINUTOS_DA_PROVA * 60_000) throw new DomainError('PROOF_REQUIRED');
}

export const autoriaDe = (actor: Actor, requisicao: string): Autoria => ({
  grupoId: actor.grupoId,
  atorId: actor.personificacao?.atorId ?? actor.usuarioId,
  sujeitoId: actor.personificacao ? actor.usuarioId : null,
  sessaoId: actor.sessaoId,
  requisicao,
});

/**
 * The program itself, where it acts by the clock or by what a bank told it: everything of one group, and nobody. What it
 * writes names no person: its `usuarioId` is stored as null.
 */
export const oPrograma = (grupoId: number): Actor => ({
  sessaoId: 0,
  hash: '',
  grupoId,
  provedor: false,
  usuarioId: null as never,
  nome: '',
  permissoes: new Set(),
  empresas: 'todas',
  limites: new Map(),
  revendaId: null,
  deveSegundoFator: false,
  personificacao: null,
  provadaEm: null,
});
