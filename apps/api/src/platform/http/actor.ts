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
  /** Reseller whose portfolio alone is visible, for a reseller's own people. */
  revendaId: number | null;
  /** Set while a support person, of the group `grupoId`, acts as this user; `permissoes` are then those of both. */
  personificacao: { atorId: number; grupoId: number; ator: string; motivo: string; ate: string } | null;
}

/** The provider's own people, who alone write what is common to all groups; a reseller's speak for its portfolio only. */
export const ehDoProvedor = ({ provedor, revendaId }: Actor): boolean => provedor && revendaId === null;

export const autoriaDe = (actor: Actor, requisicao: string): Autoria => ({
  grupoId: actor.grupoId,
  atorId: actor.personificacao?.atorId ?? actor.usuarioId,
  sujeitoId: actor.personificacao ? actor.usuarioId : null,
  sessaoId: actor.sessaoId,
  requisicao,
});
