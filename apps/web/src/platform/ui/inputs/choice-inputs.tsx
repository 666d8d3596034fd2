import { Select } from '@mantine/core';
import { ufs } from '@retaguarda/brasil';
import type { Choice } from '@retaguarda/contracts';
import { useTexts } from '../../i18n/texts.ts';
import { frameOf, type InputProps } from './frame.tsx';
import { inputTexts } from './input-texts.ts';
import type { TextValue } from './text-inputs.tsx';

/** From this many options on, typing finds one faster than looking. */
const SEARCH_FROM = 8;

/** One of a fixed set. */
export function ChoiceInput({ options, ...props }: InputProps<TextValue> & { options: readonly Choice[] }) {
  const t = useTexts(inputTexts);
  return (
    <Select
      {...frameOf(props)}
      data={options.map(({ value, label }) => ({ value, label }))}
      value={props.value === '' ? null : props.value}
      onChange={props.onChange}
      onBlur={props.onBlur}
      searchable={options.length >= SEARCH_FROM}
      clearable={!props.required && !props.readOnly}
      clearButtonProps={{ 'aria-label': t('clear', { label: props.label ?? props['aria-label'] ?? '' }), tabIndex: -1 }}
      placeholder={props.placeholder ?? t('choose')}
      nothingFoundMessage={t('nothing')}
      allowDeselect={false}
      selectFirstOptionOnChange
      maxDropdownHeight={280}
      comboboxProps={{ transitionProps: { duration: 80 } }}
    />
  );
}

interface IdChoiceProps extends InputProps<number | null> {
  /** Their values are ids. */
  options: readonly Choice[];
}

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
