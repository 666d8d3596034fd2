import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { listTexts } from './list-texts.ts';
import classes from './list-view.module.css';

const SEARCH_DELAY_MS = 250;

export interface SearchBoxProps {
  label: string;
  value: string;
  onSearch: (search: string) => void;
  /** Enter, with what is typed: a code read by a scanner opens its record. */
  onEnter?: ((search: string) => void) | undefined;
  /** ↓ leaves the box for the first row. */
  onDown: () => void;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** Searches while one types, a moment after the last key; Enter does not wait. */
export function SearchBox({ label, value, onSearch, onEnter, onDown, inputRef }: SearchBoxProps) {
  const t = useTexts(listTexts);
  const [text, setText] = useState({ typed: value, seen: value, sent: value });
  if (text.seen !== value) {
    // The address changed. By other means than this box (a view, "limpar", the back button), the box follows.
    setText({ ...text, seen: value, ...(value === text.sent ? {} : { typed: value, sent: value }) });
  }
  const later = useDebouncedCallback((search: string) => {
    setText((before) => ({ ...before, sent: search }));
    onSearch(search);
  }, SEARCH_DELAY_MS);
  const set = (typed: string) => {
    setText((before) => ({ ...before, typed }));
    later(typed.trim());
  };
  return (
    <TextInput
      ref={inputRef}
      className={classes.search}
      type="search"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
      leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
      rightSection={
        text.typed === '' ? (
          <kbd className={classes.slash}>/</kbd>
        ) : (
          <CloseButton size="sm" aria-label={t('searchClear')} onClick={() => set('')} />
        )
      }
      rightSectionPointerEvents={text.typed === '' ? 'none' : 'all'}
      value={text.typed}
      onChange={(event) => set(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          later.flush();
          if (text.typed.trim() !== '') onEnter?.(text.typed.trim());
        }
        if (event.key === 'ArrowDown') {
          event.preventDefault();
          onDown();
        }
        if (event.key === 'Escape' && text.typed !== '') {
          event.preventDefault();
          set('');
        }
      }}
    />
  );
}
