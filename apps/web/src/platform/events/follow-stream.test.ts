import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import type { StreamEvent } from './event-stream.ts';
import { followStream } from './follow-stream.ts';

/** A server that answers each request by the next of these: a text, cut off where it says so, or a refusal. */
function servidor(...respostas: (string | { cortado: string } | Error)[]) {
  const pedidos: (string | null)[] = [];
  const open = async (place: string | null) => {
    pedidos.push(place);
    const resposta = respostas.shift();
    if (resposta === undefined) throw new ApiError({ status: 404, code: 'NOT_FOUND', message: 'fim do teste' });
    if (resposta instanceof Error) throw resposta;
    const texto = typeof resposta === 'string' ? resposta : resposta.cortado;
    let dado = false;
    return new Response(
      new ReadableStream({
        pull(controller) {
          if (!dado) controller.enqueue(new TextEncoder().encode(texto));
          else if (typeof resposta === 'string') controller.close();
          else controller.error(new TypeError('network error'));
          dado = true;
        },
      }),
    );
  };
  return { pedidos, open };
}

async function seguir({ open }: ReturnType<typeof servidor>, ate = Number.POSITIVE_INFINITY) {
  const ouvidas: StreamEvent[] = [];
  let quedas = 0;
  const seguindo = followStream({
    open,
    onMessage: (mensagem) => ouvidas.push(mensagem) >= ate,
    onLost: () => {
      quedas++;
    },
    signal: new AbortController().signal,
    firstPauseMs: 1,
  });
  const erro = await seguindo.then(
    () => null,
    (recusa: ApiError) => recusa.status,
  );
  return { dados: ouvidas.map(({ data }) => data), quedas, erro };
}

test('volta depois de cada fim ou queda, do lugar em que estava, também do que veio sem dados', async () => {
  const api = servidor('id: a\ndata: 1\n\n', { cortado: 'id: b\ndata: 2\n\nid: c\n\n' }, 'data: 3\n\n');
  expect(await seguir(api)).toEqual({ dados: ['1', '2', '3'], quedas: 1, erro: 404 });
  expect(api.pedidos).toEqual([null, 'a', 'c', 'c']);
});

test('servidor fora do ar ou cheio é tentado de novo; o que é recusado termina e diz por quê', async () => {
  const recusa = (status: number) => new ApiError({ status, code: 'INTERNAL', message: '' });
  const api = servidor(
    new TypeError('failed to fetch'),
    recusa(0),
    recusa(503),
    recusa(429),
    'data: 1\n\n',
    recusa(403),
  );
  expect(await seguir(api)).toEqual({ dados: ['1'], quedas: 4, erro: 403 });
});

test('o que acabou não é mais pedido', async () => {
  const api = servidor('data: 1\n\ndata: 2\n\n', 'data: 3\n\n');
  expect(await seguir(api, 2)).toEqual({ dados: ['1', '2'], quedas: 0, erro: null });
  expect(api.pedidos).toEqual([null]);
});
