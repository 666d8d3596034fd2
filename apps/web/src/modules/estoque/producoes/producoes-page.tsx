import { Skeleton } from '@mantine/core';
import { listaDeProducoes, type ProducaoLinha, producoesCalls } from '@retaguarda/contracts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import classes from '../estoque.module.css';
import { estoqueTexts } from '../estoque-texts.ts';
import { EstornoDialog } from '../estorno-dialog.tsx';
import { estoqueKeys } from '../keys.ts';
import { useFiguras } from '../use-figuras.ts';
import { NovaProducaoDialog } from './nova-producao-dialog.tsx';
import { producoesTexts } from './producoes-texts.ts';

export function ProducoesPage() {
  const t = useTexts(producoesTexts);
  const c = useTexts(estoqueTexts);
  const { can } = useSession();
  const [nova, setNova] = useState(false);
  const [vista, setVista] = useState<ProducaoLinha | null>(null);
  const [estornando, setEstornando] = useState<ProducaoLinha | null>(null);
  return (
    <ListPage<ProducaoLinha>
      list={listaDeProducoes}
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
    >
      {nova && <NovaProducaoDialog onClose={() => setNova(false)} />}
      {vista && <UsadosDialog linha={vista} onClose={() => setVista(null)} />}
      {estornando && (
        <EstornoDialog
          call={producoesCalls.estornar}
          id={estornando.id}
          title={t('undoTitle', { numero: String(estornando.numero) })}
          action={t('undo')}
          done={t('undone')}
          text={t('undoText')}
          onClose={() => setEstornando(null)}
        />
      )}
    </ListPage>
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
    <DialogShell title={`${linha.numero} · ${linha.produto.descricao}`} size={640} onClose={onClose}>
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
    </DialogShell>
  );
}
