import { z } from 'zod';

/** Days that anybody's business is of: beyond them a date is a slip of the keyboard, and arithmetic leaves the calendar. */
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2200-12-31';
const OUT_OF_RANGE = 'Use uma data entre 1900 e 2200';

const isInRange = (text: string): boolean => {
  const day = text.slice(0, 10);
  return day >= FIRST_DAY && day <= LAST_DAY;
};

/** Civil date `YYYY-MM-DD` from 1900 to 2200. @param invalid said of what is no date */
export const civilDate = (invalid = 'Data inválida') => z.iso.date(invalid).refine(isInRange, OUT_OF_RANGE);

/** Instant with its zone, ISO 8601, from 1900 to 2200. @param invalid said of what is no instant */
export const instant = (invalid = 'Data inválida') =>
  z.iso.datetime({ offset: true, error: invalid }).refine(isInRange, OUT_OF_RANGE);
