import { type Contagem, type ContagemItem, contagensCalls } from '@retaguarda/contracts';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import type { Column } from '../../../platform/ui/list/column.ts';
import type { Filter } from '../../../platform/ui/list/filters/filter.ts';
import { aposMovimentar, fonteDe } from '../estoque-api.ts';
import { EstoqueList, figura, useColunasDeProduto, useFiguras } from '../estoque-list.tsx';
import { estoqueTexts } from '../estoque-texts.ts';
import { contagensTexts } from './contagens-texts.ts';

const tons = { pendente: 'wait', aceita: 'ok', ignorada: 'mute' } as const;

/** What lacks in red, what was found in green; as many of other serials in neither. */
function Diferenca({ valor, children }: { valor: string; children: string }) {
  const sinal = Math.sign(Number(valor));
  const color = sinal < 0 ? 'var(--red)' : sinal > 0 ? 'var(--green)' : undefined;
  return (
    <span style={{ color }}>
      {sinal > 0 ? '+' : ''}
      {children}
    </span>
  );
}

/** The lines of a count; while it is blind and open, without what the books say. */
export function ItensDaContagem({ contagem }: { contagem: Contagem }) {
  const t = useTexts(contagensTexts);
  const c = useTexts(estoqueTexts);
  const client = useQueryClient();
  const { can } = useSession();
  const { quantidade, dinheiro } = useFiguras();
  const produto = useColunasDeProduto<ContagemItem>();
  const mostra = !(contagem.cega && contagem.situacao === 'aberta');
  const source = useMemo(() => fonteDe<ContagemItem>(contagensCalls.itens, {}, { id: contagem.id }), [contagem.id]);
  const columns = useMemo(
    (): Column<ContagemItem>[] => [
      ...produto,
      {
        id: 'lote',
        label: t('lotOrSerial'),
        text: ({ lote, controlaLote, seriais }) =>
          [
            lote?.numero ?? (controlaLote ? t('noLot') : ''),
            seriais?.faltam.length ? t('missing', { seriais: seriais.faltam.join(', ') }) : '',
            seriais?.sobram.length ? t('found', { seriais: seriais.sobram.join(', ') }) : '',
          ]
            .filter(Boolean)
            .join(' · '),
        width: 130,
        grow: 1,
        muted: true,
        card: 'fact',
      },
      figura('contado', t('counted'), ({ contado }) => (contado === null ? '—' : quantidade(contado)), {
        strong: true,
        card: mostra ? 'fact' : 'figure',
      }),
      ...(mostra
        ? [
            figura<ContagemItem>('saldo', t('inBooks'), ({ saldo }) => (saldo === null ? '' : quantidade(saldo)), {
              sortable: false,
              muted: true,
              card: 'fact',
            }),
            figura<ContagemItem>(
              'diferenca',
              t('difference'),
              ({ difere, diferenca }) =>
                difere && diferenca !== null ? `${Number(diferenca) > 0 ? '+' : ''}${quantidade(diferenca)}` : '',
              {
                strong: true,
                card: 'figure',
                cell: ({ difere, diferenca }) =>
                  difere && diferenca !== null ? (
                    <Diferenca valor={diferenca}>{quantidade(diferenca)}</Diferenca>
                  ) : null,
              },
            ),
            figura<ContagemItem>(
              'valor',
              c('value'),
              ({ valor, difere }) => (valor === null || !difere ? '' : dinheiro(valor)),
              { width: 124 },
            ),
            {
              id: 'decisao',
              label: c('situation'),
              text: ({ decisao, difere }: ContagemItem) => (difere ? t(decisao) : ''),
              cell: ({ decisao, difere }: ContagemItem) =>
                (decisao !== 'pendente' || difere) && <StatusBadge tone={tons[decisao]}>{t(decisao)}</StatusBadge>,
              width: 110,
              grow: 0,
              card: 'fact' as const,
            },
          ]
        : []),
      {
        id: 'leituras',
        label: t('readingsColumn'),
        text: ({ leituras }) => (leituras === 0 ? '' : t('readings', { count: leituras })),
        width: 110,
        grow: 0,
        muted: true,
      },
    ],
    [produto, c, t, quantidade, dinheiro, mostra],
  );
  const filters = useMemo(
    (): Filter[] => [
      {
        kind: 'choice',
        param: 'situacao',
        label: t('show'),
        pinned: true,
        options: (['contados', 'faltam', ...(mostra ? (['diferentes', 'pendentes'] as const) : [])] as const).map(
          (value) => ({ value, label: t(value) }),
        ),
      },
    ],
    [t, mostra],
  );
  const decidir = async (itemId: number, decisao: 'aceita' | 'ignorada') => {
    try {
      await callApi(contagensCalls.decidir, {
        params: { id: contagem.id },
        body: { decisao, itemIds: [itemId] },
        handlesErrors: true,
      });
      await aposMovimentar(client);
      notifySuccess(t('decided'));
    } catch (error) {
      notifyFailure(error);
    }
  };
  const mayDecide = contagem.situacao === 'conferencia' && can('produtos_update');
  const isPending = ({ decisao, difere }: ContagemItem) => decisao === 'pendente' && difere === true;
  return (
    <EstoqueList
      name={mostra ? 'estoque_contagem' : 'estoque_contagem_cega'}
      source={source}
      columns={columns}
      filters={filters}
      title={mostra ? t('differences') : t('counted')}
      noun={{ one: t('oneItem'), many: t('manyItems') }}
      purpose={t('itemsPurpose')}
      nameOf={(row) => row.produto.descricao}
      onOpen={() => {}}
      rowActions={(row) =>
        mayDecide && isPending(row)
          ? [
              {
                id: 'aceitar',
                label: t('accept'),
                icon: IconCheck,
                quick: true,
                run: () => void decidir(row.id, 'aceita'),
              },
              {
                id: 'ignorar',
                label: t('ignore'),
                icon: IconX,
                quick: true,
                run: () => void decidir(row.id, 'ignorada'),
              },
            ]
          : []
      }
      exportCall={contagensCalls.exports.itens}
      exportParams={{ contagemId: contagem.id }}
      {...(mostra ? { total: { name: 'valor', label: t('differenceValue') } } : {})}
    />
  );
}
