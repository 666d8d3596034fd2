import { listaDeMudancas, type Mudanca } from '@retaguarda/contracts';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { feedbackTexts } from '../../../platform/ui/feedback/feedback-texts.ts';
import { HistoryList } from '../../../platform/ui/feedback/history-list.tsx';
import { useHistoryWords } from '../../../platform/ui/feedback/history-names.ts';
import drawer from '../../../platform/ui/form/form-drawer.module.css';
import { FormDrawer } from '../../../platform/ui/form/form-drawer.tsx';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';

/** Not the name of a table: every change is told with what it is of. */
const OF_ANY = '';

/** Who changed what in the whole group, the newest first; a row opened says from what to what. */
export function AuditoriaPage() {
  const t = useTexts(feedbackTexts);
  const told = useHistoryWords();
  const [open, setOpen] = useState<Mudanca | null>(null);
  const cells = useMemo(
    () => ({ entidade: (mudanca: Mudanca) => told(mudanca, OF_ANY).part ?? mudanca.entidade }),
    [told],
  );
  return (
    <ListPage<Mudanca>
      list={listaDeMudancas}
      cells={cells}
      nameOf={(mudanca) => told(mudanca, OF_ANY).part ?? mudanca.entidade}
      onOpen={setOpen}
    >
      {open && (
        <FormDrawer
          opened
          escapes
          onClose={() => setOpen(null)}
          kicker={t('history')}
          title={told(open, OF_ANY).part ?? open.entidade}
          size={420}
        >
          <div className={drawer.scroll}>
            <HistoryList entries={[open]} of={OF_ANY} />
          </div>
        </FormDrawer>
      )}
    </ListPage>
  );
}
