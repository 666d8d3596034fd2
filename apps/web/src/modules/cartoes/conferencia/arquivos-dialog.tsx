import { Button } from '@mantine/core';
import { extratosDeCartoesCalls, formatosDeAdquirente } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { useAct } from '../../../platform/ui/use-act.ts';
import classes from '../cartoes.module.css';
import { cartoesKeys } from '../keys.ts';
import { conferenciaTexts } from './conferencia-texts.ts';

const escritos = ['cartoes'] as const;

/** The statements that were brought in; one brought by mistake is taken out again. */
export function ArquivosDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(conferenciaTexts);
  const { date, instant } = useFormats();
  const { can } = useSession();
  const fazer = useAct(escritos);
  const query = useQuery({
    queryKey: cartoesKeys.of('extratos'),
    queryFn: ({ signal }) => callApi(extratosDeCartoesCalls.arquivos, { signal, handlesErrors: true }),
  });
  const retirar = (id: number, nome: string) =>
    fazer((sending) => callApi(extratosDeCartoesCalls.retirar, { params: { id }, ...sending }), t('takenOut'), {
      text: t('takeOutAsk', { nome }),
      action: t('takeOut'),
      danger: true,
    });
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
