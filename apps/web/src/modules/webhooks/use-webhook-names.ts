import { type TipoDeEvento, tiposDeEvento } from '@retaguarda/contracts';
import { useMemo } from 'react';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useSession } from '../../platform/session/session-store.ts';
import type { FieldNames } from '../../platform/ui/form/stale-dialog.tsx';
import { webhooksTexts } from './webhooks-texts.ts';

/** Fields of a webhook in words, for comparing two versions. */
export function useWebhookNames(): FieldNames {
  const t = useTexts(webhooksTexts);
  const { empresas } = useSession();
  return useMemo(() => {
    const labels: Record<string, string> = {
      nome: t('name'),
      endereco: t('address'),
      empresaId: t('company'),
      tipos: t('kinds'),
    };
    const companyOf = (raw: unknown) => empresas.find(({ id }) => id === raw)?.rotulo ?? t('allCompanies');
    return {
      label: (name) => labels[name] ?? null,
      value: (name, raw) => {
        if (name === 'empresaId') return companyOf(raw);
        return Array.isArray(raw) ? raw.map((tipo: TipoDeEvento) => tiposDeEvento[tipo]).join(', ') : String(raw ?? '');
      },
    };
  }, [t, empresas]);
}
