import {
  type DestinoDaEntrega,
  desfechoDaTaxa,
  porqueDaTaxa,
  porquesQueServem,
  type TaxaCadastrada,
  type TaxaDoEndereco,
  type TesteDeTaxas,
  valorDaTaxa,
} from '@retaguarda/contracts';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { taxasAtivas } from './taxas.queries.ts';

type Destino = DestinoDaEntrega & { empresaId: number };

const vistas = async (db: Db, { grupoId, empresas }: Actor, empresaId: number): Promise<TaxaCadastrada[]> =>
  empresas !== 'todas' && !empresas.includes(empresaId) ? [] : taxasAtivas(db, grupoId, empresaId);

const comoOPedidoPaga = (taxa: TaxaCadastrada, { valorPedido }: Destino): TaxaDoEndereco => ({
  id: taxa.id,
  rotulo: taxa.rotulo,
  tipo: taxa.tipo,
  taxa: taxa.taxa,
  gratisAcimaDe: taxa.gratisAcimaDe,
  pedidoMinimo: taxa.pedidoMinimo,
  prazoMinutos: taxa.prazoMinutos,
  ...valorDaTaxa(taxa, valorPedido),
});

/**
 * Active fees of the company that serve the address, the one that holds first; those after an area that is not served do not. Without any
 * part of an address, every fee of the company.
 */
export async function taxasDoEndereco(db: Db, actor: Actor, destino: Destino): Promise<TaxaDoEndereco[]> {
  const { cep, bairro, distanciaKm, coordenadas } = destino;
  const todas = cep === undefined && !bairro?.trim() && distanciaKm === undefined && coordenadas === undefined;
  const servem = (await vistas(db, actor, destino.empresaId)).filter(
    (taxa) => todas || porquesQueServem.has(porqueDaTaxa(taxa, destino)),
  );
  const exclusao = todas ? -1 : servem.findIndex(({ tipo }) => tipo === 'exclusao');
  return (exclusao === -1 ? servem : servem.slice(0, exclusao))
    .filter(({ tipo }) => tipo !== 'exclusao')
    .map((taxa) => comoOPedidoPaga(taxa, destino));
}

/** Every active fee with why it serves an address or does not, and what becomes of an order there. */
export async function testarTaxas(db: Db, actor: Actor, destino: Destino): Promise<TesteDeTaxas> {
  const taxas = (await vistas(db, actor, destino.empresaId)).map((taxa) => {
    const { prioridade, bairro, cepInicial, cepFinal, distanciaKm, area } = taxa;
    const porque = porqueDaTaxa(taxa, destino);
    return {
      ...comoOPedidoPaga(taxa, destino),
      prioridade,
      bairro,
      cepInicial,
      cepFinal,
      distanciaKm,
      area,
      porque,
      serve: porquesQueServem.has(porque),
    };
  });
  const vale = taxas.find(({ serve }) => serve) ?? null;
  return { desfecho: desfechoDaTaxa(vale), taxaId: vale?.id ?? null, taxas };
}
