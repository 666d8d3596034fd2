import { Button } from '@mantine/core';
import { listaDeErrosDaImportacao } from '@retaguarda/contracts';
import { IconDownload } from '@tabler/icons-react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { ListPanel } from '../../../platform/ui/list/list-panel.tsx';
import { baixarErros, type Relatorio } from './importacao-api.ts';
import { importacaoTexts } from './importacao-texts.ts';

/** Every cell that is wrong: line, column, what it holds and why it cannot be. */
export function ErrosDaImportacao({ relatorio: { id, totalDeErros } }: { relatorio: Relatorio }) {
  const t = useTexts(importacaoTexts);
  const { integer } = useFormats();
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
      <ListPanel list={listaDeErrosDaImportacao} of={id} pageSize={50} />
    </SectionCard>
  );
}
