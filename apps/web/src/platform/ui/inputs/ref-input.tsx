import { CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Option } from '@retaguarda/contracts';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { frameOf, type InputProps } from './frame.tsx';
import { inputTexts } from './input-texts.ts';
import classes from './ref-input.module.css';
import { OPTIONS_LIMIT, type RefSource, useRefLabels, useRefOptions } from './ref-options.ts';

const SEARCH_DELAY_MS = 200;
const CREATE = 'create';

export type RefInputProps = InputProps<number | null> & {
  /** Resource whose record is chosen. */
  target: string;
  /** The record the screen already knows by name: the reply of a register brings it beside the id. */
  known?: Option | null | undefined;
  /** Narrower options than all records of the target. */
  source?: RefSource | undefined;
  /** Creates a record from what was typed, in place; null when given up. Absent: not allowed here. */
  onCreate?: ((typed: string) => Promise<Option | null>) | undefined;
};

/** A record of another register, found by typing its code, name or document. */
export function RefInput({ target, known, source, onCreate, ...props }: RefInputProps) {
  const t = useTexts(inputTexts);
  const [search, setSearch] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Option | null>(null);
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setSearch(null);
    },
    onDropdownOpen: () => combobox.selectActiveOption(),
  });
  const [asked] = useDebouncedValue(search?.trim() ?? '', SEARCH_DELAY_MS);
  const options = useRefOptions(target, asked, combobox.dropdownOpened, source);
  const labels = useRefLabels(
    target,
    props.value === null ? [] : [props.value],
    [known, chosen].filter((option) => option !== null && option !== undefined),
  );
  const label = props.value === null ? '' : (labels.get(props.value) ?? '…');
  const typed = search?.trim() ?? '';
  const waits = options.isFetching || asked !== typed;
  const locked = props.disabled || props.readOnly;

  const choose = (option: Option) => {
    setChosen(option);
    props.onChange(option.id);
    combobox.closeDropdown();
  };
  const create = async () => {
    combobox.closeDropdown();
    const created = await onCreate?.(typed);
    if (created) choose(created);
  };
  const submit = (value: string) => {
    if (value === CREATE) void create();
    const option = options.data?.find(({ id }) => String(id) === value);
    if (option) choose(option);
  };
  /** Tab takes the first match of what was typed: no hand leaves the keyboard. */
  const onKeyDown = (event: KeyboardEvent) => {
    const [first] = options.data ?? [];
    if (event.key === 'Tab' && typed !== '' && !waits && first) choose(first);
  };

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={submit}
      withinPortal
      transitionProps={{ duration: 80 }}
      middlewares={{ flip: true, shift: true }}
    >
      <Combobox.Target>
        <TextInput
          {...frameOf(props)}
          placeholder={props.placeholder ?? t('search')}
          value={search ?? label}
          spellCheck={false}
          rightSectionPointerEvents={props.value !== null && !locked ? 'all' : 'none'}
          rightSection={
            waits && combobox.dropdownOpened ? (
              <Loader size={14} />
            ) : props.value !== null && !locked && !props.required ? (
              <CloseButton
                size="sm"
                tabIndex={-1}
                aria-label={t('clear', { label: props.label ?? props['aria-label'] ?? '' })}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => props.onChange(null)}
              />
            ) : (
              <Combobox.Chevron />
            )
          }
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex('active');
          }}
          onClick={() => !locked && combobox.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={onKeyDown}
          onBlur={() => {
            if (search === '' && !props.required) props.onChange(null);
            combobox.closeDropdown();
            setSearch(null);
            props.onBlur?.();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown className={classes.dropdown} hidden={locked}>
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }}>
          {options.data?.map(({ id, rotulo }) => (
            <Combobox.Option key={id} value={String(id)} active={id === props.value} className={classes.option}>
              {rotulo}
            </Combobox.Option>
          ))}
          {options.isError && <Combobox.Empty>{t('optionsFailed')}</Combobox.Empty>}
          {options.data?.length === 0 && (
            <Combobox.Empty>{typed ? t('nothingFor', { search: typed }) : t('nothing')}</Combobox.Empty>
          )}
          {options.isPending && <Combobox.Empty>{t('searching')}</Combobox.Empty>}
        </Combobox.Options>
        {options.data?.length === OPTIONS_LIMIT && <div className={classes.note}>{t('more')}</div>}
        {onCreate && typed !== '' && (
          <Combobox.Options className={classes.create}>
            <Combobox.Option value={CREATE}>
              <IconPlus size={14} aria-hidden /> {t('create', { text: typed })}
            </Combobox.Option>
          </Combobox.Options>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}
