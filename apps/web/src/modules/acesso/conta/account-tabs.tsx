import { Tabs } from '@mantine/core';
import { authCalls, passkeysCalls, usersCalls } from '@retaguarda/contracts';
import { IconDevices, IconFingerprint, IconLock, IconShieldCheck, IconUser } from '@tabler/icons-react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useOwnHands } from '../../../platform/session/own-hands.ts';
import { type AccountSection, accountSections } from '../../../platform/shell/account-sections.ts';
import classes from './conta.module.css';
import { contaTexts } from './conta-texts.ts';
import { OwnDataPanel } from './own-data-panel.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

const icons = {
  dados: IconUser,
  senha: IconLock,
  'chaves-de-acesso': IconFingerprint,
  'segundo-fator': IconShieldCheck,
  sessoes: IconDevices,
};
const panels = {
  dados: OwnDataPanel,
  senha: PasswordPanel,
  'chaves-de-acesso': PasskeysPanel,
  'segundo-fator': SecondFactorPanel,
  sessoes: SessionsPanel,
};

/** The call that each part of the account is there for. */
const writes = {
  senha: usersCalls.ownPassword,
  'chaves-de-acesso': passkeysCalls.create,
  'segundo-fator': usersCalls.totpConfirm,
  sessoes: authCalls.revoke,
};

interface AccountTabsProps {
  shown: AccountSection;
  onShow: (section: AccountSection) => void;
}

/** The person's own data, password, keys, second factor and sessions, a tab each. */
export function AccountTabs({ shown, onShow }: AccountTabsProps) {
  const t = useTexts(contaTexts);
  const ownHands = useOwnHands();
  const blocked = shown === 'dados' ? undefined : ownHands(writes[shown]);
  const Panel = panels[shown];
  return (
    <Tabs value={shown} onChange={(value) => onShow(value as AccountSection)} className={classes.tabs}>
      <Tabs.List aria-label={t('title')}>
        {accountSections.map((one) => {
          const Icon = icons[one];
          return (
            <Tabs.Tab key={one} value={one} leftSection={<Icon size={16} stroke={1.6} />}>
              {t(one)}
            </Tabs.Tab>
          );
        })}
      </Tabs.List>
      <Tabs.Panel value={shown} className={classes.panel}>
        {blocked ? <p className={classes.note}>{blocked}</p> : <Panel />}
      </Tabs.Panel>
    </Tabs>
  );
}
