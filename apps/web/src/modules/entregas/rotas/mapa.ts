import type { ParadaDaRota } from '@retaguarda/contracts';

type Endereco = ParadaDaRota['endereco'];

/** An address in one line, as a map finds it: what only people understand is left out. */
export function enderecoParaOMapa(endereco: Endereco): string | null {
  if (!endereco?.logradouro) return null;
  const { logradouro, numero, bairro, cidade, cep } = endereco;
  return [[logradouro, numero].filter(Boolean).join(' '), bairro, cidade, cep].filter(Boolean).join(', ');
}

/** Google Maps takes nine places on the way to the last. @source https://developers.google.com/maps/documentation/urls/get-started */
export const PARADAS_NO_MAPA = 10;

/** One stop on a map: the map program of a phone, else the page of Google Maps. */
export function linkDaParada(endereco: string, noTelefone: boolean): string {
  const q = encodeURIComponent(endereco);
  return noTelefone ? `geo:0,0?q=${q}` : `https://www.google.com/maps/search/?api=1&query=${q}`;
}

/** The way through stops from where the courier is, in their order. @returns null without any address */
export function linkDaRota(enderecos: readonly string[]): string | null {
  const paradas = enderecos.slice(0, PARADAS_NO_MAPA);
  const ultima = paradas.at(-1);
  if (ultima === undefined) return null;
  const noCaminho = paradas.slice(0, -1);
  const busca = new URLSearchParams({ api: '1', travelmode: 'driving', destination: ultima });
  if (noCaminho.length > 0) busca.set('waypoints', noCaminho.join('|'));
  return `https://www.google.com/maps/dir/?${busca}`;
}

/** The stops with one of them moved a place up (-1) or down (1); as they are where it has nowhere to go. */
export function moverParada(ids: readonly number[], id: number, passo: -1 | 1): number[] {
  const de = ids.indexOf(id);
  const para = de + passo;
  if (de < 0 || para < 0 || para >= ids.length) return [...ids];
  const depois = ids.toSpliced(de, 1);
  return depois.toSpliced(para, 0, id);
}
