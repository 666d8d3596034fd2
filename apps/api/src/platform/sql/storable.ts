// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is taken out
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** A text of somebody else as PostgreSQL stores it and a screen shows it: it refuses NUL, and other control characters say nothing. */
export const storable = (text: string): string => text.replace(CONTROLS, '\ufffd');
