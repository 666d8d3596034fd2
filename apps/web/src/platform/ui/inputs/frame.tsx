import type { InputWrapperProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/formats.ts';
import classes from './frame.module.css';

/** What every input of the product takes. `V` is the value on the wire, or the raw text while it cannot be read. */
export interface InputProps<V> {
  value: V;
  onChange: (value: V) => void;
  onBlur?: (() => void) | undefined;
  /** A form also takes what is typed and is no value yet: it refuses it, and never forgets it. */
  onRaw?: ((typed: string) => void) | undefined;
  name?: string | undefined;
  /** Above the input. */
  label?: string | undefined;
  /** Instead of `label`, in a table cell. */
  'aria-label'?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  /** Shown while the input has the focus. */
  help?: string | undefined;
  /** Always below the input: what it holds is kept, and could be better. */
  note?: string | undefined;
  /** Inside the input: `kg`, `%`, `dias`. */
  unit?: string | undefined;
  placeholder?: string | undefined;
  autoFocus?: boolean | undefined;
}

/** What an input shows around its value. */
export type Frame = Omit<InputProps<never>, 'value' | 'onChange' | 'onRaw'>;

const order: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];

/** The part of the props that a Mantine input understands: label above, help on focus, error below. */
export function frameOf(props: Frame) {
  return {
    label: props.label,
    'aria-label': props['aria-label'],
    error: props.error,
    description: props.error ? undefined : (props.note ?? props.help),
    descriptionProps: props.note
      ? {}
      : {
          style: { color: 'var(--help-ink)' },
          'data-short': (props.help?.length ?? 0) <= SHORT_HELP || undefined,
        },
    withAsterisk: props.required,
    'aria-required': props.required || undefined,
    disabled: props.disabled,
    readOnly: props.readOnly,
    name: props.name,
    placeholder: props.placeholder,
    autoFocus: props.autoFocus,
    'data-autofocus': props.autoFocus || undefined,
    autoComplete: 'off',
    inputWrapperOrder: order,
    wrapperProps: { 'data-locked': props.readOnly || undefined },
    classNames: { root: classes.root, label: classes.label, description: props.note ? classes.note : classes.help },
  };
}

/** Characters that fit beside a label. */
const SHORT_HELP = 36;

/** A unit inside the input, on the side where the figure ends; the currency in the person's writing. */
export function useUnitSection(named: string | undefined, side: 'left' | 'right' = 'right') {
  const formats = useFormats();
  if (!named) return {};
  const unit = formats.unit(named);
  const section: ReactNode = <span className={classes.unit}>{unit}</span>;
  const width = 14 + unit.length * 7;
  return side === 'left'
    ? { leftSection: section, leftSectionWidth: width, leftSectionPointerEvents: 'none' as const }
    : { rightSection: section, rightSectionWidth: width, rightSectionPointerEvents: 'none' as const };
}
