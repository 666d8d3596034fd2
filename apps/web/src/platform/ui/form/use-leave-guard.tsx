import { Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { noteForm } from '../../router/dirty-forms.ts';
import { currentSession } from '../../session/session-store.ts';
import { confirm } from '../feedback/confirm.tsx';
import { formTexts } from './form-texts.ts';

/** Asks before a form with unsaved changes is left, by any way: link, back, closed tab. */
export function useLeaveGuard(isDirty: () => boolean, keepsDraft: boolean): void {
  const t = useTexts(formTexts);
  useEffect(() => noteForm(isDirty), [isDirty]);
  useBlocker({
    shouldBlockFn: async () => {
      // A session that ended leaves by itself; the draft waits for the person to come back.
      if (!currentSession().signedIn || !isDirty()) return false;
      const text = (
        <>
          <Text>{t('leaveAsk')}</Text>
          {keepsDraft && (
            <Text size="sm" c="dimmed" mt={4}>
              {t('leaveNote')}
            </Text>
          )}
        </>
      );
      return !(await confirm({ text, action: t('leave'), cancel: t('stay'), danger: !keepsDraft }));
    },
    enableBeforeUnload: isDirty,
  });
}
