import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { RefInput } from '../../../platform/ui/inputs/ref-input.tsx';
import { contasTexts } from './contas-texts.ts';
import classes from './pix.module.css';

/** Chooses the bank account that will charge by Pix. */
export function LigarDialog({ onChosen, onClose }: { onChosen: (contaId: number) => void; onClose: () => void }) {
  const t = useTexts(contasTexts);
  const [contaId, setContaId] = useState<number | null>(null);
  return (
    <DialogShell title={t('connectTitle')} onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (contaId !== null) onChosen(contaId);
        }}
      >
        <p className={classes.lead}>{t('connectHelp')}</p>
        <RefInput label={t('chooseAccount')} target="contas" value={contaId} onChange={setContaId} required autoFocus />
        <Button type="submit" disabled={contaId === null}>
          {t('goOn')}
        </Button>
      </form>
    </DialogShell>
  );
}
