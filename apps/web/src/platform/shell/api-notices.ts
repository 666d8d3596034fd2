import { mensagens } from '@retaguarda/contracts';
import { onApiEvent } from '../api/api-events.ts';
import { showNotice } from '../ui/feedback/notice.tsx';
import { notifyFailureText } from '../ui/feedback/toasts.tsx';

/**
 * Turns what the API refused into toasts: 500 in the fixed words, any other refusal in the server's.
 *
 * @returns how to stop
 */
export function showApiNotices(): () => void {
  const stops = [
    onApiEvent('serverFailed', () => showNotice({ id: 'status-500', text: mensagens.status500, tone: 'negative' })),
    onApiEvent('refused', ({ message }) => notifyFailureText(message)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
