import { produtosCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { PriceChange } from '../../../platform/ui/list/cells.tsx';
import { formTexts } from '../formulario/produto-form-texts.ts';
import { produtosKeys } from '../keys.ts';
import { TabelaLida } from './tabela-lida.tsx';

const LINHAS = 20;

/** Why the price is what it is: its last changes, by whom and when. */
export function HistoricoDePrecos({ produtoId }: { produtoId: number }) {
  const t = useTexts(formTexts);
  const { money, instant } = useFormats();
  const { data } = useQuery({
    queryKey: produtosKeys.of('historico-de-precos', produtoId),
    queryFn: ({ signal }) =>
      callApi(produtosCalls.priceHistory, {
        params: { id: produtoId },
        query: { rowsPerPage: LINHAS },
        signal,
        handlesErrors: true,
      }),
  });
  const acoes = {
    criou: t('priceCreated'),
    alterou: t('priceChanged'),
    inativou: t('priceRemoved'),
    reativou: t('priceRestored'),
  };
  return (
    <TabelaLida
      title={t('priceHistory')}
      columns={[
        { label: t('when') },
        { label: t('who') },
        { label: t('table') },
        { label: t('what') },
        { label: t('price'), end: true },
      ]}
      rows={(data?.data ?? []).map(({ quando, autor, empresa, nome, acao, antes, depois }) => ({
        key: `${quando} ${empresa.id} ${nome} ${acao}`,
        cells: [
          instant(quando),
          autor ?? t('system'),
          `${nome} · ${empresa.rotulo}`,
          acoes[acao],
          <PriceChange key="preco" before={antes && money(antes)} after={depois ? money(depois) : '—'} />,
        ],
      }))}
      note={data && data.total > LINHAS ? t('moreChanges', { count: data.total - LINHAS }) : undefined}
    />
  );
}
