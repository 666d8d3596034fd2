import { Button } from '@mantine/core';
import { extratosDeCartoesCalls, formatosDeAdquirente } from '@retaguarda/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { confirm } from '../../../platform/ui/feedback/confirm.tsx';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import classes from '../cartoes.module.css';
import { cartoesKeys } from '../keys.ts';
import { conferenciaTexts } from './conferencia-texts.ts';

/** The statements that were brought in; one brought by mistake is taken out again. */
export function ArquivosDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(conferenciaTexts);
  const { date, instant } = useFormats();
  const { can } = useSession();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: cartoesKeys.of('extratos'),
    queryFn: ({ signal }) => callApi(extratosDeCartoesCalls.arquivos, { signal, handlesErrors: true }),
  });
  const retirar = async (id: number, nome: string) => {
    if (!(await confirm({ text: t('takeOutAsk', { nome }), action: t('takeOut'), danger: true }))) return;
    try {
      const sending = { idempotencyKey: newSubmitKey(), handlesErrors: true };
      await callApi(extratosDeCartoesCalls.retirar, { params: { id }, ...sending });
      notifySuccess(t('takenOut'));
    } catch (error) {
      notifyFailure(error);
    }
    await invalidateAfter(client, 'cartoes');
  };
  return (
    <DialogShell title={t('files')} size={680} onClose={onClose}>
      {query.isError && <ErrorBlock what={t('files')} error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.length === 0 && <p className={classes.lead}>{t('noneYet')}</p>}
      <ul className={classes.lines}>
        {query.data?.map(({ id, nome, formato, adquirente, empresa, inicio, fim, novas, semVenda, criadoEm }) => (
          <li key={id} className={classes.line}>
            <span>
              <strong>{nome}</strong>
              <span className={classes.quiet}>
                {[adquirente, empresa, formatosDeAdquirente[formato], inicio && fim && `${date(inicio)} – ${date(fim)}`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className={classes.quiet}>
                {[t('lines', { count: novas }), semVenda > 0 && t('without', { count: semVenda }), instant(criadoEm)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {can(extratosDeCartoesCalls.retirar.access) && (
              <Button size="xs" variant="default" onClick={() => void retirar(id, nome)}>
                {t('takeOut')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </DialogShell>
  );
}
