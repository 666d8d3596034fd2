import { Button } from '@mantine/core';
import { MAX_NOTAS_DE_UMA_VEZ, type NotaLinha, nfeCalls, recusaDaNota } from '@retaguarda/contracts';
import { useState } from 'react';
import { callApi, fetchFile } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { notifyFailure, notifyWarning } from '../../../platform/ui/feedback/toasts.tsx';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { DateField, IdChoiceField } from '../../../platform/ui/inputs/fields.ts';
import { JobDialog } from '../../../platform/ui/jobs/job-dialog.tsx';
import { saveFile } from '../../../platform/ui/save-file.ts';
import { today } from '../../../platform/ui/today.ts';
import classes from '../nfe.module.css';
import { nfeTexts } from '../nfe-texts.ts';
import { atosTexts } from './atos-texts.ts';

/** The files of what is selected at once, or of a whole period as a job. */
export function ZipDialog({ notas, onClose }: { notas: readonly NotaLinha[]; onClose: () => void }) {
  const a = useTexts(atosTexts);
  const [porPeriodo, setPorPeriodo] = useState(false);
  const [baixando, setBaixando] = useState(false);
  if (porPeriodo) return <PorPeriodo empresaId={notas[0]?.empresaId ?? null} onClose={onClose} />;
  const tem = (acao: 'baixarXml' | 'imprimir') =>
    notas.filter((nota) => recusaDaNota(acao, nota, Date.now()) === null).map(({ id }) => id);
  const [comXml, comPdf] = [tem('baixarXml'), tem('imprimir')];
  const semBaixar = (ids: readonly number[]) => ids.length === 0 || ids.length > MAX_NOTAS_DE_UMA_VEZ;
  const baixar = async (call: typeof nfeCalls.downloadZip | typeof nfeCalls.downloadZipPdf, ids: number[]) => {
    setBaixando(true);
    try {
      saveFile(await fetchFile(call, { query: { ids }, handlesErrors: true }));
      const fora = notas.length - ids.length;
      if (fora > 0) notifyWarning(a('zipOut', { count: fora }));
      onClose();
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBaixando(false);
    }
  };
  return (
    <DialogShell title={a('zipTitle', { count: notas.length })} onClose={onClose}>
      <div className={classes.stack}>
        <p className={classes.quiet}>{a('zipMax', { max: MAX_NOTAS_DE_UMA_VEZ })}</p>
        <div className={classes.buttons}>
          <Button
            disabled={semBaixar(comXml)}
            loading={baixando}
            onClick={() => void baixar(nfeCalls.downloadZip, comXml)}
            data-autofocus
          >
            {a('zipXml')}
          </Button>
          <Button
            variant="default"
            disabled={semBaixar(comPdf) || baixando}
            onClick={() => void baixar(nfeCalls.downloadZipPdf, comPdf)}
          >
            {a('zipPdf')}
          </Button>
          <Button variant="default" onClick={() => setPorPeriodo(true)}>
            {a('zipPeriod')}
          </Button>
        </div>
      </div>
    </DialogShell>
  );
}

function PorPeriodo({ empresaId, onClose }: { empresaId: number | null; onClose: () => void }) {
  const t = useTexts(nfeTexts);
  const a = useTexts(atosTexts);
  const { empresas } = useSession();
  const [jobId, setJobId] = useState<string | null>(null);
  if (jobId) return <JobDialog jobId={jobId} onClose={onClose} />;
  const hoje = today();
  return (
    <CallDialog
      call={nfeCalls.startZip}
      title={a('zipPeriod')}
      lead={<p className={classes.quiet}>{a('zipPeriodHelp')}</p>}
      initial={{ empresaId, de: `${hoje.slice(0, 8)}01` as string | null, ate: hoje as string | null }}
      send={(body, sending) => callApi(nfeCalls.startZip, { body, ...sending })}
      action={a('zipStart')}
      changes={['jobs']}
      after={({ jobId: novo }) => setJobId(novo)}
      onClose={onClose}
    >
      {empresas.length > 1 && (
        <IdChoiceField
          name="empresaId"
          label={t('company')}
          required
          options={empresas.map(({ id, rotulo }) => ({ value: String(id), label: rotulo }))}
        />
      )}
      <div className={classes.row}>
        <DateField name="de" label={a('from')} required autoFocus />
        <DateField name="ate" label={a('until')} required />
      </div>
    </CallDialog>
  );
}
