import { Alert, Modal, SegmentedControl, Textarea } from '@mantine/core';
import { usersCalls } from '@retaguarda/contracts';
import { IconHeadset } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { actAs } from '../../../platform/session/support.ts';
import { DialogButtons } from '../../../platform/ui/feedback/dialog-buttons.tsx';
import { FormFailure } from '../../../platform/ui/feedback/form-failure.tsx';
import { useCallForm } from '../use-call-form.ts';
import classes from './suporte.module.css';
import { suporteTexts } from './suporte-texts.ts';

/** Minutes offered; the server accepts 5 to 60. */
const offered = [15, 30, 60];

interface ActAsDialogProps {
  user: { id: number; nome: string };
  onClose: () => void;
}

/** Reason and time before support acts as somebody. */
export function ActAsDialog({ user, onClose }: ActAsDialogProps) {
  const t = useTexts(suporteTexts);
  const navigate = useNavigate();
  const minutesId = useId();
  const [minutos, setMinutos] = useState(30);
  const form = useCallForm({
    call: usersCalls.personify,
    initial: { motivo: '' },
    toBody: ({ motivo }) => ({ motivo, minutos }),
    send: async (body) => {
      await actAs(user.id, body, () => navigate({ to: '/sistema' }));
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('actAsTitle', { nome: user.nome })}
      size={520}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form {...form.formProps} className={classes.dialog}>
        <Alert color="gray" variant="light" icon={<IconHeadset size={18} stroke={1.6} />}>
          {t('actAsLead')} {t('outOfReach')}
        </Alert>
        <FormFailure error={form.failure} />
        <Textarea
          {...form.field('motivo')}
          label={t('reason')}
          description={t('reasonHelp')}
          withAsterisk
          autosize
          minRows={3}
          maxLength={300}
          data-autofocus
        />
        <div>
          <div id={minutesId} className={classes.label}>
            {t('minutes')}
          </div>
          <SegmentedControl
            aria-labelledby={minutesId}
            value={String(minutos)}
            onChange={(value) => setMinutos(Number(value))}
            data={offered.map((count) => ({ value: String(count), label: t('minutesOf', { count }) }))}
          />
        </div>
        <DialogButtons action={t('start')} onCancel={onClose} isSending={form.isSending} />
      </form>
    </Modal>
  );
}
