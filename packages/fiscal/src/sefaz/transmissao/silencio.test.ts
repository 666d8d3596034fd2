import { expect, test } from 'vitest';
import { falha } from '../../https/falha.ts';
import { calou, depoisDeCalar, ouvindo, pedirVez, type RegraDoSilencio, type Silencio } from './silencio.ts';

const regra: RegraDoSilencio = { vezes: 3, janelaMs: 100, pausasMs: [10, 20, 40] };
const calarEm = (...instantes: number[]): Silencio =>
  instantes.reduce((silencio, em) => depoisDeCalar(silencio, em, regra), ouvindo);

test('até a terceira espera em vão dentro da janela, fala-se; na terceira, todos esperam', () => {
  expect(pedirVez(calarEm(0, 50), 60, regra).ate).toBeNull();
  expect(pedirVez(calarEm(0, 50, 90), 95, regra).ate).toBe(100);
});

test('esperas espalhadas por mais do que a janela não param ninguém', () => {
  expect(pedirVez(calarEm(0, 90, 180, 270), 275, regra).ate).toBeNull();
});

test('depois da pausa uma sonda pergunta, e só uma', () => {
  const parado = calarEm(0, 1, 2);
  const sonda = pedirVez(parado, 12, regra);
  expect(sonda.ate).toBeNull();
  expect(pedirVez(sonda.silencio, 13, regra).ate).toBe(22);
});

test('a sonda que também cala alonga a pausa, até a maior', () => {
  let silencio = calarEm(0, 1, 2);
  const pausas = [12, 100, 200, 300].map((em) => {
    silencio = depoisDeCalar(pedirVez(silencio, em, regra).silencio, em, regra);
    return (silencio.ate ?? 0) - em;
  });
  expect(pausas).toEqual([20, 40, 40, 40]);
});

test('calar é esperar em vão: o que é recusado na hora, não', () => {
  expect(calou(falha('sem-resposta', 'tempo'))).toBe(true);
  expect(calou(falha('conexao-demorada', 'tempo'))).toBe(true);
  expect(calou(falha('sem-conexao', 'ECONNREFUSED'))).toBe(false);
  expect(calou(falha('conexao-perdida', 'ECONNRESET'))).toBe(false);
});
