import { type WebhookLinha, webhooksCalls } from '@retaguarda/contracts';
import { callApi } from '../../platform/api/client.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useOwnHands } from '../../platform/session/own-hands.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { useAct } from '../../platform/ui/use-act.ts';
import { webhooksMudam } from './keys.ts';
import { webhooksTexts } from './webhooks-texts.ts';

type Webhook = Pick<WebhookLinha, 'id' | 'nome' | 'versao' | 'ativo' | 'estado'>;

/** What is done with a webhook from its list and from its log. */
export function useWebhookActs() {
  const t = useTexts(webhooksTexts);
  const { can } = useSession();
  const ownHands = useOwnHands();
  const act = useAct(webhooksMudam);
  const mayNot = can('webhooks_update') ? ownHands(webhooksCalls.testar) : t('noUpdate');
  const refusalOf = ({ ativo }: Webhook) => mayNot ?? (ativo ? undefined : t('inactive'));
  return {
    mayNot,
    refusalOf,
    resumeRefusalOf: (webhook: Webhook) =>
      refusalOf(webhook) ?? (webhook.estado === 'pausado' ? undefined : t('notPaused')),
    test: ({ id }: Webhook, done: string) =>
      act((sending) => callApi(webhooksCalls.testar, { params: { id }, body: {}, ...sending }), done),
    resume: ({ id, nome, versao }: Webhook) =>
      act(
        (sending) => callApi(webhooksCalls.retomar, { params: { id }, body: { versao }, ...sending }),
        t('resumed'),
        { text: t('resumeAsk'), action: t('resume'), record: nome },
        { intention: `retomar ${id} ${versao}` },
      ),
    resend: (webhookId: number, entregaId: number) =>
      act(
        (sending) => callApi(webhooksCalls.reenviar, { params: { id: webhookId }, body: { entregaId }, ...sending }),
        t('resent'),
      ),
  };
}
