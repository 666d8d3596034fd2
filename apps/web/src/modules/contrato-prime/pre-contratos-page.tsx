import { type PreContratoLinha, situacoesDePreContrato } from '@retaguarda/contracts';
import { IconHistory } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { invalidateAfter } from '../../platform/api/query.ts';
import { useFormats } from '../../platform/i18n/formats.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { linkTo } from '../../platform/router/address.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { StatusBadge } from '../../platform/ui/feedback/status-badge.tsx';
import { optionsOf } from '../../platform/ui/inputs/options-of.ts';
import { archiveAction, archiveAsked } from '../../platform/ui/list/archive-action.ts';
import type { Column } from '../../platform/ui/list/column.ts';
import type { Filter } from '../../platform/ui/list/filters/filter.ts';
import { ListView } from '../../platform/ui/list/list-view.tsx';
import type { RowAction } from '../../platform/ui/list/row-action.ts';
import { editAction } from '../../platform/ui/list/row-actions.ts';
import { useList } from '../../platform/ui/list/use-list.ts';
import { today } from '../../platform/ui/today.ts';
import { telasDePrime } from './addresses.ts';
import { arquivarPreContrato, preContratosSource } from './prime-api.ts';
import { primeTexts } from './prime-texts.ts';
import { VersoesDrawer } from './versoes-drawer.tsx';

/** Proposals until they are contracts. */
export function PreContratosPage() {
  const t = useTexts(primeTexts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { can } = useSession();
  const columns = usePreContratoColumns();
  const filters = useMemo<Filter[]>(
    () => [
      {
        kind: 'choice',
        param: 'situacao',
        label: t('state'),
        options: optionsOf(situacoesDePreContrato),
        pinned: true,
      },
      { kind: 'ref', param: 'revendaId', label: t('reseller'), target: 'revendas' },
      { kind: 'ref', param: 'empresaId', label: t('client'), target: 'clientes-de-contrato' },
    ],
    [t],
  );
  const list = useList({ name: 'pre-contratos', source: preContratosSource, columns, filters });
  const [versoes, setVersoes] = useState<PreContratoLinha | null>(null);
  const open = ({ id }: PreContratoLinha) => void navigate(linkTo(telasDePrime.preContrato, { acao: 'editar', id }));
  const archive = (row: PreContratoLinha) =>
    archiveAsked(row, async () => {
      await arquivarPreContrato(row);
      await invalidateAfter(client, 'pre-contrato-prime');
    });
  const mayUpdate = can('update_pre_contract');
  const refusalOf = ({ situacao }: PreContratoLinha) =>
    mayUpdate ? (situacao === 'convertido' ? t('alreadyConverted') : undefined) : t('noUpdate');
  const rowActions = (row: PreContratoLinha): RowAction[] => [
    editAction({ label: t('edit'), refusal: mayUpdate ? undefined : t('noUpdate'), run: () => open(row) }),
    { id: 'versoes', label: t('versions'), icon: IconHistory, run: () => setVersoes(row) },
    archiveAction(row, { refusal: refusalOf(row), run: () => void archive(row) }),
  ];
  return (
    <ListView
      list={list}
      title={t('preTitle')}
      noun={{ one: t('preOne'), many: t('preMany') }}
      purpose={t('prePurpose')}
      searchLabel={t('preSearch')}
      nameOf={({ numero, nome }) => `${numero} - ${nome}`}
      onOpen={open}
      onAdd={can('create_pre_contract') ? () => void navigate(linkTo(telasDePrime.novo)) : undefined}
      rowActions={rowActions}
    >
      {versoes && (
        <VersoesDrawer
          resource="pre-contrato-prime"
          objeto="pre_contrato"
          registro={versoes}
          onClose={() => setVersoes(null)}
        />
      )}
    </ListView>
  );
}

function usePreContratoColumns(): Column<PreContratoLinha>[] {
  const t = useTexts(primeTexts);
  const { money, date, instant, integer } = useFormats();
  return useMemo(() => {
    const badge = ({ situacao, validade }: PreContratoLinha) =>
      situacao === 'convertido'
        ? ({ texto: t('converted'), tone: 'ok' } as const)
        : validade < today()
          ? ({ texto: t('expired'), tone: 'bad' } as const)
          : ({ texto: t('open'), tone: 'wait' } as const);
    return [
      {
        id: 'nome',
        label: t('client'),
        text: ({ nome }) => nome,
        width: 240,
        grow: 3,
        sortable: true,
        strong: true,
        card: 'title',
      },
      {
        id: 'numero',
        label: t('number'),
        text: ({ numero }) => String(numero),
        width: 84,
        grow: 0,
        align: 'end',
        sortable: true,
      },
      {
        id: 'situacao',
        label: t('state'),
        text: (row) => badge(row).texto,
        cell: (row) => <StatusBadge tone={badge(row).tone}>{badge(row).texto}</StatusBadge>,
        width: 130,
        grow: 0,
        card: 'fact',
      },
      {
        id: 'revenda',
        label: t('reseller'),
        text: ({ revenda }) => revenda?.rotulo ?? '',
        width: 160,
        grow: 1,
        muted: true,
      },
      {
        id: 'usuarios',
        label: t('usersShort'),
        text: (row) => integer(row.usuariosSimultaneos),
        width: 90,
        grow: 0,
        align: 'end',
      },
      {
        id: 'mensalidade',
        label: t('monthly'),
        text: ({ mensalidade }) => money(mensalidade),
        width: 130,
        grow: 0,
        align: 'end',
        sortable: true,
        strong: true,
        card: 'figure',
      },
      {
        id: 'licenca',
        label: t('licence'),
        text: ({ licenca }) => money(licenca),
        width: 130,
        grow: 0,
        align: 'end',
        sortable: true,
      },
      {
        id: 'validade',
        label: t('validUntil'),
        text: ({ validade }) => date(validade),
        width: 116,
        grow: 0,
        sortable: true,
        card: 'fact',
      },
      {
        id: 'autor',
        label: t('author'),
        text: ({ autor }) => autor ?? '',
        width: 150,
        grow: 1,
        muted: true,
        shown: false,
      },
      {
        id: 'criadoEm',
        label: t('createdAt'),
        text: ({ criadoEm }) => instant(criadoEm),
        width: 150,
        grow: 0,
        sortable: true,
        muted: true,
        shown: false,
      },
    ];
  }, [t, money, date, instant, integer]);
}
