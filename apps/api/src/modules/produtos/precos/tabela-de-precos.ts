import { listaDaTabelaDePrecos } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { ListSource } from '../../../platform/lists/source.ts';
import { juntarEmpresa } from '../../empresas/public.ts';
import { unidadeDe } from '../leitura/leitura-da-linha.ts';
import { daEmpresa } from '../lista/alcance.ts';
import { buscaDeProdutos, filtrosEmLista, igualAoProduto } from '../lista/filtros.ts';

/** Every price in force, in the order of the products. */
export const tabelaDePrecos: ListSource = {
  list: listaDaTabelaDePrecos,
  from: {
    table: 'produto_preco',
    alias: 'x',
    joins: {
      r: sql`join produto r on r.grupo_id = x.grupo_id and r.id = x.produto_id`,
      e: juntarEmpresa('x'),
    },
    active: sql`r.ativo`,
  },
  scope: (reach) => [sql`x.grupo_id = ${reach.grupoId}`, sql`x.ativo`, daEmpresa(reach, 'x.empresa_id')],
  values: {
    codigo: sql`r.codigo`,
    descricao: sql`r.descricao`,
    unidade: unidadeDe,
    empresa: sql`e.nome_fantasia`,
    tabela: sql`x.nome`,
  },
  orders: {
    descricao: sql`r.ordem`,
    codigo: sql`app.ordem_do_codigo(r.codigo)`,
    ncm: sql`r.ncm`,
    custoReal: sql`r.custo_real`,
    criadoEm: sql`r.criado_em`,
    atualizadoEm: sql`r.atualizado_em`,
  },
  filters: { ...filtrosEmLista, empresaId: (id) => sql`x.empresa_id = ${id}` },
  search: buscaDeProdutos,
  exact: igualAoProduto,
};
