import { Checkbox, Radio, Stack } from '@mantine/core';
import { useTexts } from '../../../i18n/texts.ts';
import { RefInput } from '../../inputs/ref-input.tsx';
import { listTexts } from '../list-texts.ts';
import type { EditorProps } from './editor.ts';

/** What is chosen counts at once. */
export function RefEditor({ filter: { label, target, param }, values, onApply }: EditorProps<'ref'>) {
  return (
    <RefInput
      label={label}
      target={target}
      autoFocus
      value={values[param] ? Number(values[param]) : null}
      onChange={(id) => onApply({ [param]: id === null ? '' : String(id) })}
    />
  );
}

export function FlagEditor({ filter: { label, param }, values, onApply }: EditorProps<'flag'>) {
  const t = useTexts(listTexts);
  return (
    <Radio.Group label={label} value={values[param] ?? ''} onChange={(value) => onApply({ [param]: value })}>
      <Stack gap={8} mt={6}>
        <Radio size="sm" value="true" label={t('filterYes')} data-autofocus />
        <Radio size="sm" value="false" label={t('filterNo')} />
      </Stack>
    </Radio.Group>
  );
}

export function ChoiceEditor({ filter, values, onApply }: EditorProps<'choice'>) {
  const chosen = values[filter.param] ?? '';
  const Mark = filter.multiple ? Checkbox : Radio;
  const options = (
    <Stack gap={8} mt={6}>
      {filter.options.map(({ value, label }, index) => (
        <Mark key={value} size="sm" value={value} label={label} data-autofocus={index === 0 || undefined} />
      ))}
    </Stack>
  );
  if (!filter.multiple) {
    return (
      <Radio.Group label={filter.label} value={chosen} onChange={(value) => onApply({ [filter.param]: value })}>
        {options}
      </Radio.Group>
    );
  }
  return (
    <Checkbox.Group
      label={filter.label}
      value={chosen === '' ? [] : chosen.split(',')}
      onChange={(list) => onApply({ [filter.param]: list.join(',') })}
    >
      {options}
    </Checkbox.Group>
  );
}
