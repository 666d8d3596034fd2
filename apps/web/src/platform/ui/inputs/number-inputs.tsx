import { today } from '../today.ts';
import type { InputProps } from './frame.tsx';
import { readDecimal, readInteger, readMonth, readTime, writeDecimal, writeMonth } from './reading.ts';
import type { TextValue } from './text-inputs.tsx';
import { TypedInput } from './typed-input.tsx';

/** Text: what was typed and is no whole number. */
export type IntegerValue = number | string | null;

/** Whole number; travels as a number. */
export const IntegerInput = (props: InputProps<IntegerValue>) => (
  <TypedInput<IntegerValue> {...props} figures inputMode="numeric" read={readInteger} write={writeInteger} />
);
const writeInteger = (value: IntegerValue) => (value === null || value === undefined ? '' : String(value));

type DecimalProps = InputProps<TextValue> & { /** Decimals shown. */ places?: number | undefined };

/** Exact decimal; travels as text with a point. */
export const DecimalInput = ({ places = 2, ...props }: DecimalProps) => (
  <TypedInput<TextValue>
    {...props}
    figures
    inputMode="decimal"
    read={readDecimal}
    write={(value) => writeDecimal(value, places)}
  />
);

/** Amount of money: the currency stands before the figure. */
export const MoneyInput = ({ unit = 'R$', ...props }: DecimalProps) => (
  <TypedInput<TextValue>
    {...props}
    figures
    unit={unit}
    unitSide="left"
    inputMode="decimal"
    read={readDecimal}
    write={(value) => writeDecimal(value, 2)}
  />
);

/** Percentage: `4,68` for 4.68 %. Two decimals shown, up to four kept. */
export const PercentInput = (props: DecimalProps) => <DecimalInput {...props} unit="%" places={2} />;

/** Time of day: `9`, `930`, `9h30` and `09:30` are all read. */
export const TimeInput = (props: InputProps<TextValue>) => (
  <TypedInput<TextValue>
    {...props}
    inputMode="numeric"
    maxLength={5}
    placeholder={props.placeholder ?? 'HH:MM'}
    read={readTime}
    write={(value) => value ?? ''}
  />
);

/** Month of a year: `11`, `11/26`, `11/2026`; travels as `YYYY-MM`. */
export const MonthInput = (props: InputProps<TextValue>) => (
  <TypedInput<TextValue>
    {...props}
    inputMode="numeric"
    maxLength={10}
    placeholder={props.placeholder ?? 'MM/AAAA'}
    read={(typed) => readMonth(typed, today())}
    write={writeMonth}
  />
);
