import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import classes from './code-input.module.css';
import { type CodeOption, useCodeName, useCodeOptions } from './code-options.ts';
import { frameOf, type InputProps } from './frame.tsx';
import { inputTexts } from './input-texts.ts';
import { OPTIONS_LIMIT } from './ref-options.ts';
import type { TextValue } from './text-inputs.tsx';

const SEARCH_DELAY_MS = 200;

export type CodeInputProps = InputProps<TextValue> & {
  /** Register of the official table: `ncms`. */
  table: string;
  /** What narrows the table: `{ imposto: 'icms' }`. */
  within?: Readonly<Record<string, string>> | undefined;
  /** How a stored code is written for people: `19059090` → `1905.90.90`. */
  write?: ((code: string) => string) | undefined;
  /** What was typed → the code as it is stored, where it has the shape of one; null otherwise. */
  read: (typed: string) => string | null;
  /** Searched for while nothing is typed: the codes most likely meant. */
  suggest?: string | undefined;
  /** The description beside the code; false where the field is too narrow for it. */
  named?: boolean | undefined;
};

/**
 * A code of an official table, kept as its text: typed whole, or found by words of its description. A code the table
 * does not have is accepted, for tables change before they are imported.
 */
export function CodeInput(props: CodeInputProps) {
  const { table, within, write = (code) => code, read, suggest = '', named = true, ...rest } = props;
  const t = useTexts(inputTexts);
  const [typing, setTyping] = useState<string | null>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const typed = typing?.trim() ?? '';
  const [asked] = useDebouncedValue(typed === '' ? suggest : (read(typed) ?? typed), SEARCH_DELAY_MS);
  const options = useCodeOptions(table, asked, within, combobox.dropdownOpened);
  const name = useCodeName(table, props.value, within, named && typing === null);
  const locked = props.disabled || props.readOnly;

  const choose = ({ code }: CodeOption) => {
    props.onChange(code);
    setTyping(null);
    combobox.closeDropdown();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [first] = options.data ?? [];
    // Tab takes the first match of words; a whole code stays as typed.
    if (event.key === 'Tab' && typed !== '' && read(typed) === null && first && !options.isFetching) choose(first);
    if (event.key === 'ArrowDown' && !combobox.dropdownOpened && !locked) combobox.openDropdown();
  };
  const frame = frameOf(rest);
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(code) => choose({ code, name: '' })}
      withinPortal
      width={360}
      position="bottom-start"
      transitionProps={{ duration: 80 }}
      middlewares={{ flip: true, shift: true }}
    >
      <Combobox.Target>
        <TextInput
          {...frame}
          classNames={{ ...frame.classNames, section: classes.section }}
          placeholder={props.placeholder ?? t('search')}
          spellCheck={false}
          value={typing ?? (props.value === null ? '' : write(props.value))}
          title={name ?? undefined}
          {...(combobox.dropdownOpened && options.isFetching
            ? { rightSection: <Loader size={14} /> }
            : name && typing === null
              ? {
                  rightSection: <span className={classes.name}>{name}</span>,
                  rightSectionWidth: 'calc(100% - 112px)',
                  rightSectionPointerEvents: 'none' as const,
                }
              : {})}
          onChange={(event) => {
            const text = event.currentTarget.value;
            setTyping(text);
            props.onChange(text.trim() === '' ? null : (read(text.trim()) ?? text));
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onClick={() => !locked && combobox.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={onKeyDown}
          onBlur={() => {
            setTyping(null);
            combobox.closeDropdown();
            props.onBlur?.();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={locked || (options.data?.length === 0 && typed === '')}>
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }}>
          {options.data?.map(({ code, name: description }) => (
            <Combobox.Option key={code} value={code} active={code === props.value} className={classes.option}>
              <b>{write(code)}</b> {description}
            </Combobox.Option>
          ))}
          {options.isError && <Combobox.Empty>{t('optionsFailed')}</Combobox.Empty>}
          {options.data?.length === 0 && <Combobox.Empty>{t('nothingFor', { search: typed })}</Combobox.Empty>}
          {options.isPending && <Combobox.Empty>{t('searching')}</Combobox.Empty>}
        </Combobox.Options>
        {options.data?.length === OPTIONS_LIMIT && <div className={classes.note}>{t('more')}</div>}
      </Combobox.Dropdown>
    </Combobox>
  );
}
