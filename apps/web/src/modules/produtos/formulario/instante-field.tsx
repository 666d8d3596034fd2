import { useController } from 'react-hook-form';
import { useFormSection } from '../../../platform/ui/form/section-context.ts';
import { TypedInput } from '../../../platform/ui/inputs/typed-input.tsx';
import { today } from '../../../platform/ui/today.ts';
import { escreverInstante, lerInstante } from '../instante.ts';

/** Date and, where it matters, hour. */
export function InstanteField({ name, 'aria-label': label }: { name: string; 'aria-label': string }) {
  const { field, fieldState } = useController({ name });
  useFormSection(name);
  return (
    <TypedInput<string | null>
      name={name}
      aria-label={label}
      value={field.value as string | null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      placeholder="DD/MM HH:MM"
      read={(typed) => lerInstante(typed, today())}
      write={escreverInstante}
    />
  );
}
