import { Button } from '@mantine/core';
import { extratosCalls } from '@retaguarda/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { confirm } from '../../../platform/ui/feedback/confirm.tsx';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { financeiroKeys } from '../keys.ts';
import classes from './extratos.module.css';
import { extratosTexts } from './extratos-texts.ts';

/** The statements that were brought in; one of which nothing is reconciled can be taken out again. */
export function ArquivosDaConta({ contaId }: { contaId: number }) {
  const t = useTexts(extratosTexts);
  const { date, instant } = useFormats();
  const { can } = useSession();
  const client = useQueryClient();
  const { data = [] } = useQuery({
    queryKey: financeiroKeys.of('extratos', contaId),
    queryFn: ({ signal }) => callApi(extratosCalls.arquivos, { params: { id: contaId }, signal, handlesErrors: true }),
  });
  const retirar = async (id: number, nome: string) => {
    if (!(await confirm({ text: t('takeOutAsk', { nome }), action: t('takeOut'), danger: true }))) return;
    try {
      const sending = { idempotencyKey: newSubmitKey(), handlesErrors: true };
      await callApi(extratosCalls.retirar, { params: { id }, ...sending });
      notifySuccess(t('takenOut'));
    } catch (error) {
      notifyFailure(error);
    }
    await invalidateAfter(client, 'financeiro');
  };
  if (data.length === 0) return null;
  return (
    <section aria-label={t('imported')}>
      <h2 className={classes.heading}>{t('imported')}</h2>
      {data.map(({ id, nome, inicio, fim, novas, conciliadas, criadoEm }) => (
        <div key={id} className={classes.pick}>
          <div className={classes.side}>
            <span className={classes.name}>{nome}</span>
            <span className={classes.quiet}>
              {[
                inicio && fim && `${date(inicio)} – ${date(fim)}`,
                t('brought', { count: novas }),
                t('done', { count: conciliadas }),
                instant(criadoEm),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </div>
          {conciliadas === 0 && can(extratosCalls.retirar.access) && (
            <Button size="xs" variant="default" onClick={() => void retirar(id, nome)}>
              {t('takeOut')}
            </Button>
          )}
        </div>
      ))}
    </section>
  );
}
