import { Button } from '@mantine/core';
import type { AnyReport } from '@retaguarda/contracts';
import { IconReportAnalytics } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../platform/i18n/texts.ts';
import type { LinkTarget } from '../../platform/router/address.ts';
import { Block } from '../../platform/ui/feedback/blocks.tsx';
import { ReportView } from '../../platform/ui/report/report-view.tsx';
import { AtosDoRelatorio } from './atos-do-relatorio.tsx';
import { relatoriosTexts } from './relatorios-texts.ts';

/** The page of the report that an address names; where there is none of that name, the way back to its catalogue. */
export function UmRelatorio({ report, catalogo }: { report: AnyReport | undefined; catalogo: LinkTarget }) {
  const t = useTexts(relatoriosTexts);
  const navigate = useNavigate();
  if (report) return <ReportView report={report} acts={AtosDoRelatorio} />;
  return (
    <>
      <h1 className="visually-hidden">{t('title')}</h1>
      <Block
        icon={<IconReportAnalytics size={20} />}
        title={t('unknown')}
        actions={
          <Button variant="default" onClick={() => void navigate(catalogo)}>
            {t('back')}
          </Button>
        }
      />
    </>
  );
}
