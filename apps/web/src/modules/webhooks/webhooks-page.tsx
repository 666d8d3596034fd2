import { listaDeWebhooks, type WebhookLinha, webhooksCalls } from '@retaguarda/contracts';
import { IconKey, IconListCheck, IconPlayerPlay, IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '../../platform/api/client.ts';
import { invalidateAfter } from '../../platform/api/query.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { linkTo } from '../../platform/router/address.ts';
import { useOwnHands } from '../../platform/session/own-hands.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { SecretDialog } from '../../platform/ui/feedback/secret-dialog.tsx';
import { archiveAction, archiveAsked } from '../../platform/ui/list/archive-action.ts';
import { ListPage } from '../../platform/ui/list/list-page.tsx';
import type { RowAction } from '../../platform/ui/list/row-action.ts';
import { editAction } from '../../platform/ui/list/row-actions.ts';
import { useRowHistory } from '../../platform/ui/list/use-row-history.tsx';
import { telasDosWebhooks } from './addresses.ts';
import { TrocarSegredoDialog } from './trocar-segredo-dialog.tsx';
import { useWebhookActs } from './use-webhook-acts.ts';
import { webhooksTexts } from './webhooks-texts.ts';

/** Programs that are told of what happens here, and how that goes. */
export function WebhooksPage() {
  const { can } = useSession();
  const navigate = useNavigate();
  const ownHands = useOwnHands();
  const [trocando, setTrocando] = useState<WebhookLinha | null>(null);
  const [segredo, setSegredo] = useState<{ nome: string; segredo: string } | null>(null);
  const history = useRowHistory<WebhookLinha>({ resource: 'webhooks', entidade: 'webhook' }, ({ nome }) => nome);
  const seeDeliveries = ({ id }: WebhookLinha) => void navigate(linkTo(telasDosWebhooks.entregas, { id }));
  const actionsOf = useRowActions(seeDeliveries, setTrocando);
  const mayCreate = can(webhooksCalls.create.access) && !ownHands(webhooksCalls.create);
  return (
    <ListPage<WebhookLinha>
      list={listaDeWebhooks}
      onOpen={seeDeliveries}
      onAdd={mayCreate ? () => void navigate(linkTo(telasDosWebhooks.cadastro, { acao: 'adicionar' })) : undefined}
      rowActions={(row) => [...actionsOf(row), history.action(row)]}
    >
      {history.drawer}
      {trocando && (
        <TrocarSegredoDialog
          webhook={trocando}
          onClose={() => setTrocando(null)}
          onSecret={(novo) => {
            setTrocando(null);
            setSegredo(novo);
          }}
        />
      )}
      {segredo && <SecretDialog name={segredo.nome} secret={segredo.segredo} onClose={() => setSegredo(null)} />}
    </ListPage>
  );
}

function useRowActions(seeDeliveries: (row: WebhookLinha) => void, onSwap: (row: WebhookLinha) => void) {
  const t = useTexts(webhooksTexts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const acts = useWebhookActs();
  const archive = async ({ id, ativo }: WebhookLinha) => {
    const query = ativo ? {} : { somenteInativos: true };
    await callApi(webhooksCalls.archive, { params: { id }, query, handlesErrors: true });
    await invalidateAfter(client, 'webhooks');
  };
  return (row: WebhookLinha): RowAction[] => [
    {
      id: 'entregas',
      label: t('deliveries'),
      icon: IconListCheck,
      quick: true,
      run: () => seeDeliveries(row),
    },
    editAction({
      label: t(acts.refusalOf(row) ? 'open' : 'edit'),
      run: () => void navigate(linkTo(telasDosWebhooks.cadastro, { acao: 'editar', id: row.id })),
    }),
    {
      id: 'testar',
      label: t('test'),
      icon: IconSend,
      refusal: acts.refusalOf(row),
      run: () => void acts.test(row, t('tested')),
    },
    {
      id: 'retomar',
      label: t('resume'),
      icon: IconPlayerPlay,
      refusal: acts.resumeRefusalOf(row),
      run: () => void acts.resume(row),
    },
    {
      id: 'segredo',
      label: t('swapSecret'),
      icon: IconKey,
      refusal: acts.refusalOf(row),
      run: () => onSwap(row),
    },
    archiveAction(row, { refusal: acts.mayNot, run: () => void archiveAsked(row, row.nome, archive) }),
  ];
}
