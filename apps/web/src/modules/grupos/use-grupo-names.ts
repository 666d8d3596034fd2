import { useMemo } from 'react';
import { useTexts } from '../../platform/i18n/texts.ts';
import type { FieldNames } from '../../platform/ui/form/stale-dialog.tsx';
import { gruposTexts } from './grupos-texts.ts';

/** Fields of a group in words, for comparing two versions. */
export function useGrupoNames(): FieldNames {
  const t = useTexts(gruposTexts);
  return useMemo(() => {
    const labels: Record<string, string> = {
      nome: t('name'),
      slug: t('slug'),
      provedor: t('provider'),
      sessaoParadaMinutos: t('idleMinutes'),
      suporteAssina: t('supportSigns'),
    };
    const value = (_: string, raw: unknown) => (raw === null || raw === undefined ? '' : String(raw));
    return { label: (name) => labels[name] ?? null, value };
  }, [t]);
}
