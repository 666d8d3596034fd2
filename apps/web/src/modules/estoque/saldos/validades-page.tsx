import { UnstyledButton } from '@mantine/core';
import { estoqueCalls, type FaixaDeValidade, listaDeValidades } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { telasDeEstoque } from '../addresses.ts';
import classes from '../estoque.module.css';
import { estoqueTexts } from '../estoque-texts.ts';
import { estoqueKeys } from '../keys.ts';
import { LotesList } from './saldos-page.tsx';
import { saldosTexts } from './saldos-texts.ts';

/** The expiry board: what each range is worth, and below it the lots; a range pressed narrows the list. */
export function ValidadesPage() {
  const t = useTexts(saldosTexts);
  const c = useTexts(estoqueTexts);
  const { money } = useFormats();
  const [{ faixa: escolhida, empresaId }, address] = useAddress(telasDeEstoque.validades.params);
  const empresa = empresaId === null ? {} : { empresaId };
  const quadro = useQuery({
    queryKey: estoqueKeys.of('validades', empresaId),
    queryFn: ({ signal }) => callApi(estoqueCalls.validades, { query: empresa, signal, handlesErrors: true }),
  });
  const escolher = (faixa: FaixaDeValidade) =>
    address.patch({ faixa: faixa === escolhida ? null : faixa }, { firstPage: true });
  return (
    <div className={classes.tabbed}>
      <div className={classes.tabs}>
        {quadro.isError && (
          <ErrorBlock what={c('theData')} error={quadro.error} onRetry={() => void quadro.refetch()} />
        )}
        <div className={classes.cards}>
          {quadro.data?.map(({ faixa, lotes, valor }) => (
            <UnstyledButton
              key={faixa}
              className={classes.figure}
              data-on={escolhida === faixa || undefined}
              aria-pressed={escolhida === faixa}
              onClick={() => escolher(faixa)}
            >
              <span className={classes.figureLabel}>{t(faixa)}</span>
              <span className={classes.figureValue}>{money(valor)}</span>
              <span className={classes.figureNote}>{t('lots', { count: lotes })}</span>
            </UnstyledButton>
          ))}
        </div>
      </div>
      <div className={classes.list}>
        <LotesList list={listaDeValidades} />
      </div>
    </div>
  );
}
