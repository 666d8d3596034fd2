import { columnOf, type Mudanca, nomesDeTabelas, type ToldTable, toldTables } from '@retaguarda/contracts';
import { useMemo } from 'react';
import { useFormats } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { valueText } from '../value-text.ts';
import { useValueWords } from '../value-words.ts';
import { feedbackTexts } from './feedback-texts.ts';
import { actOf, type FieldChange, valuesOf } from './history.ts';

/** One column that changed, in words. */
export interface ToldChange {
  coluna: string;
  label: string;
  /** Null: the row was created, or is no more; empty: there was nothing. */
  antes: string | null;
  depois: string | null;
}

export interface ToldEntry {
  /** What of the record was changed, when it is one of its parts: "Preços: Varejo, Loja Centro". */
  part: string | null;
  changes: readonly ToldChange[];
}

const fieldsByColumn = new WeakMap<ToldTable, ReadonlyMap<string, ToldTable['fields'][string]>>();

function fieldOf(told: ToldTable | undefined, column: string) {
  if (!told) return undefined;
  let fields = fieldsByColumn.get(told);
  if (!fields) {
    fields = new Map(Object.entries(told.fields).map(([name, field]) => [columnOf(name), field]));
    fieldsByColumn.set(told, fields);
  }
  return fields.get(column);
}

/** The file of a picture, the only thing a person is told of by a code of its own. */
const ofFile = /^[\da-f]{8}-[\da-f-]{27}$/;
/** How the history keeps what is secret: that it changed, not what it is. */
const secret = /^\*\*\*/;

/** The name of a column that nothing calls otherwise: `conta_bancaria_id` is "Conta bancaria". */
const asWords = (name: string): string => {
  const words = name.replace(/_id$/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The history in words, from the definitions of what it tells: names for references, masks, labels, parts. */
export function useHistoryWords(): (entry: Mudanca, of?: string) => ToldEntry {
  const t = useTexts(feedbackTexts);
  const formats = useFormats();
  const words = useValueWords();
  return useMemo(() => {
    const text = ({ entidade, nomes }: Mudanca, column: string, value: unknown): string => {
      if (value === null || value === undefined || value === '') return '';
      const field = fieldOf(toldTables[entidade], column);
      const raw = String(value);
      if (secret.test(raw)) return t('historySecret');
      if (ofFile.test(raw)) return t('historyFile');
      if (!field) return typeof value === 'object' ? JSON.stringify(value) : raw;
      if (field.kind === 'ref') return nomes[column]?.[raw] ?? raw;
      if (field.instant) return formats.instant(raw);
      // On the wire a month is without its first day and a time without its seconds; in its table it has them.
      if (field.kind === 'month') return valueText(field, raw.slice(0, 7), formats, words);
      if (field.kind === 'time') return raw.slice(0, 5);
      if (Array.isArray(value) && (field.kind === 'integer' || field.kind === 'text')) return value.join(', ');
      return valueText(field, value, formats, words);
    };
    const changeOf = (entry: Mudanca, { coluna, antes, depois }: FieldChange): ToldChange[] => {
      const told = toldTables[entry.entidade];
      const label = told ? fieldOf(told, coluna)?.label : asWords(coluna);
      if (label === undefined) return [];
      const only = entry.acao === 'criou' ? 'depois' : entry.acao === 'excluiu' ? 'antes' : null;
      return [
        {
          coluna,
          label,
          antes: only === 'depois' ? null : text(entry, coluna, antes),
          depois: only === 'antes' ? null : text(entry, coluna, depois),
        },
      ];
    };
    return (entry, of) => {
      const told = toldTables[entry.entidade];
      const isPart = of !== undefined && of !== entry.entidade;
      const naming = isPart ? (told?.named ?? []).map(columnOf) : [];
      const row = naming.map((column) => text(entry, column, entry.linha?.[column])).filter(Boolean);
      const label = told?.label ?? nomesDeTabelas[entry.entidade] ?? asWords(entry.entidade);
      const act = actOf(entry);
      // What a record was created with is on view; of what is part of it, what is not in its name.
      const shown =
        isPart || act === 'updated'
          ? valuesOf(entry).filter(({ coluna }) => act === 'updated' || !naming.includes(coluna))
          : [];
      return {
        part: isPart ? [label, row.join(', ')].filter(Boolean).join(': ') : null,
        changes: shown.flatMap((change) => changeOf(entry, change)),
      };
    };
  }, [t, formats, words]);
}
