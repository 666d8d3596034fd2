import { Button, Group, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTexts } from '../../i18n/texts.ts';
import { BusyButton } from './busy-button.tsx';
import classes from './form-footer.module.css';
import { formTexts } from './form-texts.ts';
import { Unsaved } from './unsaved.tsx';
import type { DraftStatus } from './use-draft.ts';

/** What happens after saving. */
export type After = 'close' | 'stay' | 'new';

interface FormFooterProps {
  dirty: boolean;
  saving: boolean;
  draft: DraftStatus;
  /** The first is the button; the others are in its menu. */
  ways: readonly After[];
  onSave: (after: After) => void;
  /** Discards, or closes when there is nothing to discard. */
  onLeave: () => void;
  saveLabel?: string;
  /** Why nothing can be saved: told in place of the button. */
  refusal?: string | undefined;
}

/** Always in reach below the form: what is not saved yet, the way out, and the one thing to do next. */
export function FormFooter(props: FormFooterProps) {
  const { dirty, saving, draft, ways, onSave, onLeave, saveLabel, refusal } = props;
  const t = useTexts(formTexts);
  const [main = 'close', ...others] = ways;
  const names: Record<After, string> = { close: t('saveClose'), stay: t('saveStay'), new: t('saveNew') };
  return (
    <div className={classes.footer}>
      <div className={classes.state} role="status">
        {refusal ? <span>{refusal}</span> : saving ? <span>{t('saving')}</span> : dirty && <Unsaved draft={draft} />}
      </div>
      <Group gap={8} wrap="nowrap" className={classes.buttons}>
        <Button variant="default" onClick={onLeave} disabled={saving}>
          {dirty ? t('discard') : t('close')}
          <kbd className={classes.key}>Esc</kbd>
        </Button>
        {!refusal && (
          <Button.Group>
            <BusyButton onClick={() => onSave(main)} busy={saving} type="button">
              {saveLabel ?? t('save')}
              <kbd className={classes.keyOnFill}>Ctrl S</kbd>
            </BusyButton>
            {others.length > 0 && (
              <Menu position="top-end" shadow="none">
                <Menu.Target>
                  <Button className={classes.more} px={7} aria-label={t('saveMore')} disabled={saving}>
                    <IconChevronDown size={16} />
                  </Button>
                </Menu.Target>
                <Menu.Dropdown>
                  {others.map((way) => (
                    <Menu.Item
                      key={way}
                      onClick={() => onSave(way)}
                      rightSection={way === 'new' ? <kbd>Ctrl Enter</kbd> : undefined}
                    >
                      {names[way]}
                    </Menu.Item>
                  ))}
                </Menu.Dropdown>
              </Menu>
            )}
          </Button.Group>
        )}
      </Group>
    </div>
  );
}
