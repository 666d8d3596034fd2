import { type LinkDeAcesso, linksDeAcessoCalls, listaDeLinks, usersCalls } from '@retaguarda/contracts';
import { IconLinkOff, IconSend, IconUser } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { callApi } from '../../../platform/api/client.ts';
import { invalidateDefined } from '../../../platform/api/query.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useOwnHands } from '../../../platform/session/own-hands.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { confirm } from '../../../platform/ui/feedback/confirm.tsx';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import type { RowAction } from '../../../platform/ui/list/row-action.ts';
import { telasDeAcesso } from '../addresses.ts';
import { linksTexts } from './links-texts.ts';

/** Who was sent a link and has not used it; the inactive ones are those used or expired. */
export function LinksPage() {
  const t = useTexts(linksTexts);
  const navigate = useNavigate();
  const openUser = ({ usuario }: LinkDeAcesso) =>
    void navigate(linkTo(telasDeAcesso.usuario, { acao: 'editar', id: usuario.id }));
  const linkActions = useLinkActions();
  return (
    <ListPage<LinkDeAcesso>
      list={listaDeLinks}
      onOpen={openUser}
      rowActions={(row) => [
        { id: 'usuario', label: t('openUser'), icon: IconUser, keys: 'Enter', run: () => openUser(row) },
        ...linkActions(row),
      ]}
    />
  );
}

/** A link is sent anew or made void by whoever may change users. */
function useLinkActions(): (row: LinkDeAcesso) => RowAction[] {
  const t = useTexts(linksTexts);
  const client = useQueryClient();
  const { can } = useSession();
  const ownHands = useOwnHands();
  const refusal = can('users_update') ? ownHands(linksDeAcessoCalls.revoke) : t('noUpdate');
  const run = async (question: string, action: string, danger: boolean, call: () => Promise<unknown>, done: string) => {
    if (!(await confirm({ text: question, action, danger }))) return;
    try {
      await call();
      await invalidateDefined(client, listaDeLinks);
      notifySuccess(done);
    } catch (error) {
      notifyFailure(error);
    }
  };
  const resend = ({ usuario }: LinkDeAcesso) =>
    callApi(usersCalls.newPassword, { params: { id: usuario.id }, body: {}, handlesErrors: true });
  const revoke = ({ id }: LinkDeAcesso) => callApi(linksDeAcessoCalls.revoke, { params: { id }, handlesErrors: true });
  return (row) => {
    const isClosed = row.usadoEm !== null || row.expiraEm <= new Date().toISOString();
    return [
      {
        id: 'reenviar',
        label: t('resend'),
        icon: IconSend,
        quick: true,
        // A new address is asked for again on the person's own form.
        refusal: refusal ?? (row.tipo === 'email' ? t('resendEmail') : undefined),
        run: () => void run(t('resendAsk'), t('resend'), false, () => resend(row), t('resent')),
      },
      {
        id: 'invalidar',
        label: t('revoke'),
        icon: IconLinkOff,
        danger: true,
        refusal: refusal ?? (isClosed ? t('closed') : undefined),
        run: () => void run(t('revokeAsk'), t('revoke'), true, () => revoke(row), t('revoked')),
      },
    ];
  };
}
