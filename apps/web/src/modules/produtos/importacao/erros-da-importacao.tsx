import { Button, Pagination } from '@mantine/core';
import { importacaoCalls } from '@retaguarda/contracts';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { importacaoKeys } from '../keys.ts';
import { CelulasErradas } from './celulas-erradas.tsx';
import { baixarErros, type Relatorio } from './importacao-api.ts';
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
    <SectionCard
      title={t('errorsTitle')}
      note={t('errorCount', { count: totalDeErros, total: integer(totalDeErros) })}
      actions={(['csv', 'xlsx'] as const).map((formato) => (
        <Button
          key={formato}
          variant="default"
          size="xs"
          leftSection={<IconDownload size={14} />}
          onClick={() => void baixarErros(id, formato).catch(notifyFailure)}
        >
          {t('errorsFile', { formato: formato === 'csv' ? 'CSV' : 'Excel' })}
        </Button>
      ))}
    >
      <CelulasErradas falhas={linhas} />
      {pages > 1 && <Pagination size="sm" mt={10} total={pages} value={page} onChange={setPage} />}
    </SectionCard>
  );
}
