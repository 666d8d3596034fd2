import { formatarData, formatarMoeda } from '@retaguarda/brasil';
import { DomainError } from '@retaguarda/contracts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { enviarEmail } from '../../../platform/mail/outbox.ts';
import { lerParticipantes } from '../../empresas/public.ts';
import { type CobrancaPix, travarCobrancas } from './cobrancas.queries.ts';

/** After it the notice says little that is of use. */
const VALIDADE = '3 days';

/**
 * Puts a message to the payer of a charge in the outbox, with the code that pays it.
 *
 * @returns its id
 * @throws DomainError RULE_BROKEN while the bank gave no code, or for a payer without address
 */
export async function avisarDoPix(tx: Tx, actor: Actor, id: number): Promise<string> {
  const [cobranca] = (await travarCobrancas(tx, actor, [id])) as [CobrancaPix];
  const { pessoaId, empresaId, documento, copiaECola, situacao, tipo } = cobranca;
  if (situacao !== 'ativa' || (copiaECola === null && tipo !== 'cobr')) {
    throw new DomainError('RULE_BROKEN', { text: `Cobrança Pix de ${documento}: o banco ainda não deu o código.` });
  }
  const pessoas = await lerParticipantes(tx, actor, [pessoaId, empresaId]);
  const pagador = pessoas.get(pessoaId);
  const para = pagador?.email?.trim();
  if (!para) {
    throw new DomainError('RULE_BROKEN', { text: `${pagador?.nome ?? documento}: informe o e-mail no cadastro.` });
  }
  const nomes = { pagador: pagador?.nome ?? '', empresa: pessoas.get(empresaId)?.nome ?? '' };
  const carta = copiaECola === null ? cartaDoDebito(cobranca, nomes) : cartaDoPix(cobranca, copiaECola, nomes);
  return enviarEmail(tx, actor.grupoId, { para, ...carta, validade: VALIDADE });
}

/** Of what a mandate debits: there is nothing to pay, and it is told before the day. */
function cartaDoDebito(
  { valor, vencimento, documento }: CobrancaPix,
  { pagador, empresa }: { pagador: string; empresa: string },
) {
  const quanto = formatarMoeda(valor);
  const dia = formatarData(vencimento ?? '');
  return {
    assunto: `Pix Automático de ${empresa}: ${quanto}, em ${dia}`,
    carta: {
      nome: pagador,
      paragrafos: [
        `Em ${dia} serão debitados ${quanto} da sua conta, a favor de ${empresa}, pelo Pix Automático que você autorizou no seu banco, referentes a ${documento}.`,
        'Você não precisa fazer nada: basta ter saldo nesse dia.',
      ],
      fatos: [
        ['Débito em', dia],
        ['Valor', quanto],
      ] as (readonly [string, string])[],
      rodape: 'Não reconhece a autorização? Ela se cancela no aplicativo do seu banco.',
    },
  };
}

function cartaDoPix(
  { valor, vencimento, documento }: CobrancaPix,
  codigo: string,
  { pagador, empresa }: { pagador: string; empresa: string },
) {
  const quanto = formatarMoeda(valor);
  const ate = vencimento === null ? '' : `, vence em ${formatarData(vencimento)}`;
  return {
    assunto: `Pix de ${empresa}: ${quanto}${ate}`,
    carta: {
      nome: pagador,
      paragrafos: [
        `Segue o Pix de ${quanto} a ${empresa}, referente a ${documento}: copie o código e cole em Pix copia e cola, no aplicativo do seu banco.`,
        'Se já pagou, desconsidere este aviso.',
      ],
      fatos: [
        ['Pix copia e cola', codigo],
        ...(vencimento === null ? [] : [['Vencimento', formatarData(vencimento)] as const]),
        ['Valor', quanto],
      ] as (readonly [string, string])[],
      rodape: 'Confira o nome de quem recebe antes de pagar.',
    },
  };
}
