import { Button } from '@mantine/core';
import { permissions, usersCalls } from '@retaguarda/contracts';
import { IconHeadset, IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { ReplyOf } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import type { Column } from '../../../platform/ui/list/column.ts';
import { listSource } from '../../../platform/ui/list/list-source.ts';
import { ListView } from '../../../platform/ui/list/list-view.tsx';
import { useList } from '../../../platform/ui/list/use-list.ts';
import { telasDeAcesso } from '../addresses.ts';
import { useUserColumns } from '../usuarios/use-user-columns.ts';
import { ActAsDialog } from './act-as-dialog.tsx';
import { suporteTexts } from './suporte-texts.ts';

type Row = ReplyOf<typeof usersCalls.indexSuporte>['data'][number];

const source = listSource('users', usersCalls.indexSuporte);
const noFilters: readonly never[] = [];

/** Whom the support can act as: in the provider's group, users of every group. */
export function SuportePage() {
  const t = useTexts(suporteTexts);
  const { can, personificacao } = useSession();
  const columns = useSupportColumns();
  const list = useList({ name: 'users-suporte', source, columns, filters: noFilters });
  const [chosen, setChosen] = useState<Row | null>(null);
  const labels = useLabels();
  const refusalOf = ({ recusa }: Row): string | undefined => {
    if (personificacao) return t('nested');
    if (!recusa) return undefined;
    const { permissoes } = recusa;
    if (permissoes.length === 0) return t('moreCompanies');
    return t('moreRights', { quais: shortList(permissoes.map(labels)) });
  };

  return (
    <ListView
      list={list}
      title={t('title')}
      noun={{ one: t('one'), many: t('many') }}
      purpose={t('purpose')}
      searchLabel={t('searchLabel')}
      nameOf={({ nome }) => nome}
      onOpen={(row) => {
        if (!refusalOf(row)) setChosen(row);
      }}
      rowActions={(row) => [
        {
          id: 'agir',
          label: t('actAsTitle', { nome: row.nome }),
          icon: IconHeadset,
          quick: true,
          keys: 'Enter',
          refusal: refusalOf(row),
          run: () => setChosen(row),
        },
      ]}
      actions={
        can(usersCalls.personifyLog.access) && (
          <Button
            renderRoot={(props) => <Link {...linkTo(telasDeAcesso.acessosDeSuporte)} {...props} />}
            variant="default"
            leftSection={<IconHistory size={16} stroke={1.7} />}
          >
            {t('history')}
          </Button>
        )
      }
    >
      {chosen && <ActAsDialog user={chosen} onClose={() => setChosen(null)} />}
    </ListView>
  );
}

const SHOWN = 3;
const shortList = (names: string[]) =>
  names.length > SHOWN ? `${names.slice(0, SHOWN).join('; ')} +${names.length - SHOWN}` : names.join('; ');

/** The name of a permission; its slug when the program knows no other. */
const useLabels = () => {
  const names = useMemo(() => new Map<string, string>(permissions.map(({ slug, label }) => [slug, label])), []);
  return (slug: string) => names.get(slug) ?? slug;
};

function useSupportColumns(): Column<Row>[] {
  const t = useTexts(suporteTexts);
  const { nome, usuario, email, ultimoAcesso } = useUserColumns<Row>();
  return useMemo(
    () => [
      nome,
      { id: 'grupo', label: t('group'), text: ({ grupo }) => grupo.rotulo, width: 200, grow: 2 },
      usuario,
      email,
      ultimoAcesso,
      {
        id: 'alcance',
        label: t('reach'),
        text: ({ recusa }) => t(recusa ? 'reachNo' : 'reachYes'),
        cell: ({ recusa }) => (
          <StatusBadge tone={recusa ? 'mute' : 'ok'}>{t(recusa ? 'reachNo' : 'reachYes')}</StatusBadge>
        ),
        width: 150,
        grow: 0,
        card: 'fact',
      },
    ],
    [t, nome, usuario, email, ultimoAcesso],
  );
}
