import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { DomainError, TERMINAL_KEY_HEADER } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { Cliente, cenario } from '../../../test-support/cenario.ts';
import { criar } from '../../../test-support/empresas.ts';
import { programaCom } from '../../../test-support/programa-com.ts';
import { permitirEntrada } from '../../../test-support/servidor.ts';
import { TerminalDeTeste } from '../../../test-support/terminal.ts';
import { doSistema } from '../../platform/database/database.ts';
import { extend } from '../../platform/modules/extension.ts';
import { type EventoRecebido, tipoDeEvento, tiposDeEventos } from './public.ts';

const palco = await cenario();
const { grupo, outro, database } = palco;

const moedas = z.object({ valor: z.string().regex(/^\d+\.\d{2}$/, 'Valor inválido'), falha: z.string().optional() });
/** What the kind of the test wrote down, in the order it did. */
const recebidos: EventoRecebido<z.output<typeof moedas>>[] = [];
let cruzar = 0;

const cofre = tipoDeEvento({
  tipo: 'cofre.moeda',
  schema: moedas,
  receber: async (tx, actor, evento) => {
    // Of its own: what the kind writes is there with the event or not at all.
    await sql`insert into preferencia (grupo_id, usuario_id, chave, valor) values (${actor.grupoId}, ${grupo.adminId},
      ${`cofre ${evento.terminal.id} ${evento.id}`}, ${JSON.stringify(evento.dados.valor)}::jsonb)`.execute(tx);
    if (evento.dados.falha === 'recusa') throw new DomainError('RULE_BROKEN', { text: 'O cofre não existe.' });
    if (evento.dados.falha === 'defeito') throw new TypeError('defeito do programa');
    if (evento.dados.falha === 'cruzou' && cruzar-- > 0)
      await sql`do $$ begin raise exception using errcode = '40P01'; end $$`.execute(tx);
    recebidos.push(evento);
    return { numero: recebidos.length };
  },
});
const cheio = (falha: string | undefined) => {
  if (falha) throw new DomainError('RULE_BROKEN', { text: 'O cofre está cheio.' });
};
/** A kind that takes several at once, and says of how many each was. */
const rolo = tipoDeEvento({
  tipo: 'cofre.rolo',
  schema: moedas,
  receber: async (_tx, _actor, { dados }) => {
    cheio(dados.falha);
    return { juntos: 1 };
  },
  receberVarios: async (_tx, _actor, eventos) => {
    for (const { dados } of eventos) cheio(dados.falha);
    return eventos.map(() => ({ juntos: eventos.length }));
  },
});
const { url } = await programaCom(palco, {
  name: 'cofre',
  extends: [cofre, rolo].map((tipo) => extend(tiposDeEventos, () => tipo)),
});

let empresaId = 0;
let terminal: TerminalDeTeste;
beforeAll(async () => {
  ({ id: empresaId } = await criar(grupo.admin, { propria: true, cliente: false }));
});
beforeEach(async () => {
  terminal = await TerminalDeTeste.novo(grupo.admin, { empresaId }, url);
  recebidos.length = 0;
});

const guardadas = async () =>
  database.read(grupo.id, async (db) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from preferencia where chave like 'cofre %'`.execute(db);
    return rows[0]?.n ?? 0;
  });
const moeda = (valor = '1.00', mais = {}) => terminal.evento('cofre.moeda', { valor, ...mais });
const retidos = () =>
  database.read(grupo.id, async (db) => {
    const { rows } = await sql<{ motivo: string; evento_id: string | null; seq: number | null; corpo: unknown }>`
      select motivo, evento_id, seq, corpo from terminal_retido where terminal_id = ${terminal.id} order by id`.execute(
      db,
    );
    return rows;
  });

describe('cada evento, uma vez', () => {
  test('aceito; de novo, repetido com a mesma resposta e sem efeito', async () => {
    const antes = await guardadas();
    const evento = moeda('5.00');
    const primeira = await terminal.enviar([evento]);
    expect(primeira).toMatchObject({
      status: 200,
      body: {
        resultados: [{ id: evento.id, seq: 1, resultado: 'aceito', resposta: { numero: 1 }, motivo: null }],
        faltam: [],
        seqAte: 1,
      },
    });
    const { id, ...resto } = evento;
    // Another order of the fields and other spaces are the same event.
    const segunda = await terminal.enviar([{ ...resto, id }]);
    expect(segunda.body.resultados).toEqual([
      { id, seq: 1, resultado: 'repetido', resposta: { numero: 1 }, motivo: null },
    ]);
    expect(recebidos).toHaveLength(1);
    expect((await guardadas()) - antes).toBe(1);
  });

  test('o mesmo lote duas vezes ao mesmo tempo entra uma vez, por dois processos também', async () => {
    const antes = await guardadas();
    const lote = Array.from({ length: 30 }, () => moeda());
    const gemeo = new TerminalDeTeste(
      (await programaCom(palco, { name: 'cofre', extends: [extend(tiposDeEventos, () => cofre)] })).url,
      terminal.id,
      terminal.chave,
    );
    const respostas = await Promise.all([
      terminal.enviar(lote),
      gemeo.enviar([...lote].reverse()),
      terminal.enviar(lote),
    ]);
    expect(respostas.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await guardadas()) - antes).toBe(30);
    for (const { id } of lote) {
      const dele = respostas.flatMap(({ body }) => body.resultados.filter((resultado) => resultado.id === id));
      expect(dele.map(({ resultado }) => resultado).sort()).toEqual(['aceito', 'repetido', 'repetido']);
      expect(new Set(dele.map(({ resposta }) => JSON.stringify(resposta))).size).toBe(1);
    }
  });

  test('duas vezes no mesmo lote também', async () => {
    const evento = moeda();
    const { body } = await terminal.enviar([evento, evento]);
    expect(body.resultados.map(({ resultado }) => resultado).sort()).toEqual(['aceito', 'repetido']);
  });

  test('o mesmo identificador de outro terminal é outro evento', async () => {
    const evento = moeda();
    await terminal.enviar([evento]);
    const vizinho = await TerminalDeTeste.novo(grupo.admin, { empresaId }, url);
    expect((await vizinho.enviar([evento])).body.resultados[0]?.resultado).toBe('aceito');
  });

  test('outro conteúdo com o mesmo identificador é retido, e os dois ficam', async () => {
    const evento = moeda('5.00');
    await terminal.enviar([evento]);
    const outra = { ...evento, dados: { valor: '6.00' } };
    for (const vez of [1, 2]) {
      const { body } = await terminal.enviar([outra]);
      expect(body.resultados, `vez ${vez}`).toMatchObject([
        { id: evento.id, resultado: 'retido', motivo: 'Já entrou outro conteúdo com este identificador.' },
      ]);
    }
    expect(await retidos()).toMatchObject([{ evento_id: evento.id, corpo: outra }]);
    expect(recebidos).toHaveLength(1);
  });
});

describe('os eventos de um lote', () => {
  const rolinho = (falha?: string) => terminal.evento('cofre.rolo', { valor: '1.00', ...(falha ? { falha } : {}) });
  /** In how many transactions the events were taken in. */
  const transacoes = async (lote: readonly { id: string }[]) =>
    database.read(grupo.id, async (db) => {
      const { rows } = await sql<{ n: number }>`select count(distinct recebido_em)::int as n from terminal_evento
        where terminal_id = ${terminal.id} and id = any(${lote.map(({ id }) => id)}::uuid[])`.execute(db);
      return rows[0]?.n;
    });

  test('entram em uma transação, e os seguidos de um tipo vão juntos a ele', async () => {
    const lote = [rolinho(), rolinho(), moeda(), rolinho()];
    const { body } = await terminal.enviar(lote);
    expect(body.resultados.map(({ resultado, resposta }) => [resultado, resposta?.juntos])).toEqual([
      ['aceito', 2],
      ['aceito', 2],
      ['aceito', undefined],
      ['aceito', 1],
    ]);
    expect(await transacoes(lote)).toBe(1);
    expect(body).toMatchObject({ seqAte: 4, faltam: [] });
  });

  test('quando um não entra, cada um vai por si: o que não entra fica, os outros entram', async () => {
    const lote = [rolinho(), rolinho('cheio'), rolinho()];
    const { body } = await terminal.enviar(lote);
    expect(body.resultados.map(({ resultado, resposta, motivo }) => [resultado, resposta?.juntos ?? motivo])).toEqual([
      ['aceito', 1],
      ['retido', 'O cofre está cheio.'],
      ['aceito', 1],
    ]);
    expect(await transacoes(lote)).toBe(2);
    expect(body).toMatchObject({ seqAte: 3, faltam: [] });
  });

  test('são muitos: vão em partes, e a segunda vez é repetida', async () => {
    const lote = Array.from({ length: 120 }, () => rolinho());
    const { body } = await terminal.enviar(lote);
    expect(new Set(body.resultados.map(({ resposta }) => resposta?.juntos))).toEqual(new Set([50, 20]));
    expect(body).toMatchObject({ seqAte: 120, faltam: [] });
    const outraVez = await terminal.enviar(lote);
    expect(new Set(outraVez.body.resultados.map(({ resultado }) => resultado))).toEqual(new Set(['repetido']));
  });
});

describe('a sequência', () => {
  test('fora de ordem entra; o que falta se diz, e some quando chega', async () => {
    const [um, dois, tres, quatro, cinco] = [moeda(), moeda(), moeda(), moeda(), moeda()];
    expect((await terminal.enviar([cinco, dois])).body).toMatchObject({ seqAte: 0, faltam: [1, 3, 4] });
    expect((await terminal.enviar([um])).body).toMatchObject({ seqAte: 2, faltam: [3, 4] });
    expect((await terminal.enviar([quatro, tres])).body).toMatchObject({ seqAte: 5, faltam: [] });
    expect(recebidos.map(({ seq }) => seq)).toEqual([2, 5, 1, 3, 4]);
  });

  test('um salto enorme diz só os primeiros que faltam', async () => {
    const longe = moeda('1.00');
    const { body } = await terminal.enviar([{ ...longe, seq: Number.MAX_SAFE_INTEGER }]);
    expect(body.seqAte).toBe(0);
    expect(body.faltam).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
  });

  test('o retido conta: quem o enviou não o envia mais', async () => {
    const { body } = await terminal.enviar([moeda('sem valor'), moeda()]);
    expect(body).toMatchObject({ seqAte: 2, faltam: [] });
  });

  test('fechada uma falta antiga, passa por todos os que vieram depois dela', async () => {
    const primeiro = moeda();
    for (let lote = 0; lote < 5; lote++) await terminal.enviar(Array.from({ length: 500 }, () => moeda()));
    expect((await terminal.enviar([moeda()])).body).toMatchObject({ seqAte: 0, faltam: [1] });
    expect((await terminal.enviar([primeiro])).body).toMatchObject({ seqAte: 2502, faltam: [] });
  });
});

describe('o que não entra fica para uma pessoa, e o resto do lote entra', () => {
  const casos: [string, (evento: Record<string, unknown>) => unknown, RegExp][] = [
    ['um tipo que não se conhece', (evento) => ({ ...evento, tipo: 'cofre.nota' }), /Não se conhece o tipo/],
    ['uma versão que não se conhece', (evento) => ({ ...evento, versao: 2 }), /na versão 2/],
    ['valor que não é número', (evento) => ({ ...evento, dados: { valor: '1,00' } }), /valor: Valor inválido/],
    ['sem identificador', ({ id: _, ...evento }) => evento, /não tem a forma/],
    ['um texto', () => 'evento', /não tem a forma/],
    ['nulo', () => null, /não tem a forma/],
    ['de outro terminal', (evento) => ({ ...evento, terminalId: 999_999 }), /outro terminal/],
    ['há mais de 400 dias', (evento) => ({ ...evento, ocorridoEm: '2020-01-01T12:00:00Z' }), /400 dias/],
    ['daqui a mais de 400 dias', (evento) => ({ ...evento, ocorridoEm: '2199-01-01T12:00:00Z' }), /400 dias/],
    [
      'com o que o banco não guarda',
      (evento) => ({ ...evento, dados: { valor: '1.00', texto: 'a\0b' } }),
      /não se podem/,
    ],
    ['com meia letra', (evento) => ({ ...evento, dados: { valor: '1.00', '\ud800': 1 } }), /não se podem/],
    [
      'que o tipo recusa',
      (evento) => ({ ...evento, dados: { valor: '1.00', falha: 'recusa' } }),
      /^O cofre não existe/,
    ],
    ['que faz o programa falhar', (evento) => ({ ...evento, dados: { valor: '1.00', falha: 'defeito' } }), /falhou/],
  ];
  test.each(casos)('%s', async (_, mudar, motivo) => {
    const antes = await guardadas();
    const mudado = mudar(moeda());
    const { status, body } = await terminal.enviar([mudado, moeda()]);
    expect(status).toBe(200);
    expect(body.resultados.map(({ resultado }) => resultado)).toEqual(['retido', 'aceito']);
    expect(body.resultados[0]?.motivo).toMatch(motivo);
    const [guardado, ...mais] = await retidos();
    expect(mais).toEqual([]);
    expect(guardado?.motivo).toBe(body.resultados[0]?.motivo);
    // Nothing of what the kind had begun is left.
    expect((await guardadas()) - antes).toBe(1);
    // Sent again it is answered alike and kept once.
    expect((await terminal.enviar([mudado])).body.resultados).toEqual([body.resultados[0]]);
    expect(await retidos()).toHaveLength(1);
  });

  test('números maiores que qualquer um são retidos', async () => {
    const { id } = moeda();
    const texto = `{"enviadoEm":"${new Date().toISOString()}","eventos":[{"id":"${id}","seq":1,"tipo":"cofre.moeda","ocorridoEm":"${new Date().toISOString()}","dados":{"valor":"1.00","n":1e999}}]}`;
    expect(await terminal.remeter('core/v1/eventos', texto)).toMatchObject({
      status: 200,
      body: { resultados: [{ resultado: 'retido', seq: 1 }] },
    });
  });

  test('transações que se cruzam são tentadas de novo; se continuam, o lote volta com 503 e nada se perde', async () => {
    cruzar = 2;
    expect(await terminal.enviar([moeda('1.00', { falha: 'cruzou' })])).toMatchObject({
      body: { resultados: [{ resultado: 'aceito' }] },
    });
    cruzar = 99;
    const lote = [moeda(), moeda('1.00', { falha: 'cruzou' })];
    const recusa = await terminal.enviar(lote);
    expect(recusa.status).toBe(503);
    expect(recusa.headers.get('retry-after')).toBe('2');
    cruzar = 0;
    expect((await terminal.enviar(lote)).body.resultados.map(({ resultado }) => resultado)).toEqual([
      'repetido',
      'aceito',
    ]);
  });
});

describe('o relógio do terminal', () => {
  const ha = (ms: number) => new Date(Date.now() - ms).toISOString();
  const DIA = 86_400_000;
  test('até dois minutos errado, vale o que o terminal disse; mais, o instante é corrigido e o dele fica', async () => {
    await terminal.enviar([moeda('1.00')], { enviadoEm: ha(90_000) });
    expect(recebidos[0]?.ocorridoEm).toBe(recebidos[0]?.ocorridoNoTerminal);
    const atrasado = { ...moeda(), ocorridoEm: ha(DIA + 60_000) };
    await terminal.enviar([atrasado], { enviadoEm: ha(DIA) });
    expect(recebidos[1]?.ocorridoNoTerminal).toBe(atrasado.ocorridoEm);
    expect(Math.abs(Date.parse(recebidos[1]?.ocorridoEm ?? '') - (Date.now() - 60_000))).toBeLessThan(30_000);
  });

  test('adiantado um dia também; e o relógio acertado vale logo', async () => {
    await terminal.enviar([{ ...moeda(), ocorridoEm: ha(-DIA) }], { enviadoEm: ha(-DIA) });
    expect(Math.abs(Date.parse(recebidos[0]?.ocorridoEm ?? '') - Date.now())).toBeLessThan(30_000);
    const certo = moeda();
    await terminal.enviar([certo]);
    expect(recebidos[1]?.ocorridoEm).toBe(certo.ocorridoEm);
  });
});

describe('o envelope', () => {
  test.each([
    ['sem nada', {}],
    ['sem eventos', { enviadoEm: '2026-11-28T12:00:00Z', eventos: [] }],
    ['sem data', { eventos: [{}] }],
    ['mais de 500', { enviadoEm: '2026-11-28T12:00:00Z', eventos: Array.from({ length: 501 }, () => null) }],
    ['níveis demais', { enviadoEm: '2026-11-28T12:00:00Z', eventos: [JSON.parse('['.repeat(500) + ']'.repeat(500))] }],
  ])('%s: 400', async (_, corpo) => {
    expect(await terminal.chamar('POST', 'core/v1/eventos', corpo)).toMatchObject({ status: 400 });
  });

  test('vem comprimido; o que não é gzip, o que viaja com mais de 1 MiB e a bomba são recusados', async () => {
    const lote = (recheio: string) =>
      JSON.stringify({ enviadoEm: new Date().toISOString(), eventos: [moeda('1.00', { falha: recheio })] });
    expect(await terminal.remeter('core/v1/eventos', lote('x'))).toMatchObject({
      status: 200,
      body: { resultados: [{ resultado: 'aceito' }] },
    });
    // Seven megabytes are taken, nine are not.
    expect(await terminal.remeter('core/v1/eventos', lote('x'.repeat(7 * 1024 * 1024)))).toMatchObject({ status: 200 });
    expect(await terminal.remeter('core/v1/eventos', lote('x'.repeat(9 * 1024 * 1024)))).toMatchObject({ status: 413 });
    expect(await terminal.remeter('core/v1/eventos', gzipSync(Buffer.alloc(500 * 1024 * 1024)))).toMatchObject({
      status: 413,
    });
    expect(await terminal.remeter('core/v1/eventos', 'isto não é gzip', 'deflate')).toMatchObject({ status: 415 });
    expect(await terminal.remeter('core/v1/eventos', Buffer.from('isto não é gzip'), 'gzip')).toMatchObject({
      status: 400,
    });
    const semComprimir = lote('x'.repeat(1024 * 1024));
    expect(await terminal.remeter('core/v1/eventos', semComprimir, '')).toMatchObject({ status: 413 });
    // Nobody unpacks for who has no key.
    const estranho = new TerminalDeTeste(url, 0, 'term_inventada');
    expect(await estranho.remeter('core/v1/eventos', 'x')).toMatchObject({ status: 401 });
  });
});

describe('a chave', () => {
  test('sem ela, com uma inventada ou com a sessão de uma pessoa: 401', async () => {
    const ninguem = new Cliente(url, null);
    expect(await ninguem.post('core/v1/eventos', {})).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED', error: `Informe a chave do terminal em ${TERMINAL_KEY_HEADER}.` },
    });
    expect(await ninguem.post('core/v1/eventos', {}, { [TERMINAL_KEY_HEADER]: 'term_x' })).toMatchObject({
      status: 401,
    });
    expect(await grupo.admin.post('core/v1/eventos', {})).toMatchObject({ status: 401 });
  });

  test('uma nova tira a de antes na hora; quem erra muito espera, e quem tem a certa não', async () => {
    const antiga = new TerminalDeTeste(url, terminal.id, terminal.chave);
    const { body } = await grupo.admin.post(`pdv/terminal/${terminal.id}/chave`);
    expect(body.chave).toMatch(/^term_g\d+-[\w-]{43}$/);
    expect((await antiga.enviar([moeda()])).status).toBe(401);
    const estados = [];
    for (let i = 0; i < 60; i++) estados.push((await antiga.enviar([])).status);
    expect(estados).toContain(429);
    expect((await new TerminalDeTeste(url, terminal.id, body.chave).enviar([moeda()])).status).toBe(200);
  });

  test('é de quem altera terminais, e não de outro grupo', async () => {
    expect((await outro.admin.post(`pdv/terminal/${terminal.id}/chave`)).status).toBe(404);
    const leitor = await grupo.as('terminais_index');
    expect((await leitor.post(`pdv/terminal/${terminal.id}/chave`)).status).toBe(403);
    const dono = await criar(outro.admin, { propria: true, cliente: false });
    expect(
      await grupo.admin.post('pdv/terminal', { empresaId: dono.id, nome: `Alheio ${randomUUID()}`, tipo: 'caixa' }),
    ).toMatchObject({ status: 404 });
  });
});

test('sem banco, 503 com Retry-After; quando ele volta, o mesmo lote entra uma vez', async () => {
  const servidor = inject('servidorUrl');
  const lote = [moeda(), moeda()];
  const antes = await guardadas();
  await permitirEntrada(servidor, palco.banco.url, false);
  try {
    const recusa = await terminal.enviar(lote);
    expect(recusa).toMatchObject({ status: 503, body: { code: 'DATABASE_UNAVAILABLE' } });
    expect(Number(recusa.headers.get('retry-after'))).toBeGreaterThan(0);
  } finally {
    await permitirEntrada(servidor, palco.banco.url, true);
  }
  await expect.poll(async () => (await terminal.enviar(lote)).status).toBe(200);
  expect((await guardadas()) - antes).toBe(2);
});

test('o evento guardado não se altera nem se apaga', async () => {
  await terminal.enviar([moeda()]);
  for (const tentativa of [sql`update terminal_evento set tipo = 'x'`, sql`delete from terminal_evento`])
    await expect(database.write(doSistema(grupo.id), (tx) => tentativa.execute(tx))).rejects.toThrow(
      'permission denied',
    );
});
