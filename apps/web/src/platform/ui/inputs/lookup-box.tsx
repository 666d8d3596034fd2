import { CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { relevanciaDe, relevancias } from '@retaguarda/brasil';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { type Frame, frameOf } from './frame.tsx';
import { inputTexts } from './input-texts.ts';
import classes from './lookup-box.module.css';
import type { LookupState } from './use-lookup.ts';

const CREATE = 'create';

/** One line of the list. */
export interface LookupOption {
  value: string;
  /** As it is written in the field. */
  text: string;
  /** As it is shown in the list, where it is more than its text. */
  shown?: ReactNode;
}

/** What was found for what is typed, the nearest first. */
export interface LookupAnswer {
  options: readonly LookupOption[] | undefined;
  /** The options are those of a question before. */
  waits?: boolean;
  failed?: boolean;
  /** There are more than are shown. */
  more?: boolean;
}

interface LookupBoxProps extends Frame {
  lookup: LookupState;
  answer: LookupAnswer;
  /** The value in words, while nobody types. */
  shown: string;
  /** The option that is the value; null where there is none. */
  chosen: string | null;
  onChoose: (value: string) => void;
  onClear: () => void;
  /** Takes what is typed and not (yet) chosen; null gives back the value of before. */
  onTyped?: ((text: string | null) => void) | undefined;
  /** What is typed is a value by itself, in the list or not. */
  stands?: ((typed: string) => boolean) | undefined;
  onCreate?: ((typed: string) => void) | undefined;
  /** Instead of the arrow at the right, while nobody types. */
  beside?: { section: ReactNode; width: string } | undefined;
  dropdownWidth?: number | undefined;
}

const isExactly = ({ text }: LookupOption, typed: string) =>
  relevanciaDe([text, ...text.split(' - ')], typed) === relevancias.exata;

/**
 * One record out of many, found by typing. The nearest is highlighted as the answer comes; Enter and Tab take what is
 * highlighted, also when they come before the answer. What is typed and not found stays where it was typed, in error.
 */
export function LookupBox(props: LookupBoxProps) {
  const { lookup, answer, shown, chosen, onChoose, onClear, onTyped, stands, onCreate, beside } = props;
  const t = useTexts(inputTexts);
  const { text, typed, taking, opened, setText, setTaking, setOpened } = lookup;
  const [missed, setMissed] = useState(false);
  // A list nobody asked for yet is not drawn: a form has dozens, and each would be placed anew whenever its field is.
  const [asked, setAsked] = useState(opened);
  if (opened && !asked) setAsked(true);
  const combobox = useCombobox({ opened, onOpenedChange: setOpened });
  const { options = [], waits = false } = answer;
  const locked = props.disabled || props.readOnly;

  const rest = () => {
    setText(null);
    setMissed(false);
    setTaking(null);
    combobox.closeDropdown();
  };
  const miss = () => {
    setMissed(true);
    setTaking(null);
    combobox.closeDropdown();
  };
  const take = (value: string) => {
    if (value === CREATE) {
      // Stays typed until there is such a record.
      miss();
      onCreate?.(typed);
    } else {
      rest();
      onChoose(value);
    }
  };
  /** The person goes on with `value`, or with what is typed where there is none. */
  const settle = (value: string | undefined) => {
    if (value !== undefined) take(value);
    else if (stands?.(typed)) rest();
    else miss();
  };
  const mayCreate = onCreate !== undefined && typed !== '';
  const lines = [...options.map(({ value }) => value), ...(mayCreate ? [CREATE] : [])];
  /** What a key takes: Enter also offers to create what is not there. */
  const taken = (key: 'Enter' | 'Tab', at: number) => {
    const value = lines[Math.max(at, 0)];
    return value === CREATE && key === 'Tab' ? undefined : value;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is what is waited for
  useEffect(() => {
    if (taking && answer.failed) miss();
    else if (taking && !waits && answer.options) settle(taken(taking, 0));
  }, [taking, waits, answer.options, answer.failed]);
  const nearest = lines[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, and each opening
  useEffect(() => {
    if (!opened || waits) return;
    if (typed === '') combobox.resetSelectedOption();
    else combobox.selectFirstOption();
  }, [opened, waits, typed, nearest]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a value from elsewhere, or created, ends the typing
  useEffect(() => {
    if (chosen !== null) rest();
  }, [chosen]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && text !== null) {
      event.stopPropagation();
      rest();
      onTyped?.(null);
    }
    const withMod = event.ctrlKey || event.metaKey;
    const isEnter = event.key === 'Enter' && !withMod;
    // Sending and saving by keys leave the field as Tab does.
    const leaves = event.key === 'Tab' || (withMod && ['Enter', 's'].includes(event.key));
    const key = isEnter ? 'Enter' : leaves ? 'Tab' : null;
    if (key === null || locked || missed || typed === '') return;
    const at = combobox.getSelectedOptionIndex();
    // The key is answered here; what was highlighted may be of another question.
    combobox.resetSelectedOption();
    if (stands?.(typed)) return rest();
    if (isEnter) event.preventDefault();
    if (waits) setTaking(key);
    else settle(taken(key, at));
  };
  const onBlur = () => {
    if (text !== null && taking === null && !missed) {
      if (typed === '' || typed === shown.trim()) rest();
      else if (waits) setTaking('Tab');
      else settle(options.find((option) => isExactly(option, typed))?.value);
    }
    combobox.closeDropdown();
    props.onBlur?.();
  };

  const frame = frameOf(props);
  const label = props.label ?? props['aria-label'] ?? '';
  // What a form holds in place of a value was typed before, and not found.
  const wrong = missed ? typed : text === null && chosen === null ? shown : '';
  const unfound = wrong && t(missed && options.length > 0 ? 'chooseOne' : 'notFound', { text: wrong });
  const clears = chosen !== null && !locked && !props.required;
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={take}
      withinPortal
      keepMounted={asked}
      {...(props.dropdownWidth ? { width: props.dropdownWidth } : {})}
      position="bottom-start"
      transitionProps={{ duration: 80 }}
      middlewares={{ flip: true, shift: true }}
    >
      <Combobox.Target>
        <TextInput
          {...frame}
          error={unfound || frame.error}
          classNames={{ ...frame.classNames, section: classes.section }}
          placeholder={props.placeholder ?? t('search')}
          value={text ?? shown}
          spellCheck={false}
          rightSectionPointerEvents={clears && !beside ? 'all' : 'none'}
          rightSection={
            waits && lookup.asks ? (
              <Loader size={14} />
            ) : beside && text === null ? (
              beside.section
            ) : clears ? (
              <CloseButton
                size="sm"
                tabIndex={-1}
                aria-label={t('clear', { label })}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  rest();
                  onClear();
                }}
              />
            ) : (
              <Combobox.Chevron />
            )
          }
          {...(beside && text === null ? { rightSectionWidth: beside.width } : {})}
          onChange={(event) => {
            const now = event.currentTarget.value;
            setMissed(false);
            setTaking(null);
            setText(now);
            if (now.trim() === '') onClear();
            else onTyped?.(now.trim());
            combobox.openDropdown();
          }}
          onClick={() => !locked && combobox.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
        />
      </Combobox.Target>
      <Combobox.Dropdown className={classes.dropdown} hidden={locked}>
        <Combobox.Options mah={300} style={{ overflowY: 'auto' }}>
          {options.map((option) => (
            <Combobox.Option
              key={option.value}
              value={option.value}
              active={option.value === chosen}
              className={classes.option}
            >
              {option.shown ?? option.text}
            </Combobox.Option>
          ))}
          {answer.failed && <Combobox.Empty>{t('optionsFailed')}</Combobox.Empty>}
          {answer.options?.length === 0 && (
            <Combobox.Empty>{typed ? t('nothingFor', { search: typed }) : t('nothing')}</Combobox.Empty>
          )}
          {!answer.options && !answer.failed && <Combobox.Empty>{t('searching')}</Combobox.Empty>}
          {mayCreate && (
            <Combobox.Option value={CREATE} className={classes.create}>
              <IconPlus size={14} aria-hidden /> {t('create', { text: typed })}
            </Combobox.Option>
          )}
        </Combobox.Options>
        {answer.more && <div className={classes.note}>{t('more')}</div>}
      </Combobox.Dropdown>
    </Combobox>
  );
}
