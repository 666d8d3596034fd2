import { correioCalls, type EmailLinha, listaDeEmails } from '@retaguarda/contracts';
import { IconSend, IconUser } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { callApi } from '../../platform/api/client.ts';
import { invalidateDefined } from '../../platform/api/query.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { linkTo } from '../../platform/router/address.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { notifyFailure, notifySuccess } from '../../platform/ui/feedback/toasts.tsx';
import { ListPage } from '../../platform/ui/list/list-page.tsx';
import type { RowAction } from '../../platform/ui/list/row-action.ts';
import { telasDeAcesso } from '../acesso/addresses.ts';
import { correioTexts } from './correio-texts.ts';
import { situacaoDoCorreio } from './situacao-do-correio.ts';

/** What became of the messages the program sends to people. */
export function EmailsPage() {
  const t = useTexts(correioTexts);
  const { data } = useQuery(situacaoDoCorreio);
  const actions = useEmailActions();
  return (
    <ListPage<EmailLinha>
      list={listaDeEmails}
      onOpen={actions.open}
      rowActions={actions.rowActions}
      warning={data?.ligado === false ? t('off') : undefined}
    />
  );
}

function useEmailActions() {
  const t = useTexts(correioTexts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { can } = useSession();
  const resend = async ({ id }: EmailLinha) => {
    try {
      await callApi(correioCalls.reenviar, { params: { id }, body: {}, handlesErrors: true });
      notifySuccess(t('resent'));
    } catch (error) {
      notifyFailure(error);
    }
    await invalidateDefined(client, listaDeEmails);
  };
  const open = ({ usuario }: EmailLinha) => {
    if (usuario) void navigate(linkTo(telasDeAcesso.usuario, { acao: 'editar', id: usuario.id }));
  };
  const refusalOf = ({ situacao, sigilosa }: EmailLinha): string | undefined => {
    if (!can(correioCalls.reenviar.access)) return t('noUpdate');
    return situacao === 'vencido' || (situacao === 'enviado' && sigilosa) ? t('secret') : undefined;
  };
  const rowActions = (row: EmailLinha): RowAction[] => [
    {
      id: 'reenviar',
      label: t(row.situacao === 'enviado' ? 'resend' : 'resendNow'),
      icon: IconSend,
      quick: true,
      refusal: refusalOf(row),
      run: () => void resend(row),
    },
    ...(row.usuario ? [{ id: 'usuario', label: t('person'), icon: IconUser, run: () => open(row) }] : []),
  ];
  return { open, rowActions };
}
