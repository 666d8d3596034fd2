import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';

/** A notice of the frame in the specification's fixed words; shown once, however many calls failed together. */
export interface Notice {
  id: string;
  text: string;
  tone: 'negative' | 'warning';
  /** Milliseconds on the screen; false: until it is closed. */
  lasts?: number | false;
  action?: { label: string; run: () => void };
}

export function showNotice({ id, text, tone, lasts = 8_000, action }: Notice): void {
  const isWarning = tone === 'warning';
  notifications.show({
    id,
    message: action ? (
      <>
        {text}
        <Button size="xs" variant="default" display="block" my={8} onClick={action.run}>
          {action.label}
        </Button>
      </>
    ) : (
      text
    ),
    autoClose: lasts,
    color: isWarning ? 'yellow' : 'red',
    icon: isWarning ? <IconAlertTriangle size={16} /> : <IconX size={16} />,
    role: 'alert',
  });
}
