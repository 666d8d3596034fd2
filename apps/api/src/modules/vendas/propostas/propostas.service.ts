import { decimal, formatarData, formatarMoeda, somarDias } from '@retaguarda/brasil';
import { DomainError, type Proposta, type propostasCalls, type VendaFeita } from '@retaguarda/contracts';
import type { Updateable } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/types.generated.ts';
import { lockOneFor } from '../../../platform/documents/lock-for.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { enviarEmail } from '../../../platform/mail/outbox.ts';
import { exigirEmpresas, exigirPessoas, hojeNaEmpresa } from '../../empresas/public.ts';
import { liberarReserva, reservar } from '../../estoque/public.ts';
import { conferirItens } from '../balcao/itens.ts';
import { type MeiosDaVenda, venderNoBalcao } from '../balcao/vender.ts';
import { gravarItens, lerProposta, propostasComAtos, proximoNumero } from './propostas.queries.ts';

type Nova = z.output<typeof propostasCalls.create.body>;
type Venda = Omit<z.output<typeof propostasCalls.vender.body>, 'autorizador'>;

/** What keeps stock for a quotation. */
export const ORIGEM_DA_PROPOSTA = 'proposta';
export const ANEXO_DA_PROPOSTA = 'vendas.proposta';
/** How long a quotation that is opened again is good for. */
const VALIDADE_DIAS = 7;

const travar = (tx: Tx, actor: Actor, ato: keyof typeof propostasComAtos.document.acts, id: number, versao?: number) =>
  lockOneFor(tx, propostasComAtos, actor, ato, { id, versao });

const mudar = (tx: Tx, { grupoId }: Actor, id: number, mudanca: Updateable<DB['proposta']>) =>
  tx.updateTable('proposta').set(mudanca).where('grupo_id', '=', grupoId).where('id', '=', id).execute();

/** @throws DomainError RULE_BROKEN, naming the field */
async function conferir(tx: Tx, actor: Actor, { empresaId, clienteId, contato, itens, desconto, validade }: Nova) {
  await exigirEmpresas(tx, actor, [empresaId]);
  if (clienteId) await exigirPessoas(tx, actor, [clienteId]);
  if (!clienteId && !contato) {
    throw new DomainError('RULE_BROKEN', { campos: { clienteId: 'Escolha o cliente ou diga para quem é' } });
  }
  if (validade < (await hojeNaEmpresa(tx, empresaId))) {
    throw new DomainError('RULE_BROKEN', { campos: { validade: 'A validade já passou' } });
  }
  const { soma, produtos } = await conferirItens(tx, actor, { empresaId, clienteId, itens, desconto });
  return {
    soma,
    linhas: itens.map(({ produtoId, quantidade, unitario, observacao }, i) => ({
      produtoId,
      quantidade,
      unitario,
      observacao: observacao ?? null,
      descricao: produtos.get(produtoId)?.descricao ?? '',
      valores: soma.linhas[i] as (typeof soma.linhas)[number],
    })),
  };
}

const colunas = ({ empresaId, clienteId, contato, vendedorId, validade, observacao, condicoes }: Nova) => ({
  empresa_id: empresaId,
  cliente_id: clienteId ?? null,
  contato: contato ?? null,
  vendedor_id: vendedorId ?? null,
  validade,
  observacao: observacao ?? null,
  condicoes: condicoes ?? null,
});

/** Makes a quotation. Prices may be below the list: who sells it later must have the right to. */
export async function criarProposta(tx: Tx, actor: Actor, nova: Nova): Promise<Proposta> {
  const { soma, linhas } = await conferir(tx, actor, nova);
  const { bruto, desconto, total } = soma;
  const { id } = await tx
    .insertInto('proposta')
    .values({
      grupo_id: actor.grupoId,
      numero: await proximoNumero(tx, actor.grupoId),
      usuario_id: actor.usuarioId,
      ...colunas(nova),
      bruto,
      desconto,
      total,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await gravarItens(tx, actor.grupoId, id, linhas);
  return lerProposta(tx, actor, id);
}

export async function alterarProposta(
  tx: Tx,
  actor: Actor,
  id: number,
  { versao, ...nova }: Nova & { versao?: number | undefined },
): Promise<Proposta> {
  await travar(tx, actor, 'alterar', id, versao);
  const { soma, linhas } = await conferir(tx, actor, nova);
  const { bruto, desconto, total } = soma;
  await mudar(tx, actor, id, { ...colunas(nova), bruto, desconto, total });
  await gravarItens(tx, actor.grupoId, id, linhas);
  return lerProposta(tx, actor, id);
}

/** The client said yes: the stock of its items is kept until a moment. @throws DomainError RULE_BROKEN where less is available */
export async function pedir(
  tx: Tx,
  actor: Actor,
  id: number,
  { versao, reservaAte }: { versao?: number | undefined; reservaAte: string },
): Promise<Proposta> {
  const proposta = await travar(tx, actor, 'pedir', id, versao);
  if (Date.parse(reservaAte) <= Date.now()) {
    throw new DomainError('RULE_BROKEN', { campos: { reservaAte: 'O prazo já passou' } });
  }
  await mudar(tx, actor, id, { situacao: 'pedido', reserva_ate: reservaAte });
  for (const [i, item] of proposta.itens.entries()) {
    const reserva = await reservarItem(tx, actor, proposta, item, reservaAte, i);
    if (reserva === null) continue;
    await tx
      .updateTable('proposta_item')
      .set({ reserva_id: reserva })
      .where('grupo_id', '=', actor.grupoId)
      .where('id', '=', item.id)
      .execute();
  }
  return lerProposta(tx, actor, id);
}

/** What has no stock of its own (services, kits) is kept by nobody. */
async function reservarItem(
  tx: Tx,
  actor: Actor,
  { empresa, numero, versao }: Proposta,
  { id, produto, quantidade }: Proposta['itens'][number],
  expiraEm: string,
  i: number,
): Promise<number | null> {
  try {
    const reserva = await reservar(tx, actor, {
      produtoId: produto.id,
      empresaId: empresa.id,
      local: null,
      quantidade,
      expiraEm,
      origem: ORIGEM_DA_PROPOSTA,
      chave: `${id}:${versao}`,
      documento: `Pedido ${numero}`,
    });
    return reserva.id;
  } catch (error) {
    const campos = error instanceof DomainError ? error.detail.campos : undefined;
    if (campos?.produtoId === 'Este produto não tem estoque próprio') return null;
    if (!(error instanceof DomainError) || !campos) throw error;
    throw new DomainError('RULE_BROKEN', { text: error.message, campos: { [`itens.${i}.quantidade`]: error.message } });
  }
}

/** Lets go of what is kept still; what let go by itself is passed by. */
async function soltar(tx: Tx, actor: Actor, { itens }: Proposta): Promise<void> {
  for (const { reservaId } of itens) {
    if (reservaId === null) continue;
    try {
      await liberarReserva(tx, actor, reservaId);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'INVALID_TRANSITION') throw error;
    }
  }
}

const semReservas = (tx: Tx, { grupoId }: Actor, id: number) =>
  tx
    .updateTable('proposta_item')
    .set({ reserva_id: null })
    .where('grupo_id', '=', grupoId)
    .where('proposta_id', '=', id)
    .execute();

export async function voltar(
  tx: Tx,
  actor: Actor,
  id: number,
  { versao, validade }: { versao?: number | undefined; validade?: string | undefined },
): Promise<Proposta> {
  const proposta = await travar(tx, actor, 'voltar', id, versao);
  await soltar(tx, actor, proposta);
  await semReservas(tx, actor, id);
  const hoje = await hojeNaEmpresa(tx, proposta.empresa.id);
  const nova = validade ?? (proposta.validade < hoje ? somarDias(hoje, VALIDADE_DIAS) : proposta.validade);
  if (nova < hoje) throw new DomainError('RULE_BROKEN', { campos: { validade: 'A validade já passou' } });
  await mudar(tx, actor, id, { situacao: 'orcamento', reserva_ate: null, motivo_da_perda: null, validade: nova });
  return lerProposta(tx, actor, id);
}

export async function perder(
  tx: Tx,
  actor: Actor,
  id: number,
  { versao, motivo }: { versao?: number | undefined; motivo: string },
): Promise<Proposta> {
  const proposta = await travar(tx, actor, 'perder', id, versao);
  await soltar(tx, actor, proposta);
  await semReservas(tx, actor, id);
  await mudar(tx, actor, id, { situacao: 'perdida', reserva_ate: null, motivo_da_perda: motivo });
  return lerProposta(tx, actor, id);
}

/**
 * Sells what was quoted, in one act: its stock is let go for the sale that takes it, and the quotation knows its sale.
 */
export async function vender(
  tx: Tx,
  actor: Actor,
  id: number,
  { versao, ...venda }: Venda,
  meios: MeiosDaVenda,
): Promise<VendaFeita & { proposta: Proposta }> {
  const proposta = await travar(tx, actor, 'vender', id, versao);
  if (venda.empresaId !== proposta.empresa.id) {
    throw new DomainError('RULE_BROKEN', { campos: { empresaId: 'O orçamento é de outra empresa' } });
  }
  await soltar(tx, actor, proposta);
  const feita = await venderNoBalcao(tx, actor, venda, meios);
  if (feita.repetida) {
    throw new DomainError('IDEMPOTENCY_MISMATCH', { text: 'Esta identificação já é de outra venda.' });
  }
  await mudar(tx, actor, id, { situacao: 'vendida', reserva_ate: null, venda_id: feita.id });
  return { ...feita, proposta: await lerProposta(tx, actor, id) };
}

/** Puts the quotation in the outbox; the paper is made when it goes out. */
export async function enviarProposta(
  tx: Tx,
  actor: Actor,
  id: number,
  { versao, para, mensagem }: { versao?: number | undefined; para: string; mensagem?: string | null | undefined },
): Promise<Proposta> {
  const proposta = await travar(tx, actor, 'enviar', id, versao);
  const de = proposta.empresa.rotulo;
  await enviarEmail(tx, actor.grupoId, {
    para,
    assunto: `Orçamento ${proposta.numero} de ${de}`,
    carta: {
      ...(proposta.para && { nome: proposta.para }),
      paragrafos: [mensagem ?? `Segue o orçamento que você pediu a ${de}.`],
      fatos: [
        ['Total', formatarMoeda(decimal(proposta.total).toFixed(2))],
        ['Vale até', formatarData(proposta.validade)],
      ],
    },
    anexos: [{ fonte: ANEXO_DA_PROPOSTA, id }],
  });
  await mudar(tx, actor, id, { enviada_em: new Date().toISOString() });
  return lerProposta(tx, actor, id);
}
