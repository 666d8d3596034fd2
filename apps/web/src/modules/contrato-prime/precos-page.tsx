import { modosDePreco, type PrecoPrime, slugDoPreco, type TipoDePreco } from '@retaguarda/contracts';
import { IconHistory } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { invalidateAfter } from '../../platform/api/query.ts';
import { type Formats, useFormats } from '../../platform/i18n/formats.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { StatusBadge, type Tone } from '../../platform/ui/feedback/status-badge.tsx';
import { archiveAction, archiveAsked } from '../../platform/ui/list/archive-action.ts';
import type { Column } from '../../platform/ui/list/column.ts';
import type { Filter } from '../../platform/ui/list/filters/filter.ts';
import { ListView } from '../../platform/ui/list/list-view.tsx';
import type { RowAction } from '../../platform/ui/list/row-action.ts';
import { editAction } from '../../platform/ui/list/row-actions.ts';
import { useList } from '../../platform/ui/list/use-list.ts';
import { today } from '../../platform/ui/today.ts';
import { PrecoDrawer } from './preco-drawer.tsx';
import { arquivarPreco, precosSource } from './prime-api.ts';
import { primeTexts } from './prime-texts.ts';
import { valorUnitario } from './valor-unitario.ts';
import { VersoesDrawer } from './versoes-drawer.tsx';

type Translate = ReturnType<typeof useTexts<(typeof primeTexts)['languages']['pt-BR']>>;

/** `1 a 5: R$ 40,00; 6 ou mais: R$ 35,00` */
export const faixasEmPalavras = (t: Translate, formats: Formats, { faixas }: Pick<PrecoPrime, 'faixas'>): string =>
  faixas
    .map(({ ate, valor }, index) => {
      const de = (faixas[index - 1]?.ate ?? 0) + 1;
      return `${ate === null ? t('bandFrom', { de }) : t('bandOf', { de, ate })}: ${valorUnitario(formats, valor)}`;
    })
    .join('; ');

function situacaoDe(t: Translate, { ativo, vigente, inicio }: PrecoPrime): { texto: string; tone: Tone } {
  if (!ativo) return { texto: t('inactive'), tone: 'mute' };
  if (vigente) return { texto: t('inForce'), tone: 'ok' };
  return inicio > today() ? { texto: t('future'), tone: 'note' } : { texto: t('past'), tone: 'mute' };
}

/** The price tables of one kind. */
export function PrecosPage({ tipo, title }: { tipo: TipoDePreco; title: string }) {
  const t = useTexts(primeTexts);
  const client = useQueryClient();
  const columns = usePrecoColumns(tipo);
  const filters = usePrecoFilters(tipo);
  const source = useMemo(() => precosSource(tipo), [tipo]);
  const list = useList({ name: `precos_${tipo}`, source, columns, filters });
  const [form, setForm] = useState<PrecoPrime | 'novo' | null>(null);
  const [versoes, setVersoes] = useState<PrecoPrime | null>(null);
  const { can } = useSession();
  const mayWrite = can(slugDoPreco[tipo]);
  const archive = (row: PrecoPrime) =>
    archiveAsked(row, async () => {
      await arquivarPreco(row);
      await invalidateAfter(client, 'contrato-prime-pricing');
    });
  const rowActions = (row: PrecoPrime): RowAction[] => [
    editAction({ label: t('edit'), run: () => setForm(row) }),
    { id: 'versoes', label: t('versions'), icon: IconHistory, run: () => setVersoes(row) },
    archiveAction(row, { run: () => void archive(row) }),
  ];
  return (
    <ListView
      list={list}
      title={title}
      noun={{ one: t('one'), many: t('many') }}
      purpose={t('purpose')}
      searchLabel={t('search')}
      nameOf={({ nome }) => nome}
      onOpen={setForm}
      onAdd={mayWrite ? () => setForm('novo') : undefined}
      rowActions={rowActions}
    >
      {form && <PrecoDrawer tipo={tipo} preco={form === 'novo' ? null : form} onClose={() => setForm(null)} />}
      {versoes && (
        <VersoesDrawer
          resource="contrato-prime-pricing"
          objeto="preco"
          registro={versoes}
          onClose={() => setVersoes(null)}
        />
      )}
    </ListView>
  );
}

function usePrecoColumns(tipo: TipoDePreco): Column<PrecoPrime>[] {
  const t = useTexts(primeTexts);
  const formats = useFormats();
  return useMemo(() => {
    const { date } = formats;
    return [
      {
        id: 'nome',
        label: t('name'),
        text: ({ nome }) => nome,
        width: 220,
        grow: 2,
        sortable: true,
        strong: true,
        card: 'title',
      },
      ...(tipo === 'componente'
        ? [
            {
              id: 'componente',
              label: t('component'),
              text: (row: PrecoPrime) => row.componente?.rotulo ?? '',
              width: 180,
              grow: 1,
            },
          ]
        : []),
      {
        id: 'situacao',
        label: t('state'),
        text: (row) => situacaoDe(t, row).texto,
        cell: (row) => {
          const { texto, tone } = situacaoDe(t, row);
          return <StatusBadge tone={tone}>{texto}</StatusBadge>;
        },
        width: 110,
        grow: 0,
        card: 'figure',
      },
      {
        id: 'revenda',
        label: t('reseller'),
        text: ({ revenda }) => revenda?.rotulo ?? t('list'),
        width: 160,
        grow: 1,
        muted: true,
      },
      { id: 'modo', label: t('mode'), text: ({ modo }) => modosDePreco[modo], width: 120, grow: 0, muted: true },
      {
        id: 'faixas',
        label: t('bands'),
        text: (row) => faixasEmPalavras(t, formats, row),
        width: 300,
        grow: 3,
        card: 'fact',
      },
      {
        id: 'inicio',
        label: t('start'),
        text: ({ inicio }) => date(inicio),
        width: 110,
        grow: 0,
        sortable: true,
        card: 'fact',
      },
      { id: 'fim', label: t('end'), text: ({ fim }) => (fim ? date(fim) : ''), width: 110, grow: 0, sortable: true },
    ];
  }, [tipo, t, formats]);
}

function usePrecoFilters(tipo: TipoDePreco): Filter[] {
  const t = useTexts(primeTexts);
  return useMemo(
    () => [
      { kind: 'flag', param: 'vigente', label: t('inForce'), pinned: true },
      { kind: 'ref', param: 'revendaId', label: t('reseller'), target: 'revendas' },
      ...(tipo === 'componente'
        ? ([
            { kind: 'ref', param: 'componenteId', label: t('component'), target: 'contrato-prime-components' },
          ] satisfies Filter[])
        : []),
    ],
    [tipo, t],
  );
}
