import { cnab, ErroBoleto } from '@retaguarda/boletos';
import { contas, DomainError, type NumerosDaCarteira } from '@retaguarda/contracts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { getRow } from '../../../platform/registers/engine.ts';
import { convenioDe, mudarUltimaSequencia } from '../remessa/remessas.queries.ts';
import { amostras, arquivoDeAmostras } from './amostra.ts';
import { type ContaDeCobranca, lerConta } from './conta.ts';
import { serieDe } from './dados-do-banco.ts';
import { pedidoDeAmostra } from './ler.ts';
import { maiorNumeroUsado, mudarUltimoNumero } from './numeracao.ts';

/**
 * Has a wallet go on from another number, as where a company comes from another system; who did it stays written down.
 *
 * @throws DomainError RULE_BROKEN for a number that was used, or that the bank has no room for
 */
export async function numerarCarteira(
  tx: Tx,
  actor: Actor,
  contaId: number,
  { nossoNumero, remessa }: NumerosDaCarteira,
): Promise<void> {
  await getRow(tx, contas, actor, contaId);
  const conta = await lerConta(tx, actor, contaId);
  const pedido = await pedidoDeAmostra(tx, actor, conta);
  if (nossoNumero !== undefined && nossoNumero !== pedido.numero) {
    exigirQueCaiba('nossoNumero', () => amostras({ ...pedido, numero: nossoNumero }, 1));
    const de = await mudarUltimoNumero(tx, actor, conta, pedido.hoje, nossoNumero - 1);
    exigirDepoisDe('nossoNumero', nossoNumero, await maiorNumeroUsado(tx, actor, conta, pedido.hoje));
    await anotar(tx, actor, conta, { tipo: 'boleto', ...serieDe(conta, pedido.hoje), de, para: nossoNumero - 1 });
  }
  if (remessa !== undefined && remessa !== pedido.sequencia) {
    if (conta.formatoCnab !== null)
      exigirQueCaiba('remessa', () => arquivoDeAmostras(pedido, amostras(pedido, 1), remessa));
    const { de, usada } = await mudarUltimaSequencia(tx, actor, conta, remessa - 1);
    exigirDepoisDe('remessa', remessa, usada);
    const serie = { carteira: '', convenio: convenioDe(conta), serie: '' };
    await anotar(tx, actor, conta, { tipo: 'remessa', ...serie, de, para: remessa - 1 });
  }
}

function exigirDepoisDe(campo: string, numero: number, usado: number): void {
  if (numero > usado) return;
  throw new DomainError('RULE_BROKEN', { campos: { [campo]: `Já se usou até ${usado}: comece depois` } });
}

function exigirQueCaiba(campo: string, escrever: () => unknown): void {
  try {
    escrever();
  } catch (error) {
    if (!(error instanceof ErroBoleto || error instanceof cnab.RemessaInvalida)) throw error;
    throw new DomainError('RULE_BROKEN', { campos: { [campo]: error.message } });
  }
}

interface Mudanca {
  tipo: 'boleto' | 'remessa';
  carteira: string;
  convenio: string;
  serie: string;
  de: number;
  para: number;
}

const anotar = (tx: Tx, { grupoId, usuarioId }: Actor, { id }: ContaDeCobranca, mudanca: Mudanca) =>
  tx
    .insertInto('boleto_numeracao_mudanca')
    .values({ grupo_id: grupoId, conta_id: id, usuario_id: usuarioId, ...mudanca })
    .execute();
