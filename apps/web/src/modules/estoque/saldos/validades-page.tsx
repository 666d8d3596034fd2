import { UnstyledButton } from '@mantine/core';
import { estoqueCalls, type FaixaDeValidade, listaDeValidades } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import classes from '../estoque.module.css';
import { estoqueKeys } from '../estoque-api.ts';
import { estoqueTexts } from '../estoque-texts.ts';
import { LotesList } from './saldos-page.tsx';
import { saldosTexts } from './saldos-texts.ts';

/** The expiry board: what each range is worth, and below it the lots; a range pressed narrows the list. */
export function ValidadesPage() {
  const t = useTexts(saldosTexts);
  const c = useTexts(estoqueTexts);
  const { money } = useFormats();
  const navigate = useNavigate();
  const busca = useSearch({ strict: false }) as { faixa?: string; empresaId?: string };
  const empresa = busca.empresaId ? { empresaId: Number(busca.empresaId) } : {};
  const quadro = useQuery({
    queryKey: estoqueKeys.of('validades', busca.empresaId ?? null),
    queryFn: ({ signal }) => callApi(estoqueCalls.validades, { query: empresa, signal, handlesErrors: true }),
  });
  const escolher = (faixa: string) => {
    const { faixa: atual, ...resto } = busca;
    void navigate({ to: '.', search: (atual === faixa ? resto : { ...resto, faixa }) as never });
  };
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
              data-on={busca.faixa === faixa || undefined}
              aria-pressed={busca.faixa === faixa}
              onClick={() => escolher(faixa)}
            >
              <span className={classes.figureLabel}>{t(faixa as FaixaDeValidade)}</span>
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
