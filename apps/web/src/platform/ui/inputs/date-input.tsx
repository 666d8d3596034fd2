import { ActionIcon, Popover } from '@mantine/core';
import { isDataCivil } from '@retaguarda/brasil';
import { IconCalendar } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { lazyPart } from '../lazy-part.tsx';
import { today } from '../today.ts';
import classes from './date-input.module.css';
import type { InputProps } from './frame.tsx';
import { inputTexts } from './input-texts.ts';
import { readDate, writeDate } from './reading.ts';
import type { TextValue } from './text-inputs.tsx';
import { TypedInput } from './typed-input.tsx';

const Calendar = lazyPart(() => import('./calendar.tsx').then((part) => part.default));

/** Civil date: typed in any usual way, or taken from the calendar. Travels as `YYYY-MM-DD`. */
export function DateInput(props: InputProps<TextValue>) {
  const t = useTexts(inputTexts);
  const [opened, setOpened] = useState(false);
  const name = props.label ?? props['aria-label'] ?? '';
  const locked = props.disabled || props.readOnly;
  const button = locked ? null : (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      trapFocus
      returnFocus
      withinPortal
      transitionProps={{ duration: 100 }}
    >
      <Popover.Target>
        <ActionIcon
          size={24}
          tabIndex={-1}
          aria-label={t('openCalendar', { label: name })}
          onClick={() => setOpened((open) => !open)}
        >
          <IconCalendar size={16} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={8}>
        <Suspense fallback={<div style={{ width: 252, height: 262 }} />}>
          <Calendar
            value={props.value !== null && isDataCivil(props.value) ? props.value : null}
            onPick={(date) => {
              props.onChange(date);
              setOpened(false);
            }}
          />
          <div className={classes.hint}>{t('dateHint')}</div>
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
  return (
    <TypedInput<TextValue>
      {...props}
      placeholder={props.placeholder ?? 'DD/MM/AAAA'}
      maxLength={10}
      read={(typed) => readDate(typed, today())}
      write={writeDate}
      rightSection={button}
    />
  );
}
