import { Button, CopyButton, TextInput } from '@mantine/core';
import { useTexts } from '../../../platform/i18n/texts.ts';
import classes from '../mensagens.module.css';
import { envioTexts } from './envio-texts.ts';

/** A text to be taken elsewhere: read, chosen whole, copied. */
export function Copiavel({ label, valor }: { label: string; valor: string }) {
  const t = useTexts(envioTexts);
  return (
    <div className={classes.copied}>
      <TextInput readOnly label={label} value={valor} onFocus={(event) => event.currentTarget.select()} />
      <CopyButton value={valor}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy} aria-label={t('copyOf', { nome: label })}>
            {t(copied ? 'copied' : 'copy')}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}
