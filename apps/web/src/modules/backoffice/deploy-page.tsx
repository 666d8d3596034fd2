import { canaisDeVersao, estadosDeConexao, type ServidorConectado, situacoesDoServidor } from '@retaguarda/contracts';
import { useMemo } from 'react';
import { useFormats } from '../../platform/i18n/formats.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { NoPermissionBlock } from '../../platform/ui/feedback/blocks.tsx';
import { StatusBadge, type Tone } from '../../platform/ui/feedback/status-badge.tsx';
import { optionsOf } from '../../platform/ui/inputs/options-of.ts';
import type { Column } from '../../platform/ui/list/column.ts';
import type { Filter } from '../../platform/ui/list/filters/filter.ts';
import { ListView } from '../../platform/ui/list/list-view.tsx';
import { copyAction } from '../../platform/ui/list/row-actions.ts';
import { useList } from '../../platform/ui/list/use-list.ts';
import { TabsPage } from '../../platform/ui/tabs-page.tsx';
import { conexoesSource } from './backoffice-api.ts';
import { backofficeTexts } from './backoffice-texts.ts';
import { ImplantacoesPage } from './implantacoes-page.tsx';
import { useProviderFilters } from './use-filters.ts';

const slugs = ['versoes_core_index', 'versoes_core_show'] as const;

/** Which server runs what, and the way of a version to them. */
export function DeployPage() {
  const t = useTexts(backofficeTexts);
  const { can } = useSession();
  if (!can({ any: slugs })) return <NoPermissionBlock missing={[...slugs]} />;
  return (
    <TabsPage
      tabs={[
        { id: 'servidores', label: t('connections'), content: () => <ConexoesPage /> },
        { id: 'implantacoes', label: t('rollouts'), content: () => <ImplantacoesPage /> },
      ]}
    />
  );
}

const tons: Record<ServidorConectado['estado'], Tone> = { online: 'ok', atrasado: 'bad', nunca: 'mute' };

function ConexoesPage() {
  const t = useTexts(backofficeTexts);
  const columns = useConexaoColumns();
  const provider = useProviderFilters();
  const filters = useMemo<Filter[]>(
    () => [
      { kind: 'choice', param: 'estado', label: t('connection'), options: optionsOf(estadosDeConexao), pinned: true },
      { kind: 'flag', param: 'desatualizado', label: t('outdated'), pinned: true },
      ...provider,
      { kind: 'choice', param: 'canal', label: t('channel'), options: optionsOf(canaisDeVersao) },
    ],
    [t, provider],
  );
  const list = useList({ name: 'conexoes', source: conexoesSource, columns, filters });
  return (
    <ListView
      list={list}
      title={t('connectionsTitle')}
      noun={{ one: t('connectionOne'), many: t('connectionMany') }}
      purpose={t('connectionsPurpose')}
      searchLabel={t('serversSearch')}
      nameOf={({ nome, empresa }) => `${empresa.rotulo} - ${nome}`}
      onOpen={() => {}}
      rowActions={({ endereco }) => [copyAction(t('copyAddress'), endereco ?? '', endereco ? undefined : t('never'))]}
    />
  );
}

function useConexaoColumns(): Column<ServidorConectado>[] {
  const t = useTexts(backofficeTexts);
  const { integer, relative, decimal } = useFormats();
  return useMemo(() => {
    const versaoDe = ({ versao, suportado, atualizado }: ServidorConectado): { texto: string; tone: Tone } => {
      if (versao === null) return { texto: t('unknown'), tone: 'mute' };
      if (suportado === false) return { texto: t('unsupported'), tone: 'bad' };
      return atualizado === false ? { texto: t('outdated'), tone: 'wait' } : { texto: t('upToDate'), tone: 'ok' };
    };
    const gigas = (mb: number) => `${decimal((mb / 1024).toFixed(1), 1)} GB`;
    return [
      {
        id: 'empresa',
        label: t('company'),
        text: ({ empresa }) => empresa.rotulo,
        width: 200,
        grow: 2,
        sortable: true,
        strong: true,
        card: 'title',
      },
      { id: 'nome', label: t('server'), text: ({ nome }) => nome, width: 160, grow: 1, sortable: true },
      {
        id: 'estado',
        label: t('connection'),
        text: ({ estado }) => estadosDeConexao[estado],
        cell: ({ estado }) => <StatusBadge tone={tons[estado]}>{estadosDeConexao[estado]}</StatusBadge>,
        width: 140,
        grow: 0,
        card: 'figure',
      },
      {
        id: 'ultimoContato',
        label: t('lastContact'),
        text: ({ ultimoContato }) => (ultimoContato ? relative(ultimoContato) : t('never')),
        width: 130,
        grow: 0,
        sortable: true,
        card: 'fact',
      },
      {
        id: 'versao',
        label: t('runs'),
        text: (row) => [row.versao, versaoDe(row).texto].filter(Boolean).join(' · '),
        cell: (row) => (
          <>
            {row.versao} <StatusBadge tone={versaoDe(row).tone}>{versaoDe(row).texto}</StatusBadge>
          </>
        ),
        width: 216,
        grow: 0,
        sortable: true,
        card: 'fact',
      },
      {
        id: 'ultimaVersao',
        label: t('latest'),
        text: ({ ultimaVersao }) => ultimaVersao ?? '',
        width: 96,
        grow: 0,
        muted: true,
        shown: false,
      },
      {
        id: 'alvo',
        label: t('target'),
        text: ({ alvo }) =>
          alvo ? `${alvo.versao} · ${situacoesDoServidor[alvo.situacao]}${alvo.erro ? `: ${alvo.erro}` : ''}` : '',
        width: 170,
        grow: 1,
        muted: true,
      },
      {
        id: 'acessos',
        label: t('inUse'),
        text: ({ acessosEmUso, acessosContratados }) =>
          acessosEmUso === null
            ? ''
            : t('inUseOf', { uso: integer(acessosEmUso), limite: integer(acessosContratados) }),
        width: 96,
        grow: 0,
        align: 'end',
      },
      {
        id: 'disco',
        label: t('disk'),
        text: ({ discoLivreMb }) => (discoLivreMb === null ? '' : gigas(discoLivreMb)),
        width: 100,
        grow: 0,
        align: 'end',
      },
      {
        id: 'fila',
        label: t('queue'),
        text: ({ fila }) => (fila === null ? '' : integer(fila)),
        width: 76,
        grow: 0,
        align: 'end',
        sortable: true,
      },
      {
        id: 'relogio',
        label: t('clock'),
        text: ({ relogioDesvioS }) => (relogioDesvioS === null ? '' : t('seconds', { n: integer(relogioDesvioS) })),
        width: 90,
        grow: 0,
        align: 'end',
        muted: true,
        shown: false,
      },
      {
        id: 'revenda',
        label: t('reseller'),
        text: ({ revenda }) => revenda?.rotulo ?? '',
        width: 150,
        grow: 0,
        muted: true,
        shown: false,
      },
      {
        id: 'canal',
        label: t('channel'),
        text: ({ canal }) => canaisDeVersao[canal],
        width: 96,
        grow: 0,
        muted: true,
        shown: false,
      },
      {
        id: 'sistema',
        label: 'Sistema',
        text: ({ sistema }) => sistema ?? '',
        width: 150,
        grow: 0,
        muted: true,
        shown: false,
      },
      {
        id: 'endereco',
        label: t('address'),
        text: ({ endereco }) => endereco ?? '',
        width: 130,
        grow: 0,
        muted: true,
        shown: false,
      },
    ];
  }, [t, integer, relative, decimal]);
}
