import { Pill, PillsInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import classes from './days-input.module.css';
import { frameOf, type InputProps } from './frame.tsx';
import { inputTexts } from './input-texts.ts';
import { mergeDays, readDays } from './reading.ts';

const MAX_DAY = 3650;

/** Due days counted from the base date, ascending: `0 30 60`. Several can be typed or pasted at once. */
export function DaysInput(props: InputProps<number[] | null>) {
  const t = useTexts(inputTexts);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState(false);
  const days = props.value ?? [];
  const locked = props.disabled || props.readOnly;

  const take = () => {
    const read = readDays(typed, MAX_DAY);
    setProblem(read === null);
    if (read === null) return;
    setTyped('');
    if (read.length > 0) props.onChange(mergeDays(days, read));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (['Enter', ' ', ',', ';', '/'].includes(event.key) && typed !== '') {
      event.preventDefault();
      take();
    }
    if (event.key === 'Backspace' && typed === '') props.onChange(days.slice(0, -1));
  };
  const { autoFocus, name, placeholder, readOnly, autoComplete, 'aria-label': ariaLabel, ...frame } = frameOf(props);

  return (
    <PillsInput
      {...frame}
      classNames={{ ...frame.classNames, input: classes.box }}
      error={problem ? t('dayBad', { max: MAX_DAY }) : props.error}
    >
      <Pill.Group>
        {days.map((day) => (
          <Pill
            key={day}
            size="sm"
            withRemoveButton={!locked}
            removeButtonProps={{ 'aria-label': t('removeDay', { count: day }), 'aria-hidden': false, tabIndex: 0 }}
            onRemove={() => props.onChange(days.filter((other) => other !== day))}
          >
            {t('days', { count: day })}
          </Pill>
        ))}
        <PillsInput.Field
          name={name}
          aria-label={ariaLabel ?? (props.label ? undefined : t('addDay'))}
          autoFocus={autoFocus}
          autoComplete={autoComplete}
          readOnly={readOnly}
          inputMode="numeric"
          placeholder={days.length === 0 ? (placeholder ?? '0 30 60') : undefined}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            take();
            props.onBlur?.();
          }}
        />
      </Pill.Group>
    </PillsInput>
  );
}
