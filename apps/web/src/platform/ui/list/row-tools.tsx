import type { ComponentProps } from 'react';
import classes from './row-tools.module.css';

interface RowButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'title'> {
  /** What it does, or why it may not, shown on hover. */
  hint?: string | undefined;
}

/** A button of a row. Plain, since rows are many: Mantine's costs as much as all the cells beside it. */
export const RowButton = ({ hint, className = '', ...button }: RowButtonProps) => (
  <button type="button" {...button} title={hint} className={`${classes.button} ${className}`} />
);

interface RowCheckProps extends Pick<ComponentProps<'input'>, 'checked' | 'onClick' | 'aria-label'> {}

/** Selects a row; by mouse, since the row itself is what the keyboard is on. */
export const RowCheck = (props: RowCheckProps) => (
  <input type="checkbox" {...props} tabIndex={-1} className={classes.check} onChange={() => undefined} />
);
