import { Button } from '@mantine/core';
import { type Access, mensagens } from '@retaguarda/contracts';
import { IconAlertTriangle, IconLock, IconMapOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useTexts } from '../../i18n/texts.ts';
import classes from './blocks.module.css';
import { feedbackTexts } from './feedback-texts.ts';
import { PermissionNeeds } from './permission-needs.tsx';
import { failureText } from './toasts.tsx';

interface BlockProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  /** What to do next: one button, perhaps a second quiet one. */
  actions?: ReactNode;
  tone?: 'bad';
  /** Read out at once: the person waited for something else. */
  alert?: boolean;
}

/** Words in the middle of an empty place: what this is, and what to do. */
export function Block({ icon, title, children, actions, tone, alert }: BlockProps) {
  return (
    <div className={classes.block} role={alert ? 'alert' : undefined}>
      {icon && (
        <div className={classes.icon} data-tone={tone} aria-hidden>
          {icon}
        </div>
      )}
      <h2 className={classes.title}>{title}</h2>
      {children && <div className={classes.text}>{children}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}

/** What happened, and the way to try again. Nothing typed or chosen is lost by it. */
export function ErrorBlock({ what, error, onRetry }: { what: string; error: unknown; onRetry: () => void }) {
  const t = useTexts(feedbackTexts);
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <Block
      alert
      tone="bad"
      icon={<IconAlertTriangle size={20} />}
      title={t('loadFailed', { what })}
      actions={
        <Button variant="default" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {failureText(error)}
      {requestId && <div className={classes.small}>{t('requestId', { id: requestId })}</div>}
    </Block>
  );
}

/** In place of a page the person may not open: what is missing, so that it can be asked for. */
export function NoPermissionBlock({ access }: { access: Access }) {
  const t = useTexts(feedbackTexts);
  return (
    <Block alert icon={<IconLock size={20} />} title={mensagens.permissionDenied}>
      {t('noPermissionHint')}
      <PermissionNeeds access={access} />
    </Block>
  );
}

export function NotFoundBlock({ actions }: { actions?: ReactNode }) {
  const t = useTexts(feedbackTexts);
  return (
    <Block icon={<IconMapOff size={20} />} title={mensagens.notFound} actions={actions}>
      {t('notFoundHint')}
    </Block>
  );
}
