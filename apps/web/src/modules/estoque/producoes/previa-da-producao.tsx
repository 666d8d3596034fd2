import { useDebouncedValue } from '@mantine/hooks';
import { producoesCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { ApiError } from '../../../platform/api/api-error.ts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { Refusal } from '../../../platform/ui/feedback/refusal.tsx';
import classes from '../estoque.module.css';
import { estoqueTexts } from '../estoque-texts.ts';
import { estoqueKeys } from '../keys.ts';
import { useFiguras } from '../use-figuras.ts';
import { producoesTexts } from './producoes-texts.ts';

const PAUSE_MS = 250;
const positiva = (quantidade: string) => /^\d+(\.\d{1,4})?$/.test(quantidade) && Number(quantidade) > 0;

/** What the production being typed would take, what lacks and what it would cost. */
export function PreviaDaProducao({ produtoId }: { produtoId: number }) {
  const t = useTexts(producoesTexts);
  const c = useTexts(estoqueTexts);
  const { quantidade: escrever, dinheiro } = useFiguras();
  const [empresaId, quantidade, receitaId]: [number | null, string | null, number | null] = useWatch({
    name: ['empresaId', 'quantidade', 'receitaId'],
  });
  const [pedida] = useDebouncedValue(quantidade ?? '', PAUSE_MS);
  const { data, error } = useQuery({
    queryKey: estoqueKeys.of('previa', { produtoId, empresaId, pedida, receitaId }),
    queryFn: ({ signal }) => {
      const query = { produtoId, quantidade: pedida, ...(empresaId && { empresaId }), ...(receitaId && { receitaId }) };
      return callApi(producoesCalls.previa, { query, signal, handlesErrors: true });
    },
    enabled: empresaId !== null && positiva(pedida),
    placeholderData: (before) => before,
    retry: false,
  });
  if (error instanceof ApiError) return <Refusal error={error} />;
  if (!data) return null;
  return (
    <div className={classes.scroller}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>{t('component')}</th>
            <th data-end>{t('needs')}</th>
            <th data-end>{t('has')}</th>
            <th data-end>{c('value')}</th>
          </tr>
        </thead>
        <tbody>
          {data.componentes.map(({ produto, quantidade: precisa, movimenta, saldo, falta, custo }) => (
            <tr key={produto.id}>
              <td>{produto.descricao}</td>
              <td data-end>
                {escrever(precisa)} {produto.unidade}
              </td>
              <td data-end>
                {movimenta ? escrever(saldo) : t('notMoved')}
                {falta !== '0' && (
                  <div style={{ color: 'var(--red)' }}>
                    {t('lacks')} {escrever(falta)}
                  </div>
                )}
              </td>
              <td data-end>{dinheiro(custo)}</td>
            </tr>
          ))}
          <tr>
            <td colSpan={3}>
              {t('costTotal')} ({t('costUnit')}: {dinheiro(data.custoUnitario)})
            </td>
            <td data-end>{dinheiro(data.custoTotal)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
