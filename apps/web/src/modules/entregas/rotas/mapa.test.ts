import { expect, test } from 'vitest';
import { enderecoParaOMapa, linkDaParada, linkDaRota, moverParada } from './mapa.ts';

const rua = {
  logradouro: 'Rua Augusta',
  numero: '10',
  complemento: 'ap 3',
  bairro: 'Centro',
  cidade: 'São Paulo',
  cep: '01305000',
};

test('o endereço vai ao mapa sem o que só gente entende', () => {
  expect(enderecoParaOMapa(rua)).toBe('Rua Augusta 10, Centro, São Paulo, 01305000');
  expect(enderecoParaOMapa({ logradouro: 'Rua B' })).toBe('Rua B');
  expect(enderecoParaOMapa(null)).toBeNull();
});

test('no telefone abre o programa de mapas; fora dele, a página', () => {
  expect(linkDaParada('Rua B & C', true)).toBe('geo:0,0?q=Rua%20B%20%26%20C');
  expect(linkDaParada('Rua B', false)).toBe('https://www.google.com/maps/search/?api=1&query=Rua%20B');
});

test('a rota passa por todas na ordem, e no máximo por dez', () => {
  expect(linkDaRota([])).toBeNull();
  const uma = new URL(linkDaRota(['A']) ?? '');
  expect([uma.searchParams.get('destination'), uma.searchParams.get('waypoints')]).toEqual(['A', null]);
  const muitas = new URL(linkDaRota(Array.from({ length: 12 }, (_, i) => `R${i + 1}`)) ?? '');
  expect(muitas.searchParams.get('destination')).toBe('R10');
  expect(muitas.searchParams.get('waypoints')).toBe('R1|R2|R3|R4|R5|R6|R7|R8|R9');
});

test('uma parada sobe ou desce um lugar, e na ponta fica', () => {
  expect(moverParada([1, 2, 3], 3, -1)).toEqual([1, 3, 2]);
  expect(moverParada([1, 2, 3], 1, 1)).toEqual([2, 1, 3]);
  expect(moverParada([1, 2, 3], 1, -1)).toEqual([1, 2, 3]);
  expect(moverParada([1, 2, 3], 9, 1)).toEqual([1, 2, 3]);
});
