import { Popover, UnstyledButton } from '@mantine/core';
import { useController } from 'react-hook-form';
import { useLocale } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import classes from './formulario.module.css';
import { formTexts } from './produto-form-texts.ts';

/** 4 January 1970 was a Sunday. */
const domingo = Date.UTC(1970, 0, 4);
const DIA_MS = 86_400_000;
const dias = [0, 1, 2, 3, 4, 5, 6];

/** Days of the week a promotion holds on; none chosen means every day. */
export function DiasDaSemanaField({ name, 'aria-label': label }: { name: string; 'aria-label': string }) {
  const t = useTexts(formTexts);
  const locale = useLocale();
  const { field } = useController({ name });
  const chosen = (field.value as number[] | null) ?? [];
  const nomeDe = (dia: number, weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(domingo + dia * DIA_MS).replace('.', '');
  const text = chosen.length === 0 ? t('everyDay') : chosen.map((dia) => nomeDe(dia, 'short')).join(', ');
  const toggle = (dia: number) =>
    field.onChange(chosen.includes(dia) ? chosen.filter((other) => other !== dia) : [...chosen, dia].sort());
  return (
    <Popover position="bottom-start" trapFocus returnFocus withRoles={false}>
      <Popover.Target>
        <UnstyledButton className={classes.pick} aria-label={`${label}: ${text}`} title={text} aria-haspopup="dialog">
          {text}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label}>
        <div className={classes.days}>
          {dias.map((dia) => (
            <UnstyledButton
              key={dia}
              className={classes.day}
              aria-pressed={chosen.includes(dia)}
              aria-label={nomeDe(dia, 'long')}
              onClick={() => toggle(dia)}
            >
              {nomeDe(dia, 'short')}
            </UnstyledButton>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
