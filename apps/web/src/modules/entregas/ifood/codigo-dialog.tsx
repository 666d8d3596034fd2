import { Anchor, Skeleton } from '@mantine/core';
import { ifoodCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { TextField } from '../../../platform/ui/inputs/fields.ts';
import { entregasKeys } from '../keys.ts';
import pagina from '../pagina.module.css';
import classes from '../quadro/pedidos.module.css';
import { ifoodTexts } from './ifood-texts.ts';

/** The code to type at iFood, and the one that comes back. */
export function CodigoDialog({ empresaId, onClose }: { empresaId: number; onClose: () => void }) {
  const t = useTexts(ifoodTexts);
  const codigo = useQuery({
    queryKey: entregasKeys.of('codigo', empresaId),
    queryFn: ({ signal }) => callApi(ifoodCalls.codigo, { query: { empresaId }, signal, handlesErrors: true }),
    // Each is asked for once: another would make this one worthless.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return (
    <CallDialog
      call={ifoodCalls.salvarCodigo}
      title={t('connect')}
      size={460}
      initial={{ authorizationCode: '' }}
      bodyOf={({ authorizationCode }) => ({ empresaId, authorizationCode })}
      send={(body, sending) => callApi(ifoodCalls.salvarCodigo, { body, ...sending })}
      action={t('saveCode')}
      changes={['entregas']}
      onClose={onClose}
      lead={
        codigo.isError ? (
          <ErrorBlock what={t('connect')} error={codigo.error} onRetry={() => void codigo.refetch()} />
        ) : codigo.data ? (
          <div className={classes.stack}>
            <span>{t('codeHint')}</span>
            <span className={pagina.code}>{codigo.data.userCode}</span>
            <Anchor href={codigo.data.verificationUrlComplete} target="_blank" rel="noreferrer">
              {t('openPortal')}
            </Anchor>
          </div>
        ) : (
          <Skeleton height={90} />
        )
      }
    >
      <TextField name="authorizationCode" label={t('pasted')} required max={200} />
    </CallDialog>
  );
}
