import type { TipoDeEvento } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { contarFatos } from '../../webhooks/public.ts';

/** The last word of the city; what is between is ours. */
const contadas = ['autorizada', 'rejeitada', 'cancelada', 'substituida'] as const;

interface NotaContada {
  empresaId: number;
  dados: Record<string, unknown>;
}

/** Tells where a note of services came to other programs (`docs/webhooks.md`). */
export async function contarNota(tx: Tx, grupoId: number, id: number, situacao: string): Promise<void> {
  const contada = contadas.find((uma) => uma === situacao);
  if (!contada) return;
  await contarFatos(tx, grupoId, async () => {
    const { rows } =
      await sql<NotaContada>`select x.empresa_id as "empresaId", json_build_object('nfseId', x.id, 'serie', x.serie,
        'numero', x.numero, 'numeroNfse', x.numero_nfse, 'chave', x.chave, 'codigoVerificacao', x.codigo_verificacao,
        'ambiente', x.ambiente, 'competencia', x.competencia, 'autorizadaEm', ${isoInstant('x.autorizada_em')},
        'pessoaId', x.pessoa_id, 'valor', x.valor::text, 'liquido', x.liquido::text, 'situacao', x.situacao, 'erros', x.erros) as dados
      from nfse x where x.grupo_id = ${grupoId} and x.id = ${id}`.execute(tx);
    const tipo: TipoDeEvento = `nfse.${contada}`;
    return rows.map((nota) => ({ tipo, ...nota }));
  });
}
