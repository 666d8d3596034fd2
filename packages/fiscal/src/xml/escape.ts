const textSpecials = /[&<>\r]/g;
const attributeSpecials = /[&<"\t\n\r]/g;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
};

const toEntity = (character: string): string => entities[character] ?? character;

/**
 * Text as it stands between two tags. The output is already the canonical one, so what is written is what is signed.
 *
 * @source W3C Canonical XML 1.0 (2001-03-15), section 2.3, text nodes
 */
export function escaparTexto(value: string): string {
  return value.replace(textSpecials, toEntity);
}

/**
 * Text as it stands inside a double-quoted attribute, in the canonical form.
 *
 * @source W3C Canonical XML 1.0 (2001-03-15), section 2.3, attribute nodes
 */
export function escaparAtributo(value: string): string {
  return value.replace(attributeSpecials, toEntity);
}
