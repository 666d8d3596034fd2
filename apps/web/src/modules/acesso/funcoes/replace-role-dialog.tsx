import { Modal } from '@mantine/core';
import { type FuncaoCompleta, mensagens } from '@retaguarda/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { DialogButtons } from '../../../platform/ui/feedback/dialog-buttons.tsx';
import { FormFailure } from '../../../platform/ui/feedback/form-failure.tsx';
import { RefInput } from '../../../platform/ui/inputs/ref-input.tsx';
import { archiveRole } from './funcoes-api.ts';
import { funcoesTexts } from './funcoes-texts.ts';
import classes from './replace-role-dialog.module.css';

interface ReplaceRoleDialogProps {
  funcao: FuncaoCompleta;
  onClose: () => void;
  onReplaced: () => void;
}

/** A role that people have goes only together with the one they get instead. */
export function ReplaceRoleDialog({ funcao, onClose, onReplaced }: ReplaceRoleDialogProps) {
  const t = useTexts(funcoesTexts);
  const [substituta, setSubstituta] = useState<number | null>(null);
  const [isMissing, setMissing] = useState(false);
  const archive = useMutation({
    mutationFn: (id: number) => archiveRole(funcao, id),
    onSuccess: () => {
      onReplaced();
      onClose();
    },
  });
  const confirm = () => {
    setMissing(substituta === null);
    if (substituta !== null) archive.mutate(substituta);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={mensagens.confirmTitle}
      withCloseButton={false}
      centered
      aria-label={t('replaceTitle', { nome: funcao.nome })}
    >
      <div className={classes.content}>
        <p>
          <strong>{t('replaceTitle', { nome: funcao.nome })}.</strong> {t('replaceText', { count: funcao.usuarios })}
        </p>
        <FormFailure error={archive.error instanceof ApiError ? archive.error : null} />
        <RefInput
          target="roles"
          label={t('replaceWith')}
          required
          value={substituta}
          onChange={setSubstituta}
          error={isMissing ? mensagens.fieldRequired : undefined}
        />
        <DialogButtons
          action={mensagens.labelInactivate}
          onCancel={onClose}
          onConfirm={confirm}
          isSending={archive.isPending}
          danger
          startsOnCancel
        />
      </div>
    </Modal>
  );
}
