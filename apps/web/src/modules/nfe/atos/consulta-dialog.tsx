import { Button, Loader } from '@mantine/core';
import { nfeCalls } from '@retaguarda/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { nfeKeys } from '../keys.ts';
import classes from '../nfe.module.css';
import { aposNota } from '../nfe-api.ts';
import { nomeDaNota } from '../nome.ts';
import { Orientacao } from '../orientacao/orientacao.tsx';
import type { DialogoDaNota } from './atos-da-nota.tsx';
import { atosTexts } from './atos-texts.ts';

/** What the authority says of a note at this moment, asked when the dialog opens. */
export function ConsultaDialog({ nota, onClose }: DialogoDaNota) {
  const a = useTexts(atosTexts);
  const client = useQueryClient();
  const query = useQuery({
    queryKey: nfeKeys.of('consulta', nota.id),
    queryFn: ({ signal }) => callApi(nfeCalls.consult, { params: { id: nota.id }, signal, handlesErrors: true }),
    // Each opening asks: an answer of before is not what it says now.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const difere = query.data?.difere === true;
  useEffect(() => {
    if (difere) void aposNota(client);
  }, [difere, client]);
  return (
    <DialogShell title={a('consultTitle', { nota: nomeDaNota(nota) })} onClose={onClose}>
      <div className={classes.stack} aria-live="polite">
        {query.isPending && (
          <p className={classes.quiet}>
            <Loader size={14} /> {a('consulting')}
          </p>
        )}
        {query.isError && <ErrorBlock what={a('theAnswer')} error={query.error} onRetry={() => void query.refetch()} />}
        {query.data && (
          <>
            <Orientacao cStat={query.data.cStat} motivo={query.data.motivo} remedio={query.data.remedio} />
            {query.data.protocolo && (
              <p className={classes.code}>{a('protocol', { protocolo: query.data.protocolo })}</p>
            )}
            <p className={classes.quiet}>{a(difere ? 'consultDiffers' : 'consultSame')}</p>
          </>
        )}
        <Button variant="default" onClick={onClose} data-autofocus>
          {a('close')}
        </Button>
      </div>
    </DialogShell>
  );
}
