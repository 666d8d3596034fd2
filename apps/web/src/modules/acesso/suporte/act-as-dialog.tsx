import { Alert, SegmentedControl } from '@mantine/core';
import { personificacaoCalls } from '@retaguarda/contracts';
import { IconHeadset } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { actAs, actElsewhere } from '../../../platform/shell/support.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { LongTextField } from '../../../platform/ui/inputs/fields.ts';
import classes from './suporte.module.css';
import { suporteTexts } from './suporte-texts.ts';

/** Minutes offered; the server accepts 5 to 60. */
const offered = [15, 30, 60];

interface ActAsDialogProps {
  /** `celula`: where the person is, when that is another than this one. */
  user: { id: number; nome: string; celula?: number };
  onClose: () => void;
}

/** Reason and time before support acts as somebody. */
export function ActAsDialog({ user: { id, nome, celula }, onClose }: ActAsDialogProps) {
  const t = useTexts(suporteTexts);
  const navigate = useNavigate();
  return (
    <CallDialog
      call={personificacaoCalls.begin}
      title={t('actAsTitle', { nome })}
      lead={
        <Alert color="gray" variant="light" icon={<IconHeadset size={18} stroke={1.6} />}>
          {t('actAsLead')} {t('outOfReach')}
          {celula !== undefined && ` ${t('actAsThere', { cell: String(celula) })}`}
        </Alert>
      }
      initial={{ motivo: '', minutos: 30 }}
      // The screen is left in the middle of it: nothing typed is lost.
      send={(body) =>
        celula === undefined
          ? actAs(id, body, () => navigate({ to: '/sistema', ignoreBlocker: true }))
          : actElsewhere(celula, id, body)
      }
      action={t('start')}
      changes={[]}
      onClose={onClose}
    >
      <LongTextField name="motivo" label={t('reason')} help={t('reasonHelp')} required max={300} autoFocus />
      <Minutos />
    </CallDialog>
  );
}

function Minutos() {
  const t = useTexts(suporteTexts);
  const id = useId();
  const { field } = useController({ name: 'minutos' });
  return (
    <div>
      <div id={id} className={classes.label}>
        {t('minutes')}
      </div>
      <SegmentedControl
        aria-labelledby={id}
        value={String(field.value)}
        onChange={(value) => field.onChange(Number(value))}
        data={offered.map((count) => ({ value: String(count), label: t('minutesOf', { count }) }))}
      />
    </div>
  );
}
