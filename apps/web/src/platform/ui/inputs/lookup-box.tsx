import { CloseButton, Combobox, Loader, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { frameOf } from './frame.tsx';
import { inputTexts } from './input-texts.ts';
import type { LookupBoxProps } from './lookup.ts';
import classes from './lookup-box.module.css';
import { LookupOptions } from './lookup-options.tsx';
import { useLookupBox } from './use-lookup-box.ts';

/**
 * One record out of many, found by typing. The nearest is highlighted as the answer comes; Enter and Tab take what is
 * highlighted, also when they come before the answer. What is typed and not found stays where it was typed, in error.
 */
export function LookupBox(props: LookupBoxProps) {
  const { lookup, answer, shown, chosen, beside } = props;
  const t = useTexts(inputTexts);
  const { text, typed, opened, asks } = lookup;
  const { combobox, missed, locked, mayCreate, take, clear, onType, onKeyDown, onBlur } = useLookupBox(props);
  // A list nobody asked for yet is not drawn: a form has dozens, and each would be placed anew whenever its field is.
  const [asked, setAsked] = useState(opened);
  if (opened && !asked) setAsked(true);

  const frame = frameOf(props);
  // What a form holds in place of a value was typed before, and not found.
  const wrong = missed ? typed : text === null && chosen === null ? shown : '';
  const unfound = wrong && t(missed && answer.options?.length ? 'chooseOne' : 'notFound', { text: wrong });
  const clears = chosen !== null && !locked && !props.required;
  const standing = text === null ? beside : undefined;
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
            answer.waits && asks ? (
              <Loader size={14} />
            ) : standing ? (
              standing.section
            ) : clears ? (
              <Clear label={props.label ?? props['aria-label'] ?? ''} onClear={clear} />
            ) : (
              <Combobox.Chevron />
            )
          }
          {...(standing ? { rightSectionWidth: standing.width } : {})}
          onChange={(event) => onType(event.currentTarget.value)}
          onClick={() => !locked && combobox.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
        />
      </Combobox.Target>
      <LookupOptions answer={answer} typed={typed} chosen={chosen} mayCreate={mayCreate} hidden={locked} />
    </Combobox>
  );
}

function Clear({ label, onClear }: { label: string; onClear: () => void }) {
  const t = useTexts(inputTexts);
  return (
    <CloseButton
      size="sm"
      tabIndex={-1}
      aria-label={t('clear', { label })}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    />
  );
}
