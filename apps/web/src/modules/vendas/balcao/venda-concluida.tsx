import { Button, TextInput } from '@mantine/core';
import { balcaoCalls, type VendaFeita } from '@retaguarda/contracts';
import { useState } from 'react';
import { callApi, fetchFile, type ReceivedFile } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { PdfViewer } from '../../../platform/ui/pdf-viewer.tsx';
import { useAct } from '../../../platform/ui/use-act.ts';
import classes from './balcao.module.css';
import { balcaoTexts } from './balcao-texts.ts';

const nada = [] as const;

/** The sale is made: the change to give back, the receipt, and Enter for the next one. */
export function VendaConcluida({ venda, onClose }: { venda: VendaFeita; onClose: () => void }) {
  const t = useTexts(balcaoTexts);
  const { money } = useFormats();
  const act = useAct(nada);
  const [recibo, setRecibo] = useState<ReceivedFile | null>(null);
  const [email, setEmail] = useState<string | null>(null);
  const abrir = async () => {
    try {
      setRecibo(await fetchFile(balcaoCalls.recibo, { params: { id: venda.id }, handlesErrors: true }));
    } catch (error) {
      notifyFailure(error);
    }
  };
  if (recibo) return <PdfViewer title={t('receipt')} file={recibo} onClose={() => setRecibo(null)} />;
  return (
    <DialogShell title={t('done', { id: String(venda.id) })} size={420} onClose={onClose}>
      <div className={classes.stack}>
        {venda.repetida && <p role="status">{t('doneAgain')}</p>}
        <div className={classes.row}>
          {t('doneTotal')} <strong>{money(venda.total)}</strong>
        </div>
        {Number(venda.troco) > 0 && (
          <div className={classes.big}>
            <span>{t('doneChange')}</span>
            <output>{money(venda.troco)}</output>
          </div>
        )}
        {venda.divergencias.map(({ tipo, texto }) => (
          <p key={tipo} role="status">
            {texto}
          </p>
        ))}
        <div className={classes.inline}>
          <Button variant="default" onClick={() => void abrir()}>
            {t('receipt')}
          </Button>
          <Button variant="default" onClick={() => setEmail('')}>
            {t('receiptMail')}
          </Button>
          <Button data-autofocus onClick={onClose}>
            {t('next')}
          </Button>
        </div>
        {email !== null && (
          <form
            className={classes.paying}
            onSubmit={(event) => {
              event.preventDefault();
              const send = (sending: { idempotencyKey: string }) =>
                callApi(balcaoCalls.enviarRecibo, {
                  params: { id: venda.id },
                  body: { para: email },
                  ...sending,
                  handlesErrors: true,
                });
              void act(send, t('mailed'), undefined, { intention: email, after: () => setEmail(null) });
            }}
          >
            <TextInput
              type="email"
              autoFocus
              label={t('mail')}
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value.trim())}
            />
            <Button type="submit" disabled={!email.includes('@')}>
              {t('send')}
            </Button>
          </form>
        )}
      </div>
    </DialogShell>
  );
}
