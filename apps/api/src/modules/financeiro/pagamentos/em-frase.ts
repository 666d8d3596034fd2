/** What the rules of banks say (`the key is …`), as a sentence for a person. */
export const emFrase = (texto: string): string => `${texto.charAt(0).toUpperCase()}${texto.slice(1)}.`;
