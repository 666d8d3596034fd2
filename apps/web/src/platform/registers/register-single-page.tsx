import { Button, Skeleton } from '@mantine/core';
import { mensagens, type Register } from '@retaguarda/contracts';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { inSentence } from '../i18n/noun.ts';
import { useTexts } from '../i18n/texts.ts';
import { ErrorBlock } from '../ui/feedback/blocks.tsx';
import { notifySuccess } from '../ui/feedback/toasts.tsx';
import page from '../ui/form/form-page.module.css';
import { FormPage, PageHead } from '../ui/form/form-page.tsx';
import { RecordDialogs } from './record-dialogs.tsx';
import { rowQuery } from './register-api.ts';
import { RegisterSections, useRegisterForm } from './register-form.tsx';
import { RegisterHistory } from './register-history.tsx';
import type { Row } from './register-row.ts';
import { registerTexts } from './register-texts.ts';
import { RegisterView } from './register-view.tsx';
import { useFieldNames } from './use-field-names.tsx';
import { useRights } from './use-rights.ts';

/** The only record of its register (settings of the group): read and changed, never listed or added. */
const ONLY_ID = 1;

export function RegisterSinglePage({ register }: { register: Register }) {
  const t = useTexts(registerTexts);
  const query = useQuery(rowQuery(register, ONLY_ID));
  const { mayUpdate, refusal } = useRights(register);
  const [history, setHistory] = useState(false);
  const row = query.data;
  if (query.isError && !row) {
    return (
      <ErrorBlock what={inSentence(register.label.one)} error={query.error} onRetry={() => void query.refetch()} />
    );
  }
  if (!row || !query.isFetchedAfterMount) {
    return (
      <div className={page.scroll} role="status" aria-label={t('loading')}>
        <Skeleton height={26} width={260} mb={20} />
        <Skeleton height={220} radius="lg" />
      </div>
    );
  }
  const historyButton = (
    <Button variant="default" leftSection={<IconHistory size={16} stroke={1.7} />} onClick={() => setHistory(true)}>
      {t('history')}
    </Button>
  );
  return (
    <RecordDialogs>
      {mayUpdate ? (
        <SingleForm register={register} row={row} actions={historyButton} />
      ) : (
        <div className={page.scroll}>
          <PageHead title={register.screen.title} badges={refusal} actions={historyButton} />
          <div className={page.sections}>
            <RegisterView register={register} row={row} />
          </div>
        </div>
      )}
      <RegisterHistory register={register} row={history ? row : null} onClose={() => setHistory(false)} />
    </RecordDialogs>
  );
}

function SingleForm({ register, row, actions }: { register: Register; row: Row; actions: React.ReactNode }) {
  const model = useRegisterForm({ register, row }, () => undefined);
  const names = useFieldNames(register.fields);
  return (
    <FormPage
      model={model}
      ways={['stay']}
      names={names}
      keepsDraft
      onSaved={() => notifySuccess(mensagens.recordUpdated)}
      onClose={() => undefined}
      title={register.screen.title}
      actions={actions}
    >
      <RegisterSections register={register} row={row} />
    </FormPage>
  );
}
