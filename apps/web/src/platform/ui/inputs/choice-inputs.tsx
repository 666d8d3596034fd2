import { Select } from '@mantine/core';
import { porRelevancia, ufs } from '@retaguarda/brasil';
import type { Choice } from '@retaguarda/contracts';
import { useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { frameOf, type InputProps } from './frame.tsx';
import { inputTexts } from './input-texts.ts';
import { LookupBox } from './lookup-box.tsx';
import type { TextValue } from './text-inputs.tsx';
import { useLookup } from './use-lookup.ts';

/** From this many options on, typing finds one faster than looking. */
const SEARCH_FROM = 8;
/** More are found by typing on. */
const SHOWN_AT_MOST = 100;

interface Choices {
  options: readonly Choice[];
  /** Found by typing however few they are: on the way of who never leaves the keys. */
  typed?: boolean;
  /** Where Enter leads once a typed one is chosen; it stays when absent. */
  onGoOn?: (() => void) | undefined;
}

type ChoiceInputProps = InputProps<TextValue> & Choices;

/** One of a fixed set. */
export const ChoiceInput = ({ typed = false, ...props }: ChoiceInputProps) =>
  typed || props.options.length >= SEARCH_FROM ? <TypedChoice {...props} /> : <ShortChoice {...props} />;

function ShortChoice({ options, ...props }: ChoiceInputProps) {
  const t = useTexts(inputTexts);
  return (
    <Select
      {...frameOf(props)}
      data={options.map(({ value, label }) => ({ value, label }))}
      value={props.value === '' ? null : props.value}
      onChange={props.onChange}
      onBlur={props.onBlur}
      clearable={!props.required && !props.readOnly}
      clearButtonProps={{ 'aria-label': t('clear', { label: props.label ?? props['aria-label'] ?? '' }), tabIndex: -1 }}
      placeholder={props.placeholder ?? t('choose')}
      allowDeselect={false}
      maxDropdownHeight={280}
      comboboxProps={{ transitionProps: { duration: 80 } }}
    />
  );
}

/** `SP - São Paulo` is found by its code and by its name. */
const textsOf = ({ value, label }: Choice) => [value, label, ...label.split(' - ')];

/** The same, always found by typing. */
export function TypedChoice({ options, ...props }: Omit<ChoiceInputProps, 'typed'>) {
  const t = useTexts(inputTexts);
  const lookup = useLookup();
  const chosen = lookup.text === null ? options.find(({ value }) => value === props.value) : undefined;
  const [before, setBefore] = useState(chosen?.value ?? null);
  if (chosen && chosen.value !== before) setBefore(chosen.value);
  const found = porRelevancia(options, lookup.typed, textsOf);
  const first = found.slice(0, SHOWN_AT_MOST);
  return (
    <LookupBox
      {...props}
      placeholder={props.placeholder ?? t('choose')}
      lookup={lookup}
      answer={{
        options: first.map(({ value, label }) => ({ value, text: label })),
        more: found.length > first.length,
      }}
      shown={chosen?.label ?? props.value ?? ''}
      chosen={chosen?.value ?? null}
      onChoose={props.onChange}
      onClear={() => {
        setBefore(null);
        props.onChange(null);
      }}
      onTyped={props.onRaw && ((typed) => (typed === null ? props.onChange(before) : props.onRaw?.(typed)))}
    />
  );
}

/** Their values are ids. */
type IdChoiceProps = InputProps<number | null> & Choices;

/** One of a few records: the value is its id. */
export const IdChoiceInput = ({ value, onChange, ...props }: IdChoiceProps) => (
  <ChoiceInput
    {...props}
    value={value === null ? null : String(value)}
    onChange={(chosen) => onChange(chosen ? Number(chosen) : null)}
  />
);

const ufOptions = ufs.map(({ sigla, nome }) => ({ value: sigla, label: `${sigla} - ${nome}` }));

/** One of the 27 states. */
export const UfInput = (props: InputProps<TextValue>) => <ChoiceInput {...props} options={ufOptions} />;
