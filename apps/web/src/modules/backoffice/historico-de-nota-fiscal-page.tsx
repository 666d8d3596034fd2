import { Skeleton } from '@mantine/core';
import { totalizadorCalls } from '@retaguarda/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api/client.ts';
import { useFormats } from '../../platform/i18n/formats.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useAddress } from '../../platform/router/use-address.ts';
import { Block, ErrorBlock } from '../../platform/ui/feedback/blocks.tsx';
import { MonthInput } from '../../platform/ui/inputs/number-inputs.tsx';
import { telasDeBackoffice } from './addresses.ts';
import classes from './backoffice.module.css';
import { backofficeTexts } from './backoffice-texts.ts';
import { notasKeys } from './keys.ts';

const barras = (competencia: string) => competencia.split('-').reverse().join('/');

/** How many fiscal documents each company issued, month by month. The period is in the address. */
export function HistoricoDeNotaFiscalPage() {
  const t = useTexts(backofficeTexts);
  const { integer } = useFormats();
  const [{ de, ate }, address] = useAddress(telasDeBackoffice.notasFiscais.params);
  const pergunta = { ...(de && { de }), ...(ate && { ate }) };
  const query = useQuery({
    queryKey: notasKeys.of(pergunta),
    queryFn: ({ signal }) => callApi(totalizadorCalls.invoices, { query: pergunta, signal, handlesErrors: true }),
    placeholderData: keepPreviousData,
  });
  const ask = (patch: Parameters<typeof address.patch>[0]) => address.patch(patch, { replace: true });
  const { data } = query;
  return (
    <div className={classes.page}>
      <h1>{t('invoicesTitle')}</h1>
      <div className={classes.filters}>
        <MonthInput label={t('fromMonth')} value={de ?? data?.de ?? null} onChange={(value) => ask({ de: value })} />
        <MonthInput label={t('toMonth')} value={ate ?? data?.ate ?? null} onChange={(value) => ask({ ate: value })} />
      </div>
      {query.isError && !data && (
        <ErrorBlock what={t('invoicesFailed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton height={200} radius="md" role="status" aria-label={t('loading')} />}
      {data && data.celulasSemResposta.length > 0 && (
        <Block alert title={t('silentCells', { cells: data.celulasSemResposta.join(', ') })}>
          {t('silentCellsNote')}
        </Block>
      )}
      {data?.modelos.length === 0 && <Block title={t('noSources')}>{t('noSourcesNote')}</Block>}
      {data && data.modelos.length > 0 && data.linhas.length === 0 && (
        <Block title={t('invoicesEmpty')}>{t('invoicesEmptyNote')}</Block>
      )}
      {data && data.linhas.length > 0 && (
        <div className={classes.card}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th>{t('month')}</th>
                <th>{t('company')}</th>
                <th>{t('group')}</th>
                <th>{t('kind')}</th>
                <th data-end>{t('issued')}</th>
                <th data-end>{t('canceled')}</th>
              </tr>
            </thead>
            <tbody>
              {data.linhas.map((linha) => (
                <tr key={`${linha.competencia}-${linha.empresa.id}-${linha.modelo}`}>
                  <td>{barras(linha.competencia)}</td>
                  <td>{linha.empresa.rotulo}</td>
                  <td>{linha.grupo.rotulo}</td>
                  <td>{data.modelos.find(({ modelo }) => modelo === linha.modelo)?.rotulo ?? linha.modelo}</td>
                  <td data-end>{integer(linha.emitidos)}</td>
                  <td data-end>{integer(linha.cancelados)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td colSpan={4}>{t('totalOf')}</td>
                <td data-end>{integer(data.totais.emitidos)}</td>
                <td data-end>{integer(data.totais.cancelados)}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </div>
  );
}
