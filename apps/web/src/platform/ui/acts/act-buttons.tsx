import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTexts } from '../../i18n/texts.ts';
import type { RowAction } from '../list/row-action.ts';
import classes from './acts.module.css';
import { actsTexts } from './acts-texts.ts';

const SHOWN = 2;

/** What can be done now with a record that is open: the next step, one more, and the rest under "Mais". */
export function ActButtons({ actions }: { actions: readonly RowAction[] }) {
  const t = useTexts(actsTexts);
  const allowed = actions
    .filter(({ refusal, id }) => refusal === undefined && id !== 'ver')
    .sort((a, b) => Number(a.back ?? false) - Number(b.back ?? false));
  if (allowed.length === 0) return null;
  // A menu of one item would only hide it.
  const shown = allowed.length === SHOWN + 1 ? allowed.length : SHOWN;
  const rest = allowed.slice(shown);
  return (
    <div className={classes.buttons}>
      {allowed.slice(0, shown).map(({ id, label, icon: Icon, danger, back, run }, at) => (
        <Button
          key={id}
          size="xs"
          variant={at === 0 && !danger && !back ? 'filled' : 'default'}
          {...(danger ? { c: 'red' } : {})}
          leftSection={Icon && <Icon size={15} />}
          onClick={run}
        >
          {label}
        </Button>
      ))}
      {rest.length > 0 && (
        <Menu position="bottom-end" width={220}>
          <Menu.Target>
            <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} />}>
              {t('more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map(({ id, label, icon: Icon, danger, run }) => (
              <Menu.Item
                key={id}
                leftSection={Icon && <Icon size={16} stroke={1.7} />}
                {...(danger ? { c: 'red' } : {})}
                onClick={run}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}
