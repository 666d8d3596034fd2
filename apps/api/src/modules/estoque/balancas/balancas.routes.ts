import { balancasCalls, etiquetasCalls } from '@retaguarda/contracts';
import type { Storage } from '@retaguarda/installation/storage';
import { type Route, route } from '../../../platform/http/route.ts';
import { lerEtiquetas, lerLista } from '../etiquetas/etiquetas.ts';
import { lerEtiqueta, montarEtiqueta, previaDeBalanca, produtosDeBalanca, zipDeBalanca } from './balancas.ts';

/** Drawing is loaded with the first page printed: it is megabytes that no other call needs. */
const impressao = () => import('../etiquetas/desenhar.ts');

/** Scales, labels and price lists: what leaves the stock on paper and in files. */
export const rotasDeBalancas = (storage: Storage): Route[] => [
  route(balancasCalls.produtos, ({ actor, query, read }) => read((db) => produtosDeBalanca(db, actor, query))),
  route(balancasCalls.previa, ({ actor, query, read }) => read((db) => previaDeBalanca(db, actor, query))),
  route(balancasCalls.arquivo, async ({ actor, query, read, reply }) => {
    const zip = await read((db) => zipDeBalanca(db, actor, query));
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="balanca-${query.formato}.zip"`)
      .send(zip);
  }),
  route(balancasCalls.lerEtiqueta, ({ actor, query, read }) =>
    read((db) => lerEtiqueta(db, actor, query.empresaId, query.codigo)),
  ),
  route(balancasCalls.montarEtiqueta, ({ actor, body, read }) =>
    read((db) => montarEtiqueta(db, actor, body.empresaId, body.produtoId, body.pesoKg)),
  ),
  route(etiquetasCalls.pdf, async ({ actor, body, read, reply }) => {
    const { desenhar } = await impressao();
    const pdf = await desenhar(await read((db) => lerEtiquetas(db, actor, body)));
    return reply.type('application/pdf').header('content-disposition', 'inline; filename="etiquetas.pdf"').send(pdf);
  }),
  route(etiquetasCalls.lista, async ({ actor, body, read, reply }) => {
    const { desenhar } = await impressao();
    const pdf = await desenhar(await read((db) => lerLista(db, storage, actor, body)));
    return reply.type('application/pdf').header('content-disposition', `inline; filename="${body.tipo}.pdf"`).send(pdf);
  }),
];
