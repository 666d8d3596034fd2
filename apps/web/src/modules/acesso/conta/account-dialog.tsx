import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import type { AccountSection } from '../../../platform/shell/account-sections.ts';
import { AccountTabs } from './account-tabs.tsx';
import { contaTexts } from './conta-texts.ts';

interface AccountDialogProps {
  section: AccountSection;
  onClose: () => void;
}

/** The account over what the person is doing. */
export function AccountDialog({ section, onClose }: AccountDialogProps) {
  const t = useTexts(contaTexts);
  const [shown, setShown] = useState<AccountSection>(section);
  return (
    <Modal opened onClose={onClose} title={t('title')} size={800} closeButtonProps={{ 'aria-label': t('close') }}>
      <AccountTabs shown={shown} onShow={setShown} />
    </Modal>
  );
}
