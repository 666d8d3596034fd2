import { DomainError, seImprime } from '@retaguarda/contracts';
import type { EventoRegistrado } from '@retaguarda/fiscal/danfe';
import type { NFe } from '@retaguarda/fiscal/nfe';
import { extrairRetornosDeEvento, lerEvento } from '@retaguarda/fiscal/nfe';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { lerArquivos } from '../../fiscal/public.ts';
import { lerNota } from '../notas/notas.queries.ts';
import { lerDocumento } from './danfe.ts';

interface EventoImpresso {
  nome: string;
  registrado: EventoRegistrado;
  nfe: NFe;
}

/** A registered event with its answer. @throws DomainError NOT_FOUND, INVALID_TRANSITION before it is registered */
export async function lerEventoImpresso(db: Db, actor: Actor, id: number): Promise<EventoImpresso> {
  const { grupoId } = actor;
  const { rows } = await sql<{ notaId: number; tipo: string; sequencia: number; situacao: string; chave: string }>`
    select v.nota_id as "notaId", v.tipo, v.sequencia, v.situacao, e.chave from nota_evento v
    join nota_emissao e on e.grupo_id = v.grupo_id and e.id = v.emissao_id
    where v.grupo_id = ${grupoId} and v.id = ${id}`.execute(db);
  const [evento] = rows;
  if (!evento) throw new DomainError('NOT_FOUND', { text: 'Evento não encontrado.' });
  const nota = await lerNota(db, actor, evento.notaId);
  if (evento.situacao !== 'registrado' || !seImprime(evento.tipo)) {
    throw new DomainError('INVALID_TRANSITION', {
      text: 'Só se imprimem a carta de correção e o cancelamento que a SEFAZ registrou.',
    });
  }
  const arquivos = await lerArquivos(db, grupoId, [evento.chave], ['evento']);
  const lidos = arquivos.map(({ xml }) => ({
    evento: lerEvento(xml),
    retorno: extrairRetornosDeEvento(xml)[0]?.dados,
  }));
  const registrado = lidos.find(
    ({
      evento: {
        evento: { infEvento },
      },
    }) => infEvento.tpEvento === evento.tipo && Number(infEvento.nSeqEvento) === evento.sequencia,
  );
  if (!registrado) throw new DomainError('NOT_FOUND', { text: 'O arquivo deste evento não está guardado aqui.' });
  const { nfe } = await lerDocumento(db, actor, nota);
  return { nome: `${evento.chave}-${evento.tipo}-${evento.sequencia}.pdf`, registrado, nfe };
}

export const desenharEvento = async ({ registrado, nfe }: EventoImpresso): Promise<Buffer> => {
  const { gerarCancelamento, gerarCartaDeCorrecao } = await import('@retaguarda/fiscal/danfe');
  const gerar = registrado.evento.evento.infEvento.tpEvento === '110110' ? gerarCartaDeCorrecao : gerarCancelamento;
  return Buffer.from(await gerar(registrado, { nfe }));
};
