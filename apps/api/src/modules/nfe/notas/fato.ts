import type { SituacaoDaNota, TipoDeEvento } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { contarFatos } from '../../webhooks/public.ts';

/** The last word of the authority; what is between is ours. */
const contadas = ['autorizada', 'rejeitada', 'denegada', 'cancelada'] as const satisfies readonly SituacaoDaNota[];

interface NotaContada {
  empresaId: number;
  dados: Record<string, unknown> & { modelo: '55' | '65' };
}

/** Tells where a note came to other programs (`docs/webhooks.md`). */
export async function contarNota(tx: Tx, grupoId: number, id: number, situacao: SituacaoDaNota): Promise<void> {
  const contada = contadas.find((uma) => uma === situacao);
  if (!contada) return;
  await contarFatos(tx, grupoId, async () => {
    const { rows } =
      await sql<NotaContada>`select n.empresa_id as "empresaId", json_build_object('notaId', n.id, 'modelo', n.modelo,
        'sentido', n.sentido, 'serie', n.serie, 'numero', n.numero, 'chave', n.chave, 'protocolo', n.protocolo, 'ambiente', n.ambiente,
        'emissao', ${isoInstant('n.emissao')}, 'autorizadaEm', ${isoInstant('n.autorizada_em')}, 'pessoaId', n.pessoa_id,
        'destinatario', n.destinatario, 'destinatarioDocumento', n.destinatario_documento, 'valor', n.valor::text,
        'situacao', n.situacao, 'cstat', n.cstat, 'motivo', n.motivo) as dados
      from nota n where n.grupo_id = ${grupoId} and n.id = ${id}`.execute(tx);
    return rows.map(({ empresaId, dados }) => {
      const tipo: TipoDeEvento = `${dados.modelo === '65' ? 'nfce' : 'nfe'}.${contada}`;
      return { tipo, empresaId, dados };
    });
  });
}
