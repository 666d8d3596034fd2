import { AVISOS_DO_CERTIFICADO_DIAS } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { type Database, doSistema, type Tx } from '../../platform/database/database.ts';
import type { JobHandlers } from '../../platform/jobs/worker.ts';
import type { Parts } from '../../platform/modules/module.ts';
import { daysUntil, inDays, markBeforeEnd } from '../../platform/notices/before-end.ts';
import { avisarResponsavel } from '../acesso/public.ts';
import { juntarContaBancaria } from '../financeiro/public.ts';
import { gruposCom } from '../grupos/public.ts';

const AVISAR_VENCIMENTOS = 'pix_certificados';

/** Once a day, at eight in Brasília. */
export const agendaDosCertificados = `0 11 * * * ${AVISAR_VENCIMENTOS}`;
export const nomesDosCertificados = { [AVISAR_VENCIMENTOS]: 'Certificados de bancos perto do fim' };
export const tarefasDosCertificados = ({ database, config }: Pick<Parts, 'database' | 'config'>): JobHandlers => ({
  [AVISAR_VENCIMENTOS]: () => avisarVencimentos(database, config.publicUrl),
});

/** What an account speaks to its bank by, and what of it stops at the end of its certificate. */
interface Canal {
  tabela: 'pix_conta' | 'boleto_api';
  fim: (conta: string, quando: string) => string;
  depois: string;
  caminho: (contaId: number) => string;
}

const canais: readonly Canal[] = [
  {
    tabela: 'pix_conta',
    fim: (conta, quando) => `O certificado do Pix da conta ${conta} vence ${quando}`,
    depois:
      'Depois disso o banco não responde, e nenhuma cobrança por Pix é feita nem vista paga: peça outro ao banco e troque-o em Contas Pix.',
    caminho: (contaId) => `/sistema/financeiro/pix/contas?conta=${contaId}`,
  },
  {
    tabela: 'boleto_api',
    fim: (conta, quando) => `O certificado dos boletos pela API da conta ${conta} vence ${quando}`,
    depois:
      'Depois disso o banco não responde, e nenhum boleto é registrado nem visto pago: peça outro ao banco e troque-o em Carteiras de cobrança.',
    caminho: (contaId) => `/sistema/financeiro/boletos/carteiras?id=${contaId}`,
  },
];

/** Tells who set an account that the certificate by which the bank knows it ends in so many days; each number of days once. */
async function avisarVencimentos(database: Database, publicUrl: string): Promise<void> {
  for (const grupoId of await gruposCom(
    database,
    'certificado_do_banco_a_vencer',
    Math.max(...AVISOS_DO_CERTIFICADO_DIAS),
  )) {
    await database.write(doSistema(grupoId), async (tx) => {
      for (const canal of canais)
        for (const vencendo of await tomarVencendo(tx, grupoId, canal))
          await avisar(tx, grupoId, canal, vencendo, publicUrl);
    });
  }
}

interface Vencendo {
  contaId: number;
  conta: string;
  titular: string;
  usuarioId: number | null;
  dias: number;
}

/** Of each certificate, the least of the marks it has come to; those told already stay out. */
async function tomarVencendo(tx: Tx, grupoId: number, { tabela }: Canal): Promise<Vencendo[]> {
  const fim = sql`y.certificado_ate`;
  const { rows } = await sql<Vencendo>`
    update ${sql.table(tabela)} x set certificado_avisado_dias = d.marca
    from (select y.id, y.conta_id, ${daysUntil(fim)} as dias, ${markBeforeEnd(fim, AVISOS_DO_CERTIFICADO_DIAS)} as marca
        from ${sql.table(tabela)} y where y.grupo_id = ${grupoId} and y.ativo and y.certificado_ate > now()) d
      , lateral (select cb.nome from (select ${grupoId}::bigint as grupo_id, d.conta_id) r ${juntarContaBancaria('r', 'cb')}) c
    where x.grupo_id = ${grupoId} and x.id = d.id and d.marca is not null
      and (x.certificado_avisado_dias is null or x.certificado_avisado_dias > d.marca)
    returning x.conta_id as "contaId", c.nome as conta, coalesce(x.certificado_titular, '') as titular, x.usuario_id as "usuarioId", d.dias`.execute(
    tx,
  );
  return rows;
}

function avisar(
  tx: Tx,
  grupoId: number,
  { fim, depois, caminho }: Canal,
  { contaId, conta, titular, usuarioId, dias }: Vencendo,
  publicUrl: string,
): Promise<void> {
  const aviso = {
    titulo: fim(conta, inDays(dias)),
    texto: depois,
    caminho: caminho(contaId),
    rotulo: 'Trocar o certificado',
    fatos: [['Titular', titular] as const],
  };
  return avisarResponsavel(tx, grupoId, usuarioId, aviso, publicUrl);
}
