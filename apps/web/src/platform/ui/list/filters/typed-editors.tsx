import { Button, Group, Stack, UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { DateInput } from '../../inputs/date-input.tsx';
import { DecimalInput, IntegerInput, MoneyInput, MonthInput } from '../../inputs/number-inputs.tsx';
import { TextInput } from '../../inputs/text-inputs.tsx';
import { today } from '../../today.ts';
import { listTexts } from '../list-texts.ts';
import type { EditorOf, EditorProps } from './editor.ts';
import { type Filter, paramsOf, periodOf } from './filter.ts';
import classes from './filter-bar.module.css';

/** What is being typed of a filter, by parameter; it counts once the form is sent. */
function useTyped({ filter, values }: EditorOf<Filter>) {
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    Object.fromEntries(paramsOf(filter).map((param) => [param, values[param] ?? ''])),
  );
  const put = (param: string) => (value: unknown) =>
    setTyped((before) => ({ ...before, [param]: value === null ? '' : String(value) }));
  return {
    typed,
    /** What an input of the parameter is given. */
    of: (param: string) => ({ value: typed[param] || null, onChange: put(param) }),
  };
}

interface TypedFormProps {
  onSend: () => void;
  children: ReactNode;
}

function TypedForm({ onSend, children }: TypedFormProps) {
  const t = useTexts(listTexts);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <Stack gap={10}>
        {children}
        <Group justify="flex-end">
          <Button type="submit" size="xs">
            {t('filterApply')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const inputs = { date: DateInput, month: MonthInput };

export function ValueEditor(props: EditorProps<'text' | 'number' | 'date' | 'month'>) {
  const { filter, onApply } = props;
  const { typed, of } = useTyped(props);
  const { value, onChange } = of(filter.param);
  const common = { label: filter.label, autoFocus: true, onChange };
  const Input = filter.kind === 'text' || filter.kind === 'number' ? null : inputs[filter.kind];
  return (
    <TypedForm onSend={() => onApply(typed)}>
      {filter.kind === 'text' && <TextInput {...common} value={value ?? ''} />}
      {filter.kind === 'number' && <IntegerInput {...common} unit={filter.unit} value={value} />}
      {Input && <Input {...common} value={value} />}
    </TypedForm>
  );
}

export function RangeEditor(props: EditorProps<'range'>) {
  const { filter, onApply } = props;
  const t = useTexts(listTexts);
  const { typed, of } = useTyped(props);
  const Figure = filter.unit === 'R$' ? MoneyInput : DecimalInput;
  const { unit, places } = filter;
  return (
    <TypedForm onSend={() => onApply(typed)}>
      <div className={classes.pair}>
        <Figure label={t('filterFrom')} autoFocus unit={unit} places={places} {...of(filter.from)} />
        <Figure label={t('filterTo')} unit={unit} places={places} {...of(filter.to)} />
      </div>
    </TypedForm>
  );
}

const periods = {
  today: 'periodToday',
  week: 'periodWeek',
  month: 'periodMonth',
  lastMonth: 'periodLastMonth',
  next30: 'periodNext30',
} as const;

/** The periods people ask for, at once; any other is typed. */
export function PeriodEditor(props: EditorProps<'period'>) {
  const { filter, onApply } = props;
  const t = useTexts(listTexts);
  const { typed, of } = useTyped(props);
  const choose = (name: keyof typeof periods) => {
    const [from, to] = periodOf(name, today());
    onApply({ [filter.from]: from, [filter.to]: to });
  };
  return (
    <Stack gap={10}>
      <div className={classes.presets}>
        {(Object.keys(periods) as (keyof typeof periods)[]).map((name) => (
          <UnstyledButton key={name} className={classes.preset} onClick={() => choose(name)}>
            {t(periods[name])}
          </UnstyledButton>
        ))}
      </div>
      <TypedForm onSend={() => onApply(typed)}>
        <div className={classes.pair}>
          <DateInput label={t('filterFrom')} autoFocus {...of(filter.from)} />
          <DateInput label={t('filterTo')} {...of(filter.to)} />
        </div>
      </TypedForm>
    </Stack>
  );
}
