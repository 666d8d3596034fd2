import { estoqueCalls, type Reserva, type SituacaoDeReserva, situacoesDeReserva } from '@retaguarda/contracts';
import { IconCalendarTime, IconLockOpen } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { confirm } from '../../../platform/ui/feedback/confirm.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import type { Column } from '../../../platform/ui/list/column.ts';
import type { Filter } from '../../../platform/ui/list/filters/filter.ts';
import { aposMovimentar, fonteDe } from '../estoque-api.ts';
import {
  EstoqueList,
  figura,
  useColunasDeLugar,
  useColunasDeProduto,
  useFiguras,
  useFiltrosDeEstoque,
} from '../estoque-list.tsx';
import { estoqueTexts } from '../estoque-texts.ts';
import { ReservaDialog } from './reserva-dialog.tsx';
import { reservasTexts } from './reservas-texts.ts';

const fonte = fonteDe<Reserva>(estoqueCalls.reservas);
const tons = { aberta: 'wait', consumida: 'ok', cancelada: 'mute', expirada: 'note' } as const;

/** What is kept for somebody, the first to expire on top. */
export function ReservasPage() {
  const t = useTexts(reservasTexts);
  const c = useTexts(estoqueTexts);
  const { can } = useSession();
  const client = useQueryClient();
  const { quantidade } = useFiguras();
  const [aberta, setAberta] = useState<Reserva | 'nova' | null>(null);
  const columns = useColunas();
  const proprios = useMemo(
    (): Filter[] => [
      {
        kind: 'choice',
        param: 'situacao',
        label: c('situation'),
        pinned: true,
        options: (Object.keys(situacoesDeReserva) as SituacaoDeReserva[]).map((value) => ({ value, label: t(value) })),
      },
    ],
    [c, t],
  );
  const filters = useFiltrosDeEstoque(proprios);
  const liberar = async ({ id, produto, quantidade: quanto }: Reserva) => {
    const texto = t('releaseAsk', {
      quantidade: `${quantidade(quanto)} ${produto.unidade}`,
      produto: produto.descricao,
    });
    if (!(await confirm({ text: texto, action: t('release') }))) return;
    try {
      const chave = newSubmitKey();
      await callApi(estoqueCalls.liberarReserva, { params: { id }, idempotencyKey: chave, handlesErrors: true });
      notifySuccess(t('releasedDone'));
    } catch (error) {
      notifyFailure(error);
    }
    await aposMovimentar(client);
  };
  const pode = can('produtos_update');
  const recusa = ({ situacao }: Reserva) => (pode ? (situacao === 'aberta' ? undefined : t('closed')) : c('noRight'));
  return (
    <EstoqueList
      name="estoque_reservas"
      source={fonte}
      columns={columns}
      filters={filters}
      title={t('title')}
      noun={{ one: t('one'), many: t('many') }}
      purpose={t('purpose')}
      nameOf={({ produto, documento }) => [produto.descricao, documento].filter(Boolean).join(': ')}
      onOpen={(row) => {
        if (recusa(row) === undefined) setAberta(row);
      }}
      rowActions={(row) => [
        {
          id: 'alterar',
          label: t('edit'),
          icon: IconCalendarTime,
          keys: 'Enter',
          refusal: recusa(row),
          run: () => setAberta(row),
        },
        {
          id: 'liberar',
          label: t('release'),
          icon: IconLockOpen,
          quick: true,
          refusal: recusa(row),
          run: () => void liberar(row),
        },
      ]}
      onAdd={pode ? () => setAberta('nova') : undefined}
      exportCall={estoqueCalls.exports.reservas}
    >
      {aberta && <ReservaDialog reserva={aberta === 'nova' ? null : aberta} onClose={() => setAberta(null)} />}
    </EstoqueList>
  );
}

function useColunas(): Column<Reserva>[] {
  const t = useTexts(reservasTexts);
  const c = useTexts(estoqueTexts);
  const { instant } = useFormats();
  const { quantidade } = useFiguras();
  const produto = useColunasDeProduto<Reserva>();
  const lugar = useColunasDeLugar<Reserva>();
  return useMemo(
    () => [
      ...produto,
      figura('quantidade', c('quantity'), (row) => `${quantidade(row.quantidade)} ${row.produto.unidade}`, {
        card: 'figure',
        strong: true,
      }),
      {
        id: 'documento',
        label: t('forWhat'),
        text: ({ documento, motivo }) => documento ?? motivo ?? '',
        width: 170,
        grow: 1,
        card: 'fact',
      },
      {
        id: 'situacao',
        label: c('situation'),
        text: ({ situacao }) => t(situacao),
        cell: ({ situacao }) => <StatusBadge tone={tons[situacao]}>{t(situacao)}</StatusBadge>,
        width: 110,
        grow: 0,
        card: 'fact',
      },
      {
        id: 'expiraEm',
        label: t('expires'),
        text: ({ expiraEm }) => (expiraEm ? instant(expiraEm) : t('noTerm')),
        width: 150,
        grow: 0,
        sortable: true,
      },
      ...lugar,
      {
        id: 'motivo',
        label: c('reason'),
        text: ({ motivo }) => motivo ?? '',
        width: 160,
        grow: 1,
        muted: true,
        shown: false,
      },
      { id: 'usuario', label: c('user'), text: ({ usuario }) => usuario ?? '', width: 140, grow: 0, muted: true },
      {
        id: 'criadoEm',
        label: c('createdAt'),
        text: ({ criadoEm }) => instant(criadoEm),
        width: 150,
        grow: 0,
        sortable: true,
        muted: true,
      },
      {
        id: 'encerradaEm',
        label: t('ended'),
        text: ({ encerradaEm }) => (encerradaEm ? instant(encerradaEm) : ''),
        width: 150,
        grow: 0,
        muted: true,
        shown: false,
      },
      {
        id: 'encerradaPor',
        label: t('endedBy'),
        text: ({ encerradaPor }) => encerradaPor ?? '',
        width: 140,
        grow: 0,
        muted: true,
        shown: false,
      },
    ],
    [t, c, instant, quantidade, produto, lugar],
  );
}
