/** Whether a browser would open it as a page of a host, and of no other than it seems to be. */
export function isAddress(value: string, scheme: RegExp): boolean {
  if (!scheme.test(value) || /[\s\\]/.test(value) || /^[^:]+:\/{3}/.test(value) || !URL.canParse(value)) return false;
  const { hostname, username, password } = new URL(value);
  return /^\[|[^.]\.[^.]/.test(hostname) && username === '' && password === '';
}
