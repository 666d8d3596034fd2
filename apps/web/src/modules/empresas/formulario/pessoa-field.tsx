import { Input, SegmentedControl } from '@mantine/core';
import { empresaCampos, type tiposDePessoa } from '@retaguarda/contracts';
import { useController } from 'react-hook-form';

const opcoes = empresaCampos.tipoPessoa.options ?? [];

/** What kind of person this is, asked first: the words of all that follows depend on it. One stop of Tab, arrows choose. */
export function PessoaField({ autoFocus }: { autoFocus: boolean }) {
  const { field } = useController({ name: 'tipoPessoa' });
  return (
    <Input.Wrapper label={empresaCampos.tipoPessoa.label} labelElement="div">
      <SegmentedControl
        fullWidth
        size="sm"
        name="tipoPessoa"
        aria-label={empresaCampos.tipoPessoa.label}
        data={opcoes.map(({ value, label }) => ({ value, label }))}
        value={(field.value as keyof typeof tiposDePessoa | null) ?? 'juridica'}
        onChange={field.onChange}
        ref={(root) => {
          if (autoFocus && root && document.activeElement === document.body)
            root.querySelector<HTMLInputElement>('input:checked')?.focus();
        }}
      />
    </Input.Wrapper>
  );
}
