import { Switch } from '@mantine/core';
import classes from './flag-input.module.css';
import type { InputProps } from './frame.tsx';

/** Yes or no. */
export function FlagInput(props: InputProps<boolean>) {
  return (
    <Switch
      classNames={{
        root: props.label && !props.help ? classes.beside : undefined,
        body: classes.body,
        label: classes.label,
      }}
      size="sm"
      name={props.name}
      label={props.label}
      aria-label={props['aria-label']}
      checked={props.value ?? false}
      disabled={props.disabled || props.readOnly}
      error={props.error}
      description={props.help}
      withThumbIndicator={false}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
      onBlur={props.onBlur}
    />
  );
}
