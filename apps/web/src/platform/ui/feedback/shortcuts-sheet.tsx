import { Modal } from '@mantine/core';
import { useTexts } from '../../i18n/texts.ts';
import { keyName, type ShortcutGroup } from '../shortcuts/keys.ts';
import { feedbackTexts } from './feedback-texts.ts';
import classes from './shortcuts-sheet.module.css';

/** The keys of the screen on view, by part. Opened with `?`. */
export function ShortcutsSheet({
  opened,
  groups,
  onClose,
}: {
  opened: boolean;
  groups: readonly ShortcutGroup[];
  onClose: () => void;
}) {
  const t = useTexts(feedbackTexts);
  const names = {
    mod: /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl',
    ArrowUp: t('keyUp'),
    ArrowDown: t('keyDown'),
    ' ': t('keySpace'),
    Enter: t('keyEnter'),
    Escape: t('keyEscape'),
    Delete: t('keyDelete'),
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('shortcuts')}
      size={560}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={classes.groups}>
        {groups.map((group) => (
          <section key={group.title}>
            <h3 className={classes.heading}>{group.title}</h3>
            <dl className={classes.list}>
              {group.items.map(({ keys, label }) =>
                label ? (
                  <div key={keys} className={classes.item}>
                    <dt>{label}</dt>
                    <dd>
                      {keyName(keys, names).map((name) => (
                        <kbd key={name}>{name}</kbd>
                      ))}
                    </dd>
                  </div>
                ) : null,
              )}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
