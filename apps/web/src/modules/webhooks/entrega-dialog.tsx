import { Button, Skeleton } from '@mantine/core';
import { type EntregaLida, situacoesDaEntrega, tiposEntregues, type WebhookLinha } from '@retaguarda/contracts';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../platform/i18n/formats.ts';
import { useInPageLanguage } from '../../platform/i18n/locale.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { ErrorBlock } from '../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../platform/ui/feedback/status-badge.tsx';
import { DialogShell } from '../../platform/ui/form/dialog-shell.tsx';
import { useWebhookActs } from './use-webhook-acts.ts';
import classes from './webhooks.module.css';
import { entregaQuery } from './webhooks-api.ts';
import { webhooksTexts } from './webhooks-texts.ts';

const tomDaEntrega = { na_fila: 'wait', entregue: 'ok', desistida: 'bad' } as const;

interface EntregaDialogProps {
  id: number;
  webhook: WebhookLinha;
  onClose: () => void;
}

/** One delivery: what is sent, and each try with its answer. */
export function EntregaDialog({ id, webhook, onClose }: EntregaDialogProps) {
  const t = useTexts(webhooksTexts);
  const query = useQuery(entregaQuery(id));
  const { data } = query;
  return (
    <DialogShell title={data ? tiposEntregues[data.tipo] : ''} size={760} onClose={onClose}>
      {data ? (
        <Lida entrega={data} webhook={webhook} />
      ) : query.isError ? (
        <ErrorBlock what={t('theDelivery')} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton height={200} />
      )}
    </DialogShell>
  );
}

function Lida({ entrega, webhook }: { entrega: EntregaLida; webhook: WebhookLinha }) {
  const t = useTexts(webhooksTexts);
  const { instant } = useFormats();
  const acts = useWebhookActs();
  const { id, situacao, eventoId, criadoEm, corpo, tentadas } = entrega;
  return (
    <div className={classes.stack}>
      <div className={classes.head}>
        <StatusBadge tone={tomDaEntrega[situacao]}>{situacoesDaEntrega[situacao]}</StatusBadge>
        <span>
          {t('happened')}: {instant(criadoEm)}
        </span>
        <span>
          {t('eventId')}: <code>{eventoId}</code>
        </span>
      </div>
      {!acts.refusalOf(webhook) && (
        <div>
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} />}
            onClick={() => void acts.resend(webhook.id, id)}
          >
            {t('resend')}
          </Button>
        </div>
      )}
      <strong>{t('sentBody')}</strong>
      {corpo === null ? (
        <p className={classes.quiet}>{t('cannotRead')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
        <pre className={classes.code} tabIndex={0}>
          {JSON.stringify(JSON.parse(corpo), null, 2)}
        </pre>
      )}
      <strong>{t('tries')}</strong>
      <Tentadas tentadas={tentadas} />
    </div>
  );
}

function Tentadas({ tentadas }: Pick<EntregaLida, 'tentadas'>) {
  const t = useTexts(webhooksTexts);
  const say = useInPageLanguage();
  const { instant, integer } = useFormats();
  if (tentadas.length === 0) return <p className={classes.quiet}>{t('noTries')}</p>;
  return (
    <ul className={classes.tries}>
      {tentadas.map(({ em, status, resposta, erro, duracaoMs }) => {
        const tempo = integer(duracaoMs);
        const como = status === null ? t('unanswered', { tempo }) : t('answered', { status: String(status), tempo });
        return (
          <li key={em}>
            <span>
              {instant(em)} · {como}
              {erro && ` · ${say(erro)}`}
            </span>
            {resposta && <pre className={classes.code}>{resposta}</pre>}
          </li>
        );
      })}
    </ul>
  );
}
