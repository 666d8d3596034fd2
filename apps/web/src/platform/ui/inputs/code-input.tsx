import { useDebouncedValue } from '@mantine/hooks';
import classes from './code-input.module.css';
import { type CodeOption, useCodeName, useCodeOptions } from './code-options.ts';
import type { InputProps } from './frame.tsx';
import { LookupBox } from './lookup-box.tsx';
import { SEARCH_DELAY_MS } from './ref-input.tsx';
import { OPTIONS_LIMIT } from './ref-options.ts';
import type { TextValue } from './text-inputs.tsx';
import { useLookup } from './use-lookup.ts';

export type CodeInputProps = InputProps<TextValue> & {
  /** Register of the official table: `ncms`. */
  table: string;
  /** What narrows the table: `{ imposto: 'icms' }`. */
  within?: Readonly<Record<string, string>> | undefined;
  /** How a stored code is written for people: `19059090` → `1905.90.90`. */
  write?: ((code: string) => string) | undefined;
  /** What was typed → the code as it is stored, where it has the shape of one; null otherwise. */
  read: (typed: string) => string | null;
  /** Searched for while nothing is typed: the codes most likely meant. */
  suggest?: string | undefined;
  /** The description beside the code; false where the field is too narrow for it. */
  named?: boolean | undefined;
};

/**
 * A code of an official table, kept as its text: typed whole, or found by words of its description. A code the table
 * does not have is accepted, for tables change before they are imported.
 */
export function CodeInput(props: CodeInputProps) {
  const { table, within, write = (code) => code, read, suggest = '', named = true, ...rest } = props;
  const lookup = useLookup();
  const { typed, text } = lookup;
  const question = typed === '' ? suggest : (read(typed) ?? typed);
  const [paused] = useDebouncedValue(question, SEARCH_DELAY_MS);
  const asked = lookup.taking ? question : paused;
  const found = useCodeOptions(table, asked, within, lookup.asks);
  const name = useCodeName(table, props.value, within, named && text === null);
  return (
    <LookupBox
      {...rest}
      lookup={lookup}
      answer={{
        options: found.data?.map((option) => ({
          value: option.code,
          text: write(option.code),
          shown: <Description option={option} write={write} />,
        })),
        waits: found.isFetching || asked !== question,
        failed: found.isError,
        more: found.data?.length === OPTIONS_LIMIT,
      }}
      shown={props.value === null ? '' : write(props.value)}
      chosen={text === null ? props.value : null}
      onChoose={props.onChange}
      onClear={() => props.onChange(null)}
      onTyped={(now) => now !== null && props.onChange(read(now) ?? now)}
      stands={(now) => read(now) !== null}
      dropdownWidth={420}
      beside={name ? { section: <Name of={name} />, width: 'calc(100% - 112px)' } : undefined}
    />
  );
}

const LEVEL = ' > ';

/** The last words of the way down the table: those before are the chapter's. */
const Name = ({ of: name }: { of: string }) => (
  <span className={classes.name} title={name}>
    {name.split(LEVEL).slice(-2).join(LEVEL)}
  </span>
);

/** The code, and the way down the table to its own words, which stand out. */
function Description({ option: { code, name }, write }: { option: CodeOption; write: (code: string) => string }) {
  const levels = name.split(LEVEL);
  const leaf = levels.pop();
  return (
    <>
      <b>{write(code)}</b> {levels.length > 0 && <small>{levels.join(LEVEL) + LEVEL}</small>}
      {levels.length > 0 ? <b>{leaf}</b> : leaf}
    </>
  );
}
