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
    { event: 'progresso', data: '{"feitos":1}' },
    { event: 'message', data: '2' },
  ]);
});

test('comentários e mensagens sem dados são deixados de lado', async () => {
  expect(await read(': vivo\n\nevent: nada\n\ndata: a\ndata: b\n\n')).toEqual([{ event: 'message', data: 'a\nb' }]);
});

test('uma mensagem sem fim não é entregue', async () => {
  expect(await read('data: 1\n\ndata: 2\n')).toEqual([{ event: 'message', data: '1' }]);
});
