import { TextInput as MantineTextInput, Textarea } from '@mantine/core';
import { useTexts } from '../../i18n/texts.ts';
import { frameOf, type InputProps, useUnitSection } from './frame.tsx';
import { inputTexts } from './input-texts.ts';

export type TextValue = string | null;
type TextProps = InputProps<TextValue> & { max?: number | undefined };

/** One line of text. */
export function TextInput({ max, ...props }: TextProps) {
  return (
    <MantineTextInput
      {...frameOf(props)}
      {...useUnitSection(props.unit)}
      maxLength={max}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onBlur={props.onBlur}
    />
  );
}

export function EmailInput({ max = 254, ...props }: TextProps) {
  return (
    <MantineTextInput
      {...frameOf(props)}
      type="email"
      inputMode="email"
      maxLength={max}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.currentTarget.value.trim())}
      onBlur={props.onBlur}
    />
  );
}

/** Address of a page: what is said without https:// is completed when it is saved. */
export function UrlInput({ max, ...props }: TextProps) {
  return (
    <MantineTextInput
      {...frameOf(props)}
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={max}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.currentTarget.value.trim())}
      onBlur={props.onBlur}
    />
  );
}

/** Near the limit, how many characters are left begins to matter. */
const COUNT_FROM = 0.8;

/** Text of several lines; grows with what is typed. */
export function LongTextInput({ max, ...props }: TextProps) {
  const t = useTexts(inputTexts);
  const used = props.value?.length ?? 0;
  const counts = max !== undefined && used >= max * COUNT_FROM;
  const frame = frameOf(props);
  return (
    <Textarea
      {...frame}
      autosize
      minRows={2}
      maxRows={12}
      maxLength={max}
      value={props.value ?? ''}
      description={counts ? t('characters', { used, max }) : frame.description}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onBlur={props.onBlur}
    />
  );
}
