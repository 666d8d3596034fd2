import { sql } from 'kysely';
import type { FonteDeDocumentos } from '../backoffice/public.ts';

/**
 * Counts of one model for who bills by document: authorised or cancelled here, in production, by month in the company's zone.
 * What another system issued is not billed.
 */
const contarModelo =
  (modelo: '55' | '65'): FonteDeDocumentos['contar'] =>
  async (db, de, ate) => {
    const { rows } = await sql<{ empresaId: number; competencia: string; emitidos: number; cancelados: number }>`
    select n.empresa_id as "empresaId", to_char(t.data, 'YYYY-MM') as competencia, count(*)::int as emitidos,
      (count(*) filter (where n.situacao = 'cancelada'))::int as cancelados
    from nota n join nota_numero t on t.grupo_id = n.grupo_id and t.nota_id = n.id and t.serie = n.serie and t.numero = n.numero and t.destino = 'usado'
    where n.grupo_id = app.grupo_atual() and n.modelo = ${modelo} and n.ambiente = '1' and not n.importada and n.situacao in ('autorizada', 'cancelada')
      and to_char(t.data, 'YYYY-MM') between ${de} and ${ate}
    group by 1, 2`.execute(db);
    return rows;
  };

export const notasEmitidas: FonteDeDocumentos = { modelo: 'nfe', rotulo: 'NF-e', contar: contarModelo('55') };
export const cuponsEmitidos: FonteDeDocumentos = { modelo: 'nfce', rotulo: 'NFC-e', contar: contarModelo('65') };
