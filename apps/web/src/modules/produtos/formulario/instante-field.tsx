import { useController } from 'react-hook-form';
import { useFormSection } from '../../../platform/ui/form/section-context.ts';
import { TypedInput } from '../../../platform/ui/inputs/typed-input.tsx';
import { today } from '../../../platform/ui/today.ts';
import { escreverInstante, lerInstante } from '../instante.ts';

interface InstanteProps {
  name: string;
  'aria-label': string;
  /** A day without hour counts whole. */
  fim?: boolean;
}

/** Date and, where it matters, hour. */
export function InstanteField({ name, 'aria-label': label, fim = false }: InstanteProps) {
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
      read={(typed) => lerInstante(typed, today(), { fim })}
      write={(value) => escreverInstante(value, today(), { fim })}
    />
  );
}
