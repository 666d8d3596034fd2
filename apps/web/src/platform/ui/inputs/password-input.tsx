import { PasswordInput as MantinePasswordInput } from '@mantine/core';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import { useTexts } from '../../i18n/texts.ts';
import { frameOf, type InputProps } from './frame.tsx';
import { inputTexts } from './input-texts.ts';
import classes from './password-input.module.css';
import { MIN_PASSWORD_LENGTH, strengthOf } from './password-strength.ts';

/** A password; with `strength`, what is still missing while it is typed. */
export function PasswordInput({
  strength = false,
  autoComplete = strength ? 'new-password' : 'current-password',
  ...props
}: InputProps<string> & { strength?: boolean; autoComplete?: string }) {
  const t = useTexts(inputTexts);
  const { level, long, mixed, veryLong } = strengthOf(props.value);
  const levelName = [t('strengthWeak'), t('strengthWeak'), t('strengthFair'), t('strengthStrong')][level];
  const rules = [
    [long, t('passwordLength', { min: MIN_PASSWORD_LENGTH })],
    [mixed, t('passwordMix')],
    [veryLong, t('passwordLong')],
  ] as const;
  return (
    <div>
      <MantinePasswordInput
        {...frameOf(props)}
        autoComplete={autoComplete}
        visibilityToggleButtonProps={{ 'aria-label': t('passwordShow') }}
        value={props.value}
        onChange={(event) => props.onChange(event.currentTarget.value)}
        onBlur={props.onBlur}
      />
      {strength && (
        <div className={classes.strength}>
          <div className={classes.meter} data-level={level} aria-hidden>
            <i />
            <i />
            <i />
          </div>
          <div role="status" className={classes.level}>
            {level > 0 && t('strength', { level: levelName })}
          </div>
          <ul className={classes.rules}>
            {rules.map(([met, text]) => (
              <li key={text} data-met={met || undefined}>
                {met ? <IconCheck size={14} aria-hidden /> : <IconPoint size={14} aria-hidden />}
                {text}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
