import { expect, test } from 'vitest';
import { cidadesComEmissor, type PerguntaDaRota, rotaDaNfse, type ServicoDeclarado } from './rotas.ts';

const brasilia: PerguntaDaRota = { municipio: '5300108', crt: '3', dia: '2026-11-25', declarada: null };
const declarada = { sistema: 'nacional', de: '2026-11-10', motivo: 'A Secretaria pediu' } as const;

const daCidade: ServicoDeclarado = {
  versao: '2.03',
  forma: 'texto',
  exige: [],
  enderecos: { producao: 'https://nfse.cidade.test/ws', homologacao: 'https://homologa.cidade.test/ws' },
};

test('o que a empresa declara vale também onde a tabela diz outro, e diz que não foi provado', () => {
  const { cidade, ressalva } = rotaDaNfse({
    ...brasilia,
    declarada: { ...declarada, sistema: 'abrasf204', servico: daCidade },
  });
  expect(cidade).toMatchObject({ ...daCidade, municipio: '5300108', series: null });
  expect(ressalva).toContain('homologação');
});

test.each<[string, Partial<PerguntaDaRota>, string, string]>([
  ['regime normal, na cidade que tem emissor', {}, 'abrasf204', 'cidade'],
  ['o primeiro dia dela', { dia: '2023-01-01' }, 'abrasf204', 'cidade'],
  ['um dia antes', { dia: '2022-12-31' }, 'nacional', 'nacional'],
  ['cidade fora da tabela', { municipio: '3550308' }, 'nacional', 'nacional'],
  ['cidade que deixou o seu', { municipio: '4106902' }, 'nacional', 'aderiu'],
  ['a véspera disso', { municipio: '4106902', dia: '2025-12-31' }, 'nacional', 'nacional'],
  ['empresa sem cidade', { municipio: null }, 'nacional', 'nacional'],
  ['Simples na véspera', { crt: '1', dia: '2026-10-31' }, 'abrasf204', 'cidade'],
  ['Simples no dia', { crt: '1', dia: '2026-11-01' }, 'nacional', 'simples'],
  ['Simples acima do sublimite', { crt: '2' }, 'nacional', 'simples'],
  ['MEI na véspera', { crt: '4', dia: '2023-08-31' }, 'abrasf204', 'cidade'],
  ['MEI no dia', { crt: '4', dia: '2023-09-01' }, 'nacional', 'mei'],
  ['a empresa declara outro', { declarada }, 'nacional', 'declarada'],
  ['antes do dia que declarou', { declarada, dia: '2026-11-09' }, 'abrasf204', 'cidade'],
  [
    'o Simples que a cidade ainda recebe',
    { crt: '1', declarada: { ...declarada, sistema: 'abrasf204' } },
    'abrasf204',
    'declarada',
  ],
  [
    'declara uma cidade que não está na tabela',
    { municipio: '3550308', declarada: { ...declarada, sistema: 'abrasf204' } },
    'nacional',
    'nacional',
  ],
  [
    'declara o serviço de uma cidade que não está na tabela',
    { municipio: '4106902', declarada: { ...declarada, sistema: 'abrasf204', servico: daCidade } },
    'abrasf204',
    'declarada',
  ],
])('%s', (_, mudanca, sistema, regra) => {
  const rota = rotaDaNfse({ ...brasilia, ...mudanca });
  expect(rota).toMatchObject({ sistema, regra });
  expect(rota.porque.length).toBeGreaterThan(20);
  expect(rota.cidade === null).toBe(sistema === 'nacional');
  expect(rota.fonte === null).toBe(regra === 'declarada');
});

test('cada linha diz de onde veio, para onde vai e não briga com outra', () => {
  for (const cidade of cidadesComEmissor) {
    expect([cidade.fonte.texto, cidade.fonte.url, cidade.fonte.em].every(Boolean)).toBe(true);
    for (const endereco of Object.values(cidade.enderecos)) expect(endereco).toMatch(/^https:\/\//);
    const mesmas = cidadesComEmissor.filter(
      ({ municipio, de, ate }) =>
        municipio === cidade.municipio && de <= (cidade.ate ?? '9') && cidade.de <= (ate ?? '9'),
    );
    expect(mesmas).toHaveLength(1);
  }
});
