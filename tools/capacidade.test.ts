import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { capacidade, type Medidas, medidas, type Supostos, supostos } from './lib/capacidade.ts';
import { documento } from './lib/documento-de-capacidade.ts';
import { repository } from './lib/run.ts';

/** Round numbers, so that each result is known by heart. */
const redondas: Medidas = {
  dadosPorVendaKb: 10,
  logPorVendaKb: 20,
  apiPorVendaMs: 5,
  bancoPorVendaMs: 10,
  chamadaMs: 2,
  memoriaParadaMb: 100,
  memoriaNoAugeMb: 500,
  relogioMs: 1_000,
  relogioGrupos: 50_000,
  restauradosGb: 10,
  restauradosEmS: 100,
};
const redondos: Supostos = {
  vendasPorCaixaPorDia: 100,
  horaCheia: 0.1,
  minutoCheio: 1,
  pessoasPorGrupo: 1,
  chamadasPorMinuto: 6,
  anos: 2,
  nucleos: 10,
  memoriaGb: 100,
  uso: 0.5,
  restaurarEmHoras: 10,
  conexoesDaApi: 19,
  conexoesDaFila: 10,
  processosDeTrabalho: 1,
  conexaoMb: 10,
  maxConexoes: 1_000,
};
const tamanho = { grupos: 10_000, caixas: 36_000 };
const com = (mudado: Partial<Medidas & Supostos>) =>
  capacidade(tamanho, { ...redondas, ...mudado }, { ...redondos, ...mudado });

test('de caixas a vendas, disco e log', () => {
  expect(com({})).toMatchObject({
    vendasPorDia: 3_600_000,
    vendasNoPico: 100,
    chamadasNoPico: 1_000,
    logNoPicoMbS: 2,
    discoPorAnoTb: (3_600_000 * 365 * 10) / 1e9,
    discoTb: 26.28,
  });
});

test('as células são as que pede a maior das paredes', () => {
  // 360 GB an hour, 3.6 TB in ten; 100 sales × 10 ms + 1,000 calls × 1 ms = 2 processors, of 5 in use.
  expect(com({})).toMatchObject({
    celulas: 8,
    parede: 'restauração',
    celulasPor: { restauração: 8, 'processador do banco': 1, conexões: 1 },
  });
  expect(com({ bancoPorVendaMs: 1_000, restaurarEmHoras: 1_000 })).toMatchObject({
    celulas: 21,
    parede: 'processador do banco',
  });
});

test('uma célula: processos, memória, conexões, restauração e relógio', () => {
  // 0.5 + 1 processors of the API in one cell: four processes and one to spare, and one that works.
  expect(com({ restaurarEmHoras: 1_000 }).porCelula).toEqual({
    grupos: 10_000,
    vendasNoPico: 100,
    discoTb: 26.28,
    nucleosDoBanco: 2,
    processosDaApi: 4,
    memoriaDaApiGb: 2.5,
    conexoes: 4 * 20 + 30,
    memoriaDasConexoesGb: 1.1,
    memoriaDasPaginasGb: 98.9,
    restaurarEmHoras: 73,
    relogioS: 0.2,
  });
});

test('as conexões pedem células quando os processos são muitos, e não se acha número quando nenhum basta', () => {
  const { celulasPor, porCelula } = com({ apiPorVendaMs: 500, maxConexoes: 150, restaurarEmHoras: 1_000 });
  // 51 processors: 102 processes in one cell; with 21 cells, five and one to spare each.
  expect(celulasPor.conexões).toBe(21);
  expect(porCelula.conexoes).toBeLessThanOrEqual(150);
  expect(() => com({ maxConexoes: 40 })).toThrow('no number of cells');
});

test('o dobro de caixas é o dobro de tudo, e nunca menos células', () => {
  const [um, dois] = [com({}), capacidade({ grupos: 20_000, caixas: 72_000 }, redondas, redondos)];
  for (const qual of ['vendasNoPico', 'chamadasNoPico', 'discoTb', 'logNoPicoMbS'] as const)
    expect(dois[qual]).toBeCloseTo(2 * um[qual]);
  expect(dois.celulas).toBeGreaterThanOrEqual(2 * um.celulas - 1);
});

describe('docs/capacidade.md', () => {
  const ler = (nome: string) => readFileSync(join(repository, 'docs', nome), 'utf8');

  test('diz o que o modelo diz: `npm run capacidade -- --gravar` a escreve', () => {
    expect(ler('capacidade.md')).toBe(documento());
  });

  test('o que se mediu está onde ela diz', () => {
    const escrito = (valor: number) => valor.toLocaleString('pt-BR');
    const [asMedidas, asCopias] = [ler('medidas.md'), ler('copias.md')];
    const { restauradosGb, restauradosEmS, chamadaMs, relogioGrupos, ...outras } = medidas;
    expect(asCopias).toContain(`| ${escrito(restauradosGb)} GB`);
    expect(asCopias).toContain(`| ${escrito(restauradosEmS)} s`);
    expect(asMedidas).toContain(`${escrito(chamadaMs * 1000)} µs`);
    expect(asMedidas).toContain(`${escrito(relogioGrupos)} grupos parados`);
    for (const [nome, valor] of Object.entries(outras)) expect(asMedidas, nome).toContain(escrito(valor));
  });

  test('nada suposto é negativo ou nulo', () => {
    for (const [nome, valor] of Object.entries(supostos)) expect(valor, nome).toBeGreaterThan(0);
  });
});
