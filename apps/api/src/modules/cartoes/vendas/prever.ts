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
  if (!bandeira[aceita[venda.modalidade]]) throw recusar({ modalidade: 'A BANDEIRA NÃO ACEITA ESTA MODALIDADE' });
  if ((venda.modalidade === 'parcelado') !== venda.parcelas > 1) {
    throw recusar({ parcelas: 'SÓ O PARCELADO TEM MAIS DE UMA PARCELA' });
  }
  if (venda.data > (await hojeNaEmpresa(db, venda.empresaId))) throw recusar({ data: 'A DATA ESTÁ NO FUTURO' });
}

const cadastros = { adquirenteId: adquirentes, bandeiraId: bandeiras };

async function exigirAtivo(db: Db, actor: Actor, campo: keyof typeof cadastros, id: number) {
  const naoHa = new DomainError('UNKNOWN_REFERENCE', { campos: { [campo]: 'REGISTRO NÃO ENCONTRADO' } });
  const linha = await getRow(db, cadastros[campo], actor, id).catch((error: unknown) => {
    throw error instanceof DomainError && error.code === 'NOT_FOUND' ? naoHa : error;
  });
  if (!linha.ativo) throw naoHa;
  return linha;
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
  await exigirVenda(db, actor, venda);
  const termos = await taxaEmVigor(db, actor, venda);
  const recebiveis = preverRecebiveis(venda, termos);
  if (!recebiveis) throw recusar({ bruto: 'PEQUENO DEMAIS PARA A TAXA E AS PARCELAS' });
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
