import { somar } from '@retaguarda/brasil';
import {
  adquirentes,
  bandeiras,
  DomainError,
  type PreviaDaVenda,
  preverRecebiveis,
  type VendaAPrever,
} from '@retaguarda/contracts';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { getRow } from '../../../platform/registers/engine.ts';
import { exigirEmpresas, hojeNaEmpresa } from '../../empresas/public.ts';
import { type TaxaEmVigor, taxaEmVigor } from './taxa-em-vigor.ts';

const recusar = (campos: Record<string, string>) => new DomainError('RULE_BROKEN', { campos });

/** What a brand is accepted in, by kind of payment. */
const aceita = { debito: 'debito', credito: 'credito', parcelado: 'credito', voucher: 'vale' } as const;

/** @throws DomainError NOT_FOUND (company), UNKNOWN_REFERENCE (acquirer, brand), RULE_BROKEN */
async function exigirVenda(db: Db, actor: Actor, venda: VendaAPrever): Promise<void> {
  await exigirEmpresas(db, actor, [venda.empresaId]);
  await exigirAtivo(db, actor, 'adquirenteId', venda.adquirenteId);
  const bandeira = await exigirAtivo(db, actor, 'bandeiraId', venda.bandeiraId);
  if (!bandeira[aceita[venda.modalidade]]) throw recusar({ modalidade: 'A bandeira não aceita esta modalidade' });
  if ((venda.modalidade === 'parcelado') !== venda.parcelas > 1) {
    throw recusar({ parcelas: 'Só o parcelado tem mais de uma parcela' });
  }
  if (venda.data > (await hojeNaEmpresa(db, venda.empresaId))) throw recusar({ data: 'A data está no futuro' });
}

const cadastros = { adquirenteId: adquirentes, bandeiraId: bandeiras };

async function exigirAtivo(db: Db, actor: Actor, campo: keyof typeof cadastros, id: number) {
  const naoHa = new DomainError('UNKNOWN_REFERENCE', { campos: { [campo]: 'Registro não encontrado' } });
  const linha = await getRow(db, cadastros[campo], actor, id).catch((error: unknown) => {
    throw error instanceof DomainError && error.code === 'NOT_FOUND' ? naoHa : error;
  });
  if (!linha.ativo) throw naoHa;
  return linha;
}

/** The fee by which a sale is registered. @throws DomainError NOT_FOUND, UNKNOWN_REFERENCE, RULE_BROKEN (no fee on the day, a day to come) */
export async function termosDaVenda(db: Db, actor: Actor, venda: VendaAPrever): Promise<TaxaEmVigor> {
  await exigirVenda(db, actor, venda);
  return taxaEmVigor(db, actor, venda);
}

/** @throws DomainError RULE_BROKEN (too small for its instalments) */
export function recebiveisDa(venda: VendaAPrever, termos: TaxaEmVigor): PreviaDaVenda['recebiveis'] {
  const recebiveis = preverRecebiveis(venda, termos);
  if (!recebiveis) throw recusar({ bruto: 'Pequeno demais para a taxa e as parcelas' });
  return recebiveis;
}

/**
 * What a sale leaves, and when, by the fee of its day.
 *
 * @throws DomainError NOT_FOUND, UNKNOWN_REFERENCE, RULE_BROKEN (no fee on the day, a day to come, too small for its instalments)
 */
export async function preverVenda(
  db: Db,
  actor: Actor,
  venda: VendaAPrever,
): Promise<PreviaDaVenda & { termos: TaxaEmVigor }> {
  const termos = await termosDaVenda(db, actor, venda);
  const recebiveis = recebiveisDa(venda, termos);
  return {
    taxaId: termos.id,
    mdrPercentual: termos.mdrPercentual,
    contaId: termos.contaId,
    conta: termos.conta,
    recebiveis,
    taxa: somar(recebiveis.map((um) => um.taxa)).toFixed(2),
    liquido: somar(recebiveis.map((um) => um.liquido)).toFixed(2),
    termos,
  };
}
