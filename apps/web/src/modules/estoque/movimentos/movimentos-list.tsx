import { estoqueCalls, type MovimentoLinha, origensDeMovimento } from '@retaguarda/contracts';
import { IconArrowBackUp, IconCoin, IconListDetails } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { optionsOf } from '../../../platform/ui/inputs/options-of.ts';
import { BadgeRow } from '../../../platform/ui/list/cells.tsx';
import type { Column } from '../../../platform/ui/list/column.ts';
import type { Filter } from '../../../platform/ui/list/filters/filter.ts';
import { fonteDe } from '../estoque-api.ts';
import {
  EstoqueList,
  figura,
  useColunasDeLugar,
  useColunasDeProduto,
  useFiguras,
  useFiltrosDeEstoque,
} from '../estoque-list.tsx';
import { estoqueTexts } from '../estoque-texts.ts';
import { EstornoDialog } from '../estorno-dialog.tsx';
import { useExtrato } from '../saldos/saldos-page.tsx';
import { CustoDialog } from './custo-dialog.tsx';
import { movimentosTexts } from './movimentos-texts.ts';

interface MovimentosListProps {
  /** One product: its stock card. */
  produtoId?: number;
  titulo: string;
  proposito: string;
  onAdd?: (() => void) | undefined;
  children?: React.ReactNode;
}

/** The ledger; of one product, its stock card. */
export function MovimentosList({ produtoId, titulo, proposito, onAdd, children }: MovimentosListProps) {
  const t = useTexts(movimentosTexts);
  const c = useTexts(estoqueTexts);
  const { can } = useSession();
  const { quantidade } = useFiguras();
  const [estornando, setEstornando] = useState<MovimentoLinha | null>(null);
  const [custeando, setCusteando] = useState<MovimentoLinha | null>(null);
  const columns = useColunas(produtoId !== undefined);
  const abrir = useExtrato();
  const source = useMemo(
    () => fonteDe<MovimentoLinha>(estoqueCalls.movimentos, produtoId ? { produtoId } : {}),
    [produtoId],
  );
  const proprios = useMemo(
    (): Filter[] => [
      { kind: 'period', from: 'de', to: 'ate', label: t('period'), pinned: true },
      { kind: 'ref', param: 'operacaoId', label: c('operation'), target: 'operacao-tipo-movimento', pinned: true },
      {
        kind: 'choice',
        param: 'origem',
        label: t('origin'),
        options: optionsOf(origensDeMovimento),
      },
    ],
    [t, c],
  );
  const filters = useFiltrosDeEstoque(proprios);
  const recusa = ({ estornadoPorId, estornaId }: MovimentoLinha) =>
    can('produtos_update') ? (estornadoPorId ? t('reversed') : estornaId ? t('isReversal') : undefined) : c('noRight');
  return (
    <EstoqueList
      name={produtoId ? 'estoque_extrato' : 'estoque_movimentos'}
      source={source}
      columns={columns}
      filters={filters}
      title={titulo}
      noun={{ one: t('one'), many: t('many') }}
      purpose={proposito}
      nameOf={(row) => `${row.operacao.nome}: ${row.produto.descricao}`}
      onOpen={abrir}
      rowActions={(row) => [
        ...(produtoId
          ? []
          : [{ id: 'extrato', label: c('openCard'), icon: IconListDetails, keys: 'Enter', run: () => abrir(row) }]),
        { id: 'custo', label: t('costs'), icon: IconCoin, run: () => setCusteando(row) },
        {
          id: 'estornar',
          label: t('reverse'),
          icon: IconArrowBackUp,
          refusal: recusa(row),
          run: () => setEstornando(row),
        },
      ]}
      onAdd={onAdd}
      exportCall={estoqueCalls.exports.movimentos}
      {...(produtoId ? { exportParams: { produtoId } } : {})}
    >
      {estornando && (
        <EstornoDialog
          call={estoqueCalls.estornar}
          id={estornando.id}
          title={t('reverseTitle')}
          action={t('reverse')}
          done={t('reversedDone')}
          text={t('reverseText', {
            produto: estornando.produto.descricao,
            quantidade: `${quantidade(estornando.quantidade)} ${estornando.produto.unidade}`,
          })}
          onClose={() => setEstornando(null)}
        />
      )}
      {custeando && <CustoDialog movimento={custeando} onClose={() => setCusteando(null)} />}
      {children}
    </EstoqueList>
  );
}

/** What sets a movement apart, most telling first. */
function marcasDe({ retroativo, estornadoPorId, estornaId, custoOriginal }: MovimentoLinha) {
  return [
    ...(estornadoPorId === null ? [] : [{ texto: 'reversed', tone: 'mute' } as const]),
    ...(estornaId === null ? [] : [{ texto: 'isReversal', tone: 'wait' } as const]),
    ...(custoOriginal === null ? [] : [{ texto: 'revised', tone: 'note' } as const]),
    ...(retroativo ? [{ texto: 'late', tone: 'note' } as const] : []),
  ];
}

function useColunas(deUmProduto: boolean): Column<MovimentoLinha>[] {
  const t = useTexts(movimentosTexts);
  const c = useTexts(estoqueTexts);
  const { instant } = useFormats();
  const { quantidade, custo, dinheiro } = useFiguras();
  const produto = useColunasDeProduto<MovimentoLinha>();
  const lugar = useColunasDeLugar<MovimentoLinha>();
  return useMemo(
    (): Column<MovimentoLinha>[] => [
      {
        id: 'ocorridoEm',
        label: t('when'),
        text: ({ ocorridoEm }) => instant(ocorridoEm),
        width: 148,
        grow: 0,
        sortable: true,
        ...(deUmProduto ? { card: 'title' as const } : { card: 'fact' as const }),
      },
      ...(deUmProduto ? [] : produto),
      {
        id: 'operacao',
        label: c('operation'),
        text: ({ operacao }) => operacao.nome,
        width: 172,
        grow: 1,
        card: 'fact',
      },
      {
        id: 'situacao',
        label: t('marks'),
        text: (row) =>
          marcasDe(row)
            .map(({ texto }) => t(texto))
            .join(', '),
        cell: (row) => (
          <BadgeRow badges={marcasDe(row).map(({ texto, tone }) => ({ id: texto, label: t(texto), tone }))} max={1} />
        ),
        width: 112,
        grow: 0,
        card: 'fact',
      },
      ...lugar,
      figura(
        'quantidade',
        c('quantity'),
        ({ quantidade: q, produto: { unidade } }) => `${q.startsWith('-') ? '' : '+'}${quantidade(q)} ${unidade}`,
        { strong: true, card: 'figure' },
      ),
      figura('custoUnitario', c('cost'), ({ custoUnitario }) => custo(custoUnitario), {
        sortable: false,
        muted: true,
        width: 110,
      }),
      figura('valor', c('value'), ({ valor }) => dinheiro(valor), { width: 124, shown: !deUmProduto }),
      figura('saldoAntes', t('before'), ({ saldoAntes }) => quantidade(saldoAntes), {
        sortable: false,
        muted: true,
        width: 92,
        shown: deUmProduto,
      }),
      figura('saldoDepois', t('after'), ({ saldoDepois }) => quantidade(saldoDepois), {
        sortable: false,
        width: 96,
        shown: deUmProduto,
        card: 'fact',
      }),
      figura('custoDepois', t('costAfter'), ({ custoDepois }) => custo(custoDepois), {
        sortable: false,
        muted: true,
        width: 124,
        shown: deUmProduto,
      }),
      figura(
        'correcaoCusto',
        t('correction'),
        ({ correcaoCusto }) => (Number(correcaoCusto) === 0 ? '' : dinheiro(correcaoCusto)),
        { sortable: false, muted: true, width: 130, shown: false },
      ),
      {
        id: 'lote',
        label: c('lot'),
        text: ({ lote }) => lote?.numero ?? '',
        width: 76,
        grow: 0,
        muted: true,
        shown: deUmProduto,
      },
      {
        id: 'documento',
        label: c('document'),
        text: ({ documento }) => documento ?? '',
        width: 120,
        grow: 0,
        muted: true,
        shown: !deUmProduto,
      },
      {
        id: 'motivo',
        label: c('reason'),
        text: ({ motivo }) => motivo ?? '',
        width: 160,
        grow: 1,
        muted: true,
        shown: false,
      },
      {
        id: 'origem',
        label: t('origin'),
        text: ({ origem }) => origensDeMovimento[origem],
        width: 130,
        grow: 0,
        muted: true,
        shown: false,
      },
      {
        id: 'usuario',
        label: c('user'),
        text: ({ usuario }) => usuario ?? '',
        width: 140,
        grow: 0,
        muted: true,
        shown: false,
      },
      {
        id: 'registradoEm',
        label: t('recorded'),
        text: ({ registradoEm }) => instant(registradoEm),
        width: 150,
        grow: 0,
        muted: true,
        sortable: true,
        shown: false,
      },
    ],
    [t, c, instant, quantidade, custo, dinheiro, produto, lugar, deUmProduto],
  );
}
