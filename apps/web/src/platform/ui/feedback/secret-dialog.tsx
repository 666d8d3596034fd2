import { Button, Modal } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTexts } from '../../i18n/texts.ts';
import { feedbackTexts } from './feedback-texts.ts';
import classes from './secret-dialog.module.css';
import { notifySuccess } from './toasts.tsx';

interface SecretDialogProps {
  /** Whose it is. */
  name: string;
  secret: string;
  onClose: () => void;
}

/** A new key, shown this one time. A press beside it does not close it. */
export function SecretDialog({ name, secret, onClose }: SecretDialogProps) {
  const t = useTexts(feedbackTexts);
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    notifySuccess(t('secretCopied'));
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('secretTitle', { nome: name })}
      size={560}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <div className={classes.secret}>
        <p>{t('secretNote')}</p>
        <code>{secret}</code>
        <Button leftSection={<IconCopy size={16} />} onClick={() => void copy()} data-autofocus>
          {t('secretCopy')}
        </Button>
      </div>
    </Modal>
  );
}
