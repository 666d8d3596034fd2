import { PinInput } from '@mantine/core';
import { useEffect, useId } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { entradaTexts } from './entrada-texts.ts';
import classes from './login.module.css';

interface CodeFieldProps {
  field: {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: { currentTarget: { value: string } }) => void;
  };
  onComplete: () => void;
}

/** The six figures of the authenticator; sent by itself with the last one. */
export function CodeField({ field, onComplete }: CodeFieldProps) {
  const t = useTexts(entradaTexts);
  const id = useId();
  const { value } = field;
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once, when the sixth figure arrives
  useEffect(() => {
    if (value.length === 6) onComplete();
  }, [value]);
  return (
    <fieldset className={classes.code} aria-describedby={`${id}-help`}>
      <legend>{t('code')}</legend>
      <p id={`${id}-help`} className={classes.help}>
        {t('codeLead')}
      </p>
      <PinInput
        length={6}
        type="number"
        inputMode="numeric"
        oneTimeCode
        autoFocus
        size="md"
        ariaLabel={t('code')}
        value={value}
        error={Boolean(field.error)}
        onChange={(next) => field.onChange({ currentTarget: { value: next } })}
      />
      {field.error && (
        <p className={classes.error} role="alert">
          {field.error}
        </p>
      )}
    </fieldset>
  );
}
