import { Modal } from '@mantine/core';
import { mensagens } from '@retaguarda/contracts';
import { useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { DialogButtons } from '../../../platform/ui/feedback/dialog-buttons.tsx';
import { entradaTexts } from './entrada-texts.ts';
import classes from './login.module.css';

interface ElsewhereDialogProps {
  /** Given by the server with the 423. */
  ticket: string;
  onCancel: () => void;
  onEnd: (ticket: string) => Promise<void>;
}

/** Asks before another device is signed out: what was not saved there would stop half-way. */
export function ElsewhereDialog({ ticket, onCancel, onEnd }: ElsewhereDialogProps) {
  const t = useTexts(entradaTexts);
  const [isEnding, setEnding] = useState(false);

  const end = async () => {
    setEnding(true);
    try {
      await onEnd(ticket);
    } catch (error) {
      // The client has told why (an old ticket); signing in again brings a new one.
      if (!(error instanceof ApiError)) throw error;
      onCancel();
    } finally {
      setEnding(false);
    }
  };

  return (
    <Modal opened onClose={onCancel} title={mensagens.confirmTitle} withCloseButton={false} centered>
      <p className={classes.question}>{t('elsewhere')}</p>
      <p className={classes.help}>{t('elsewhereNote')}</p>
      <DialogButtons
        action={t('endOther')}
        onCancel={onCancel}
        onConfirm={() => void end()}
        isSending={isEnding}
        startsOnCancel
      />
    </Modal>
  );
}
