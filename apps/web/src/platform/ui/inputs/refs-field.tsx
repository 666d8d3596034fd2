import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Option } from '@retaguarda/contracts';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { afterPress } from '../form/after-press.ts';
import { useFormSection } from '../form/section-context.ts';
import { useRefLabels, useRefOptions } from './ref-options.ts';

const TYPING_PAUSE_MS = 200;

interface RefsFieldProps {
  name: string;
  /** Resource whose records are chosen. */
  target: string;
  label: string;
  placeholder?: string;
  help?: string;
  /** Names the screen already has. */
  known?: readonly Option[];
  disabled?: boolean;
}

/** Several records of another resource, found by typing. */
export function RefsField({ name, target, label, placeholder, help, known = [], disabled = false }: RefsFieldProps) {
  const { field, fieldState } = useController({ name });
  useFormSection(name);
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search, TYPING_PAUSE_MS);
  const [opened, setOpened] = useState(false);
  const chosen = field.value as number[];
  const { data: options = [] } = useRefOptions(target, asked, opened);
  const labels = useRefLabels(target, chosen, known);
  const all = new Map([...options.map(({ id, rotulo }) => [id, rotulo] as const), ...labels]);

  return (
    <MultiSelect
      label={label}
      description={fieldState.error ? undefined : help}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={chosen.length === 0 ? placeholder : undefined}
      data={[...all].map(([id, rotulo]) => ({ value: String(id), label: rotulo }))}
      value={chosen.map(String)}
      onChange={(ids) => field.onChange(ids.map(Number))}
      onBlur={() => afterPress(field.onBlur)}
      error={fieldState.error?.message}
      searchable
      // The API has matched and ordered them, by what the label does not show too.
      filter={({ options: matched }) => matched}
      selectFirstOptionOnChange
      searchValue={search}
      onSearchChange={setSearch}
      onDropdownOpen={() => setOpened(true)}
      hidePickedOptions
      disabled={disabled}
      maxDropdownHeight={280}
    />
  );
}
