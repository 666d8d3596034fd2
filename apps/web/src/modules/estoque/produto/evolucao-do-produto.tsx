import { type ChartData, type EvolucaoDoProduto, estoqueCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { Chart } from '../../../platform/ui/chart/chart.tsx';
import { monthName } from '../../../platform/ui/chart/month-name.ts';
import { HomeCard } from '../../../platform/ui/home/home-card.tsx';
import { OverviewFigure } from '../../../platform/ui/record/overview.tsx';
import { telasDeEstoque } from '../addresses.ts';
import { estoqueKeys } from '../keys.ts';
import { produtoTexts } from './produto-texts.ts';

/** What a product is sold for and what it costs, now and in the months before. */
export function PrecoECusto({ id }: { id: number }) {
  const t = useTexts(produtoTexts);
  const { empresaAtual } = useSession();
  const query = useQuery({
    queryKey: estoqueKeys.of('evolucao', { id, empresaId: empresaAtual?.id ?? null }),
    queryFn: ({ signal }) =>
      callApi(estoqueCalls.evolucao, {
        params: { id },
        query: empresaAtual ? { empresaId: empresaAtual.id } : {},
        signal,
        handlesErrors: true,
      }),
  });
  return (
    <HomeCard
      title={t('priceAndCost')}
      link={linkTo(telasDeEstoque.extrato, { produtoId: id, ...(empresaAtual && { empresaId: empresaAtual.id }) })}
      query={query}
      quiet={({ empresa }) => (empresa ? null : t('nothing'))}
    >
      {(evolucao) => <Evolucao {...evolucao} />}
    </HomeCard>
  );
}

function Evolucao({ empresa, preco, custo, meses }: EvolucaoDoProduto) {
  const t = useTexts(produtoTexts);
  const { money } = useFormats();
  const sabidos = meses.filter((mes) => mes.preco !== null || mes.custo !== null);
  const data: ChartData = {
    kind: 'line',
    unit: 'money',
    named: false,
    points: sabidos.map(({ mes }) => ({ label: monthName(mes), name: true })),
    series: [
      { label: 'Preço', as: null, values: sabidos.map((mes) => mes.preco) },
      { label: 'Custo médio', as: null, values: sabidos.map((mes) => mes.custo) },
    ],
  };
  return (
    <>
      <OverviewFigure
        figure={preco === null ? t('noPrice') : money(preco)}
        note={[custo === null ? t('noCost') : t('cost', { valor: money(custo) }), empresa?.rotulo]
          .filter(Boolean)
          .join(' · ')}
      />
      {/* One month alone is no course of anything. */}
      {sabidos.length > 1 && <Chart data={data} title={t('priceOverTime')} height={120} />}
    </>
  );
}
