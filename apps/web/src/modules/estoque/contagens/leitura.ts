/** `12*7891000315507` counts twelve; a plain code counts one reading. */
export function lerDigitado(texto: string): { codigo: string; quantidade: string | null } {
  const [, vezes, codigo] = /^\s*(-?\d{1,6}(?:[.,]\d{1,4})?)\s*[*x]\s*(\S.*)$/i.exec(texto) ?? [];
  if (vezes && codigo) return { codigo: codigo.trim(), quantidade: vezes.replace(',', '.') };
  return { codigo: texto.trim(), quantidade: null };
}
