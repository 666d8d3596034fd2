import { decimal, somarMeses } from '@retaguarda/brasil';
import { type ChartData, type VendidoDoProduto, vendasCalls } from '@retaguarda/contracts';
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
import { today } from '../../../platform/ui/today.ts';
import { telasDeVendas } from '../addresses.ts';
import { vendasKeys } from '../keys.ts';
import { produtoTexts } from './produto-texts.ts';

/** What was sold of a product in a year, less what came back, month by month. */
export function VendasDoProduto({ id }: { id: number }) {
  const t = useTexts(produtoTexts);
  const { empresaAtual } = useSession();
  const empresa = empresaAtual ? { empresaId: empresaAtual.id } : {};
  const query = useQuery({
    queryKey: vendasKeys.of('do-produto', { id, ...empresa }),
    queryFn: ({ signal }) =>
      callApi(vendasCalls.doProduto, { params: { id }, query: empresa, signal, handlesErrors: true }),
  });
  const de = `${somarMeses(today(), -11).slice(0, 7)}-01`;
  return (
    <HomeCard
      title={t('sold')}
      link={{ to: linkTo(telasDeVendas.buscar).to, search: { produtoId: String(id), de } }}
      query={query}
      quiet={({ meses }) => (meses.every(({ quantidade }) => decimal(quantidade).isZero()) ? t('none') : null)}
    >
      {(vendido) => <Vendido {...vendido} />}
    </HomeCard>
  );
}

function Vendido({ quantidade, liquido, meses }: VendidoDoProduto) {
  const t = useTexts(produtoTexts);
  const { money, decimal: escrever } = useFormats();
  const media = decimal(quantidade).gt(0) ? decimal(liquido).div(quantidade).toFixed(2) : null;
  const quanto = { quantidade: escrever(quantidade) };
  const data: ChartData = {
    kind: 'bar',
    unit: 'money',
    named: false,
    points: meses.map(({ mes }) => ({ label: monthName(mes), name: true })),
    series: [{ label: 'Líquido', as: null, values: meses.map((um) => um.liquido) }],
  };
  return (
    <>
      <OverviewFigure
        figure={money(liquido)}
        note={media === null ? t('onlyReturns', quanto) : t('quantity', { ...quanto, media: money(media) })}
      />
      <Chart data={data} title={t('perMonth')} height={120} />
    </>
  );
}
