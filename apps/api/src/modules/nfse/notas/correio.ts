import { formatarData, formatarMoeda } from '@retaguarda/brasil';
import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { enviarEmail } from '../../../platform/mail/outbox.ts';
import { lerTomador } from '../../empresas/public.ts';
import { lerEmissor } from '../../fiscal/public.ts';
import { anexosDaNota } from './anexos.ts';
import { anotar, mudarNota, type Nota } from './notas.queries.ts';

/** Where anybody looks at a note by its key. */
const CONSULTA_PUBLICA = 'https://www.nfse.gov.br/ConsultaPublica/?tpc=1&chave=';

/** Tells the taker of a note. @returns false for who has no address @throws DomainError RULE_BROKEN */
export async function enviarNota(tx: Tx, actor: Actor, nota: Nota, para?: string | null): Promise<boolean> {
  const tomador = await lerTomador(tx, actor, nota.pessoaId);
  const endereco = para ?? tomador.email;
  if (!endereco) return false;
  const emissor = await lerEmissor(tx, actor.grupoId, nota.empresaId);
  const cancelada = nota.situacao !== 'autorizada' && nota.situacao !== 'cancelando';
  await enviarEmail(tx, actor.grupoId, {
    para: endereco,
    assunto: `NFS-e ${nota.numeroNfse} de ${emissor.razaoSocial ?? emissor.nome}${cancelada ? ' (cancelada)' : ''}`,
    carta: {
      nome: tomador.nome,
      paragrafos: [
        cancelada
          ? `A nota de serviço ${nota.numeroNfse} não vale mais.`
          : `A nota de serviço ${nota.numeroNfse} foi emitida.`,
      ],
      fatos: [
        ['Serviço', nota.descricao.slice(0, 300)],
        ['Competência', formatarData(nota.competencia)],
        ['Valor', formatarMoeda(nota.valor)],
        ['Líquido a pagar', formatarMoeda(nota.liquido)],
        ['Chave de acesso', nota.chave ?? ''],
      ],
      link: { rotulo: 'Ver a nota no portal nacional', url: `${CONSULTA_PUBLICA}${nota.chave}` },
    },
    anexos: anexosDaNota(nota.id),
  });
  await mudarNota(tx, actor.grupoId, nota.id, sql`email_em = now()`);
  await anotar(tx, actor, nota.id, 'email', endereco);
  return true;
}

/** The same, asked for by a person. @throws DomainError RULE_BROKEN for a taker without address */
export async function reenviarNota(tx: Tx, actor: Actor, nota: Nota, para: string | null): Promise<void> {
  if (await enviarNota(tx, actor, nota, para)) return;
  throw new DomainError('RULE_BROKEN', { text: 'O tomador não tem e-mail: informe um, ou complete o cadastro dele.' });
}
