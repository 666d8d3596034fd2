import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './page-message.module.css';

interface PageMessageProps {
  icon: Icon;
  title: string;
  text: ReactNode;
  children?: ReactNode;
}

/** A page that has only something to say: what happened, and the ways on. */
export function PageMessage({ icon: Icon, title, text, children }: PageMessageProps) {
  return (
    <div className={classes.page}>
      <Icon size={36} stroke={1.4} aria-hidden className={classes.icon} />
      <h1>{title}</h1>
      <div className={classes.text}>{text}</div>
      {children && <div className={classes.ways}>{children}</div>}
    </div>
  );
}
