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
  const { pessoaId, empresaId, documento, copiaECola, situacao } = cobranca;
  if (situacao !== 'ativa' || copiaECola === null) {
    throw new DomainError('RULE_BROKEN', { text: `Cobrança Pix de ${documento}: o banco ainda não deu o código.` });
  }
  const pessoas = await lerParticipantes(tx, actor, [pessoaId, empresaId]);
  const pagador = pessoas.get(pessoaId);
  const para = pagador?.email?.trim();
  if (!para) {
    throw new DomainError('RULE_BROKEN', { text: `${pagador?.nome ?? documento}: informe o e-mail no cadastro.` });
  }
  return enviarEmail(tx, actor.grupoId, {
    para,
    ...cartaDoPix(cobranca, copiaECola, { pagador: pagador?.nome ?? '', empresa: pessoas.get(empresaId)?.nome ?? '' }),
    validade: VALIDADE,
  });
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
