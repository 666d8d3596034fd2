import { Button, type ButtonProps, Loader } from '@mantine/core';
import type { ComponentProps } from 'react';

type BusyButtonProps = Omit<ButtonProps, 'loading'> &
  Pick<ComponentProps<'button'>, 'onClick' | 'type'> & { busy: boolean };

/**
 * A button that waits for what it began. It is not disabled meanwhile: a disabled button drops the focus to the page's
 * body, and the keyboard with it.
 */
export const BusyButton = ({ busy, onClick, leftSection, ...props }: BusyButtonProps) => (
  <Button
    {...props}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    data-busy={busy || undefined}
    leftSection={busy ? <Loader size={14} color="currentColor" /> : leftSection}
    onClick={(event) => {
      if (!busy) onClick?.(event);
    }}
  />
);
