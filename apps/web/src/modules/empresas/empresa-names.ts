import { columnOf, empresaCampos, type Field } from '@retaguarda/contracts';
import { useMemo } from 'react';
import { useFormats } from '../../platform/i18n/formats.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { valueText } from '../../platform/registers/field-text.ts';
import { useValueWords } from '../../platform/registers/use-field-names.tsx';
import type { HistoryNames } from '../../platform/ui/feedback/history-list.tsx';
import type { FieldNames } from '../../platform/ui/form/stale-dialog.tsx';
import { empresasTexts } from './empresas-texts.ts';

const campos: Readonly<Record<string, Field>> = empresaCampos;
const campoDaColuna = new Map(Object.keys(campos).map((nome) => [columnOf(nome), nome]));

/** What names a row of a list, for comparing two versions of it. */
const emPalavras = (linha: Record<string, unknown>): string =>
  [linha.nome, linha.texto, linha.logradouro, linha.numero, linha.cidade, linha.uf].filter(Boolean).join(', ');

/** Fields of a company in words, for the history and for comparing two versions. */
export function useEmpresaNames(): { history: HistoryNames; fields: FieldNames } {
  const t = useTexts(empresasTexts);
  const formats = useFormats();
  const words = useValueWords();
  return useMemo(() => {
    const listas: Record<string, string> = {
      enderecos: t('sectionAddresses'),
      telefones: t('phones'),
      contatos: t('contacts'),
      socios: t('sectionPartners'),
      observacoes: t('sectionNotes'),
      usuarioIds: t('people'),
    };
    const plain = (value: unknown) => (value === null || value === undefined ? '' : String(value));
    const value = (nome: string, raw: unknown): string => {
      const field = campos[nome];
      if (field) return field.kind === 'ref' ? plain(raw) : valueText(field, raw, formats, words);
      if (!Array.isArray(raw)) return plain(raw);
      const linhas = raw.filter((linha) => typeof linha === 'object' && linha?.ativo !== false);
      return linhas.length > 0 ? linhas.map(emPalavras).join('; ') : String(raw.length);
    };
    const label = (nome: string) => campos[nome]?.label ?? listas[nome] ?? null;
    const daColuna = (coluna: string) => campoDaColuna.get(coluna) ?? coluna;
    return {
      fields: { label, value },
      history: {
        label: (coluna) => label(daColuna(coluna)) ?? coluna,
        value: (coluna, raw) => value(daColuna(coluna), raw),
      },
    };
  }, [t, formats, words]);
}
