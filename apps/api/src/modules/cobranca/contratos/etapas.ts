import { confContratos, DomainError, etapasDaCobranca } from '@retaguarda/contracts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { desistirDeEmails } from '../../../platform/mail/outbox.ts';
import { getRow } from '../../../platform/registers/engine.ts';
import { type Cobranca, type EtapaDeCobranca, meioDoContrato } from '../../contratos/public.ts';
import { lerParticipantes } from '../../empresas/public.ts';
import { lancamentosDe, lerParcelas, ORIGEM_DE_COBRANCA, type Parcela } from '../../financeiro/public.ts';
import { travarBoletos, vivosDosLancamentos } from '../boletos/boletos.queries.ts';
import { emitirBoletos } from '../boletos/emitir.ts';
import { baixarBoletos } from '../boletos/pedidos.ts';
import { autorizacaoVivaDo } from '../pix/automatico/autorizacoes.queries.ts';
import { cobrarPelaAutorizacao, debitavelPor } from '../pix/automatico/cobrar.ts';
import { debitadasHoje, vivasDosLancamentos } from '../pix/cobrancas.queries.ts';
import { cancelarCobrancas, cobrarPorPix } from '../pix/cobrar.ts';
import { avisarAgora, ETAPA_DO_AVISO, ETAPA_DO_PAPEL } from './avisar.ts';
import { anotarEmitida, esquecerEmitidas, pedirAviso } from './emitidas.queries.ts';

const DESFEITA = 'A cobrança do contrato foi desfeita';

/** How the charge is issued, and by which account; null where it is waited for otherwise, or no account issues. */
async function papelDe(
  tx: Tx,
  actor: Actor,
  { contratoId }: Pick<Cobranca, 'contratoId'>,
): Promise<{ meio: 'boleto' | 'pix'; contaId: number } | null> {
  const { contaId } = (await getRow(tx, confContratos, actor, 1)) as unknown as { contaId: number | null };
  if (contaId === null) return null;
  const meio = await meioDoContrato(tx, actor, contratoId);
  return meio === 'boleto' || meio === 'pix' ? { meio, contaId } : null;
}

const entradaDe = (tx: Tx, actor: Actor, ids: readonly number[]) =>
  lancamentosDe(tx, actor, { tipo: ORIGEM_DE_COBRANCA, ids });

async function parcelaDa(tx: Tx, actor: Actor, cobranca: Cobranca): Promise<Parcela> {
  const [parcela] = await lerParcelas(tx, actor, await entradaDe(tx, actor, [cobranca.id]));
  if (!parcela) throw new DomainError('RULE_BROKEN', { text: 'A cobrança ainda não tem conta a receber.' });
  return parcela;
}

const devida = ({ situacao }: Parcela) => situacao === 'aberta' || situacao === 'parcial';

/** By the mandate in force of the contract, else as its way of payment says. */
const seAplica = async (tx: Tx, actor: Actor, cobranca: Cobranca): Promise<boolean> =>
  (await autorizacaoVivaDo(tx, actor, cobranca.contratoId))?.situacao === 'aprovada' ||
  (await papelDe(tx, actor, cobranca)) !== null;

/**
 * The charge of a contract is debited by its mandate of Pix Automático. What the mandate does not debit, and where there is
 * none, is issued as its way of payment says, by the account of the configuration: a boleto or a Pix. What is issued already,
 * or paid meanwhile, stays as it is. While the bank has the boleto, the charge is not undone.
 */
export const etapaDoPapel: EtapaDeCobranca = {
  nome: ETAPA_DO_PAPEL,
  rotulo: etapasDaCobranca.papel,
  seAplica,
  async aoCobrar(tx, actor, cobranca) {
    const parcela = await parcelaDa(tx, actor, cobranca);
    const debitavel = await debitavelPor(tx, actor, cobranca.contratoId, parcela);
    const emissao = await papelDe(tx, actor, cobranca);
    if (emissao === null && !debitavel) return;
    await anotarEmitida(tx, actor, cobranca.id, parcela.id);
    if (!devida(parcela)) return;
    const lancamentoIds = [parcela.id];
    const vivas = await vivasDosLancamentos(tx, actor, lancamentoIds);
    const cobrada = vivas.some(({ situacao }) => situacao !== 'a_remover');
    if (debitavel && debitavel.recusa === null) {
      if (!cobrada) await cobrarPelaAutorizacao(tx, actor, debitavel.autorizacao, parcela.id);
      return;
    }
    if (emissao === null) {
      throw new DomainError('RULE_BROKEN', { text: `Não é debitada: ${debitavel?.recusa}. Cobre de outro modo.` });
    }
    if (emissao.meio === 'pix') {
      if (!cobrada) await cobrarPorPix(tx, actor, { lancamentoIds });
      return;
    }
    if ((await vivosDosLancamentos(tx, actor, lancamentoIds)).length > 0) return;
    await emitirBoletos(tx, actor, { lancamentoIds, contaId: parcela.contaId ?? emissao.contaId });
  },
  async impedimento(tx, actor, ids) {
    const vivos = await vivosDosLancamentos(tx, actor, await entradaDe(tx, actor, ids));
    const boletos = await travarBoletos(
      tx,
      actor,
      vivos.map(({ id }) => id),
    );
    const noBanco = boletos.some(({ situacao }) => situacao !== 'a_registrar');
    if (noBanco) return 'Há boletos já enviados ao banco: peça a baixa deles antes.';
    return (await debitadasHoje(tx, actor, await entradaDe(tx, actor, ids)))
      ? 'Há Pix Automático no dia do débito: espere a resposta do banco.'
      : null;
  },
  async aoDesfazer(tx, actor, ids) {
    const lancamentoIds = await entradaDe(tx, actor, ids);
    const boletos = await vivosDosLancamentos(tx, actor, lancamentoIds);
    const doBoleto = boletos.map(({ id }) => id);
    if (doBoleto.length > 0) await baixarBoletos(tx, actor, doBoleto, DESFEITA);
    const pix = (await vivasDosLancamentos(tx, actor, lancamentoIds)).filter(
      ({ situacao }) => situacao !== 'a_remover',
    );
    const doPix = pix.map(({ id }) => id);
    if (doPix.length > 0) await cancelarCobrancas(tx, actor, doPix, DESFEITA);
  },
};

/**
 * The payer is told by e-mail, with the boleto along, once the bank has it: at once where it has, else when it says so. Who
 * has no address is told of here, while it can still be put right.
 */
export const etapaDoAviso: EtapaDeCobranca = {
  nome: ETAPA_DO_AVISO,
  rotulo: etapasDaCobranca.aviso,
  seAplica,
  async aoCobrar(tx, actor, cobranca) {
    const pagador = (await lerParticipantes(tx, actor, [cobranca.empresaId])).get(cobranca.empresaId);
    if (!pagador?.email?.trim()) {
      throw new DomainError('RULE_BROKEN', { text: `${pagador?.nome ?? 'Cliente'}: informe o e-mail no cadastro.` });
    }
    await pedirAviso(tx, actor, cobranca.id);
    await avisarAgora(tx, actor, (await parcelaDa(tx, actor, cobranca)).id);
  },
  impedimento: async () => null,
  async aoDesfazer(tx, actor, ids) {
    await desistirDeEmails(tx, actor.grupoId, await esquecerEmitidas(tx, actor, ids));
  },
};
