import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { usePhone } from '../use-phone.ts';
import { FormDrawer } from './form-drawer.tsx';
import { formTexts } from './form-texts.ts';
import { startAtFirstField } from './start-at-first-field.ts';

export interface DialogShellProps {
  title: string;
  /** Small, above the title of a drawer: whose record it is. */
  kicker?: string | undefined;
  /** Over the page, or beside the list it came from. */
  place?: 'over' | 'beside';
  /** Pixels. */
  size?: number;
  /** What is inside asks before it is left: Escape is its own, and a click outside does nothing. */
  asks?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of every dialog: a window over the page or a drawer beside it, the whole screen on a phone. */
export function DialogShell(props: DialogShellProps) {
  const { title, kicker, place = 'over', size = 520, asks = false, onClose, children } = props;
  const t = useTexts(formTexts);
  const phone = usePhone();
  if (place === 'beside') {
    return (
      <FormDrawer opened title={title} escapes={!asks} onClose={onClose} {...(kicker ? { kicker } : {})}>
        {children}
      </FormDrawer>
    );
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      fullScreen={phone}
      closeOnEscape={!asks}
      closeOnClickOutside={!asks}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div ref={startAtFirstField}>{children}</div>
    </Modal>
  );
}
