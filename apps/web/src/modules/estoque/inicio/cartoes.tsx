import { estoqueCalls, type FaixaDeValidade } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { HomeCard, HomeCardFoot, HomeFacts } from '../../../platform/ui/home/home-card.tsx';
import { telasDeEstoque } from '../addresses.ts';
import { estoqueKeys } from '../keys.ts';
import { inicioTexts } from './inicio-texts.ts';

/** The company chosen in the top bar, as the calls ask for it. */
const useEmpresa = () => {
  const { empresaAtual } = useSession();
  return empresaAtual ? { empresaId: empresaAtual.id } : {};
};

const FAIXAS = [
  { faixa: 'vencido', label: 'expired', tone: 'bad' },
  { faixa: 'ate7', label: 'in7', tone: 'wait' },
  { faixa: 'ate30', label: 'in30', tone: undefined },
] as const satisfies readonly { faixa: FaixaDeValidade; label: string; tone: string | undefined }[];

/** What is lost already, and what still may be sold. */
export function ValidadesCard() {
  const t = useTexts(inicioTexts);
  const { money } = useFormats();
  const empresa = useEmpresa();
  const query = useQuery({
    queryKey: estoqueKeys.of('validades', empresa.empresaId ?? null),
    queryFn: ({ signal }) => callApi(estoqueCalls.validades, { query: empresa, signal, handlesErrors: true }),
  });
  return (
    <HomeCard
      title={t('expiry')}
      link={linkTo(telasDeEstoque.validades, empresa)}
      query={query}
      quiet={(data) =>
        data.some(({ faixa, lotes }) => lotes > 0 && FAIXAS.some((one) => one.faixa === faixa))
          ? null
          : t('nothingExpires')
      }
    >
      {(data) => (
        <HomeFacts
          facts={FAIXAS.flatMap(({ faixa, label, tone }) => {
            const found = data.find((one) => one.faixa === faixa);
            if (!found || found.lotes === 0) return [];
            return {
              key: faixa,
              label: t(label),
              note: t('lots', { count: found.lotes }),
              figure: money(found.valor),
              tone,
              link: linkTo(telasDeEstoque.validades, { faixa, ...empresa }),
            };
          })}
        />
      )}
    </HomeCard>
  );
}

const SHOWN = 4;

/** What it costs is not worked out of very many, nor known of all. */
const ofAllBelow = (valor: string | number | null | undefined) => {
  if (valor === null) return 'allBelowMany';
  return Number(valor ?? 0) > 0 ? 'allBelow' : 'allBelowUncosted';
};

/** What must be bought, the first few by name. */
export function MinimosCard() {
  const t = useTexts(inicioTexts);
  const { money, decimal } = useFormats();
  const empresa = useEmpresa();
  const query = useQuery({
    queryKey: estoqueKeys.of('minimos-no-inicio', empresa.empresaId ?? null),
    queryFn: ({ signal }) =>
      callApi(estoqueCalls.minimos, {
        query: { ...empresa, rowsPerPage: SHOWN, contarTodos: true },
        signal,
        handlesErrors: true,
      }),
  });
  const link = { ...linkTo(telasDeEstoque.minimos), search: writtenFilter(empresa) };
  return (
    <HomeCard
      title={t('minimums')}
      link={link}
      query={query}
      quiet={({ total }) => (total === 0 ? t('nothingBelow') : null)}
    >
      {({ data, total, totais }) => (
        <>
          <HomeFacts
            facts={data.map(({ id, produto, saldo, minimo, empresa: loja }) => ({
              key: id,
              label: produto.descricao,
              note: t('minimumOf', { minimo: decimal(minimo ?? '0'), empresa: loja?.rotulo ?? '' }),
              figure: `${decimal(saldo)} ${produto.unidade}`,
              tone: Number(saldo) <= 0 ? 'bad' : 'wait',
              link: linkTo(telasDeEstoque.extrato, { produtoId: produto.id }),
            }))}
          />
          <HomeCardFoot>
            {t(ofAllBelow(totais?.valor), { count: total, valor: money(String(totais?.valor ?? '0')) })}
          </HomeCardFoot>
        </>
      )}
    </HomeCard>
  );
}

/** What came in, went out and was lost since the first of the month. */
export function MesDoEstoqueCard() {
  const t = useTexts(inicioTexts);
  const { money } = useFormats();
  const empresa = useEmpresa();
  const query = useQuery({
    queryKey: estoqueKeys.of('mes', empresa.empresaId ?? null),
    queryFn: ({ signal }) => callApi(estoqueCalls.mes, { query: empresa, signal, handlesErrors: true }),
  });
  return (
    <HomeCard title={t('month')} link={linkTo(telasDeEstoque.movimentos)} query={query}>
      {({ entradas, saidas, perdas, estoque }) => (
        <HomeFacts
          facts={[
            { key: 'entradas', label: t('in'), figure: money(entradas) },
            { key: 'saidas', label: t('out'), figure: money(saidas) },
            { key: 'perdas', label: t('lost'), figure: money(perdas) },
            {
              key: 'estoque',
              label: t('worth'),
              note: t('atCost'),
              figure: money(estoque),
              link: { ...linkTo(telasDeEstoque.saldos), search: writtenFilter(empresa) },
            },
          ]}
        />
      )}
    </HomeCard>
  );
}

/** A filter of a list, as its address has it. */
const writtenFilter = ({ empresaId }: { empresaId?: number }) =>
  empresaId === undefined ? {} : { empresaId: String(empresaId) };
