import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { casar } from './casar.ts';
import { subconjuntoQueSoma } from './subconjunto.ts';
import type { AlvoDaCasa, LinhaACasar } from './tipos.ts';

const linha = (mudancas: Partial<LinhaACasar> = {}): LinhaACasar => ({
  id: 1,
  data: '2026-03-10',
  centavos: 10_000,
  documento: null,
  nome: null,
  cpfCnpj: null,
  texto: 'PIX RECEBIDO',
  ...mudancas,
});
const alvo = (chave: string, mudancas: Partial<AlvoDaCasa> = {}): AlvoDaCasa => ({
  chave,
  tipo: 'lancamento',
  data: '2026-03-10',
  centavos: 10_000,
  documentos: [],
  nome: null,
  cpfCnpj: null,
  pessoaId: null,
  ...mudancas,
});
const daUma = (linhas: LinhaACasar[], alvos: AlvoDaCasa[]) => casar(linhas, alvos).get(linhas[0]?.id ?? 0) ?? [];
const oque = (razoes: readonly { oque: string }[] | undefined) => razoes?.map((razao) => razao.oque);

describe('o que se sugere para uma linha', () => {
  test('o mesmo valor no mesmo dia, com o CNPJ de quem pagou, é certo e diz por quê', () => {
    const [melhor] = daUma(
      [linha({ cpfCnpj: '11222333000181' })],
      [alvo('a', { cpfCnpj: '11222333000181' }), alvo('b')],
    );
    expect(melhor).toMatchObject({ certo: true, alvos: [{ chave: 'a' }] });
    expect(oque(melhor?.razoes)).toEqual(['valor', 'cpfCnpj', 'mesmoDia']);
  });

  test('dois iguais sem nada que os distinga são mostrados, e nenhum é certo', () => {
    const sugestoes = daUma([linha()], [alvo('a'), alvo('b')]);
    expect(sugestoes.map(({ certo }) => certo)).toEqual([false, false]);
  });

  test('o que duas linhas querem não é certo para nenhuma', () => {
    const linhas = [linha({ nome: 'Ana Lima' }), linha({ id: 2, nome: 'Ana Lima' })];
    const achados = casar(linhas, [alvo('a', { nome: 'Ana Lima' })]);
    expect([...achados.values()].map(([melhor]) => melhor?.certo)).toEqual([false, false]);
  });

  test('o nome cortado pelo banco, em outra ordem e sem acento, ainda aponta quem pagou', () => {
    const [melhor] = daUma(
      [linha({ texto: 'PIX RECEB JOSE DA CONCEICAO ARAUJO' })],
      [alvo('outro', { nome: 'Maria Souza' }), alvo('ele', { nome: 'Araújo, José da Conceição Filho' })],
    );
    expect(melhor?.alvos[0]?.chave).toBe('ele');
    expect(oque(melhor?.razoes)).toContain('nome');
  });

  test('o documento do banco, com zeros à frente, encontra o do título', () => {
    const [melhor] = daUma([linha({ documento: '0000020418' })], [alvo('a'), alvo('b', { documentos: ['NF 20418'] })]);
    expect(melhor).toMatchObject({ alvos: [{ chave: 'b' }] });
    expect(oque(melhor?.razoes)).toContain('documento');
  });

  test('o atrasado é reconhecido pelo valor com os encargos do dia', () => {
    const naData = (data: string) => (data === '2026-03-28' ? 102_567 : 100_000);
    const [melhor] = daUma(
      [linha({ data: '2026-03-28', centavos: 102_567 })],
      [alvo('a', { centavos: 100_000, data: '2026-03-11', naData })],
    );
    expect(oque(melhor?.razoes)).toEqual(['valorComEncargos', 'dias']);
    expect(melhor?.centavos).toBe(102_567);
  });

  test('muitas linhas do mesmo dia acham o mesmo que cada uma sozinha', () => {
    const juros = (principal: number, dia: string) =>
      principal + Math.round(principal * (dia > '2026-03-01' ? 0.021 : 0));
    const alvos = Array.from({ length: 60 }, (_, i) => {
      const centavos = (i % 7 === 0 ? -1 : 1) * (1_000 + i * 37);
      return alvo(`a${i}`, {
        centavos,
        naData: (dia: string) => juros(centavos, dia),
        soCresce: i % 2 === 0,
        ...(i % 3 === 0 && { perto: (dia: string) => juros(centavos, dia) + (i % 5) / 2 - 1 }),
      });
    });
    const linhas = alvos.map(({ centavos }, i) => linha({ id: i, centavos: juros(centavos, '2026-03-10') }));
    const juntas = casar(linhas, alvos);
    const nomes = (id: number, achados: ReturnType<typeof casar>) =>
      (achados.get(id) ?? []).filter(({ linhas: outras }) => outras.length === 0).map(({ alvos: [um] }) => um?.chave);
    for (const uma of linhas) expect(nomes(uma.id, juntas)).toEqual(nomes(uma.id, casar([uma], alvos)));
    expect(linhas.every(({ id }) => nomes(id, juntas).includes(`a${id}`))).toBe(true);
  });

  test('valor próximo só com quem pagou: a diferença fica por dizer', () => {
    const perto = linha({ centavos: 9_800, nome: 'Bar do Zeca' });
    expect(daUma([perto], [alvo('a')])).toEqual([]);
    const [melhor] = daUma([perto], [alvo('a', { nome: 'Bar do Zeca' })]);
    expect(melhor).toMatchObject({ centavos: 10_000, certo: false });
    expect(oque(melhor?.razoes)).toContain('diferenca');
  });

  test('o que entra não casa com o que sai, nem com o que venceu há muito ou ainda demora', () => {
    const fora = [
      alvo('a', { centavos: -10_000 }),
      alvo('b', { data: '2024-01-01' }),
      alvo('c', { data: '2026-12-01' }),
    ];
    expect(daUma([linha()], fora)).toEqual([]);
    expect(daUma([linha()], [alvo('d', { tipo: 'movimento', data: '2026-02-01' })])).toEqual([]);
  });

  test('vários da mesma pessoa que somam a linha', () => {
    const da = (chave: string, centavos: number) => alvo(chave, { centavos, nome: 'Colégio Jatobá', pessoaId: 7 });
    const [melhor] = daUma(
      [linha({ centavos: 30_000, nome: 'COLEGIO JATOBA' })],
      [da('a', 12_000), da('b', 5_000), da('c', 18_000), alvo('d', { centavos: 13_000, pessoaId: 8, nome: 'Outro' })],
    );
    expect(melhor?.alvos.map(({ chave }) => chave).sort()).toEqual(['a', 'c']);
    expect(melhor?.razoes[0]).toEqual({ oque: 'soma', quantos: 2 });
  });

  test('várias linhas de quem pagou em partes somam um título', () => {
    const partes = [4_000, 6_000].map((centavos, i) => linha({ id: i + 1, centavos, nome: 'Rafael Nogueira' }));
    const achados = casar(partes, [alvo('a', { nome: 'Rafael Nogueira', pessoaId: 3 })]);
    expect(achados.get(1)?.[0]).toMatchObject({ linhas: [2], alvos: [{ chave: 'a' }], centavos: 10_000 });
    expect(achados.get(2)?.[0]).toMatchObject({ linhas: [1] });
  });

  test('um depósito é a soma dos recebimentos do dia', () => {
    const movimento = (chave: string, centavos: number) =>
      alvo(chave, { tipo: 'movimento', centavos, data: '2026-03-09' });
    const [melhor] = daUma([linha({ texto: 'DEPOSITO' })], [movimento('a', 2_500), movimento('b', 7_500)]);
    expect(melhor?.alvos).toHaveLength(2);
  });

  test('a pessoa de uma regra aprendida vale como pista', () => {
    const achados = casar([linha()], [alvo('a', { pessoaId: 1 }), alvo('b', { pessoaId: 2 })], () => 2);
    expect(achados.get(1)?.[0]).toMatchObject({ alvos: [{ chave: 'b' }], certo: true });
  });
});

describe('propriedades', () => {
  const centavos = fc.integer({ min: 1, max: 500_000 });
  const dia = fc.integer({ min: 1, max: 28 }).map((d) => `2026-03-${String(d).padStart(2, '0')}`);
  const nome = fc.constantFrom(null, 'Ana Lima', 'Bar do Zeca', 'Colégio Jatobá', 'Moinho Paulista');
  const casas = fc.array(fc.record({ centavos, data: dia, nome, sai: fc.boolean() }), { maxLength: 40 });
  const cenarios = fc.record({ linhas: casas, alvos: casas });
  const montar = ({ linhas, alvos }: typeof cenarios extends fc.Arbitrary<infer T> ? T : never) => ({
    linhas: linhas.map((uma, i) =>
      linha({
        id: i + 1,
        data: uma.data,
        nome: uma.nome,
        texto: uma.nome ?? 'PIX',
        centavos: uma.sai ? -uma.centavos : uma.centavos,
      }),
    ),
    alvos: alvos.map((um, i) =>
      alvo(`a${i}`, {
        data: um.data,
        nome: um.nome,
        centavos: um.sai ? -um.centavos : um.centavos,
        pessoaId: um.nome ? um.nome.length : null,
      }),
    ),
  });

  test('o que é certo tem o valor exato, e cada alvo é certo para uma linha só', () => {
    fc.assert(
      fc.property(cenarios, (cenario) => {
        const { linhas, alvos } = montar(cenario);
        const achados = casar(linhas, alvos);
        const certos = linhas.flatMap(({ id, centavos: valor }) =>
          (achados.get(id) ?? []).filter(({ certo }) => certo).map((casamento) => ({ valor, casamento })),
        );
        for (const { valor, casamento } of certos) expect(casamento.centavos).toBe(valor);
        const chaves = certos.flatMap(({ casamento }) => casamento.alvos.map(({ chave }) => chave));
        expect(new Set(chaves).size).toBe(chaves.length);
      }),
    );
  });

  test('o que se propõe como soma soma, e a ordem em que tudo chega não muda nada', () => {
    fc.assert(
      fc.property(cenarios, (cenario) => {
        const { linhas, alvos } = montar(cenario);
        const achados = casar(linhas, alvos);
        const valorDe = new Map(linhas.map(({ id, centavos: valor }) => [id, valor]));
        for (const [id, casamentos] of achados)
          for (const { razoes, alvos: dele, linhas: outras } of casamentos) {
            if (razoes[0]?.oque !== 'soma') continue;
            const doBanco = [id, ...outras].reduce((soma, uma) => soma + (valorDe.get(uma) ?? Number.NaN), 0);
            expect(dele.reduce((soma, um) => soma + um.centavos, 0)).toBe(doBanco);
          }
        const aoContrario = casar(linhas, [...alvos].reverse());
        for (const [id, [melhor]] of achados) expect(aoContrario.get(id)?.[0]?.pontos).toBe(melhor?.pontos);
      }),
    );
  });

  test('um subconjunto achado soma o que se procura, e de dois que somam sempre se acha um', () => {
    fc.assert(
      fc.property(fc.array(centavos, { minLength: 2, maxLength: 12 }), fc.boolean(), (valores, sai) => {
        const sinal = sai ? -1 : 1;
        const comSinal = valores.map((valor) => valor * sinal);
        const alvoDaSoma = (comSinal[0] as number) + (comSinal[1] as number);
        const achado = subconjuntoQueSoma(comSinal, alvoDaSoma);
        expect(achado?.reduce((soma, i) => soma + (comSinal[i] as number), 0)).toBe(alvoDaSoma);
        expect(achado?.length).toBeGreaterThan(1);
      }),
    );
  });
});
