import { Notifications } from '@mantine/notifications';
import { usePhone } from '../ui/use-phone.ts';

/**
 * What is done next is at the top and on the right of a page, in the foot of a drawer or a dialog, and at the thumb on a phone. Toasts
 * stand elsewhere.
 */
export function ToastList() {
  const phone = usePhone();
  return <Notifications position={phone ? 'top-center' : 'bottom-left'} limit={4} containerWidth={340} />;
}
