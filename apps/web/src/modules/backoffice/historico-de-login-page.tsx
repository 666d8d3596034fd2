import {
  type AcessoRegistrado,
  acessosCalls,
  eventosDeAcesso,
  listaDeAcessos,
  listaDeSessoes,
  type SessaoDoGrupo,
} from '@retaguarda/contracts';
import { IconLogout2 } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api/client.ts';
import { invalidateDefined } from '../../platform/api/query.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useOwnHands } from '../../platform/session/own-hands.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { NoPermissionBlock } from '../../platform/ui/feedback/blocks.tsx';
import { confirm } from '../../platform/ui/feedback/confirm.tsx';
import { StatusBadge } from '../../platform/ui/feedback/status-badge.tsx';
import { notifyFailure, notifySuccess } from '../../platform/ui/feedback/toasts.tsx';
import { ListPage } from '../../platform/ui/list/list-page.tsx';
import { copyAction } from '../../platform/ui/list/row-actions.ts';
import type { ListReply } from '../../platform/ui/list/use-list-data.ts';
import { TabsPage } from '../../platform/ui/tabs-page.tsx';
import { backofficeTexts } from './backoffice-texts.ts';

const slugs = ['users_index', 'users_show'] as const;

/** Who came in, who was refused, and who is in now. */
export function HistoricoDeLoginPage() {
  const t = useTexts(backofficeTexts);
  const { can } = useSession();
  if (!can({ any: slugs })) return <NoPermissionBlock access={{ any: slugs }} />;
  return (
    <TabsPage
      tabs={[
        { id: 'historico', label: t('logins'), content: () => <AcessosPage /> },
        { id: 'conectados', label: t('sessions'), content: () => <SessoesPage /> },
      ]}
    />
  );
}

function AcessosPage() {
  const t = useTexts(backofficeTexts);
  return (
    <ListPage<AcessoRegistrado>
      list={listaDeAcessos}
      nameOf={({ usuario, evento }) => `${usuario} - ${eventosDeAcesso[evento]}`}
      rowActions={({ endereco }) => [copyAction(t('copy'), endereco ?? '')]}
    />
  );
}

function SessoesPage() {
  const t = useTexts(backofficeTexts);
  const client = useQueryClient();
  const { can } = useSession();
  const ownHands = useOwnHands();
  const mayEnd = can('users_update');
  const end = async ({ id, usuario }: SessaoDoGrupo) => {
    if (!(await confirm({ text: t('endAsk', { nome: usuario.rotulo }), action: t('endSession'), danger: true })))
      return;
    try {
      await callApi(acessosCalls.encerrar, { body: { sessaoId: id }, handlesErrors: true });
      await invalidateDefined(client, listaDeSessoes);
      await invalidateDefined(client, listaDeAcessos);
      notifySuccess(t('ended'));
    } catch (error) {
      notifyFailure(error);
    }
  };
  const overLimit = ({ total, limite }: ListReply<SessaoDoGrupo>) =>
    typeof limite === 'number' &&
    total > limite && <StatusBadge tone="wait">{t('overLimit', { uso: total, limite })}</StatusBadge>;
  return (
    <ListPage<SessaoDoGrupo>
      list={listaDeSessoes}
      rowActions={(row) => [
        {
          id: 'encerrar',
          label: t('endSession'),
          icon: IconLogout2,
          danger: true,
          quick: true,
          refusal: row.atual ? t('ownSession') : mayEnd ? ownHands(acessosCalls.encerrar) : t('noUpdate'),
          run: () => void end(row),
        },
      ]}
      actions={overLimit}
    />
  );
}
