const forma =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

/** The stored form of an e-mail address: lower case, without spaces around. */
export function normalizarEmail(texto: string): string {
  return texto.trim().toLowerCase();
}

/**
 * Whether mail can plausibly be sent there: one `@`, a dotted domain, at most 254 characters, no quoted parts or
 * addresses by IP number. Only sending proves more.
 *
 * @source RFC 5321, section 4.5.3.1 (sizes)
 */
export function isEmail(texto: string): boolean {
  const email = normalizarEmail(texto);
  return email.length <= 254 && email.indexOf('@') <= 64 && forma.test(email);
}
