import type { Fields } from '@retaguarda/contracts';
import { useMemo } from 'react';
import { useFormats } from '../i18n/formats.ts';
import type { FieldNames } from '../ui/form/stale-dialog.tsx';
import { useRefLabels } from '../ui/inputs/ref-options.ts';
import { valueText } from '../ui/value-text.ts';
import { useValueWords } from '../ui/value-words.ts';

/** Fields as people name and read them, for comparing two versions of a record. */
export function useFieldNames(fields: Fields): FieldNames {
  const formats = useFormats();
  const words = useValueWords();
  return useMemo(
    () => ({
      label: (name) => fields[name]?.label ?? null,
      value: (name, value) => {
        const field = fields[name];
        if (!field) return null;
        if (field.kind === 'ref' && typeof value === 'number')
          return <RefName target={field.target ?? ''} id={value} />;
        return valueText(field, value, formats, words);
      },
    }),
    [fields, formats, words],
  );
}

/** What a reference is called, read as it is shown. */
function RefName({ target, id }: { target: string; id: number }) {
  return useRefLabels(target, [id]).get(id) ?? `${id}`;
}
