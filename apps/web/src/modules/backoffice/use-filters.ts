import { useMemo } from 'react';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useSession } from '../../platform/session/session-store.ts';
import type { Filter } from '../../platform/ui/list/filters/filter.ts';
import { backofficeTexts } from './backoffice-texts.ts';

/** By client and reseller: questions only the provider's people have. */
export function useProviderFilters(): Filter[] {
  const t = useTexts(backofficeTexts);
  const { grupo } = useSession();
  return useMemo(
    () =>
      grupo?.provedor
        ? [
            { kind: 'ref', param: 'empresaId', label: t('company'), target: 'clientes-de-contrato', pinned: true },
            { kind: 'ref', param: 'revendaId', label: t('reseller'), target: 'revendas' },
          ]
        : [],
    [grupo, t],
  );
}
