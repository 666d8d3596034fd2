/** One message of a server-sent event stream. */
export interface StreamEvent {
  /** Place to resume after, where it says one. */
  id: string | null;
  event: string;
  data: string;
}

/**
 * The messages of an event stream, as they arrive. Lines may be cut anywhere by the network; comments (keep-alives)
 * are left out, and of messages without data only the place they name is told, to `onPlace`.
 *
 * @source WHATWG HTML, "Server-sent events", interpreting an event stream
 */
export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
  onPlace: (id: string) => void = () => {},
): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let buffer = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      buffer = (buffer + decoder.decode(value, { stream: true })).replaceAll('\r\n', '\n');
      for (let end = buffer.indexOf('\n\n'); end >= 0; end = buffer.indexOf('\n\n')) {
        const message = parseMessage(buffer.slice(0, end));
        buffer = buffer.slice(end + 2);
        if (message.id !== null) onPlace(message.id);
        if (message.data !== null) yield { ...message, data: message.data };
      }
    }
  } finally {
    await reader.cancel();
  }
}

function parseMessage(block: string): Omit<StreamEvent, 'data'> & { data: string | null } {
  let id: string | null = null;
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, name, value = ''] = /^([^:]+)(?:: ?(.*))?$/.exec(line) ?? [];
    if (name === 'id') id = value;
    if (name === 'event') event = value;
    if (name === 'data') data.push(value);
  }
  return { id, event, data: data.length > 0 ? data.join('\n') : null };
}
