import { Alert, Button } from '@mantine/core';
import { apiDeBoletosCalls, type BoletoLido, recusaDoBoleto } from '@retaguarda/contracts';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { failureText } from '../../../platform/ui/feedback/toasts.tsx';
import classes from './boletos.module.css';
import { boletosTexts } from './boletos-texts.ts';
import { useRespostaDoBanco } from './use-resposta-do-banco.ts';

/** What the bank said of this boleto when it was last asked, and the asking. */
export function PerguntaAoBanco({ lido }: { lido: BoletoLido }) {
  const t = useTexts(boletosTexts);
  const { can } = useSession();
  const { instant } = useFormats();
  const dizer = useRespostaDoBanco();
  const client = useQueryClient();
  const { error, isPending, mutate } = useMutation({
    mutationFn: () => callApi(apiDeBoletosCalls.perguntar, { params: { id: lido.id }, handlesErrors: true }),
    onSettled: async () => {
      await invalidateAfter(client, 'boletos');
      await invalidateAfter(client, 'financeiro');
    },
  });
  const { perguntado } = lido;
  const pode = can(apiDeBoletosCalls.perguntar.access) && recusaDoBoleto('perguntar', lido) === null;
  return (
    <section aria-label={t('atTheBank')}>
      <h3 className={classes.heading}>{t('atTheBank')}</h3>
      <div aria-live="polite">
        {perguntado ? (
          <p>
            {dizer(perguntado)} <span className={classes.quiet}>{instant(perguntado.perguntadaEm)}</span>
          </p>
        ) : (
          <p className={classes.quiet}>{t('neverAsked')}</p>
        )}
        {error && <Alert color="red">{failureText(error)}</Alert>}
      </div>
      {pode && (
        <Button
          variant="default"
          leftSection={<IconMessageQuestion size={16} />}
          loading={isPending}
          onClick={() => mutate()}
        >
          {t('ask')}
        </Button>
      )}
    </section>
  );
}
