import { expect, test } from 'vitest';
import { comMaisUma, rodadaQueVale } from './rodada.ts';

const conta = (seq: number, saldo: string) => ({ seq, totais: { saldo } });

test('as partes ditas ficam como estavam enquanto só elas são recebidas', () => {
  const dividida = conta(4, '341.00');
  const uma = comMaisUma(null, dividida, { nome: '1 de 4', valor: '85.25' });
  expect(rodadaQueVale(uma, dividida)).toBe(uma);
  const relida = conta(5, '255.75');
  expect(rodadaQueVale(uma, relida)).toBe(uma);
  const duas = comMaisUma(uma, relida, { nome: '2 de 4', valor: '85.25' });
  expect(duas.conta).toBe(dividida);
  expect(rodadaQueVale(duas, conta(6, '170.50'))).toBe(duas);
});

test('o que muda a conta por fora divide de novo o que falta', () => {
  const uma = comMaisUma(null, conta(4, '100.00'), { nome: '1 de 2', valor: '50.00' });
  expect(rodadaQueVale(uma, conta(6, '80.00'))).toBeNull();
  expect(rodadaQueVale(null, conta(6, '80.00'))).toBeNull();
});
