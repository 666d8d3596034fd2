import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { lojaPadrao, turnoAoAcaso } from '../../../../../tools/terminal-simulado/loja.ts';
import { TerminalSimulado } from '../../../../../tools/terminal-simulado/terminal.ts';
import { cenario } from '../../../test-support/cenario.ts';
import { criar } from '../../../test-support/empresas.ts';
import { programaCom } from '../../../test-support/programa-com.ts';
import { TerminalDeTeste } from '../../../test-support/terminal.ts';
import { extend } from '../../platform/modules/extension.ts';
import { tipoDeEvento, tiposDeEventos } from './public.ts';

const palco = await cenario();
const { grupo, database } = palco;
const { id: empresaId } = await criar(grupo.admin, { propria: true, cliente: false });

/** Counts what it takes in, in the transaction of the event: one that was taken in twice is counted twice. */
const ficha = tipoDeEvento({
  tipo: 'ficha',
  schema: z.object({ n: z.number().int().min(0, 'Valor inválido') }),
  receber: async (tx, actor, { id, terminal, dados }) => {
    await sql`insert into preferencia (grupo_id, usuario_id, chave, valor) values (${actor.grupoId}, ${grupo.adminId},
      ${`ficha ${terminal.id} ${id} ${Math.random()}`}, '1'::jsonb)`.execute(tx);
    return { dobro: dados.n * 2 };
  },
});
const { url } = await programaCom(palco, { name: 'fichas', extends: [extend(tiposDeEventos, () => ficha)] });
const contadas = async (terminalId: number) => {
  const { rows } = await database.read(grupo.id, (db) =>
    sql<{ n: number }>`select count(*)::int as n from preferencia where chave like ${`ficha ${terminalId} %`}`.execute(
      db,
    ),
  );
  return rows[0]?.n ?? 0;
};

const chance = fc.double({ min: 0, max: 0.6, noNaN: true });

test('em qualquer ordem, com repetições, respostas perdidas e mortes, cada evento entra uma vez e a resposta é sempre a mesma', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        semente: fc.nat(),
        faltas: fc.record({ perdeResposta: chance, repete: chance, embaralha: chance, morre: chance }),
        numeros: fc.array(fc.integer({ min: -2, max: 9 }), { minLength: 1, maxLength: 25 }),
        porLote: fc.integer({ min: 1, max: 8 }),
      }),
      async ({ semente, faltas, numeros, porLote }) => {
        const { id, chave } = await TerminalDeTeste.novo(
          grupo.admin,
          { empresaId, nome: `Ficha ${crypto.randomUUID()}` },
          url,
        );
        const terminal = new TerminalSimulado({ base: url, chave, semente, faltas });
        const eventos = numeros.map((n) => ({ n, ...terminal.acontecer('ficha', { n }) }));
        await terminal.esvaziar(porLote);
        expect(terminal.contradicoes).toEqual([]);
        for (const { id: evento, n } of eventos) {
          const { resultado, resposta } = terminal.respostas.get(evento) ?? { resultado: null, resposta: null };
          if (n < 0) expect(resultado).toBe('retido');
          else expect(resposta).toEqual({ dobro: n * 2 });
        }
        expect(await contadas(id)).toBe(numeros.filter((n) => n >= 0).length);
        expect(terminal.ultimo).toMatchObject({ seqAte: numeros.length, faltam: [] });
      },
    ),
    { numRuns: 20 },
  );
});

test('a mesma semente conta a mesma história, e os valores de cada venda fecham', () => {
  const contar = () => {
    const terminal = new TerminalSimulado({ base: '', chave: '', semente: 7, agora: () => Date.UTC(2026, 10, 28, 12) });
    turnoAoAcaso(terminal, lojaPadrao, {
      vendas: 40,
      abre: new Date(Date.UTC(2026, 10, 28, 11)),
      fecha: new Date(Date.UTC(2026, 10, 28, 19)),
    });
    return terminal.pendentes;
  };
  expect(contar()).toEqual(contar());
  const centavos = (valor: string) => Math.round(Number(valor) * 100);
  for (const { tipo, dados } of contar()) {
    if (tipo !== 'venda') continue;
    const venda = dados as {
      itens: { liquido: string }[];
      total: string;
      troco: string;
      pagamentos: { valor: string }[];
    };
    const soma = (valores: readonly string[]) => valores.reduce((total, valor) => total + centavos(valor), 0);
    expect(soma(venda.itens.map(({ liquido }) => liquido))).toBe(centavos(venda.total));
    expect(soma(venda.pagamentos.map(({ valor }) => valor)) - centavos(venda.troco)).toBe(centavos(venda.total));
  }
});
