import { empresaCampos } from '@retaguarda/contracts';
import { useMemo } from 'react';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useFieldNames } from '../../platform/registers/use-field-names.tsx';
import type { FieldNames } from '../../platform/ui/form/stale-dialog.tsx';
import { empresasTexts } from './empresas-texts.ts';

/** What names a row of a list, for comparing two versions of it. */
const emPalavras = (linha: Record<string, unknown>): string =>
  [linha.nome, linha.texto, linha.logradouro, linha.numero, linha.cidade, linha.uf].filter(Boolean).join(', ');

/** Fields and lists of a company in words, for comparing two versions. */
export function useEmpresaNames(): FieldNames {
  const t = useTexts(empresasTexts);
  const campos = useFieldNames(empresaCampos);
  return useMemo(() => {
    const listas: Record<string, string> = {
      enderecos: t('sectionAddresses'),
      telefones: t('phones'),
      contatos: t('contacts'),
      socios: t('sectionPartners'),
      observacoes: t('sectionNotes'),
      usuarioIds: t('people'),
    };
    return {
      label: (nome) => campos.label(nome) ?? listas[nome] ?? null,
      value: (nome, valor) => {
        if (!Array.isArray(valor) || nome in empresaCampos) return campos.value(nome, valor);
        const linhas = valor.filter((linha) => typeof linha === 'object' && linha?.ativo !== false);
        return linhas.length > 0 ? linhas.map(emPalavras).join('; ') : String(valor.length);
      },
    };
  }, [t, campos]);
}
