import type { Trabalho } from '@retaguarda/contracts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { jobQuery } from './use-jobs.ts';

const trabalho = (situacao: Trabalho['situacao'], feito: number): Trabalho => ({
  id: '640f4669-3699-49f2-b901-94b6ac2dfdbe',
  tipo: 'conferir_importacao',
  titulo: 'Conferência',
  situacao,
  feito,
  total: 400,
  erro: null,
  resultado: null,
  arquivo: null,
  criadoEm: '2026-11-22T10:10:43Z',
  terminadoEm: null,
});

test('o fim dito pelo aviso não é desfeito pela resposta pedida antes dele', async () => {
  const client = new QueryClient();
  const atrasada = Promise.withResolvers<Trabalho>();
  const query = { ...jobQuery('j1'), queryFn: () => atrasada.promise };
  const lida = client.fetchQuery(query);
  client.setQueryData(query.queryKey, trabalho('concluido', 400));
  atrasada.resolve(trabalho('executando', 0));
  await lida;
  expect(client.getQueryData(query.queryKey)).toMatchObject({ situacao: 'concluido', feito: 400 });
});

test('enquanto não acaba, vale o que veio por último', () => {
  const client = new QueryClient();
  const { queryKey } = jobQuery('j2');
  client.setQueryData(queryKey, trabalho('na_fila', 0));
  client.setQueryData(queryKey, trabalho('executando', 10));
  expect(client.getQueryData(queryKey)).toMatchObject({ situacao: 'executando', feito: 10 });
});
