import { Button } from '@mantine/core';
import { relatoriosDeDinheiro } from '@retaguarda/contracts';
import { IconReportAnalytics } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { Block } from '../../../platform/ui/feedback/blocks.tsx';
import { ReportView } from '../../../platform/ui/report/report-view.tsx';
import { AtosDoRelatorio } from '../../relatorios/public.ts';
import { telasDoFinanceiro } from '../addresses.ts';
import { relatoriosTexts } from './relatorios-texts.ts';

/** One money report, by the name in the address. */
export function RelatorioPage() {
  const t = useTexts(relatoriosTexts);
  const navigate = useNavigate();
  const [{ nome }] = useAddress(telasDoFinanceiro.relatorio.params);
  const report = relatoriosDeDinheiro.find(({ name }) => name === nome);
  if (report) return <ReportView report={report} acts={AtosDoRelatorio} />;
  return (
    <Block
      icon={<IconReportAnalytics size={20} />}
      title={t('unknown')}
      actions={
        <Button variant="default" onClick={() => void navigate(linkTo(telasDoFinanceiro.relatorios))}>
          {t('back')}
        </Button>
      }
    />
  );
}
