import { useMemo } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import type { FieldNames } from '../../../platform/ui/form/stale-dialog.tsx';
import { chavesTexts } from './chaves-texts.ts';

/** Fields of a key in words, for comparing two versions. */
export function useChaveNames(): FieldNames {
  const t = useTexts(chavesTexts);
  return useMemo(() => {
    const labels: Record<string, string> = {
      nome: t('name'),
      expiraEm: t('expires'),
      todas: t('allCompanies'),
      empresaIds: t('companies'),
      enderecos: t('addresses'),
      permissoes: t('scope'),
    };
    const value = (raw: unknown) => (Array.isArray(raw) ? String(raw.length) : raw === null ? '' : String(raw));
    return { label: (name) => labels[name] ?? null, value: (_, raw) => value(raw) };
  }, [t]);
}
