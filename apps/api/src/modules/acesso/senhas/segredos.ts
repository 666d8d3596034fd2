import { hash, randomBytes } from 'node:crypto';

/** A secret that is given to a person or a browser once; the database keeps only its digest. */
export const novoSegredo = () => randomBytes(32).toString('base64url');

/**
 * A secret by which somebody is known who says nothing else. It begins with the group it belongs to (`g42-…`), so that where
 * groups live on several servers it can be told, without asking any of them, which one to ask.
 *
 * @param grupoId null before there is a group: the link that sets up an installation
 */
export const segredoDoGrupo = (grupoId: number | null) => (grupoId === null ? '' : `g${grupoId}-`) + novoSegredo();

/** The beginning that tells the group; empty for secrets made before they told it. */
export const lugarDoSegredo = (segredo: string) => /^g\d+-/.exec(segredo)?.[0] ?? '';
export const resumo = (segredo: string) => hash('sha256', segredo, 'hex');
