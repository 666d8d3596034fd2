import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { lerParcelas, prenderLancamentos, titulosDasParcelas } from '../../financeiro/public.ts';
import { type Boleto, reimprimir, situar, travarBoletos, vivosDosLancamentos } from './boletos.queries.ts';
import { conferirEmissao } from './conferir.ts';
import { travaDe } from './emitir.ts';
import { exigirAcaoDoBoleto, pedirAoBanco } from './pedidos.ts';

/**
 * Asks the bank to register a boleto, with the next file. One that waits already goes on waiting; one the bank refused is
 * asked for again under the same number, with the payer's record as it is now.
 *
 * @throws DomainError RULE_BROKEN while what the bank refuses was not put right
 */
export async function registrarBoleto(tx: Tx, actor: Actor, id: number): Promise<void> {
  const [boleto] = (await travarBoletos(tx, actor, [id])) as [Boleto];
  exigirAcaoDoBoleto('registrar', boleto);
  if (boleto.situacao === 'a_registrar') return;
  const [outro] = await vivosDosLancamentos(tx, actor, [boleto.parcelaId]);
  if (outro) {
    throw new DomainError('INVALID_TRANSITION', { text: `O lançamento já tem o boleto ${outro.nossoNumeroImpresso}.` });
  }
  const parcelas = await lerParcelas(tx, actor, [boleto.parcelaId]);
  const totais = await titulosDasParcelas(tx, actor, parcelas);
  const { prontos, problemas } = await conferirEmissao(tx, actor, parcelas, boleto.contaId, totais);
  const [pronto] = prontos;
  if (problemas.length > 0 || !pronto) {
    throw new DomainError('RULE_BROKEN', { text: problemas[0]?.problema ?? '', data: { problemas } });
  }
  if (pronto.valor !== boleto.valor || pronto.parcela.vencimento !== boleto.vencimento) {
    throw new DomainError('RULE_BROKEN', { text: 'O lançamento mudou depois deste boleto: gere outro.' });
  }
  const impresso = { ...boleto.impresso, pagador: pronto.impresso.pagador };
  await reimprimir(tx, actor, id, impresso);
  await sql`update boleto set pagador = ${pronto.impresso.pagador.nome}
    where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
  await situar(tx, actor, [id], 'a_registrar', null);
  await pedirAoBanco(tx, actor, [{ boleto, comando: 'entrada' }]);
  await prenderLancamentos(tx, actor, [{ id: boleto.parcelaId, trava: travaDe(boleto.nossoNumeroImpresso) }]);
}
