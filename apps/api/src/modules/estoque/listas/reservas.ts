import { sql } from 'kysely';
import { isoInstant } from '../../../platform/registers/sql.ts';
import {
  type Definicao,
  doEstoque,
  empresaJson,
  type FiltroDeProdutos,
  filtroDeEstoque,
  ordensDoProduto,
  produtoJson,
} from './lista.ts';

interface FiltroDeReservas extends FiltroDeProdutos {
  situacao?: string | undefined;
}

const pessoa = (coluna: 'usuario_id' | 'encerrada_por') =>
  sql`(select us.nome from usuario us where us.grupo_id = r.grupo_id and us.id = ${sql.ref(`r.${coluna}`)})`;

/** Open ones first, those that expire first on top. */
export const reservas: Definicao<FiltroDeReservas> = {
  de: sql`from estoque_reserva r join produto_estoque e on e.grupo_id = r.grupo_id and e.id = r.estoque_id ${doEstoque}`,
  colunas: sql`r.id, r.versao, r.estoque_id as "estoqueId", ${produtoJson} as produto, ${empresaJson} as empresa, e.nome as local, r.quantidade::text as quantidade,
    r.origem, r.chave, r.documento, r.motivo, r.situacao, ${isoInstant('r.expira_em')} as "expiraEm", ${isoInstant('r.criado_em')} as "criadoEm",
    ${isoInstant('r.encerrada_em')} as "encerradaEm", ${pessoa('usuario_id')} as usuario, ${pessoa('encerrada_por')} as "encerradaPor"`,
  onde: (actor, query) => [
    ...filtroDeEstoque(actor, query),
    ...(query.situacao ? [sql`r.situacao = ${query.situacao}`] : []),
  ],
  ordens: {
    ...ordensDoProduto,
    quantidade: sql`r.quantidade`,
    expiraEm: sql`r.expira_em`,
    criadoEm: sql`r.criado_em`,
    situacao: sql`case when r.situacao = 'aberta' then coalesce(r.expira_em, 'infinity') end`,
  },
  padrao: { por: 'situacao', decrescente: false },
  desempate: sql`r.id`,
};
