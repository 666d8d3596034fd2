import { ColorInput as MantineColorInput } from '@mantine/core';
import { useTexts } from '../../i18n/texts.ts';
import { frameOf, type InputProps } from './frame.tsx';
import { inputTexts } from './input-texts.ts';
import type { TextValue } from './text-inputs.tsx';

/** Colours that stay readable as a mark on both schemes. */
const swatches = ['#0b6b66', '#1b7348', '#8a5a00', '#b42318', '#1f5fa8', '#6b2a63', '#545e6c', '#1c2430'];

/** A colour as `#rrggbb`. */
export function ColorInput(props: InputProps<TextValue>) {
  const t = useTexts(inputTexts);
  return (
    <MantineColorInput
      {...frameOf(props)}
      format="hex"
      eyeDropperButtonProps={{ 'aria-label': t('colorFromScreen') }}
      swatches={swatches}
      swatchesPerRow={8}
      value={props.value ?? ''}
      onChange={(color) => props.onChange(color === '' ? null : color)}
      onBlur={props.onBlur}
      placeholder="#0b6b66"
    />
  );
}
