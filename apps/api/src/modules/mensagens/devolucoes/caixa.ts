import type { FetchMessageObject } from 'imapflow';

/** Reports are small, but carry what was sent: enough of them to be read. */
const BYTES_LIDOS = 256 * 1024;
/** Of one visit; the next reads on. */
const MENSAGENS_POR_VEZ = 500;
const ESPERA_MS = 20_000;

const AQUI = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Reads what nobody read yet in a mailbox, oldest first. A message is marked as read once it was dealt with: who dies between deals
 * with it again.
 *
 * @param endereco `imaps://user:password@host:port/FOLDER`; with `imap://` the server must offer STARTTLS, unless it is this machine
 */
export async function lerCaixa(endereco: string, tratar: (fonte: Uint8Array) => Promise<void>): Promise<void> {
  const url = new URL(endereco);
  // Loaded with the first visit: an installation without a mailbox does without.
  const { ImapFlow } = await import('imapflow');
  const secure = url.protocol === 'imaps:';
  const cliente = new ImapFlow({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || (secure ? 993 : 143)),
    secure,
    ...(secure || AQUI.has(url.hostname) ? {} : { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: ESPERA_MS,
    greetingTimeout: ESPERA_MS,
    socketTimeout: ESPERA_MS,
  });
  // Told of without anybody waiting, an error would end the program; who waits is told as well.
  cliente.on('error', () => undefined);
  try {
    await cliente.connect();
    await cliente.mailboxOpen(decodeURIComponent(url.pathname.slice(1)) || 'INBOX');
    const novas = (await cliente.search({ seen: false }, { uid: true })) || [];
    for (const uid of novas.slice(0, MENSAGENS_POR_VEZ)) {
      const lida: FetchMessageObject | false = await cliente.fetchOne(
        String(uid),
        { source: { maxLength: BYTES_LIDOS } },
        { uid: true },
      );
      // Gone meanwhile: another program of the mailbox moved it.
      if (!lida) continue;
      await tratar(lida.source ?? Buffer.alloc(0));
      await cliente.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
    }
    await cliente.logout();
  } finally {
    cliente.close();
  }
}
