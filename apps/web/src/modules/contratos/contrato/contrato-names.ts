import { columnOf, contratoCampos, type Field } from '@retaguarda/contracts';
import { useMemo } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import type { HistoryNames } from '../../../platform/ui/feedback/history-list.tsx';
import type { FieldNames } from '../../../platform/ui/form/stale-dialog.tsx';
import { valueText } from '../../../platform/ui/value-text.ts';
import { useValueWords } from '../../../platform/ui/value-words.ts';
import { useSituacaoWords } from '../situacao-texts.ts';
import { contratoTexts } from './contrato-texts.ts';

const campos: Readonly<Record<string, Field>> = contratoCampos;
const campoDaColuna = new Map(Object.keys(campos).map((nome) => [columnOf(nome), nome]));
/** Columns of the table that no form holds. */
const doServidor = {
  situacao: 'situacao',
  motivo: 'reason',
  aprovado_em: 'approvedAt',
  solicitado_em: 'askedAt',
} as const;

/** Told by what else changes: the person, by who did it. */
const calados = new Set(['aprovado_por', 'busca', 'texto_sha256']);

const plain = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/** Fields of a contract in words, for the history and for comparing two versions. */
export function useContratoNames(): { history: HistoryNames; fields: FieldNames } {
  const t = useTexts(contratoTexts);
  const s = useSituacaoWords();
  const formats = useFormats();
  const words = useValueWords();
  return useMemo(() => {
    const value = (nome: string, raw: unknown): string => {
      const field = campos[nome];
      if (nome === 'ativo') return raw === true ? words.yes : words.no;
      if (Array.isArray(raw)) return String(raw.length);
      return field && field.kind !== 'ref' ? valueText(field, raw, formats, words) : plain(raw);
    };
    const label = (nome: string) => campos[nome]?.label ?? (nome === 'opcaoIds' ? t('options') : null);
    const ofServer = (coluna: string) => {
      const key = coluna in doServidor ? doServidor[coluna as keyof typeof doServidor] : null;
      return key === null ? null : key === 'situacao' ? t('situation') : t(key);
    };
    return {
      fields: { label, value },
      history: {
        label: (coluna) => {
          if (calados.has(coluna)) return null;
          return label(campoDaColuna.get(coluna) ?? coluna) ?? ofServer(coluna) ?? coluna;
        },
        value: (coluna, raw) => {
          if (coluna === 'situacao' && typeof raw === 'string') return s(raw as 'rascunho');
          if (coluna.endsWith('_em') && typeof raw === 'string' && raw.includes('T')) return formats.instant(raw);
          return value(campoDaColuna.get(coluna) ?? coluna, raw);
        },
      },
    };
  }, [t, s, formats, words]);
}
