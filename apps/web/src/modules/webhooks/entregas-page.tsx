import { Button, Skeleton } from '@mantine/core';
import { type EntregaLinha, listaDeEntregas, tiposEntregues, type WebhookLinha } from '@retaguarda/contracts';
import { IconPlayerPlay, IconRefresh, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { useInPageLanguage } from '../../platform/i18n/locale.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { linkTo } from '../../platform/router/address.ts';
import { useAddress } from '../../platform/router/use-address.ts';
import { ErrorBlock, NotFoundBlock } from '../../platform/ui/feedback/blocks.tsx';
import { ListPage } from '../../platform/ui/list/list-page.tsx';
import { telasDosWebhooks } from './addresses.ts';
import { EntregaDialog } from './entrega-dialog.tsx';
import { ReenviarDialog } from './reenviar-dialog.tsx';
import { useWebhookActs } from './use-webhook-acts.ts';
import { webhookQuery } from './webhooks-api.ts';
import { webhooksTexts } from './webhooks-texts.ts';

/** What a webhook was told, and what its address answered. */
export function EntregasPage() {
  const t = useTexts(webhooksTexts);
  const navigate = useNavigate();
  const [{ id }] = useAddress(telasDosWebhooks.entregas.params);
  const query = useQuery({ ...webhookQuery(id ?? 0), enabled: id !== null });
  const isGone = id === null || (query.error instanceof ApiError && query.error.status === 404);
  if (isGone)
    return (
      <NotFoundBlock
        actions={<Button onClick={() => void navigate(linkTo(telasDosWebhooks.lista))}>{t('backToList')}</Button>}
      />
    );
  if (query.isError) return <ErrorBlock what={t('failed')} error={query.error} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <Skeleton height={320} m="lg" />;
  return <Entregas webhook={query.data} />;
}

function Entregas({ webhook }: { webhook: WebhookLinha }) {
  const t = useTexts(webhooksTexts);
  const say = useInPageLanguage();
  const acts = useWebhookActs();
  const [aberta, setAberta] = useState<number | null>(null);
  const [periodo, setPeriodo] = useState(false);
  const refusal = acts.refusalOf(webhook);
  return (
    <ListPage<EntregaLinha>
      list={listaDeEntregas}
      of={webhook.id}
      title={t('deliveriesOf', { nome: webhook.nome })}
      nameOf={({ tipo }) => tiposEntregues[tipo]}
      onOpen={({ id }) => setAberta(id)}
      rowActions={({ id }) => [
        {
          id: 'reenviar',
          label: t('resend'),
          icon: IconRefresh,
          quick: true,
          refusal,
          run: () => void acts.resend(webhook.id, id),
        },
      ]}
      warning={webhook.pausaMotivo ? t('pausedBecause', { motivo: say(webhook.pausaMotivo) }) : undefined}
      actions={
        refusal ? undefined : (
          <>
            {webhook.estado === 'pausado' && (
              <Button leftSection={<IconPlayerPlay size={16} />} onClick={() => void acts.resume(webhook)}>
                {t('resume')}
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<IconSend size={16} />}
              onClick={() => void acts.test(webhook, t('testSent'))}
            >
              {t('test')}
            </Button>
            <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={() => setPeriodo(true)}>
              {t('resendRange')}
            </Button>
          </>
        )
      }
    >
      {aberta !== null && <EntregaDialog id={aberta} webhook={webhook} onClose={() => setAberta(null)} />}
      {periodo && <ReenviarDialog webhookId={webhook.id} onClose={() => setPeriodo(false)} />}
    </ListPage>
  );
}
