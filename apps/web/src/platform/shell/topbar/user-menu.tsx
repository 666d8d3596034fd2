import { Popover, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  type Icon,
  IconDevices,
  IconKeyboard,
  IconLock,
  IconLogout,
  IconShieldCheck,
  IconUser,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../i18n/texts.ts';
import { useSession } from '../../session/session-store.ts';
import { signOut } from '../../session/sign.ts';
import { Initials } from '../initials.tsx';
import { useShell } from '../shell-context.ts';
import { shellTexts } from '../shell-texts.ts';
import { LanguageChoice, ThemeChoice } from './appearance.tsx';
import classes from './topbar.module.css';

/** The person: own data, appearance, language, and the way out. */
export function UserMenu() {
  const t = useTexts(shellTexts);
  const { usuario, grupo } = useSession();
  const { openAccount, openShortcuts } = useShell();
  const navigate = useNavigate();
  const [isOpen, menu] = useDisclosure(false);
  if (!usuario || !grupo) return null;

  const leave = async () => {
    await signOut();
    await navigate({ to: `/login/${grupo.slug}` });
  };
  const choose = (act: () => void) => () => {
    menu.close();
    act();
  };

  return (
    <Popover
      opened={isOpen}
      onChange={menu.set}
      position="bottom-end"
      width={272}
      shadow="md"
      offset={6}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.user}
          aria-label={t('userMenu', { nome: usuario.nome })}
          onClick={menu.toggle}
        >
          <Initials name={usuario.nome} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.userMenu} aria-label={t('userMenu', { nome: usuario.nome })}>
        <div className={classes.who}>
          <strong>{usuario.nome}</strong>
          <span>
            {usuario.usuario} · {grupo.nome}
          </span>
        </div>
        <UserAction icon={IconUser} label={t('myAccount')} onClick={choose(() => openAccount('dados'))} />
        <UserAction icon={IconLock} label={t('changePassword')} onClick={choose(() => openAccount('senha'))} />
        <UserAction
          icon={IconShieldCheck}
          label={t('secondFactor')}
          onClick={choose(() => openAccount('segundo-fator'))}
        />
        <UserAction icon={IconDevices} label={t('mySessions')} onClick={choose(() => openAccount('sessoes'))} />
        <hr />
        <ThemeChoice />
        <LanguageChoice />
        <UserAction icon={IconKeyboard} label={t('shortcuts')} keys="?" onClick={choose(openShortcuts)} />
        <hr />
        <UserAction icon={IconLogout} label={t('signOut')} onClick={choose(() => void leave())} />
      </Popover.Dropdown>
    </Popover>
  );
}

interface UserActionProps {
  icon: Icon;
  label: string;
  keys?: string;
  onClick: () => void;
}

function UserAction({ icon: ActionIcon, label, keys, onClick }: UserActionProps) {
  return (
    <UnstyledButton className={classes.userAction} onClick={onClick}>
      <ActionIcon size={16} stroke={1.6} aria-hidden />
      {label}
      {keys && <kbd aria-hidden>{keys}</kbd>}
    </UnstyledButton>
  );
}
