import { TextInput } from '@mantine/core';
import { type InputHTMLAttributes, useState } from 'react';
import frame from './frame.module.css';
import { frameOf, type InputProps, useUnitSection } from './frame.tsx';

type TypedProps<V> = InputProps<V> & {
  /** What is typed → what travels; raw text when it cannot be read. */
  read: (typed: string) => V;
  write: (value: V) => string;
  /** Figures stand at the right. */
  figures?: boolean;
  unitSide?: 'left' | 'right';
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  maxLength?: number;
  rightSection?: React.ReactNode;
};

/**
 * An input without a mask. The person types freely, and the value is read at every key, so that Ctrl S never saves an older one. It is
 * written in its usual form when the field is left.
 */
export function TypedInput<V>({
  read,
  write,
  figures,
  unitSide,
  inputMode,
  maxLength = 30,
  rightSection,
  ...props
}: TypedProps<V>) {
  const [typing, setTyping] = useState<string | null>(null);
  const { classNames, ...rest } = frameOf(props);
  return (
    <TextInput
      {...rest}
      {...useUnitSection(props.unit, unitSide)}
      {...(rightSection === undefined ? {} : { rightSection })}
      classNames={{ ...classNames, wrapper: figures ? frame.figures : undefined }}
      inputMode={inputMode}
      maxLength={maxLength}
      spellCheck={false}
      value={typing ?? write(props.value)}
      onChange={(event) => {
        setTyping(event.currentTarget.value);
        props.onChange(read(event.currentTarget.value));
      }}
      onFocus={(event) => figures && event.currentTarget.select()}
      onBlur={() => {
        setTyping(null);
        props.onBlur?.();
      }}
    />
  );
}
