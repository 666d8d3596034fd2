import { cnab, ErroBoleto } from '@retaguarda/boletos';
import { carteirasCalls, contas, DomainError } from '@retaguarda/contracts';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { getRow } from '../../../platform/registers/engine.ts';
import { documentoDe } from '../boletos/impresso.ts';
import { type Amostra, amostras, arquivoDeAmostras } from './amostra.ts';
import { lerConta } from './conta.ts';
import { lerCarteira, listarCarteiras, pedidoDeAmostra } from './ler.ts';
import { numerarCarteira } from './numerar.ts';

const calls = carteirasCalls;

/** Makes what the wallet as it is allows. @throws DomainError RULE_BROKEN saying what it lacks */
async function comACarteira<T>(
  db: Db,
  actor: Actor,
  contaId: number,
  fazer: (pedido: Awaited<ReturnType<typeof pedidoDeAmostra>>) => T,
): Promise<T> {
  await getRow(db, contas, actor, contaId);
  const conta = await lerConta(db, actor, contaId);
  try {
    return fazer(await pedidoDeAmostra(db, actor, conta));
  } catch (error) {
    if (!(error instanceof ErroBoleto || error instanceof cnab.RemessaInvalida)) throw error;
    throw new DomainError('RULE_BROKEN', { text: error.message });
  }
}

async function imprimirAmostra(amostra: Amostra): Promise<Buffer> {
  // Loaded with the first boleto printed, as the others.
  const { gerarPdf } = await import('@retaguarda/boletos/pdf');
  return Buffer.from(await gerarPdf([documentoDe(amostra)], { titulo: 'Boleto de teste', amostra: true }));
}

export const rotasDeCarteiras = (): Route[] => [
  route(calls.list, ({ actor, read }) => read((db) => listarCarteiras(db, actor))),
  route(calls.get, ({ actor, params, read }) => read((db) => lerCarteira(db, actor, params.id))),
  route(calls.numerar, ({ actor, params: { id }, body, write }) =>
    write(async (tx) => {
      await numerarCarteira(tx, actor, id, body);
      return lerCarteira(tx, actor, id);
    }),
  ),
  route(calls.boletoDeTeste, async ({ actor, params, read, reply }) => {
    const [amostra] = await read((db) => comACarteira(db, actor, params.id, (pedido) => amostras(pedido, 1)));
    return reply
      .type('application/pdf')
      .header('content-disposition', 'inline; filename="boleto-de-teste.pdf"')
      .header('cache-control', 'private, no-store')
      .send(await imprimirAmostra(amostra as Amostra));
  }),
  route(calls.arquivoDeValidacao, async ({ actor, params, query, read, reply }) => {
    const { conteudo } = await read((db) =>
      comACarteira(db, actor, params.id, (pedido) =>
        arquivoDeAmostras(pedido, amostras(pedido, query.boletos), pedido.sequencia),
      ),
    );
    return reply
      .type('text/plain; charset=us-ascii')
      .header('content-disposition', 'attachment; filename="VALIDACAO.REM"')
      .header('cache-control', 'private, no-store')
      .send(Buffer.from(conteudo, 'latin1'));
  }),
];
