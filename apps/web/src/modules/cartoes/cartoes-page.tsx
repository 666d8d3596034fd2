import { useTexts } from '../../platform/i18n/texts.ts';
import { TabsPage } from '../../platform/ui/tabs-page.tsx';
import { AgendaView } from './agenda/agenda-view.tsx';
import { cartoesTexts } from './cartoes-texts.ts';
import { RecebiveisList } from './recebiveis/recebiveis-list.tsx';

/** What cards pay: day by day, or receivable by receivable. */
export function CartoesPage() {
  const t = useTexts(cartoesTexts);
  return (
    <TabsPage
      tabs={[
        { id: 'agenda', label: t('agenda'), content: () => <AgendaView /> },
        { id: 'recebiveis', label: t('receivables'), content: () => <RecebiveisList /> },
      ]}
    />
  );
}
