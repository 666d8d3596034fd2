import { type ComboboxStore, useCombobox } from '@mantine/core';
import { relevanciaDe, relevancias } from '@retaguarda/brasil';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { CREATE, type LookupBoxProps, type LookupOption } from './lookup.ts';

const isExactly = ({ text }: LookupOption, typed: string) =>
  relevanciaDe([text, ...text.split(' - ')], typed) === relevancias.exata;

type Going = 'Enter' | 'Tab';

/** What a key takes where a line is: Enter also offers to create what is not there. */
const takenBy = (key: Going, line: string | undefined): string | undefined =>
  line === CREATE && key === 'Tab' ? undefined : line;

/** What is typed in a look-up, and how the person goes on with it: taken, created, or missed. */
export function useLookupBox(props: LookupBoxProps) {
  const { lookup, answer, shown, chosen, onChoose, onClear, onTyped, stands, onCreate, onGoOn } = props;
  const { text, typed, taking, opened, setText, setTaking, setOpened } = lookup;
  const [missed, setMissed] = useState(false);
  const combobox = useCombobox({ opened, onOpenedChange: setOpened });
  const { options = [], waits = false } = answer;
  const locked = Boolean(props.disabled || props.readOnly);

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

  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is what is waited for
  useEffect(() => {
    if (taking && answer.failed) miss();
    else if (taking && !waits && answer.options) settle(takenBy(taking, lines[0]));
  }, [taking, waits, answer.options, answer.failed]);
  useNearestHighlighted(combobox, { opened, waits, typed, nearest: lines[0] });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a value from elsewhere, or created, ends the typing
  useEffect(() => {
    if (chosen !== null) rest();
  }, [chosen]);

  return {
    combobox,
    /** What is typed was looked for, and is not there. */
    missed,
    locked,
    mayCreate,
    take,
    clear() {
      rest();
      onClear();
    },
    onType(now: string) {
      setMissed(false);
      setTaking(null);
      setText(now);
      if (now.trim() === '') onClear();
      else onTyped?.(now.trim());
      combobox.openDropdown();
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape' && text !== null) {
        event.stopPropagation();
        rest();
        onTyped?.(null);
      }
      const key = goingOf(event);
      if (key === null || locked || missed || typed === '') return;
      const at = combobox.getSelectedOptionIndex();
      // The key is answered here; what was highlighted may be of another question.
      combobox.resetSelectedOption();
      if (stands?.(typed)) return rest();
      if (key === 'Enter') event.preventDefault();
      const value = waits ? undefined : takenBy(key, lines[Math.max(at, 0)]);
      if (waits) setTaking(key);
      else settle(value);
      // Once the field knows what was taken: left before, it would look for what is typed in it.
      if (key === 'Enter' && onGoOn && (waits || (value !== undefined && value !== CREATE))) setTimeout(onGoOn);
    },
    onBlur() {
      if (text !== null && taking === null && !missed) {
        if (typed === '' || typed === shown.trim()) rest();
        else if (waits) setTaking('Tab');
        else settle(options.find((option) => isExactly(option, typed))?.value);
      }
      combobox.closeDropdown();
      props.onBlur?.();
    },
  };
}

/** The key by which the person goes on; sending and saving by keys leave the field as Tab does. */
function goingOf({ key, ctrlKey, metaKey }: KeyboardEvent): Going | null {
  const withMod = ctrlKey || metaKey;
  if (key === 'Enter' && !withMod) return 'Enter';
  return key === 'Tab' || (withMod && ['Enter', 's'].includes(key)) ? 'Tab' : null;
}

interface Looked {
  opened: boolean;
  waits: boolean;
  typed: string;
  nearest: string | undefined;
}

/** The nearest is highlighted as the answer comes; nothing is, while nothing is typed. */
function useNearestHighlighted(combobox: ComboboxStore, { opened, waits, typed, nearest }: Looked) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, and each opening
  useEffect(() => {
    if (!opened || waits) return;
    if (typed === '') combobox.resetSelectedOption();
    else combobox.selectFirstOption();
  }, [opened, waits, typed, nearest]);
}
