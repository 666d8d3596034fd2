import { Modal, Skeleton } from '@mantine/core';
import { type ProducaoLinha, producoesCalls } from '@retaguarda/contracts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import type { Column } from '../../../platform/ui/list/column.ts';
import type { Filter } from '../../../platform/ui/list/filters/filter.ts';
import classes from '../estoque.module.css';
import { fonteDe } from '../estoque-api.ts';
import { EstoqueList, figura, useColunasDeProduto, useEmpresas, useFiguras } from '../estoque-list.tsx';
import { estoqueTexts } from '../estoque-texts.ts';
import { EstornoDialog } from '../estorno-dialog.tsx';
import { estoqueKeys } from '../keys.ts';
import { NovaProducaoDialog } from './nova-producao-dialog.tsx';
import { producoesTexts } from './producoes-texts.ts';

const fonte = fonteDe<ProducaoLinha>(producoesCalls.list);

export function ProducoesPage() {
  const t = useTexts(producoesTexts);
  const c = useTexts(estoqueTexts);
  const { can } = useSession();
  const { instant } = useFormats();
  const { quantidade, custo, dinheiro } = useFiguras();
  const produto = useColunasDeProduto<ProducaoLinha>();
  const empresas = useEmpresas();
  const [nova, setNova] = useState(false);
  const [vista, setVista] = useState<ProducaoLinha | null>(null);
  const [estornando, setEstornando] = useState<ProducaoLinha | null>(null);
  const columns = useMemo(
    (): Column<ProducaoLinha>[] => [
      figura('numero', c('number'), ({ numero }) => String(numero), { width: 84, muted: true }),
      ...produto,
      { id: 'empresa', label: c('company'), text: ({ empresa }) => empresa.rotulo, width: 160, grow: 1, muted: true },
      figura('quantidade', c('quantity'), ({ quantidade: q, produto: { unidade } }) => `${quantidade(q)} ${unidade}`, {
        strong: true,
        card: 'figure',
      }),
      figura('custoUnitario', t('costUnit'), ({ custoUnitario }) => custo(custoUnitario), {
        sortable: false,
        muted: true,
        width: 140,
      }),
      figura('custoTotal', t('costTotal'), ({ custoTotal }) => dinheiro(custoTotal), { width: 124 }),
      figura('receitaNumero', t('recipe'), ({ receitaNumero }) => t('version', { numero: receitaNumero }), {
        sortable: false,
        muted: true,
      }),
      {
        id: 'situacao',
        label: c('situation'),
        text: ({ situacao }) => t(situacao),
        cell: ({ situacao }) => (
          <StatusBadge tone={situacao === 'concluida' ? 'ok' : 'mute'}>{t(situacao)}</StatusBadge>
        ),
        width: 110,
        grow: 0,
        card: 'fact',
      },
      {
        id: 'ocorridoEm',
        label: c('createdAt'),
        text: ({ ocorridoEm }) => instant(ocorridoEm),
        width: 172,
        grow: 0,
        sortable: true,
        muted: true,
        card: 'fact',
      },
    ],
    [c, t, produto, quantidade, custo, dinheiro, instant],
  );
  const filters = useMemo(
    (): Filter[] => [
      ...(empresas.length > 1
        ? [
            {
              kind: 'choice',
              param: 'empresaId',
              label: c('company'),
              options: empresas,
              pinned: true,
            } satisfies Filter,
          ]
        : []),
      {
        kind: 'choice',
        param: 'situacao',
        label: c('situation'),
        options: (['concluida', 'estornada'] as const).map((value) => ({ value, label: t(value) })),
      },
    ],
    [c, t, empresas],
  );
  return (
    <EstoqueList
      name="estoque_producoes"
      source={fonte}
      columns={columns}
      filters={filters}
      title={t('title')}
      noun={{ one: t('one'), many: t('many') }}
      purpose={t('purpose')}
      nameOf={(row) => `${row.numero} ${row.produto.descricao}`}
      onOpen={setVista}
      rowActions={(row) => [
        {
          id: 'estornar',
          label: t('undo'),
          icon: IconArrowBackUp,
          refusal: !can('produtos_update') ? c('noRight') : row.situacao === 'estornada' ? t('estornada') : undefined,
          run: () => setEstornando(row),
        },
      ]}
      onAdd={can('produtos_update') ? () => setNova(true) : undefined}
      exportCall={producoesCalls.exports.lista}
      total={{ name: 'custoTotal', label: t('total') }}
    >
      {nova && <NovaProducaoDialog onClose={() => setNova(false)} />}
      {vista && <UsadosDialog linha={vista} onClose={() => setVista(null)} />}
      {estornando && (
        <EstornoDialog
          call={producoesCalls.estornar}
          id={estornando.id}
          title={t('undoTitle', { numero: estornando.numero })}
          action={t('undo')}
          done={t('undone')}
          text={t('undoText')}
          onClose={() => setEstornando(null)}
        />
      )}
    </EstoqueList>
  );
}

function UsadosDialog({ linha, onClose }: { linha: ProducaoLinha; onClose: () => void }) {
  const t = useTexts(producoesTexts);
  const c = useTexts(estoqueTexts);
  const { quantidade, custo, dinheiro } = useFiguras();
  const query = useQuery({
    queryKey: estoqueKeys.of('producao', linha.id),
    queryFn: ({ signal }) => callApi(producoesCalls.get, { params: { id: linha.id }, signal, handlesErrors: true }),
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${linha.numero} · ${linha.produto.descricao}`}
      size={640}
      closeButtonProps={{ 'aria-label': c('close') }}
    >
      {query.isError && (
        <ErrorBlock what={t('theProduction')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!query.data && !query.isError && <Skeleton height={120} aria-label={c('loading')} />}
      {query.data && (
        <div className={classes.scroller}>
          <table className={classes.table} aria-label={t('used')}>
            <thead>
              <tr>
                <th>{t('component')}</th>
                <th data-end>{t('needs')}</th>
                <th data-end>{c('cost')}</th>
                <th data-end>{c('value')}</th>
              </tr>
            </thead>
            <tbody>
              {query.data.consumidos.map((usado, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same component may be used from several lots
                <tr key={`${usado.produto.id}-${i}`}>
                  <td>
                    {usado.produto.descricao}
                    {usado.lote && <div className={classes.itemNote}>{usado.lote}</div>}
                  </td>
                  <td data-end>
                    {quantidade(usado.quantidade)} {usado.produto.unidade}
                  </td>
                  <td data-end>{custo(usado.custoUnitario)}</td>
                  <td data-end>{dinheiro(usado.valor)}</td>
                </tr>
              ))}
              <tr>
                <td colSpan={3}>{t('costTotal')}</td>
                <td data-end>{dinheiro(query.data.custoTotal)}</td>
              </tr>
            </tbody>
          </table>
        </div>
      )}
    </Modal>
  );
}
