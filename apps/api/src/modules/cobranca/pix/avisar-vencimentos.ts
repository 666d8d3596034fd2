import { AVISOS_DO_CERTIFICADO_DIAS } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { type Database, doSistema, type Tx } from '../../../platform/database/database.ts';
import { daysUntil, inDays, markBeforeEnd } from '../../../platform/notices/before-end.ts';
import { notify } from '../../../platform/notices/notices.ts';
import { juntarContaBancaria } from '../../financeiro/public.ts';
import { idsDosGrupos } from '../../grupos/public.ts';
import { contasPixAtivas } from './contas.queries.ts';

/** Tells who set an account that its certificate ends in so many days; each number of days once. */
export async function avisarVencimentos(database: Database): Promise<void> {
  for (const grupoId of await idsDosGrupos(database)) {
    const contas = await database.read(grupoId, (db) => contasPixAtivas(db, grupoId));
    if (!contas.some(({ certificadoAte }) => certificadoAte !== null)) continue;
    await database.write(doSistema(grupoId), async (tx) => {
      for (const conta of await tomarVencendo(tx, grupoId)) await avisar(tx, grupoId, conta);
    });
  }
}

interface Vencendo {
  contaId: number;
  conta: string;
  usuarioId: number | null;
  dias: number;
}

/** Of each certificate, the least of the marks it has come to; those told already stay out. */
async function tomarVencendo(tx: Tx, grupoId: number): Promise<Vencendo[]> {
  const fim = sql`y.certificado_ate`;
  const { rows } = await sql<Vencendo>`
    update pix_conta x set certificado_avisado_dias = d.marca
    from (select y.id, y.conta_id, ${daysUntil(fim)} as dias, ${markBeforeEnd(fim, AVISOS_DO_CERTIFICADO_DIAS)} as marca
        from pix_conta y where y.grupo_id = ${grupoId} and y.ativo and y.certificado_ate > now()) d
      , lateral (select cb.nome from (select ${grupoId}::bigint as grupo_id, d.conta_id) r ${juntarContaBancaria('r', 'cb')}) c
    where x.grupo_id = ${grupoId} and x.id = d.id and d.marca is not null
      and (x.certificado_avisado_dias is null or x.certificado_avisado_dias > d.marca)
    returning x.conta_id as "contaId", c.nome as conta, x.usuario_id as "usuarioId", d.dias`.execute(tx);
  return rows;
}

async function avisar(tx: Tx, grupoId: number, { contaId, conta, usuarioId, dias }: Vencendo): Promise<void> {
  // Set before anybody was written down with it: the start page tells everybody who looks after accounts.
  if (usuarioId === null) return;
  await notify(tx, grupoId, usuarioId, {
    titulo: 'Certificado do Pix perto do fim',
    texto: `O certificado da conta ${conta} vence ${inDays(dias)}. Depois disso o banco não responde: peça outro ao banco e troque-o em Contas Pix.`,
    caminho: `/sistema/financeiro/pix/contas?conta=${contaId}`,
    gravidade: 'atencao',
  });
}
