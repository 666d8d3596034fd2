import { useMemo } from 'react';
import { useTexts } from '../../platform/i18n/texts.ts';
import type { HistoryNames } from '../../platform/ui/feedback/history-list.tsx';
import type { FieldNames } from '../../platform/ui/form/stale-dialog.tsx';
import { gruposTexts } from './grupos-texts.ts';

/** Fields of a group in words, for the history and for comparing two versions. */
export function useGrupoNames(): { history: HistoryNames; fields: FieldNames } {
  const t = useTexts(gruposTexts);
  return useMemo(() => {
    const labels: Record<string, string> = {
      nome: t('name'),
      slug: t('slug'),
      provedor: t('provider'),
      logo_arquivo_id: t('logo'),
      sessaoParadaMinutos: t('idleMinutes'),
      sessao_parada_minutos: t('idleMinutes'),
    };
    const value = (name: string, raw: unknown) => {
      if (raw === null || raw === undefined) return '';
      return name === 'logo_arquivo_id' ? t('image') : String(raw);
    };
    return {
      fields: { label: (name) => labels[name] ?? null, value },
      history: { label: (coluna) => labels[coluna] ?? coluna, value },
    };
  }, [t]);
}
