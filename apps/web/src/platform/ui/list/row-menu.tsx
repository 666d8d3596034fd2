import { Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useInPageLanguage } from '../../i18n/texts.ts';
import type { RowAction } from './row-action.ts';
import classes from './row-tools.module.css';
import { RowButton } from './row-tools.tsx';

interface RowMenuProps {
  label: string;
  actions: readonly RowAction[];
  tabIndex?: number;
}

/** All actions of a row, behind three dots. The menu is made when it is first asked for: until then it is a button. */
export function RowMenu(props: RowMenuProps) {
  const [asked, setAsked] = useState(false);
  if (asked) return <AskedMenu {...props} />;
  const { label, tabIndex } = props;
  return (
    <RowButton
      className={classes.more}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      tabIndex={tabIndex}
      onClick={() => setAsked(true)}
    >
      <IconDotsVertical size={16} />
    </RowButton>
  );
}

function AskedMenu({ label, actions, tabIndex }: RowMenuProps) {
  const say = useInPageLanguage();
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // It took the place of the button that was pressed, to which the focus is given back when the menu closes.
    button.current?.focus();
    setOpened(true);
  }, []);
  return (
    <Menu position="bottom-end" width={220} opened={opened} onChange={setOpened}>
      <Menu.Target>
        <RowButton ref={button} className={classes.more} aria-label={label} tabIndex={tabIndex}>
          <IconDotsVertical size={16} />
        </RowButton>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ id, label: text, icon: Icon, run, keys, danger, refusal }) => (
          <Menu.Item
            key={id}
            leftSection={Icon && <Icon size={16} stroke={1.7} />}
            rightSection={keys && <kbd>{keys}</kbd>}
            className={danger ? classes.danger : undefined}
            disabled={refusal !== undefined}
            title={refusal && say(refusal)}
            onClick={run}
          >
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
