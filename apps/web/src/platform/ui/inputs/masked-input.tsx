import { TextInput } from '@mantine/core';
import {
  formatarCep,
  formatarCnpj,
  formatarCpf,
  formatarDocumento,
  formatarTelefone,
  normalizarCep,
  normalizarCnpj,
  normalizarCpf,
  normalizarTelefone,
  telefoneComDdd,
} from '@retaguarda/brasil';
import { useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { frameOf, type InputProps } from './frame.tsx';
import { inputTexts } from './input-texts.ts';
import type { TextValue } from './text-inputs.tsx';

interface Mask {
  /** What was typed or pasted → what is stored. */
  read: (text: string) => string;
  /** What is stored → what is shown; safe on a part of it. */
  write: (value: string) => string;
  /** Characters when complete, without the mask. */
  length: number;
  inputMode: 'numeric' | 'text' | 'tel';
}

type MaskedProps = InputProps<TextValue> & {
  /** Called once the last character is there: look up the address of a CEP, for instance. */
  onFilled?: ((value: string) => void) | undefined;
};

/**
 * A mask that never fights the typist: separators come by themselves while typing at the end, and are left alone while
 * correcting in the middle, until the field is left. Any spelling can be pasted.
 */
function MaskedInput({ mask, onFilled, ...props }: MaskedProps & { mask: Mask }) {
  const [typing, setTyping] = useState<string | null>(null);
  const shown = typing ?? mask.write(props.value ?? '');
  return (
    <TextInput
      {...frameOf(props)}
      inputMode={mask.inputMode}
      spellCheck={false}
      value={shown}
      onChange={(event) => {
        const { value: text, selectionStart } = event.currentTarget;
        const value = mask.read(text);
        const atEnd = selectionStart === null || selectionStart >= text.length;
        const erasing = text.length < shown.length;
        setTyping(atEnd && !erasing ? mask.write(value) : text);
        props.onChange(value === '' ? null : value);
        if (value.length === mask.length && value !== props.value) onFilled?.(value);
      }}
      onBlur={() => {
        setTyping(null);
        props.onBlur?.();
      }}
    />
  );
}

const cnpjMask: Mask = { read: normalizarCnpj, write: formatarCnpj, length: 14, inputMode: 'text' };
const cpfMask: Mask = { read: normalizarCpf, write: formatarCpf, length: 11, inputMode: 'numeric' };
const documentoMask: Mask = { read: normalizarCnpj, write: formatarDocumento, length: 14, inputMode: 'text' };
const cepMask: Mask = { read: normalizarCep, write: formatarCep, length: 8, inputMode: 'numeric' };
const telefoneMask: Mask = { read: normalizarTelefone, write: formatarTelefone, length: 11, inputMode: 'tel' };

/** CNPJ, with letters in the first 12 positions as well. */
export const CnpjInput = (props: MaskedProps) => <MaskedInput mask={cnpjMask} {...props} />;
export const CpfInput = (props: MaskedProps) => <MaskedInput mask={cpfMask} {...props} />;
/** CPF or CNPJ; the mask follows what is typed. */
export const DocumentoInput = (props: MaskedProps) => <MaskedInput mask={documentoMask} {...props} />;
export const CepInput = (props: MaskedProps) => <MaskedInput mask={cepMask} {...props} />;

/** A number kept from before without its area code stays, and says so. */
export function TelefoneInput(props: MaskedProps) {
  const t = useTexts(inputTexts);
  const [first] = useState(props.value);
  const semDdd = first && props.value === first && telefoneComDdd(first) === null;
  return <MaskedInput mask={telefoneMask} {...props} note={semDdd ? t('phoneWithoutArea') : undefined} />;
}
