import { expect, test } from 'vitest';
import { diasDeFerias, fimDaExperiencia, periodosDeFerias, recusaDasFerias } from './ferias.ts';

test.each([
  [0, 30],
  [5, 30],
  [6, 24],
  [7, 24],
  [14, 24],
  [15, 18],
  [23, 18],
  [24, 12],
  [32, 12],
  [33, 0],
])('%i faltas sem justificativa deixam %i dias de férias (CLT art. 130)', (faltas, dias) => {
  expect(diasDeFerias(faltas)).toBe(dias);
});

test('de 11/03/2024: adquire até 10/03/2025, goza até 10/03/2026, e 30 dias começam até 09/02/2026', () => {
  const [primeiro, segundo] = periodosDeFerias('2024-03-11', '2025-06-01', [], []);
  expect(primeiro).toMatchObject({
    inicio: '2024-03-11',
    fim: '2025-03-10',
    concessivoFim: '2026-03-10',
    direito: 30,
    saldo: 30,
    limite: '2026-02-09',
    situacao: 'a_marcar',
  });
  expect(segundo).toMatchObject({ inicio: '2025-03-11', situacao: 'em_aquisicao' });
});

test('só as faltas de dentro do período diminuem as férias dele', () => {
  const faltas = [
    { de: '2025-03-05', ate: '2025-03-12' },
    { de: '2024-08-01', ate: '2024-08-01' },
  ];
  const [primeiro, segundo] = periodosDeFerias('2024-03-11', '2025-06-01', faltas, []);
  expect([primeiro?.faltas, primeiro?.direito, primeiro?.limite]).toEqual([7, 24, '2026-02-15']);
  expect([segundo?.faltas, segundo?.direito]).toEqual([2, 30]);
});

test('o período passa a perto do limite, depois a vencido, e deixa de cobrar quando é marcado', () => {
  const em = (hoje: string, marcadas: Parameters<typeof periodosDeFerias>[3] = []) =>
    periodosDeFerias('2024-03-11', hoje, [], marcadas)[0]?.situacao;
  expect(em('2025-12-10')).toBe('a_marcar');
  expect(em('2025-12-11')).toBe('perto_do_limite');
  expect(em('2026-02-09')).toBe('perto_do_limite');
  expect(em('2026-02-10')).toBe('vencido');
  expect(em('2026-02-10', [{ aquisitivo: '2024-03-11', dias: 20, abonoDias: 10 }])).toBe('gozado');
});

test('quem foi admitido em 29 de fevereiro faz anos de casa em 1º de março', () => {
  const periodos = periodosDeFerias('2024-02-29', '2028-03-01', [], []);
  expect(periodos.map(({ inicio }) => inicio)).toEqual([
    '2024-02-29',
    '2025-03-01',
    '2026-03-01',
    '2027-03-01',
    '2028-02-29',
  ]);
});

test('experiência de 45 + 45 dias desde 03/11/2026 termina em 17/12/2026 e em 31/01/2027', () => {
  expect(fimDaExperiencia('2026-11-03', 45, 45)).toEqual({ primeiro: '2026-12-17', ultimo: '2027-01-31' });
  expect(fimDaExperiencia('2026-11-03', null, null)).toBeNull();
});

test.each([
  ['30 dias de uma vez', 30, 0, [], {}],
  ['20 dias e 10 vendidos', 20, 10, [], {}],
  ['11 vendidos', 19, 11, [], { abonoDias: 'Vende-se até um terço das férias' }],
  ['31 dias', 31, 0, [], { dias: 'O período dá direito a 30 dias' }],
  ['4 dias', 4, 0, [], { dias: 'Nenhuma parte tem menos de 5 dias' }],
  ['14, 10 e agora 6', 6, 0, [14, 10], {}],
  ['10, 10 e agora 10', 10, 0, [10, 10], { dias: 'Uma das partes tem ao menos 14 dias' }],
  ['quatro partes', 5, 0, [14, 5, 5], { dias: 'As férias se dividem em até três partes' }],
])('%s', (_, dias, abonoDias, outras, recusa) => {
  const periodo = { inicio: '2024-03-11', fim: '2025-03-10', direito: 30 };
  const antes = outras.map((uma) => ({ aquisitivo: periodo.inicio, dias: uma, abonoDias: 0 }));
  expect(recusaDasFerias(periodo, { inicio: '2025-07-01', dias, abonoDias }, antes)).toEqual(recusa);
});

test('férias não começam antes do fim do período aquisitivo', () => {
  const periodo = { inicio: '2024-03-11', fim: '2025-03-10', direito: 30 };
  expect(recusaDasFerias(periodo, { inicio: '2025-03-10', dias: 30, abonoDias: 0 }, [])).toHaveProperty('inicio');
});
