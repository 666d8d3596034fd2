import { asksNoSlug } from '../access.ts';
import type { Call } from '../call.ts';
import { permissionFamilies, permissions } from '../permissions.ts';

const deQuemEntra = new Set(permissionFamilies.filter(({ covers }) => covers === 'acesso').map(({ family }) => family));

/** What a key may be given: the group's work. Who gets in, and what anybody may do, stays with people. */
export const direitosDeChave: ReadonlySet<string> = new Set(
  permissions
    .filter(({ slug, resource }) => !deQuemEntra.has(resource as never) && slug !== 'suport_personify')
    .map(({ slug }) => slug),
);

/** Calls of any session that a key makes too: what it is itself, what it may choose, and the work that it asked for. */
const deQualquerChave: ReadonlySet<string> = new Set([
  'GET chaves-de-api/atual',
  'GET empresas/select',
  'GET jobs',
  'GET jobs/{id}',
  'POST jobs/{id}/cancel',
  'GET arquivos/{id}',
]);

type Chamada = Pick<Call, 'method' | 'path' | 'domain' | 'access' | 'ownHands' | 'freshProof' | 'secretReply'>;

/** Whether a key may make a call at all. What only somebody's own hands do, or what gives out another secret, no key does. */
export function abreParaChaves({ method, path, domain, access, ...call }: Chamada): boolean {
  if (call.ownHands || call.freshProof || call.secretReply) return false;
  if (!asksNoSlug(access)) return true;
  return access === 'signedIn' && (domain === 'lookups' || deQualquerChave.has(`${method} ${path}`));
}
