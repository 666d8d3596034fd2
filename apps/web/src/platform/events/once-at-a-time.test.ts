import { expect, test } from 'vitest';
import { onceAtATime } from './once-at-a-time.ts';

/** A reading that ends when it is told to. */
function leitura() {
  const fins: (() => void)[] = [];
  let lidas = 0;
  const ler = onceAtATime(() => {
    lidas++;
    return new Promise<void>((fim) => fins.push(fim));
  });
  const terminar = async () => {
    fins.shift()?.();
    await new Promise((depois) => setTimeout(depois));
  };
  return { ler, terminar, quantas: () => lidas };
}

test('muitos avisos durante uma leitura não a interrompem e pedem uma só a mais', async () => {
  const { ler, terminar, quantas } = leitura();
  const todas = [ler(), ler(), ler(), ler()];
  expect(quantas()).toBe(1);
  await terminar();
  expect(quantas()).toBe(2);
  await terminar();
  await Promise.all(todas);
  expect(quantas()).toBe(2);
  void ler();
  expect(quantas()).toBe(3);
});

test('uma leitura que falha diz isso a quem pediu, e a próxima lê de novo', async () => {
  let falha = true;
  const ler = onceAtATime(async () => {
    if (falha) throw new Error('sem rede');
  });
  await expect(ler()).rejects.toThrow('sem rede');
  falha = false;
  await expect(ler()).resolves.toBeUndefined();
});
