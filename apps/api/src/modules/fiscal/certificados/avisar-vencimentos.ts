import { AVISOS_DO_CERTIFICADO_DIAS } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { type Database, doSistema, type Tx } from '../../../platform/database/database.ts';
import { daysUntil, inDays, markBeforeEnd } from '../../../platform/notices/before-end.ts';
import { avisarResponsavel } from '../../acesso/public.ts';
import { juntarEmpresaEm } from '../../empresas/public.ts';
import { gruposCom } from '../../grupos/public.ts';

/**
 * Tells who sent a company's certificate that it ends in so many days, by e-mail and inside; each number of days once.
 *
 * @param publicUrl where people find the program, without a slash at the end
 */
export async function avisarVencimentos(database: Database, publicUrl: string): Promise<void> {
  for (const grupoId of await gruposCom(database, 'certificado_a_vencer', Math.max(...AVISOS_DO_CERTIFICADO_DIAS))) {
    await database.write(doSistema(grupoId), async (tx) => {
      for (const vencendo of await tomarVencendo(tx, grupoId)) await avisar(tx, grupoId, vencendo, publicUrl);
    });
  }
}

interface Vencendo {
  empresaId: number;
  empresa: string;
  titular: string;
  usuarioId: number | null;
  dias: number;
}

/** Of each certificate in use, the least of the marks it has come to; those told already stay out. */
async function tomarVencendo(tx: Tx, grupoId: number): Promise<Vencendo[]> {
  const fim = sql`y.valido_ate`;
  const { rows } = await sql<Vencendo>`
    update emissor_certificado x set avisado_dias = d.marca
    from (select y.id, e.nome_fantasia as empresa, ${daysUntil(fim)} as dias, ${markBeforeEnd(fim, AVISOS_DO_CERTIFICADO_DIAS)} as marca
        from emissor_certificado y ${juntarEmpresaEm('y.empresa_id', 'e')}
        where y.grupo_id = ${grupoId} and y.ativo and e.ativo and y.valido_ate > now()) d
    where x.grupo_id = ${grupoId} and x.id = d.id and d.marca is not null
      and (x.avisado_dias is null or x.avisado_dias > d.marca)
    returning x.empresa_id as "empresaId", d.empresa, x.titular, x.usuario_id as "usuarioId", d.dias`.execute(tx);
  return rows;
}

function avisar(tx: Tx, grupoId: number, vencendo: Vencendo, publicUrl: string): Promise<void> {
  const { empresaId, empresa, titular, usuarioId, dias } = vencendo;
  const titulo = `O certificado digital de ${empresa} vence ${inDays(dias)}`;
  const texto = `Depois disso ${empresa} não emite notas: peça outro A1 à autoridade certificadora e envie-o em Emissão de documentos fiscais.`;
  const aviso = {
    titulo,
    texto,
    caminho: `/sistema/fiscal/emissor?empresaId=${empresaId}`,
    rotulo: 'Enviar o certificado novo',
    fatos: [['Titular', titular] as const],
  };
  return avisarResponsavel(tx, grupoId, usuarioId, aviso, publicUrl);
}
