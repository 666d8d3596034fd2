import { authCalls, usersCalls } from '@retaguarda/contracts';
import { IconLinkOff, IconSend, IconUser } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { callApi, type ReplyOf } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useOwnHands } from '../../../platform/session/own-hands.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { confirm } from '../../../platform/ui/feedback/confirm.tsx';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import type { Column } from '../../../platform/ui/list/column.ts';
import { listSource } from '../../../platform/ui/list/list-source.ts';
import { ListView } from '../../../platform/ui/list/list-view.tsx';
import type { RowAction } from '../../../platform/ui/list/row-action.ts';
import { useList } from '../../../platform/ui/list/use-list.ts';
import { telasDeAcesso } from '../addresses.ts';
import { linksTexts } from './links-texts.ts';

type Row = ReplyOf<typeof authCalls.passwordLinks>['data'][number];

const RESOURCE = 'links-de-acesso';
const source = listSource(RESOURCE, authCalls.passwordLinks);
const noFilters: readonly never[] = [];
const kinds = ['primeiro_acesso', 'redefinicao', 'email'] as const;
const isKind = (tipo: string): tipo is (typeof kinds)[number] => kinds.some((kind) => kind === tipo);

/** Who was sent a link and has not used it; the inactive ones are those used or expired. */
export function LinksPage() {
  const t = useTexts(linksTexts);
  const { instant } = useFormats();
  const navigate = useNavigate();
  const columns = useMemo<Column<Row>[]>(() => {
    const kind = ({ tipo }: Row) => t(isKind(tipo) ? tipo : 'redefinicao');
    return [
      {
        id: 'usuario',
        label: t('person'),
        text: ({ usuario }) => usuario.rotulo,
        width: 240,
        grow: 2,
        strong: true,
        card: 'title',
      },
      { id: 'tipo', label: t('kind'), text: kind, width: 160, grow: 1, card: 'fact' },
      {
        id: 'criadoEm',
        label: t('sent'),
        text: ({ criadoEm }) => instant(criadoEm),
        width: 150,
        grow: 0,
        sortable: true,
      },
      {
        id: 'expiraEm',
        label: t('expires'),
        text: ({ expiraEm }) => instant(expiraEm),
        width: 150,
        grow: 0,
        sortable: true,
        card: 'fact',
      },
      {
        id: 'usadoEm',
        label: t('used'),
        text: ({ usadoEm }) => (usadoEm ? instant(usadoEm) : ''),
        width: 150,
        grow: 0,
        muted: true,
      },
    ];
  }, [t, instant]);
  const list = useList({ name: RESOURCE, source, columns, filters: noFilters });
  const openUser = ({ usuario }: Row) =>
    void navigate(linkTo(telasDeAcesso.usuario, { acao: 'editar', id: usuario.id }));
  const linkActions = useLinkActions();
  return (
    <ListView
      list={list}
      title={t('title')}
      noun={{ one: t('one'), many: t('many') }}
      purpose={t('purpose')}
      searchLabel={t('searchLabel')}
      nameOf={({ usuario }) => usuario.rotulo}
      onOpen={openUser}
      rowActions={(row) => [
        { id: 'usuario', label: t('openUser'), icon: IconUser, keys: 'Enter', run: () => openUser(row) },
        ...linkActions(row),
      ]}
    />
  );
}

/** A link is sent anew or made void by whoever may change users. */
function useLinkActions(): (row: Row) => RowAction[] {
  const t = useTexts(linksTexts);
  const client = useQueryClient();
  const { can } = useSession();
  const ownHands = useOwnHands();
  const refusal = can('users_update') ? ownHands(authCalls.passwordRevoke) : t('noUpdate');
  const run = async (question: string, action: string, danger: boolean, call: () => Promise<unknown>, done: string) => {
    if (!(await confirm({ text: question, action, danger }))) return;
    try {
      await call();
      await invalidateAfter(client, RESOURCE);
      notifySuccess(done);
    } catch (error) {
      notifyFailure(error);
    }
  };
  const resend = ({ usuario }: Row) =>
    callApi(usersCalls.newPassword, { params: { id: usuario.id }, body: {}, handlesErrors: true });
  const revoke = ({ id }: Row) => callApi(authCalls.passwordRevoke, { params: { id }, handlesErrors: true });
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
