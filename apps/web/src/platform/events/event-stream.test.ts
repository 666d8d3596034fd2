import { expect, test } from 'vitest';
import { readEventStream } from './event-stream.ts';

function streamOf(...chunks: string[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
}

async function read(...chunks: string[]) {
  const events = [];
  for await (const event of readEventStream(streamOf(...chunks))) events.push(event);
  return events;
}

test('mensagens cortadas pela rede chegam inteiras', async () => {
  expect(await read('event: prog', 'resso\r\ndata: {"feitos"', ':1}\r\n', '\r\ndata: 2\n\n')).toEqual([
    { id: null, event: 'progresso', data: '{"feitos":1}' },
    { id: null, event: 'message', data: '2' },
  ]);
});

test('comentários e mensagens sem dados são deixados de lado', async () => {
  expect(await read(': vivo\n\nevent: nada\n\ndata: a\ndata: b\n\n')).toEqual([
    { id: null, event: 'message', data: 'a\nb' },
  ]);
});

test('uma mensagem sem fim não é entregue', async () => {
  expect(await read('data: 1\n\ndata: 2\n')).toEqual([{ id: null, event: 'message', data: '1' }]);
});

test('o lugar de onde retomar vem com a mensagem, ou sozinho', async () => {
  const places: string[] = [];
  const events = [];
  for await (const event of readEventStream(streamOf('id: a\ndata: 1\n\nid: b\n\n: vivo\n\n'), (id) => places.push(id)))
    events.push(event);
  expect(events).toEqual([{ id: 'a', event: 'message', data: '1' }]);
  expect(places).toEqual(['a', 'b']);
});
