import { Button } from '@mantine/core';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { BusyButton } from '../../../platform/ui/form/busy-button.tsx';
import { Unsaved } from '../../../platform/ui/form/unsaved.tsx';
import { type DraftStatus, isRestored } from '../../../platform/ui/form/use-draft.ts';
import classes from './emitir.module.css';
import { emitirTexts } from './emitir-texts.ts';

interface RodapeProps {
  ocupado: boolean;
  /** Null: nothing differs from what is saved. */
  rascunho: DraftStatus | null;
  /** What came back from the device is left for an empty note; null where the note is one already. */
  onOutra: (() => void) | null;
  onSalvar: () => Promise<void>;
  onEnviar: () => Promise<void>;
  onPrevia: () => Promise<void>;
  onSair: () => Promise<void>;
}

/** Always in reach: what is not saved yet, what can be done with the note, the next thing last. */
export function Rodape({ ocupado, rascunho, onOutra, onSalvar, onEnviar, onPrevia, onSair }: RodapeProps) {
  const t = useTexts(emitirTexts);
  return (
    <div className={classes.footer}>
      <Button variant="default" onClick={() => void onSair()}>
        {t('leave')}
        <kbd>Esc</kbd>
      </Button>
      <div className={classes.footerState} role="status">
        {rascunho && <Unsaved draft={rascunho} />}
        {rascunho && onOutra && isRestored(rascunho) && (
          <Button variant="subtle" size="compact-sm" onClick={onOutra}>
            {t('startOver')}
          </Button>
        )}
      </div>
      <div className={classes.footerButtons}>
        <Button variant="default" onClick={() => void onPrevia()}>
          {t('preview')}
        </Button>
        <Button variant="default" onClick={() => void onSalvar()}>
          {t('save')}
          <kbd>Ctrl S</kbd>
        </Button>
        <BusyButton busy={ocupado} type="button" onClick={() => void onEnviar()}>
          {t('send')}
          <kbd>Ctrl Enter</kbd>
        </BusyButton>
      </div>
    </div>
  );
}
