import { formatarData } from '@retaguarda/brasil';
import { atosDaAutorizacao, DomainError } from '@retaguarda/contracts';
import type { Tx } from '../../../../platform/database/database.ts';
import { requireActOn } from '../../../../platform/documents/lock-for.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { enviarEmail } from '../../../../platform/mail/outbox.ts';
import { lerParticipantes } from '../../../empresas/public.ts';
import { travarAutorizacao } from './autorizacoes.queries.ts';

const VALIDADE = '3 days';

/**
 * Puts a message to the payer in the outbox, with the code by which he authorises.
 *
 * @throws DomainError INVALID_TRANSITION while there is no code to send; RULE_BROKEN for a payer without address
 */
export async function enviarAoPagador(tx: Tx, actor: Actor, id: number): Promise<void> {
  const autorizacao = await travarAutorizacao(tx, actor, id);
  requireActOn(atosDaAutorizacao, 'enviar', autorizacao);
  const { copiaECola, pessoaId, empresaId, contrato, inicio } = autorizacao;
  if (copiaECola === null) {
    throw new DomainError('RULE_BROKEN', { text: 'Esta autorização não tem código para enviar ao pagador.' });
  }
  const pessoas = await lerParticipantes(tx, actor, [pessoaId, empresaId]);
  const pagador = pessoas.get(pessoaId);
  const para = pagador?.email?.trim();
  if (!para)
    throw new DomainError('RULE_BROKEN', { text: `${pagador?.nome ?? contrato}: informe o e-mail no cadastro.` });
  const empresa = pessoas.get(empresaId)?.nome ?? '';
  await enviarEmail(tx, actor.grupoId, {
    para,
    assunto: `Autorize o Pix Automático de ${empresa}`,
    carta: {
      nome: pagador?.nome ?? '',
      paragrafos: [
        `Com o Pix Automático, as mensalidades de ${contrato} são debitadas da sua conta no vencimento, sem boleto.`,
        'Copie o código e cole em Pix copia e cola, no aplicativo do seu banco. Ele mostra o que você autoriza, e em que limite, antes de confirmar.',
      ],
      fatos: [
        ['Pix copia e cola', copiaECola],
        ['Contrato', contrato],
        ['Debita desde', formatarData(inicio)],
      ],
      rodape: 'Confira o nome de quem recebe antes de autorizar. A autorização se cancela no aplicativo do seu banco.',
    },
    validade: VALIDADE,
  });
}
