import { escrituracaoCalls, type MesDaEscrituracao } from '@retaguarda/contracts';
import type { ReactNode } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { efdTexts } from './efd-texts.ts';
import classes from './mes.module.css';

export interface DoMes {
  mes: MesDaEscrituracao;
  onJob: (jobId: string) => void;
  onClose: () => void;
}

interface GerarDialogProps<V> extends DoMes {
  tipo: 'efd_icms_ipi' | 'efd_contribuicoes';
  title: 'title' | 'contribTitle';
  lead: string;
  initial: V;
  children: ReactNode;
}

/** Asks for a file of the month; the job that makes it is then followed. */
export function GerarDialog<V extends { retificadora: boolean }>(props: GerarDialogProps<V>) {
  const { mes: doMes, tipo, title, lead, initial, children, onJob, onClose } = props;
  const t = useTexts(efdTexts);
  const { empresa, mes } = doMes;
  return (
    <CallDialog
      call={escrituracaoCalls.gerar}
      title={t(title, { mes: `${mes.slice(5)}/${mes.slice(0, 4)}` })}
      lead={<p className={classes.quiet}>{lead}</p>}
      initial={initial}
      bodyOf={(values) => ({ ...values, empresaId: empresa.id, mes, tipo })}
      send={(body, sending) => callApi(escrituracaoCalls.gerar, { body, ...sending })}
      action={t('make')}
      changes={[]}
      after={({ jobId }) => {
        onJob(jobId);
        onClose();
      }}
      onClose={onClose}
    >
      {children}
    </CallDialog>
  );
}
