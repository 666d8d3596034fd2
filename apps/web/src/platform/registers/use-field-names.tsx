import { columnOf, type Register } from '@retaguarda/contracts';
import { useFormats } from '../i18n/formats.ts';
import type { HistoryNames } from '../ui/feedback/history-list.tsx';
import type { FieldNames } from '../ui/form/stale-dialog.tsx';
import { useRefLabels } from '../ui/inputs/ref-options.ts';
import { valueText } from '../ui/value-text.ts';
import { useValueWords } from '../ui/value-words.ts';

/** The fields of a register as people name and read them, for comparing two versions of a record. */
export function useFieldNames(register: Register): FieldNames {
  const formats = useFormats();
  const words = useValueWords();
  return {
    label: (name) => register.fields[name]?.label ?? null,
    value: (name, value) => {
      const field = register.fields[name];
      if (!field) return null;
      if (field.kind === 'ref' && typeof value === 'number') return <RefName target={field.target ?? ''} id={value} />;
      return valueText(field, value, formats, words);
    },
  };
}

/** The same for the history, which names the columns of the table. */
export function useColumnNames(register: Register): HistoryNames {
  const names = useFieldNames(register);
  const fieldOf = new Map(Object.keys(register.fields).map((name) => [columnOf(name), name]));
  return {
    label: (coluna) => names.label(fieldOf.get(coluna) ?? '') ?? coluna,
    value: (coluna, value) => {
      const name = fieldOf.get(coluna);
      return name === undefined ? plain(value) : names.value(name, value);
    },
  };
}

const plain = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** What a reference is called, read as it is shown. */
export function RefName({ target, id }: { target: string; id: number }) {
  return useRefLabels(target, [id]).get(id) ?? `${id}`;
}
