import { estadosDoWebhook, type WebhookLinha, webhooksCalls } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api/client.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { linkTo } from '../../platform/router/address.ts';
import { useAddress } from '../../platform/router/use-address.ts';
import { useOwnHands } from '../../platform/session/own-hands.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { StatusBadge } from '../../platform/ui/feedback/status-badge.tsx';
import { FormPage } from '../../platform/ui/form/form-page.tsx';
import { FieldGrid, SectionCard, Span } from '../../platform/ui/form/section-card.tsx';
import { useAfterSaving } from '../../platform/ui/form/use-after-saving.ts';
import { useSecretForm } from '../../platform/ui/form/use-secret-form.tsx';
import { IdChoiceField, TextField } from '../../platform/ui/inputs/fields.ts';
import { RecordScreen } from '../../platform/ui/record/record-screen.tsx';
import { telasDosWebhooks } from './addresses.ts';
import { TiposField } from './tipos-field.tsx';
import { useWebhookNames } from './use-webhook-names.ts';
import { heldWebhook, novoWebhook, type WebhookValues, webhookSchema } from './webhook-values.ts';
import { webhookQuery } from './webhooks-api.ts';
import { webhooksTexts } from './webhooks-texts.ts';

/** `?acao=editar&id=7` edits; anything else adds. */
export function WebhookFormPage() {
  const t = useTexts(webhooksTexts);
  const [{ acao, id }] = useAddress(telasDosWebhooks.cadastro.params);
  return (
    <RecordScreen
      acao={acao}
      id={id}
      query={webhookQuery}
      what={t('failed')}
      list={linkTo(telasDosWebhooks.lista)}
      create={webhooksCalls.create.access}
      update={webhooksCalls.update.access}
      add={() => <WebhookForm webhook={null} />}
      edit={(webhook) => <WebhookForm key={webhook.versao} webhook={webhook} />}
    />
  );
}

const tomDoEstado = { funcionando: 'ok', falhando: 'wait', pausado: 'bad' } as const;

function WebhookForm({ webhook }: { webhook: WebhookLinha | null }) {
  const t = useTexts(webhooksTexts);
  const { can } = useSession();
  const client = useQueryClient();
  const names = useWebhookNames();
  const call = webhook ? webhooksCalls.update : webhooksCalls.create;
  const ownHands = useOwnHands()(call);
  const refusal = ownHands ?? (can(call.access) ? undefined : t('noUpdate'));
  const closed = webhook && !webhook.ativo ? t('inactive') : refusal;
  const { model, secretOf } = useSecretForm<WebhookValues, WebhookLinha>({
    schema: webhookSchema,
    record: webhook ? heldWebhook(webhook) : novoWebhook,
    held: heldWebhook,
    update:
      webhook &&
      ((values, versao, sending) =>
        callApi(webhooksCalls.update, {
          params: { id: webhook.id },
          body: { ...values, versao: versao ?? webhook.versao },
          ...sending,
        })),
    create: (body, sending) => callApi(webhooksCalls.create, { body, ...sending }),
    changes: 'webhooks',
    ...(webhook ? { reread: async () => heldWebhook(await client.fetchQuery(webhookQuery(webhook.id))) } : {}),
  });
  const { close, saved } = useAfterSaving({
    list: linkTo(telasDosWebhooks.lista),
    isNew: false,
    edit: (id) => linkTo(telasDosWebhooks.cadastro, { acao: 'editar', id }),
  });
  return (
    <FormPage
      model={model}
      title={webhook?.nome ?? t('newTitle')}
      badges={
        webhook && <StatusBadge tone={tomDoEstado[webhook.estado]}>{estadosDoWebhook[webhook.estado]}</StatusBadge>
      }
      ways={['close']}
      names={names}
      keepsDraft={false}
      refusal={closed}
      // The secret of a new one is copied before anything closes.
      onSaved={(after) => (webhook ? saved(after, webhook.id) : undefined)}
      onClose={close}
    >
      <Where isNew={webhook === null} />
      <SectionCard title={t('kinds')} note={t('kindsNote')}>
        <TiposField readOnly={closed !== undefined} />
      </SectionCard>
      {secretOf(close)}
    </FormPage>
  );
}

function Where({ isNew }: { isNew: boolean }) {
  const t = useTexts(webhooksTexts);
  const { empresas } = useSession();
  return (
    <SectionCard title={t('identity')}>
      <FieldGrid>
        <Span of={8}>
          <TextField name="nome" label={t('name')} required max={80} autoFocus={isNew} help={t('nameHelp')} />
        </Span>
        <Span of={4}>
          <IdChoiceField
            name="empresaId"
            label={t('company')}
            placeholder={t('allCompanies')}
            options={empresas.map(({ id, rotulo }) => ({ value: String(id), label: rotulo }))}
          />
        </Span>
        <Span of={12}>
          <TextField name="endereco" label={t('address')} required max={500} help={t('addressHelp')} />
        </Span>
      </FieldGrid>
    </SectionCard>
  );
}
