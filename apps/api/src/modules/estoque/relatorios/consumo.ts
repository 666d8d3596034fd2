import { relatorioDoConsumo, relatorioDoGiro } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { readDocuments } from '../../../platform/reports/documents.ts';
import type { FlatSource } from '../../../platform/reports/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { fusoDoRelatorio } from '../../empresas/public.ts';
import type { Sql } from '../listas/fonte.ts';
import { comProduto, daSecao, documentosDaFigura, partesDoConsumo, somaDaFigura } from './fatos.ts';
import { legendaDoEstoque } from './legenda.ts';

const figura = (nome: string) => sql`${somaDaFigura(nome)} as ${sql.id(nome)}`;
const emQuantidade = (nome: string, coluna: string) => sql`${somaDaFigura(nome, 'quantidade')} as ${sql.id(coluna)}`;
const porProduto = sql`p.id::text as chave, p.descricao as rotulo, 'estoque' as tela, p.id as id, p.codigo, u.sigla as unidade`;

/** Turnover is what was used up over the mean stock; cover, for how many days what is left lasts at that pace. */
export const giro: FlatSource = {
  report: relatorioDoGiro,
  zone: fusoDoRelatorio,
  async rows(context) {
    const { de, ate } = context.query;
    const giroDe = (soma: (nome: string) => Sql) => sql`${soma('real')} / nullif(${soma('medio')}, 0)`;
    const coberturaDe = (soma: (nome: string) => Sql) =>
      sql`${soma('final')} * (${ate}::date - ${de}::date + 1) / nullif(greatest(${soma('real')}, 0), 0)`;
    const deCada = (nome: string) => sql.ref(`g.${nome}`);
    return {
      rows: sql`select g.*, ${giroDe(deCada)} as giro, ${coberturaDe(deCada)} as cobertura from (
        select b.*, (b.inicial + b.final) / 2 as medio from (select ${porProduto},
          ${sql.join(['inicial', 'compras', 'final', 'real'].map(figura))}
        from (${partesDoConsumo(context)}) f ${comProduto} ${whereAll(daSecao(context))} group by p.grupo_id, p.id, u.sigla) b) g`,
      order: sql`r.real desc, r.rotulo, r.chave`,
      ratios: { giro: giroDe, cobertura: coberturaDe },
      legenda: await legendaDoEstoque(context),
    };
  },
  documents: (context, coluna, chaves) => readDocuments(context.db, documentosDaFigura(context, coluna, chaves)),
};

/** What left the stock beside what the recipes of what was sold asked for: of each product that sales use up. */
export const consumo: FlatSource = {
  report: relatorioDoConsumo,
  zone: fusoDoRelatorio,
  rows: async (context) => ({
    rows: sql`select g.*, case when g."quantidadeTeorica" <> 0 then g."quantidadeDiferenca" * 100 / g."quantidadeTeorica" end as desvio from (
      select ${porProduto}, ${sql.join([
        ...['real', 'teorico', 'diferenca'].map(figura),
        emQuantidade('real', 'quantidadeReal'),
        emQuantidade('teorico', 'quantidadeTeorica'),
        emQuantidade('diferenca', 'quantidadeDiferenca'),
      ])} from (${partesDoConsumo(context)}) f ${comProduto} ${whereAll(daSecao(context))} group by p.grupo_id, p.id, u.sigla) g
      where g."quantidadeTeorica" <> 0 or g."quantidadeReal" <> 0`,
    order: sql`r.diferenca desc, r.rotulo, r.chave`,
    legenda: await legendaDoEstoque(context),
  }),
  documents: (context, coluna, chaves) => readDocuments(context.db, documentosDaFigura(context, coluna, chaves)),
};
