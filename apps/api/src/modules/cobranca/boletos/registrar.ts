import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { lerParcelas, prenderLancamentos, titulosDasParcelas } from '../../financeiro/public.ts';
import { falarDoBoletoDepois } from '../api-de-boletos/enfileirar.ts';
import { type Boleto, reimprimir, situar, travarBoletos, vivosDosLancamentos } from './boletos.queries.ts';
import { conferirEmissao } from './conferir.ts';
import { travaDe } from './emitir.ts';
import { exigirAcaoDoBoleto, pedirAoBanco } from './pedidos.ts';

/**
 * Asks the bank to register a boleto. One the bank refused is asked for again under the same number, with the payer's record as it
 * is now; one that waits is said to the bank's API at once.
 *
 * @throws DomainError RULE_BROKEN while what the bank refuses was not put right; INVALID_TRANSITION while it waits for a file
 */
export async function registrarBoleto(tx: Tx, actor: Actor, id: number): Promise<void> {
  const [boleto] = (await travarBoletos(tx, actor, [id])) as [Boleto];
  exigirAcaoDoBoleto('registrar', boleto);
  if (boleto.situacao === 'a_registrar') return pedirDeNovo(tx, actor, boleto);
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

/** It waits already: by the bank's API it is said now, by a file only the file is missing. */
async function pedirDeNovo(tx: Tx, actor: Actor, boleto: Boleto): Promise<void> {
  const { rows } = await sql<{ id: number; canal: string }>`select id, canal from boleto_instrucao
    where grupo_id = ${actor.grupoId} and boleto_id = ${boleto.id} and comando = 'entrada' and situacao = 'pendente'`.execute(
    tx,
  );
  const [pedido] = rows;
  if (!pedido) return pedirAoBanco(tx, actor, [{ boleto, comando: 'entrada' }]);
  if (pedido.canal === 'api') return falarDoBoletoDepois(tx, actor.grupoId, pedido.id);
  throw new DomainError('INVALID_TRANSITION', {
    text: `Boleto ${boleto.nossoNumeroImpresso}: o registro já espera a próxima remessa. Gere o arquivo dela.`,
  });
}
