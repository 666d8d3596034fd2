import { decimal, inicioDoDia, paraTexto, somarDias } from '@retaguarda/brasil';
import { AGENDAMENTO_DIAS, DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/database.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { fusoDaEmpresa, hojeNaEmpresa } from '../../../empresas/public.ts';
import { devidoEm, nomeDaParcela, type Parcela, travarParcelas } from '../../../financeiro/public.ts';
import { type ContaDeCobranca, lerConta } from '../../carteira/conta.ts';
import { exigirCobravel, guardarCobranca } from '../cobrar.ts';
import { lerContaPix } from '../contas.queries.ts';
import { type CobrancaPronta, novoTxid, solicitacaoDe } from '../pedido.ts';
import { type Autorizacao, autorizacaoVivaDo } from './autorizacoes.queries.ts';
import { RETENTATIVAS } from './retentativas.ts';

/** Why what a mandate would debit is not debited by it; null: it is. */
type Recusa = string | null;

/**
 * The mandate by which an entry of a contract is debited, or why it is not by the one there is; undefined without one in
 * force. What it did not collect once is never asked of it again: one month has one charge of a mandate.
 */
export async function debitavelPor(
  tx: Tx,
  actor: Actor,
  contratoId: number,
  parcela: Parcela,
): Promise<{ autorizacao: Autorizacao; recusa: Recusa } | undefined> {
  const autorizacao = await autorizacaoVivaDo(tx, actor, contratoId);
  if (autorizacao?.situacao !== 'aprovada') return undefined;
  return { autorizacao, recusa: await recusaDe(tx, actor, autorizacao, parcela) };
}

async function recusaDe(tx: Tx, actor: Actor, autorizacao: Autorizacao, parcela: Parcela): Promise<Recusa> {
  const { empresaId, inicio, fim } = autorizacao;
  const { vencimento } = parcela;
  if (parcela.empresaId !== empresaId) return 'a autorização do Pix Automático é de outra empresa';
  if (vencimento < inicio || (fim !== null && vencimento > fim)) return 'vence fora do prazo da autorização';
  if (vencimento < somarDias(await hojeNaEmpresa(tx, empresaId), AGENDAMENTO_DIAS.noMinimo)) {
    return `o Pix Automático pede ao menos ${AGENDAMENTO_DIAS.noMinimo} dias antes do vencimento`;
  }
  const { rows } = await sql<{ situacao: string }>`select situacao from pix_cobranca where grupo_id = ${actor.grupoId}
    and parcela_id = ${parcela.id} and tipo = 'cobr' and debitos is not null
    and situacao in ('recusada', 'expirada', 'removida') limit 1`.execute(tx);
  return rows[0] ? 'o Pix Automático já não a debitou' : null;
}

/**
 * Charges an entry by a mandate in force. Banks take the order at most some days before it is due: until then it waits here.
 *
 * @throws DomainError RULE_BROKEN naming the entry and why
 * @source API Pix 2.9, schema CobRSolicitada; Regulamento do Pix, Pix Automático (order 2 to 10 days before)
 */
export async function cobrarPelaAutorizacao(
  tx: Tx,
  actor: Actor,
  autorizacao: Autorizacao,
  parcelaId: number,
): Promise<number> {
  const [parcela] = (await travarParcelas(tx, actor, [parcelaId])) as [Parcela];
  const recusar = (motivo: string) => new DomainError('RULE_BROKEN', { text: `${nomeDaParcela(parcela)}: ${motivo}` });
  const conta = await lerConta(tx, actor, autorizacao.contaId);
  const pix = await lerContaPix(tx, actor.grupoId, autorizacao.contaId);
  if (!pix?.ativo || !pix.automatico) throw recusar(`a conta ${conta.nome} não tem mais Pix Automático.`);
  await exigirCobravel(tx, actor, parcela);
  const fuso = await fusoDaEmpresa(tx, parcela.empresaId);
  const abre = inicioDoDia(somarDias(parcela.vencimento, -AGENDAMENTO_DIAS.noMaximo), fuso);
  return guardarCobranca(tx, actor, {
    parcela,
    pronta: cobrancaPronta(autorizacao, parcela, conta, fuso),
    contaId: conta.id,
    pagador: autorizacao.pagador,
    autorizacao: { id: autorizacao.id, esperaAte: Date.parse(abre) > Date.now() ? abre : null },
  });
}

/** A bank counts days without banks that put off the last try. */
const FOLGA_DIAS = 10;

function cobrancaPronta(
  { idRec }: Autorizacao,
  parcela: Parcela,
  conta: ContaDeCobranca,
  fuso: string,
): CobrancaPronta {
  const { vencimento } = parcela;
  const valor = devidoEm(parcela, vencimento).total;
  const tipoConta = { poupanca: 'POUPANCA', pagamento: 'PAGAMENTO' }[conta.tipo as string] ?? 'CORRENTE';
  return {
    tipo: 'cobr',
    txid: novoTxid(),
    valor,
    principal: paraTexto(decimal(parcela.aberto)),
    vencimento,
    expiraEm: inicioDoDia(somarDias(vencimento, RETENTATIVAS.prazoDias + FOLGA_DIAS), fuso),
    corpo: {
      idRec,
      infoAdicional: solicitacaoDe(parcela),
      calendario: { dataDeVencimento: vencimento },
      valor: { original: valor },
      ajusteDiaUtil: true,
      recebedor: {
        conta: `${conta.conta ?? ''}${conta.contaDv ?? ''}`,
        tipoConta,
        ...(conta.agencia && { agencia: conta.agencia.slice(-4) }),
      },
    },
  };
}
