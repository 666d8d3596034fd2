import { useDebouncedValue } from '@mantine/hooks';
import type { Option } from '@retaguarda/contracts';
import { useState } from 'react';
import type { InputProps } from './frame.tsx';
import { LookupBox } from './lookup-box.tsx';
import { OPTIONS_LIMIT, type RefSource, useRefLabels, useRefOptions } from './ref-options.ts';
import { useLookup } from './use-lookup.ts';

export const SEARCH_DELAY_MS = 200;

export type RefInputProps = InputProps<number | null> & {
  /** Resource whose record is chosen. */
  target: string;
  /** The record the screen already knows by name: the reply of a register brings it beside the id. */
  known?: Option | null | undefined;
  /** Narrower options than all records of the target. */
  source?: RefSource | undefined;
  /** Creates a record from what was typed, in place; null when given up. Absent: not allowed here. */
  onCreate?: ((typed: string) => Promise<Option | null>) | undefined;
  /** Where Enter leads once a record is chosen; it stays when absent. */
  onGoOn?: (() => void) | undefined;
};

/** A record of another register, found by typing its code, name or document. */
export function RefInput({ target, known, source, onCreate, ...props }: RefInputProps) {
  const lookup = useLookup();
  const [chosen, setChosen] = useState<Option | null>(null);
  // A form holds what was typed until it is a record.
  const held: unknown = props.value;
  const id = typeof held === 'number' ? held : null;
  const [before, setBefore] = useState(id);
  if (id !== null && id !== before) setBefore(id);

  const [paused] = useDebouncedValue(lookup.typed, SEARCH_DELAY_MS);
  const asked = lookup.taking ? lookup.typed : paused;
  const found = useRefOptions(target, asked, lookup.asks, source);
  const labels = useRefLabels(
    target,
    id === null ? [] : [id],
    [known, chosen].filter((option) => option !== null && option !== undefined),
  );

  const choose = (option: Option) => {
    setChosen(option);
    props.onChange(option.id);
  };
  return (
    <LookupBox
      {...props}
      lookup={lookup}
      answer={{
        options: found.data?.map(({ id: value, rotulo }) => ({ value: String(value), text: rotulo })),
        waits: found.isFetching || asked !== lookup.typed,
        failed: found.isError,
        more: found.data?.length === OPTIONS_LIMIT,
      }}
      shown={id !== null ? (labels.get(id) ?? '…') : typeof held === 'string' ? held : ''}
      chosen={id === null ? null : String(id)}
      onChoose={(value) => {
        const option = found.data?.find((one) => String(one.id) === value);
        if (option) choose(option);
      }}
      onClear={() => {
        setBefore(null);
        props.onChange(null);
      }}
      onTyped={props.onRaw && ((typed) => (typed === null ? props.onChange(before) : props.onRaw?.(typed)))}
      onCreate={
        onCreate &&
        (async (typed) => {
          const created = await onCreate(typed);
          if (created) choose(created);
        })
      }
    />
  );
}
