import { Button, Checkbox, Group, Radio, Stack, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { DateInput } from '../../inputs/date-input.tsx';
import { DecimalInput, IntegerInput, MoneyInput, MonthInput } from '../../inputs/number-inputs.tsx';
import { RefInput } from '../../inputs/ref-input.tsx';
import { TextInput } from '../../inputs/text-inputs.tsx';
import { today } from '../../today.ts';
import { listTexts } from '../list-texts.ts';
import { type Filter, type FilterValues, paramsOf, periodOf } from './filter.ts';
import classes from './filter-bar.module.css';

interface FilterEditorProps {
  filter: Filter;
  values: FilterValues;
  /** Sets the parameters of the filter; an empty text drops one. */
  onApply: (patch: Record<string, string>) => void;
}

const periods = ['today', 'week', 'month', 'lastMonth', 'next30'] as const;

/** The question behind a chip. What is chosen from a list counts at once; what is typed, on Enter or "Aplicar". */
export function FilterEditor({ filter, values, onApply }: FilterEditorProps) {
  const t = useTexts(listTexts);
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    Object.fromEntries(paramsOf(filter).map((param) => [param, values[param] ?? ''])),
  );
  const put = (param: string) => (value: unknown) =>
    setTyped((before) => ({ ...before, [param]: value === null ? '' : String(value) }));
  const applyButton = (
    <Button type="submit" size="xs">
      {t('filterApply')}
    </Button>
  );
  const typedForm = (inputs: React.ReactNode) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onApply(typed);
      }}
    >
      <Stack gap={10}>
        {inputs}
        <Group justify="flex-end">{applyButton}</Group>
      </Stack>
    </form>
  );

  switch (filter.kind) {
    case 'text':
      return typedForm(
        <TextInput label={filter.label} autoFocus value={typed[filter.param] ?? ''} onChange={put(filter.param)} />,
      );
    case 'number':
      return typedForm(
        <IntegerInput
          label={filter.label}
          autoFocus
          unit={filter.unit}
          value={typed[filter.param] || null}
          onChange={put(filter.param)}
        />,
      );
    case 'date':
      return typedForm(
        <DateInput label={filter.label} autoFocus value={typed[filter.param] || null} onChange={put(filter.param)} />,
      );
    case 'month':
      return typedForm(
        <MonthInput label={filter.label} autoFocus value={typed[filter.param] || null} onChange={put(filter.param)} />,
      );
    case 'ref':
      return (
        <RefInput
          label={filter.label}
          target={filter.target}
          autoFocus
          value={values[filter.param] ? Number(values[filter.param]) : null}
          onChange={(id) => onApply({ [filter.param]: id === null ? '' : String(id) })}
        />
      );
    case 'flag':
      return (
        <Radio.Group
          label={filter.label}
          value={values[filter.param] ?? ''}
          onChange={(value) => onApply({ [filter.param]: value })}
        >
          <Stack gap={8} mt={6}>
            <Radio size="sm" value="true" label={t('filterYes')} data-autofocus />
            <Radio size="sm" value="false" label={t('filterNo')} />
          </Stack>
        </Radio.Group>
      );
    case 'choice':
      return <ChoiceEditor filter={filter} values={values} onApply={onApply} />;
    case 'period':
      return (
        <Stack gap={10}>
          <div className={classes.presets}>
            {periods.map((name) => {
              const [from, to] = periodOf(name, today());
              const labels = {
                today: t('periodToday'),
                week: t('periodWeek'),
                month: t('periodMonth'),
                lastMonth: t('periodLastMonth'),
                next30: t('periodNext30'),
              };
              return (
                <UnstyledButton
                  key={name}
                  className={classes.preset}
                  onClick={() => onApply({ [filter.from]: from, [filter.to]: to })}
                >
                  {labels[name]}
                </UnstyledButton>
              );
            })}
          </div>
          {typedForm(
            <div className={classes.pair}>
              <DateInput
                label={t('filterFrom')}
                autoFocus
                value={typed[filter.from] || null}
                onChange={put(filter.from)}
              />
              <DateInput label={t('filterTo')} value={typed[filter.to] || null} onChange={put(filter.to)} />
            </div>,
          )}
        </Stack>
      );
    case 'range': {
      const Figure = filter.unit === 'R$' ? MoneyInput : DecimalInput;
      return typedForm(
        <div className={classes.pair}>
          <Figure
            label={t('filterFrom')}
            autoFocus
            unit={filter.unit}
            places={filter.places}
            value={typed[filter.from] || null}
            onChange={put(filter.from)}
          />
          <Figure
            label={t('filterTo')}
            unit={filter.unit}
            places={filter.places}
            value={typed[filter.to] || null}
            onChange={put(filter.to)}
          />
        </div>,
      );
    }
  }
}

function ChoiceEditor({
  filter,
  values,
  onApply,
}: FilterEditorProps & { filter: Extract<Filter, { kind: 'choice' }> }) {
  const chosen = values[filter.param] ?? '';
  const options = filter.options.map(({ value, label }, index) => ({ value, label, first: index === 0 }));
  if (!filter.multiple) {
    return (
      <Radio.Group label={filter.label} value={chosen} onChange={(value) => onApply({ [filter.param]: value })}>
        <Stack gap={8} mt={6}>
          {options.map(({ value, label, first }) => (
            <Radio key={value} size="sm" value={value} label={label} data-autofocus={first || undefined} />
          ))}
        </Stack>
      </Radio.Group>
    );
  }
  return (
    <Checkbox.Group
      label={filter.label}
      value={chosen === '' ? [] : chosen.split(',')}
      onChange={(list) => onApply({ [filter.param]: list.join(',') })}
    >
      <Stack gap={8} mt={6}>
        {options.map(({ value, label, first }) => (
          <Checkbox key={value} size="sm" value={value} label={label} data-autofocus={first || undefined} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
