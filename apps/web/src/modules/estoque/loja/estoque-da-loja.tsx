import { estoqueCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { HomeCard, HomeFacts } from '../../../platform/ui/home/home-card.tsx';
import { OverviewFigure } from '../../../platform/ui/record/overview.tsx';
import { telasDeEstoque } from '../addresses.ts';
import { estoqueKeys } from '../keys.ts';
import { lojaTexts } from './loja-texts.ts';

/** What the stock of a shop is worth, and what moved it this month. */
export function EstoqueDaLoja({ id }: { id: number }) {
  const t = useTexts(lojaTexts);
  const { money } = useFormats();
  const query = useQuery({
    queryKey: estoqueKeys.of('mes', id),
    queryFn: ({ signal }) => callApi(estoqueCalls.mes, { query: { empresaId: id }, signal, handlesErrors: true }),
  });
  return (
    <HomeCard
      title={t('stock')}
      link={{ ...linkTo(telasDeEstoque.saldos), search: { empresaId: String(id) } }}
      query={query}
    >
      {({ estoque, entradas, saidas, perdas }) => (
        <>
          <OverviewFigure figure={money(estoque)} note={t('atCost')} />
          <HomeFacts
            facts={[
              { key: 'entradas', label: t('in'), figure: money(entradas) },
              { key: 'saidas', label: t('out'), figure: money(saidas) },
              { key: 'perdas', label: t('lost'), figure: money(perdas) },
            ]}
          />
        </>
      )}
    </HomeCard>
  );
}
