import { balcaoCalls, DomainError } from '@retaguarda/contracts';
import type { Database } from '../../../platform/database/database.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { conferirAutorizador } from '../../acesso/public.ts';
import { exigirEmpresas, fusoDaEmpresa } from '../../empresas/public.ts';
import type { FonteDeComprometidos } from '../../estoque/public.ts';
import type { CaixaDasVendas } from '../caixa-das-vendas.ts';
import { lerContexto } from './contexto.ts';
import type { PixDoBalcao } from './pix-do-balcao.ts';
import { lerVendaDoRecibo } from './recibo.queries.ts';
import { imprimirRecibo } from './recibo.ts';
import { enviarRecibo } from './recibo-por-email.ts';
import { lerVale } from './vale.ts';
import { venderNoBalcao } from './vender.ts';

export interface MeiosDoBalcao {
  database: Database;
  caixa: () => CaixaDasVendas | undefined;
  comprometidos: () => readonly FonteDeComprometidos[];
  pix: () => PixDoBalcao | undefined;
}

/** The counter of the back office: what it must know, the sale, Pix, store credit, receipt. */
export const rotasDoBalcao = ({ database, caixa, comprometidos, pix }: MeiosDoBalcao): Route[] => [
  route(balcaoCalls.contexto, ({ actor, query, read }) =>
    read((db) => lerContexto(db, actor, query.empresaId, { caixa: caixa(), pix: pix() })),
  ),
  route(balcaoCalls.vender, async ({ actor, body, request, write }) => {
    const { autorizador: dado, ...pedido } = body;
    const pergunta = { database, actor, endereco: request.ip, slug: 'vendas_desconto' } as const;
    const autorizador = dado ? await conferirAutorizador(pergunta, dado) : null;
    const meios = { caixa: caixa(), autorizador, comprometidos: comprometidos() };
    return write((tx) => venderNoBalcao(tx, actor, pedido, meios));
  }),
  route(balcaoCalls.pix, ({ actor, body, read }) =>
    read(async (db) => {
      await exigirEmpresas(db, actor, [body.empresaId]);
      const codigo = (await pix()?.codigo(db, actor.grupoId, body)) ?? null;
      if (!codigo)
        throw new DomainError('RULE_BROKEN', {
          text: 'A empresa não tem conta que receba por Pix: ligue uma em Contas Pix.',
        });
      return codigo;
    }),
  ),
  route(balcaoCalls.pixRecebido, ({ actor, params, query, read }) =>
    read(async (db) => {
      await exigirEmpresas(db, actor, [query.empresaId]);
      const recebido = await pix()?.recebido(db, actor.grupoId, { ...query, ...params });
      return { recebidoEm: recebido?.em ?? null, valor: recebido?.valor ?? null };
    }),
  ),
  route(balcaoCalls.vale, ({ actor, params, read }) => read((db) => lerVale(db, actor, params.codigo))),
  route(balcaoCalls.recibo, async ({ actor, params, query, read, reply }) => {
    const { venda, fuso } = await read(async (db) => {
      const venda = await lerVendaDoRecibo(db, actor, params.id);
      return { venda, fuso: await fusoDaEmpresa(db, venda.empresaId) };
    });
    const pdf = await imprimirRecibo(venda, fuso, query.formato);
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="recibo-${params.id}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(pdf);
  }),
  route(balcaoCalls.enviarRecibo, async ({ actor, params, body, write }) => {
    await write((tx) => enviarRecibo(tx, actor, params.id, body.para));
    return { ok: true } as const;
  }),
];
