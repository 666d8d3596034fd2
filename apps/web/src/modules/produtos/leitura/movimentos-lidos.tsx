import { estoqueCalls, type ProdutoCompleto } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { formTexts } from '../formulario/produto-form-texts.ts';
import { produtosKeys } from '../keys.ts';
import { TabelaLida } from './tabela-lida.tsx';

const LINHAS = 10;

/** What last moved the stock of the product, and what was left each time. */
export function MovimentosLidos({ produto: { id, controlaEstoque } }: { produto: ProdutoCompleto }) {
  const t = useTexts(formTexts);
  const { instant, decimal, money } = useFormats();
  const { can } = useSession();
  const { data } = useQuery({
    queryKey: produtosKeys.of('movimentos', id),
    queryFn: ({ signal }) =>
      callApi(estoqueCalls.movimentos, {
        query: { produtoId: id, rowsPerPage: LINHAS },
        signal,
        handlesErrors: true,
      }),
    enabled: controlaEstoque && can(estoqueCalls.movimentos.access),
  });
  return (
    <TabelaLida
      title={t('movements')}
      columns={[
        { label: t('when') },
        { label: t('operation') },
        { label: t('stock') },
        { label: t('quantity'), end: true },
        { label: t('unitCost'), end: true },
        { label: t('balance'), end: true },
      ]}
      rows={(data?.data ?? []).map((movimento) => ({
        key: movimento.id,
        cells: [
          instant(movimento.ocorridoEm),
          [movimento.operacao.nome, movimento.documento].filter(Boolean).join(' · '),
          `${movimento.local} · ${movimento.empresa.rotulo}`,
          decimal(movimento.quantidade),
          money(movimento.custoUnitario),
          decimal(movimento.saldoDepois),
        ],
      }))}
      note={data && data.total > LINHAS ? t('moreMovements', { count: data.total - LINHAS }) : undefined}
    />
  );
}
