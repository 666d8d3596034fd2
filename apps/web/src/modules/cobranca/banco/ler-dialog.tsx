import { MAX_RETORNO_BYTES, retornosCalls } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyOf } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { FileDrop } from '../../../platform/ui/inputs/file-drop.tsx';
import { RefInput } from '../../../platform/ui/inputs/ref-input.tsx';
import { uploadFile } from '../../../platform/ui/inputs/upload.ts';
import classes from './banco.module.css';
import { bancoTexts } from './banco-texts.ts';

const endings = ['.ret', '.txt', '.dat', '.crt'] as const;

/** Takes a file of an account and has it read; nothing changes until it is applied. */
export function LerDialog({ onRead, onClose }: { onRead: (id: number) => void; onClose: () => void }) {
  const t = useTexts(bancoTexts);
  const client = useQueryClient();
  const [contaId, setContaId] = useState<number | null>(null);
  return (
    <DialogShell title={t('readTitle')} size={520} onClose={onClose}>
      <div className={classes.card}>
        <RefInput
          label={t('account')}
          target="contas"
          source={{ within: { permiteBoleto: 'true' } }}
          value={contaId}
          onChange={setContaId}
          required
        />
        <FileDrop
          label={t('file')}
          help={contaId === null ? t('chooseAccount') : t('fileHelp')}
          accept={endings}
          maxSize={MAX_RETORNO_BYTES}
          disabled={contaId === null}
          upload={async (file, { onProgress, signal }) => {
            const lido = await uploadFile<ReplyOf<typeof retornosCalls.enviar>>(retornosCalls.enviar, file, {
              fields: { id: String(contaId) },
              onProgress,
              signal,
            });
            if (lido.jobId === null) notifySuccess(t('seen'));
            await invalidateAfter(client, 'boletos');
            onRead(lido.id);
          }}
        />
      </div>
    </DialogShell>
  );
}
