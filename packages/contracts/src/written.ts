import { z } from 'zod';

/** Said by a field of one line. */
export const ONE_LINE = 'Escreva em uma linha só, sem caracteres invisíveis';
/** Said by a field of several lines. */
export const ONLY_SEEN = 'Retire os caracteres invisíveis ou de controle';

/** Joins the parts of one emoji (a family, a profession); anywhere else nobody sees it. */
const joinedEmoji = /(\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]*)\u200D(?=\p{Extended_Pictographic})/gu;
/**
 * What is written and not seen: controls, marks that turn the direction of what follows (U+202E shows `fdp.exe` for
 * `exe.pdf`), spaces without width, separators of lines, fillers.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0]|\u034F/u;

/** Whether all of a text is seen where it is shown, on one line. */
export const isOneLine = (text: string): boolean => !unseen.test(text.replaceAll(joinedEmoji, '$1'));
/** The same for one that may break its lines and use tabs. */
export const isSeen = (text: string): boolean => isOneLine(text.replaceAll(/[\n\r\t]/g, ' '));

/** A text that people write, trimmed and composed: `é` is one letter, however it was typed. */
const written = () => z.string().trim().normalize('NFC');
type Limits = { min?: number; max: number };

/** One line, of `min` (1 when not given) to `max` characters. */
export const writtenLine = ({ min = 1, max }: Limits) => written().min(min).max(max).refine(isOneLine, ONE_LINE);

/** Text that may have several lines. */
export const writtenLines = ({ min = 1, max }: Limits) => written().min(min).max(max).refine(isSeen, ONLY_SEEN);
