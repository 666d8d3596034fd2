import { type Act, type AnyDocument, type Call, pathOf } from '@retaguarda/contracts';
import { describe, expect, test } from 'vitest';
import type { Cliente } from '../cliente.ts';
import type { Roteiro } from './roteiro.ts';

type Ato = Act<never, string> & { call: Call };
/** A call that takes a file, or names a part of the document beside it, is tried by the tests of its module. */
const deTodoODocumento = ({ bodyKind, path }: Call) => bodyKind !== 'form' && !/\{(?!id\})/.test(path);
const atosDe = ({ document, fora = {} }: Roteiro) =>
  (Object.entries(document.acts) as [string, Act<never, string>][]).filter(
    (one): one is [string, Ato] => !!one[1].call && !one[1].shows && deTodoODocumento(one[1].call) && !(one[0] in fora),
  );
const estadosDe = ({ document }: Roteiro) => Object.keys(document.states.labels);
/** Other facts than the state may refuse it still. */
const aceita = ({ from }: Ato, estado: string) => from === undefined || from.includes(estado);

/** Whether the call takes the version that the person was looking at. */
const levaVersao = ({ call }: Ato) =>
  call.bodyKind === 'json' && 'versao' in ((call.body as { shape?: Record<string, unknown> }).shape ?? {});

export interface QuemTenta {
  /** With every right. */
  admin: Cliente;
  semDireito: Cliente;
  /** Of another group, with every right. */
  deOutro: Cliente;
}

interface Feito {
  id: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the API answers
  lido: any;
}

/** Registers the test that each of these documents has a script, and each script every state. */
export function provarQueEstaoTodos(roteiros: readonly Roteiro[], documentos: Iterable<AnyDocument>): void {
  test('cada documento com situações tem um roteiro, com todas as situações', () => {
    expect(new Set(roteiros.map(({ document }) => document))).toEqual(new Set(documentos));
    for (const roteiro of roteiros)
      expect(Object.keys(roteiro.em).toSorted()).toEqual(Object.keys(roteiro.document.states.labels).toSorted());
  });
}

/** Registers the tests of a document: every act from every state, twice at once, without the right, with an old version, of another group. */
export function provarDocumento(roteiro: Roteiro, { admin, semDireito, deOutro }: QuemTenta): void {
  const ler = async (id: number) => {
    const { body } = await admin.get(roteiro.endereco(id));
    for (const nome of roteiro.alheio ?? []) delete body[nome];
    return body;
  };
  const novo = async (estado: string, ato: string) => {
    roteiro.antes?.(ato);
    const id = await (roteiro.em[estado] as () => Promise<number>)();
    const lido = await ler(id);
    expect(lido.situacao).toBe(estado);
    return { id, lido };
  };
  const parados = new Map<string, Promise<number>>();
  /** One that every refused act may be tried on, since none may change it: made once by state, where all of a state are alike. */
  const parado = async (estado: string, ato: string) => {
    if (roteiro.antes) return novo(estado, ato);
    if (!parados.has(estado))
      parados.set(
        estado,
        novo(estado, ato).then(({ id }) => id),
      );
    const id = await (parados.get(estado) as Promise<number>);
    const lido = await ler(id);
    expect(lido.situacao).toBe(estado);
    return { id, lido };
  };
  const corpoDe = async (nome: string, ato: Ato, id: number, versao: number) => ({
    ...(await roteiro.corpos?.[nome]?.(id)),
    ...(levaVersao(ato) ? { versao } : {}),
  });
  const pedir = (quem: Cliente, { call }: Ato, id: number, corpo: object) =>
    quem.call(call.method, pathOf(call, { id }), call.bodyKind === 'json' ? corpo : undefined);
  /** Does it to a document made for this, or to one that stays as it is. */
  const tentar = async (nome: string, ato: Ato, { id, lido }: Feito, quem: Cliente = admin, mais = 0) => {
    const resposta = await pedir(quem, ato, id, await corpoDe(nome, ato, id, lido.versao + mais));
    return { resposta, antes: lido, depois: await ler(id) };
  };
  const casos = atosDe(roteiro).flatMap(([nome, ato]) =>
    estadosDe(roteiro).map((estado) => [nome, estado, ato] as const),
  );

  test.each(casos.filter(([, estado, ato]) => aceita(ato, estado)))(
    '%s em "%s" é feito, ou recusado como diz a tabela',
    async (nome, estado, ato) => {
      const { resposta, antes, depois } = await tentar(nome, ato, await novo(estado, nome));
      const recusa = roteiro.document.refusal(nome, roteiro.fatos?.(antes) ?? antes, Date.now());
      if (recusa !== null) {
        expect(resposta).toMatchObject({
          status: 409,
          body: { code: 'INVALID_TRANSITION', error: expect.stringContaining(recusa) },
        });
        expect(depois).toEqual(antes);
        return;
      }
      expect([resposta.status, resposta.body.error]).toEqual([ato.call.status, undefined]);
      if (roteiro.segue?.includes(nome)) return;
      expect(ato.to.length > 0 ? ato.to : [estado]).toContain(depois.situacao);
    },
  );

  test.each(casos.filter(([, estado, ato]) => !aceita(ato, estado)))(
    '%s em "%s" é recusado, e nada muda',
    async (nome, estado, ato) => {
      const { resposta, antes, depois } = await tentar(nome, ato, await parado(estado, nome));
      expect(resposta).toMatchObject({ status: 409, body: { code: 'INVALID_TRANSITION' } });
      expect(depois).toEqual(antes);
    },
  );

  const estadoDe = (nome: string, { from }: Ato): string =>
    roteiro.onde?.[nome] ?? from?.[0] ?? (estadosDe(roteiro)[0] as string);
  const comVersao = atosDe(roteiro).filter(([, ato]) => levaVersao(ato));
  test.each(comVersao)('%s com outra versão que não a atual é recusado, e nada muda', async (nome, ato) => {
    const { resposta, antes, depois } = await tentar(nome, ato, await parado(estadoDe(nome, ato), nome), admin, 1);
    expect(resposta).toMatchObject({ status: 409, body: { code: 'STALE_RECORD' } });
    expect(depois).toEqual(antes);
  });

  describe.each(atosDe(roteiro))('%s', (nome, ato) => {
    const estado = estadoDe(nome, ato);

    test('sem o direito, e por outro grupo, é recusado, e nada muda', async () => {
      for (const [quem, status] of [
        [semDireito, 403],
        [deOutro, roteiro.deOutro?.[nome] ?? 404],
      ] as const) {
        const { resposta, antes, depois } = await tentar(nome, ato, await parado(estado, nome), quem);
        expect(resposta.status).toBe(status);
        expect(depois).toEqual(antes);
      }
    });

    test('pedido duas vezes ao mesmo tempo, é feito uma vez', async () => {
      const { id, lido } = await novo(estado, nome);
      const corpo = await corpoDe(nome, ato, id, lido.versao);
      const respostas = await Promise.all([pedir(admin, ato, id, corpo), pedir(admin, ato, id, corpo)]);
      const feitas = respostas.filter(({ status }) => status === ato.call.status);
      // An act that leads nowhere and carries no version may be done again: it changes nothing the second time.
      const soUma =
        levaVersao(ato) || roteiro.umaVez?.includes(nome) || (ato.to.length > 0 && !ato.to.includes(estado));
      expect(feitas.length).toBe(soUma ? 1 : 2);
      for (const { status } of respostas) expect([ato.call.status, 409]).toContain(status);
    });
  });
}
