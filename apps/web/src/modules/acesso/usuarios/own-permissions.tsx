import { rolesCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useController, useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { useFormSection } from '../../../platform/ui/form/section-context.ts';
import { roleKeys } from '../keys.ts';
import { PermissionMatrix } from '../permissoes/permission-matrix.tsx';
import type { UserValues } from './usuario-values.ts';
import { usuariosTexts } from './usuarios-texts.ts';

/** Permissions of the person alone; those of the chosen roles are shown as given. */
export function OwnPermissions() {
  const t = useTexts(usuariosTexts);
  const { can } = useSession();
  const own = useWatch<UserValues>({ name: 'permissoes' }) as string[];
  const inherited = useRolePermissions();
  const extra = own.filter((slug) => !inherited.has(slug)).length;
  return (
    <SectionCard
      title={t('ownPermissions')}
      note={t('ownNote')}
      folded
      summary={extra === 0 ? t('ownNone') : t('ownCount', { count: extra })}
    >
      <MatrixField inherited={inherited} readOnly={!can({ any: ['users_update', 'users_create'] })} />
    </SectionCard>
  );
}

function MatrixField({ inherited, readOnly }: { inherited: ReadonlyMap<string, string>; readOnly: boolean }) {
  const { field } = useController({ name: 'permissoes' });
  useFormSection('permissoes');
  return (
    <PermissionMatrix
      value={field.value as string[]}
      onChange={field.onChange}
      inherited={inherited}
      readOnly={readOnly}
    />
  );
}

/** What the roles chosen in the form give, slug by slug, with the role's name. */
function useRolePermissions(): ReadonlyMap<string, string> {
  const { can } = useSession();
  const chosen = useWatch<UserValues>({ name: 'funcaoIds' }) as number[];
  const roles = useQuery({
    queryKey: roleKeys.of('permissoes'),
    queryFn: ({ signal }) => callApi(rolesCalls.rolesPermissions, { signal, handlesErrors: true }),
    enabled: can(rolesCalls.rolesPermissions.access),
  });
  const of = (roles.data ?? []).filter(({ funcao }) => chosen.includes(funcao.id));
  return new Map(of.flatMap(({ funcao, permissoes }) => permissoes.map((slug) => [slug, funcao.rotulo] as const)));
}
