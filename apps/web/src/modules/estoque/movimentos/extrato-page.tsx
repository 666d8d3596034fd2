import { estoqueCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useCompanyToBegin } from '../../../platform/session/company.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { PageHead } from '../../../platform/ui/form/form-page.tsx';
import { telasDeEstoque } from '../addresses.ts';
import classes from '../estoque.module.css';
import { estoqueTexts } from '../estoque-texts.ts';
import { estoqueKeys } from '../keys.ts';
import { ProdutoPicker } from '../produto-picker.tsx';
import { useFiguras } from '../use-figuras.ts';
import { MovimentosList } from './movimentos-list.tsx';
import { movimentosTexts } from './movimentos-texts.ts';

/** The stock card of one product: `?produtoId=7`. Without one, which product is asked. */
export function ExtratoPage() {
  const t = useTexts(movimentosTexts);
  const empresaId = useCompanyToBegin();
  const [{ produtoId }, address] = useAddress(telasDeEstoque.extrato.params);
  if (produtoId !== null) return <Extrato produtoId={produtoId} />;
  return (
    <div className={classes.page}>
      <PageHead title={t('cardTitle')} />
      <div className={classes.card}>
        <ProdutoPicker
          empresaId={empresaId}
          label={t('cardPick')}
          autoFocus
          onPick={({ id }) => address.show({ produtoId: id })}
        />
      </div>
    </div>
  );
}

function Extrato({ produtoId }: { produtoId: number }) {
  const t = useTexts(movimentosTexts);
  const c = useTexts(estoqueTexts);
  const { quantidade, custo, dinheiro } = useFiguras();
  const [{ de, ate, empresaId }] = useAddress(telasDeEstoque.extrato.params);
  const resumo = useQuery({
    queryKey: estoqueKeys.of('extrato', { produtoId, de, ate, empresaId }),
    queryFn: ({ signal }) =>
      callApi(estoqueCalls.extrato, {
        query: {
          produtoId,
          ...(de ? { de } : {}),
          ...(ate ? { ate } : {}),
          ...(empresaId ? { empresaId } : {}),
        },
        signal,
        handlesErrors: true,
      }),
  });
  const { data } = resumo;
  const figuras: [string, string, string?][] = data
    ? [
        [t('opening'), quantidade(data.saldoInicial)],
        [t('entries'), quantidade(data.entradas)],
        [t('exits'), quantidade(data.saidas)],
        [t('closing'), `${quantidade(data.saldoFinal)} ${data.produto.unidade}`],
        [c('averageCost'), custo(data.custoMedio), dinheiro(data.valor)],
        ...(Number(data.correcoes) === 0 ? [] : [[t('corrections'), dinheiro(data.correcoes)] as [string, string]]),
      ]
    : [];
  return (
    <div className={classes.tabbed}>
      <div className={classes.tabs}>
        {resumo.isError && (
          <ErrorBlock what={c('theData')} error={resumo.error} onRetry={() => void resumo.refetch()} />
        )}
        <div className={classes.cards}>
          {figuras.map(([nome, valor, nota]) => (
            <div key={nome} className={classes.figure}>
              <span className={classes.figureLabel}>{nome}</span>
              <span className={classes.figureValue}>{valor}</span>
              {nota && <span className={classes.figureNote}>{nota}</span>}
            </div>
          ))}
        </div>
      </div>
      <div className={classes.list}>
        <MovimentosList
          extrato={{ produtoId, titulo: data ? `${data.produto.codigo} · ${data.produto.descricao}` : t('cardTitle') }}
        />
      </div>
    </div>
  );
}
