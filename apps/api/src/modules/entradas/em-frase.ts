/** What the reader of documents says, as a sentence. */
export const emFrase = (dito: string): string => `${dito.charAt(0).toUpperCase()}${dito.slice(1)}.`;
