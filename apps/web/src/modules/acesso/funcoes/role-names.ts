import { useMemo } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import type { FieldNames } from '../../../platform/ui/form/stale-dialog.tsx';
import { funcoesTexts } from './funcoes-texts.ts';

/** Fields of a role in words, for comparing two versions. */
export function useRoleNames(): FieldNames {
  const t = useTexts(funcoesTexts);
  return useMemo(() => {
    const labels: Record<string, string> = {
      nome: t('name'),
      descricao: t('description'),
      permissoes: t('permissions'),
      ativo: t('active'),
    };
    const value = (raw: unknown) => (Array.isArray(raw) ? String(raw.length) : raw === null ? '' : String(raw));
    return { label: (name) => labels[name] ?? null, value: (_, raw) => value(raw) };
  }, [t]);
}
