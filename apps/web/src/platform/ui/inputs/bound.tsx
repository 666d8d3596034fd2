import type { ComponentType } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { afterPress } from '../form/after-press.ts';
import { useFormSection } from '../form/section-context.ts';
import type { InputProps } from './frame.tsx';

type Bound<P> = Omit<P, 'value' | 'onChange' | 'onBlur' | 'error' | 'name'> & { name: string };

/** Any input, whatever its value. */
type AnyInput = Omit<InputProps<never>, 'value'> & { value: unknown };

/** Ties an input to the form around it by its name; the section around it learns of its errors. */
export function boundToForm<P extends AnyInput>(Input: ComponentType<P>) {
  return function BoundInput({ name, ...props }: Bound<P>) {
    const { field, fieldState } = useController({ name });
    const { trigger } = useFormContext();
    useFormSection(name);
    const change = (value: unknown) => {
      field.onChange(value);
      // An error leaves as soon as it is mended: were it to leave on blur, what lies below would jump under the mouse.
      if (fieldState.error) void trigger(name);
    };
    const inputProps = {
      ...props,
      name,
      value: field.value,
      onChange: change,
      onRaw: change,
      onBlur: () => afterPress(field.onBlur),
      error: fieldState.error?.message,
    } as unknown as P;
    return <Input {...inputProps} />;
  };
}
