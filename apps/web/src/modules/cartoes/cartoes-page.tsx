import { useTexts } from '../../platform/i18n/texts.ts';
import { TabsPage } from '../../platform/ui/tabs-page.tsx';
import { AgendaView } from './agenda/agenda-view.tsx';
import { cartoesTexts } from './cartoes-texts.ts';
import { ConferenciaList } from './conferencia/conferencia-list.tsx';
import { conferenciaTexts } from './conferencia/conferencia-texts.ts';
import { RecebiveisList } from './recebiveis/recebiveis-list.tsx';

/** What cards pay: day by day, receivable by receivable, and what acquirers and bank say otherwise. */
export function CartoesPage() {
  const t = useTexts(cartoesTexts);
  const tc = useTexts(conferenciaTexts);
  return (
    <TabsPage
      tabs={[
        { id: 'agenda', label: t('agenda'), content: () => <AgendaView /> },
        { id: 'recebiveis', label: t('receivables'), content: () => <RecebiveisList /> },
        { id: 'conferencia', label: tc('tab'), content: () => <ConferenciaList /> },
      ]}
    />
  );
}
