import { SegmentedControl } from '@mantine/core';
import classes from './vitrine.module.css';

interface ChooserProps<V extends string> {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
}

export function Chooser<V extends string>({ label, value, options, onChange }: ChooserProps<V>) {
  return (
    <div className={classes.chooser} data-screen-only>
      <SegmentedControl
        size="xs"
        aria-label={label}
        value={value}
        onChange={(next) => onChange(next as V)}
        data={options.map((option) => ({ ...option }))}
      />
    </div>
  );
}
