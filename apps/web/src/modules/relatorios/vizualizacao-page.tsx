import { Button } from '@mantine/core';
import { reports } from '@retaguarda/contracts';
import { IconReportAnalytics } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../platform/i18n/texts.ts';
import { linkTo } from '../../platform/router/address.ts';
import { useAddress } from '../../platform/router/use-address.ts';
import { Block } from '../../platform/ui/feedback/blocks.tsx';
import { ReportView } from '../../platform/ui/report/report-view.tsx';
import { telasDeRelatorios } from './addresses.ts';
import { AtosDoRelatorio } from './atos-do-relatorio.tsx';
import { relatoriosTexts } from './relatorios-texts.ts';

/** One report, by the name in the address. */
export function VizualizacaoPage() {
  const t = useTexts(relatoriosTexts);
  const navigate = useNavigate();
  const [{ name }] = useAddress(telasDeRelatorios.um.params);
  const report = reports.find((one) => one.name === name);
  if (report) return <ReportView report={report} acts={AtosDoRelatorio} />;
  return (
    <Block
      icon={<IconReportAnalytics size={20} />}
      title={t('unknown')}
      actions={
        <Button variant="default" onClick={() => void navigate(linkTo(telasDeRelatorios.catalogo))}>
          {t('back')}
        </Button>
      }
    />
  );
}
