import { asksNoSlug } from '../access.ts';
import type { Call, Method } from '../call.ts';
import { permissionFamilies, permissions } from '../permissions.ts';

const deQuemEntra = new Set(permissionFamilies.filter(({ covers }) => covers === 'acesso').map(({ family }) => family));

/** What a key may be given: the group's work. Who gets in, and what anybody may do, stays with people. */
export const direitosDeChave: ReadonlySet<string> = new Set(
  permissions
    .filter(({ slug, resource }) => !deQuemEntra.has(resource as never) && slug !== 'suport_personify')
    .map(({ slug }) => slug),
);

/** Calls of any session that a key makes too: what it is itself, what it may choose, and the work that it asked for. */
const deQualquerChave: Partial<Record<Method, readonly string[]>> = {
  GET: ['chaves-de-api/atual', 'empresas/select', 'jobs', 'jobs/{id}', 'arquivos/{id}'],
  POST: ['jobs/{id}/cancel'],
};

type Chamada = Pick<Call, 'method' | 'path' | 'domain' | 'access' | 'ownHands' | 'freshProof' | 'secretReply'>;

/** Whether a key may make a call at all. What only somebody's own hands do, or what gives out another secret, no key does. */
export function abreParaChaves({ method, path, domain, access, ...call }: Chamada): boolean {
  if (call.ownHands || call.freshProof || call.secretReply) return false;
  if (!asksNoSlug(access)) return true;
  return access === 'signedIn' && (domain === 'lookups' || deQualquerChave[method]?.includes(path) === true);
}
