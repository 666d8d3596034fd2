import { Button, CopyButton } from '@mantine/core';
import { balcaoCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { lazyPart } from '../../../platform/ui/lazy-part.tsx';
import classes from './balcao.module.css';
import { balcaoTexts } from './balcao-texts.ts';
import { balcaoKeys } from './keys.ts';

const QrCode = lazyPart(() => import('../../../platform/ui/qr-code.tsx').then((part) => part.QrCode));
const PERGUNTA_MS = 3000;

const novoTxid = () => crypto.randomUUID().replaceAll('-', '').slice(0, 25);

interface PixProps {
  empresaId: number;
  valor: string;
  onRecebido: (txid: string) => void;
  onClose: () => void;
}

/** The code that pays the company's key; the bank's notice is awaited where there is one, and the person may say it came. */
export function PixDialog({ empresaId, valor, onRecebido, onClose }: PixProps) {
  const t = useTexts(balcaoTexts);
  const { money, instant } = useFormats();
  const [txid] = useState(novoTxid);
  const codigo = useQuery({
    queryKey: balcaoKeys.of('pix', { empresaId, txid, valor }),
    queryFn: () => callApi(balcaoCalls.pix, { body: { empresaId, valor, txid }, handlesErrors: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const recebido = useQuery({
    queryKey: balcaoKeys.of('pix-recebido', { empresaId, txid }),
    queryFn: ({ signal }) =>
      callApi(balcaoCalls.pixRecebido, { params: { txid }, query: { empresaId }, signal, handlesErrors: true }),
    refetchInterval: ({ state }) => (state.data?.recebidoEm ? false : PERGUNTA_MS),
    enabled: codigo.data?.avisa === true,
  });
  const quando = recebido.data?.recebidoEm;
  return (
    <DialogShell title={t('pixTitle', { valor: money(valor) })} size={420} onClose={onClose}>
      {codigo.isError && <ErrorBlock what="Pix" error={codigo.error} onRetry={() => void codigo.refetch()} />}
      {codigo.data && (
        <div className={classes.stack}>
          <div style={{ display: 'flex', justifyContent: 'center' }}>
            <QrCode text={codigo.data.copiaECola} size={260} alt={t('pixAlt')} />
          </div>
          <div className={classes.row}>
            <span>{codigo.data.recebedor}</span>
            <CopyButton value={codigo.data.copiaECola}>
              {({ copied, copy }) => (
                <Button variant="default" size="compact-md" onClick={copy}>
                  {copied ? t('pixCopied') : t('pixCopy')}
                </Button>
              )}
            </CopyButton>
          </div>
          <output>
            {quando ? t('pixCame', { quando: instant(quando) }) : t(codigo.data.avisa ? 'pixWait' : 'pixLook')}
          </output>
          <Button data-autofocus onClick={() => onRecebido(txid)}>
            {t('pixConfirm')}
          </Button>
        </div>
      )}
    </DialogShell>
  );
}
