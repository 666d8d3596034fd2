import { Pagination } from '@mantine/core';
import { importacaoCalls } from '@retaguarda/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import classes from './importacao.module.css';
import { importacaoKeys, type Relatorio } from './importacao-api.ts';
import { importacaoTexts } from './importacao-texts.ts';

const POR_PAGINA = 50;

/** Every cell that is wrong: line, column, what it holds and why it cannot be. */
export function ErrosDaImportacao({ relatorio: { id, totalDeErros, erros } }: { relatorio: Relatorio }) {
  const t = useTexts(importacaoTexts);
  const { integer } = useFormats();
  const [page, setPage] = useState(1);
  const { data } = useQuery({
    queryKey: importacaoKeys.of('erros', id, page),
    queryFn: ({ signal }) =>
      callApi(importacaoCalls.errors, {
        params: { id },
        query: { page, rowsPerPage: POR_PAGINA },
        signal,
        handlesErrors: true,
      }),
    placeholderData: keepPreviousData,
  });
  const linhas = data?.data ?? erros.slice(0, POR_PAGINA);
  const pages = Math.ceil(totalDeErros / POR_PAGINA);
  return (
    <SectionCard title={t('errorsTitle')} note={t('errorCount', { count: totalDeErros, total: integer(totalDeErros) })}>
      <div className={classes.scroller}>
        <table className={classes.map}>
          <thead>
            <tr>
              <th scope="col" data-end>
                {t('line')}
              </th>
              <th scope="col">{t('column')}</th>
              <th scope="col">{t('value')}</th>
              <th scope="col">{t('error')}</th>
            </tr>
          </thead>
          <tbody>
            {linhas.map(({ linha, coluna, valor, erro }) => (
              <tr key={`${linha} ${coluna} ${erro}`}>
                <td data-end>{integer(linha)}</td>
                <td>{coluna}</td>
                <td>
                  <code className={classes.cell}>{valor}</code>
                </td>
                <td className={classes.error}>{erro}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {pages > 1 && <Pagination size="sm" mt={10} total={pages} value={page} onChange={setPage} />}
    </SectionCard>
  );
}
