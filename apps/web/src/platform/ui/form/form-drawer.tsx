import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import classes from './form-drawer.module.css';
import { formTexts } from './form-texts.ts';
import { startAtFirstField } from './start-at-first-field.ts';

interface FormDrawerProps {
  opened: boolean;
  title: string;
  /** Small, above the title: what kind of record, and what is being done with it. */
  kicker?: string;
  badges?: ReactNode;
  actions?: ReactNode;
  /** The close button of the corner; the form inside has its own Escape. */
  onClose: () => void;
  /** Escape closes: true for reading, false when a form inside asks first. */
  escapes?: boolean;
  /** Pixels. */
  size?: number;
  children: ReactNode;
}

/** A place beside the list for one record; the whole screen on a phone. */
export function FormDrawer({
  opened,
  title,
  kicker,
  badges,
  actions,
  onClose,
  escapes = false,
  size = 560,
  children,
}: FormDrawerProps) {
  const t = useTexts(formTexts);
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="right"
      size={size}
      closeOnEscape={escapes}
      closeOnClickOutside={escapes}
      transitionProps={{ duration: 140 }}
      classNames={{ content: classes.content }}
    >
      <Drawer.Overlay className={classes.veil} />
      <Drawer.Content>
        <div className={classes.head}>
          <div className={classes.names}>
            {kicker && <div className={classes.kicker}>{kicker}</div>}
            <Drawer.Title className={classes.title}>{title}</Drawer.Title>
          </div>
          {badges && <div className={classes.badges}>{badges}</div>}
          <div className={classes.actions}>
            {actions}
            <Drawer.CloseButton aria-label={t('close')} />
          </div>
        </div>
        {/* What is only read has keys of its own, which a field would take. */}
        <div className={classes.body} ref={escapes ? undefined : startAtFirstField}>
          {children}
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
