import { decimal, normalizarBusca } from '@retaguarda/brasil';
import { dentroDaArea, lerArea, lerCoordenadas } from './area.ts';

/** What a fee goes by. An exclusion is an area that is not served, whatever other fees say after it. */
export const tiposDeTaxa = ['bairro', 'cep', 'distancia', 'area', 'exclusao', 'fixa'] as const;
export type TipoDeTaxa = (typeof tiposDeTaxa)[number];

/** A fee as it is registered. */
export interface TaxaCadastrada {
  id: number;
  rotulo: string;
  tipo: TipoDeTaxa;
  bairro: string | null;
  cidadeId: number | null;
  /** Eight digits. */
  cepInicial: string | null;
  cepFinal: string | null;
  /** In km. */
  distanciaKm: string | null;
  /** GeoJSON, as it was pasted. */
  area: string | null;
  taxa: string;
  gratisAcimaDe: string | null;
  pedidoMinimo: string | null;
  prazoMinutos: number | null;
  prioridade: number;
}

/** What is known of where an order goes, and what it comes to. */
export interface DestinoDaEntrega {
  /** Eight digits. */
  cep?: string | undefined;
  bairro?: string | undefined;
  cidadeId?: number | undefined;
  distanciaKm?: string | undefined;
  /** Latitude and longitude, as maps copy them. */
  coordenadas?: string | undefined;
  valorPedido?: string | undefined;
}

/** Why a fee serves an address, or does not. */
export const porquesDaTaxa = [
  ...tiposDeTaxa,
  ...(['sem_bairro', 'outro_bairro', 'outra_cidade', 'sem_cep', 'fora_da_faixa', 'sem_distancia', 'longe'] as const),
  ...(['sem_coordenadas', 'fora_do_desenho'] as const),
] as const;
export type PorqueDaTaxa = (typeof porquesDaTaxa)[number];

/** The reasons for which a fee serves. */
export const porquesQueServem: ReadonlySet<PorqueDaTaxa> = new Set(tiposDeTaxa);

/** The reason alone: `porquesQueServem` has those by which it serves. A distance that is reached exactly serves. */
export function porqueDaTaxa(taxa: TaxaCadastrada, destino: DestinoDaEntrega): PorqueDaTaxa {
  switch (taxa.tipo) {
    case 'fixa':
      return 'fixa';
    case 'bairro': {
      const bairro = normalizarBusca(destino.bairro ?? '');
      if (bairro === '') return 'sem_bairro';
      if (bairro !== normalizarBusca(taxa.bairro ?? '')) return 'outro_bairro';
      const outra = taxa.cidadeId !== null && destino.cidadeId !== undefined && taxa.cidadeId !== destino.cidadeId;
      return outra ? 'outra_cidade' : 'bairro';
    }
    case 'cep': {
      if (!destino.cep) return 'sem_cep';
      const dentro = destino.cep >= (taxa.cepInicial ?? '') && destino.cep <= (taxa.cepFinal ?? '');
      return dentro ? 'cep' : 'fora_da_faixa';
    }
    case 'distancia':
      if (destino.distanciaKm === undefined) return 'sem_distancia';
      return decimal(destino.distanciaKm).lte(taxa.distanciaKm ?? '0') ? 'distancia' : 'longe';
    case 'area':
    case 'exclusao': {
      const lugar = lerCoordenadas(destino.coordenadas ?? '');
      if (lugar === null) return 'sem_coordenadas';
      const area = lerArea(taxa.area ?? '');
      return area && dentroDaArea(area, lugar) ? taxa.tipo : 'fora_do_desenho';
    }
  }
}

/** What the customer pays by a fee, and whether the order reaches its minimum. From the amount on that makes it free, it is free. */
export function valorDaTaxa(taxa: TaxaCadastrada, valorPedido: string | undefined): { valor: string; atende: boolean } {
  const alcanca = (quanto: string | null) =>
    quanto !== null && valorPedido !== undefined && decimal(valorPedido).gte(quanto);
  return {
    valor: alcanca(taxa.gratisAcimaDe) ? '0.00' : decimal(taxa.taxa).toFixed(2),
    atende: taxa.pedidoMinimo === null || valorPedido === undefined || alcanca(taxa.pedidoMinimo),
  };
}

/** What becomes of an order by the fee that holds; below its minimum no other takes its place. */
export const desfechosDaTaxa = ['cobrada', 'gratis', 'abaixo_do_minimo', 'fora_da_area'] as const;
export type DesfechoDaTaxa = (typeof desfechosDaTaxa)[number];

/** @param vale the first fee that serves, null: none does */
export function desfechoDaTaxa(vale: { tipo: TipoDeTaxa; valor: string; atende: boolean } | null): DesfechoDaTaxa {
  if (vale === null || vale.tipo === 'exclusao') return 'fora_da_area';
  if (!vale.atende) return 'abaixo_do_minimo';
  return decimal(vale.valor).isZero() ? 'gratis' : 'cobrada';
}
