import { Popover, UnstyledButton } from '@mantine/core';
import { useController } from 'react-hook-form';
import { useLocale } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { diasDaSemana, diasEmPalavras, nomeDoDia } from '../dias-da-semana.ts';
import classes from './formulario.module.css';
import { formTexts } from './produto-form-texts.ts';

/** Days of the week a promotion holds on; none chosen means every day. */
export function DiasDaSemanaField({ name, 'aria-label': label }: { name: string; 'aria-label': string }) {
  const t = useTexts(formTexts);
  const locale = useLocale();
  const { field } = useController({ name });
  const chosen = (field.value as number[] | null) ?? [];
  const text = chosen.length === 0 ? t('everyDay') : diasEmPalavras(locale, chosen);
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
          {diasDaSemana.map((dia) => (
            <UnstyledButton
              key={dia}
              className={classes.day}
              aria-pressed={chosen.includes(dia)}
              aria-label={nomeDoDia(locale, dia, 'long')}
              onClick={() => toggle(dia)}
            >
              {nomeDoDia(locale, dia, 'short')}
            </UnstyledButton>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
