import { formatarMoeda } from '@retaguarda/brasil';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { type Actor, oPrograma } from '../../../platform/http/actor.ts';
import type { FonteDeAnexos } from '../../../platform/mail/anexos.ts';
import { enviarEmail } from '../../../platform/mail/outbox.ts';
import { fusoDaEmpresa } from '../../empresas/public.ts';
import { lerVendaDoRecibo } from './recibo.queries.ts';
import { imprimirRecibo } from './recibo.ts';

const ANEXO = 'vendas.recibo';

/** Puts the receipt of a sale in the outbox. @throws DomainError NOT_FOUND */
export async function enviarRecibo(tx: Tx, actor: Actor, id: number, para: string): Promise<void> {
  const venda = await lerVendaDoRecibo(tx, actor, id);
  await enviarEmail(tx, actor.grupoId, {
    para,
    assunto: `Recibo da sua compra em ${venda.empresa}`,
    carta: {
      paragrafos: [`Obrigado pela compra em ${venda.empresa}. O recibo vai anexo.`],
      fatos: [
        ['Venda', String(venda.id)],
        ['Total', formatarMoeda(venda.total)],
      ],
    },
    anexos: [{ fonte: ANEXO, id }],
  });
}

export const anexoDoRecibo = (database: Database): FonteDeAnexos => ({
  nome: ANEXO,
  async fazer(grupoId, id) {
    const { venda, fuso } = await database.read(grupoId, async (db) => {
      const venda = await lerVendaDoRecibo(db, oPrograma(grupoId), id);
      return { venda, fuso: await fusoDaEmpresa(db, venda.empresaId) };
    });
    return { nome: `recibo-${id}.pdf`, tipo: 'application/pdf', conteudo: await imprimirRecibo(venda, fuso, 'folha') };
  },
});
