import { useMemo } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import type { FieldNames } from '../../../platform/ui/form/stale-dialog.tsx';
import { usuariosTexts } from './usuarios-texts.ts';

/** Fields of a user in words, for comparing two versions. */
export function useUserNames(): FieldNames {
  const t = useTexts(usuariosTexts);
  return useMemo(() => {
    const labels: Record<string, string> = {
      nome: t('name'),
      usuario: t('user'),
      email: t('email'),
      telefone: t('phone'),
      idioma: t('language'),
      suporte: t('support'),
      ativo: t('active'),
      todasEmpresas: t('allCompanies'),
      empresaIds: t('companies'),
      funcaoIds: t('roles'),
      permissoes: t('ownPermissions'),
    };
    const value = (raw: unknown): string => {
      if (raw === null || raw === undefined || raw === '') return '';
      if (typeof raw === 'boolean') return t(raw ? 'yes' : 'no');
      return Array.isArray(raw) ? String(raw.length) : String(raw);
    };
    return { label: (name) => labels[name] ?? null, value: (_, raw) => value(raw) };
  }, [t]);
}
