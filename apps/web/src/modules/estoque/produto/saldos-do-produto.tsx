import { decimal, somar } from '@retaguarda/brasil';
import { estoqueCalls, MAX_ROWS_PER_PAGE, type SaldoLinha } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { HomeCard, HomeCardFoot, HomeFacts } from '../../../platform/ui/home/home-card.tsx';
import { OverviewFigure } from '../../../platform/ui/record/overview.tsx';
import { telasDeEstoque } from '../addresses.ts';
import { estoqueKeys } from '../keys.ts';
import { produtoTexts } from './produto-texts.ts';

const LINHAS = 4;

/** How much there is of a product, and where: in every company, whichever is chosen above. */
export function SaldosDoProduto({ id }: { id: number }) {
  const t = useTexts(produtoTexts);
  const query = useQuery({
    queryKey: estoqueKeys.of('saldos-do-produto', id),
    queryFn: ({ signal }) =>
      callApi(estoqueCalls.saldos, {
        query: { produtoId: id, rowsPerPage: MAX_ROWS_PER_PAGE, sortBy: 'saldo', descending: true },
        signal,
        handlesErrors: true,
      }),
  });
  // A product whose stock is not kept, or is kept of its variants, has nothing to say here.
  if (!query.isError && !query.data?.total) return null;
  return (
    <HomeCard title={t('stock')} link={linkTo(telasDeEstoque.extrato, { produtoId: id })} query={query}>
      {({ data }) => <Saldos produtoId={id} saldos={data} />}
    </HomeCard>
  );
}

function Saldos({ produtoId, saldos }: { produtoId: number; saldos: readonly SaldoLinha[] }) {
  const t = useTexts(produtoTexts);
  const { money, decimal: escrever } = useFormats();
  const total = (nome: 'saldo' | 'reservado' | 'disponivel' | 'valor') =>
    somar(saldos.map(({ [nome]: valor }) => valor)).toFixed();
  const unidade = saldos[0]?.produto.unidade ?? '';
  const com = (valor: string) => `${escrever(valor)} ${unidade}`;
  const saldo = total('saldo');
  return (
    <>
      <OverviewFigure
        figure={com(saldo)}
        note={
          decimal(total('reservado')).isZero()
            ? t('worth', { valor: money(total('valor')) })
            : t('reserved', { quantidade: escrever(total('reservado')), disponivel: escrever(total('disponivel')) })
        }
        tone={decimal(saldo).lt(0) ? 'bad' : undefined}
      />
      <HomeFacts
        facts={saldos.slice(0, LINHAS).map((linha) => ({
          key: linha.id,
          label: linha.empresa.rotulo,
          note: linha.local,
          figure: com(linha.saldo),
          tone: decimal(linha.saldo).lt(0) ? 'bad' : undefined,
          link: linkTo(telasDeEstoque.extrato, { produtoId, empresaId: linha.empresa.id }),
        }))}
      />
      {saldos.length > LINHAS && <HomeCardFoot>{t('more', { count: saldos.length - LINHAS })}</HomeCardFoot>}
    </>
  );
}
