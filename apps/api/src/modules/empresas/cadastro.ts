import { completarEmpresa, type EmpresaNova, empresa, enderecoPrincipal } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Actor } from '../../platform/http/actor.ts';
import { jsonRows } from '../../platform/records/columns.ts';
import { Records } from '../../platform/records/engine.ts';
import type { Item, RecordRules, RecordSource } from '../../platform/records/source.ts';
import { isoInstant } from '../../platform/sql/instant.ts';
import { arquivosDaEmpresa, logosDaEmpresa } from './arquivos.queries.ts';
import { conferencias, conferenciasDeGravacao, exigirSemCarteira } from './conferencias.ts';
import { alcance } from './empresas.queries.ts';
import { colunasDaObservacao } from './observacoes.queries.ts';
import { exigirAlterar } from './papeis.ts';
import { comCodigosDoIbge } from './tabelas-oficiais.ts';
import { exigirOutraPropria } from './ultima-propria.ts';

const fonte: RecordSource<typeof empresa> = {
  record: empresa,
  table: 'empresa',
  alias: 'e',
  key: 'empresa_id',
  reach: alcance,
  read: () => ({
    cidade: sql`e.cidade`,
    uf: sql`e.uf`,
    cartaoUtilizado: sql`e.cartao_utilizado::text`,
    cartaoSaldo: sql`e.cartao_saldo::text`,
    aprovacaoSolicitadaEm: isoInstant('e.aprovacao_solicitada_em'),
    logos: jsonRows(logosDaEmpresa(sql`e.id`)),
    arquivos: jsonRows(arquivosDaEmpresa(sql`e.id`)),
  }),
  parts: {
    enderecos: { table: 'endereco' },
    telefones: { table: 'telefone' },
    contatos: { table: 'contato' },
    socios: { table: 'socio' },
    observacoes: {
      table: 'observacao',
      read: () => colunasDaObservacao('t'),
      stamp: ({ usuarioId }) => ({ autor_id: usuarioId }),
    },
  },
};

/** Lists show, sort and search by the place of the principal address, which is written with it. */
function daCidade(dados: EmpresaNova) {
  const { cidade = null, uf = null } = enderecoPrincipal(dados) ?? {};
  return { cidade, uf };
}

/** What a reseller's people create is of its portfolio. */
const daCarteira = ({ revendaId }: Actor, item: Item<typeof empresa>): Item<typeof empresa> =>
  revendaId === null || item.id !== null ? item : { ...item, after: { ...item.after, revendaId } };

const regras: RecordRules<typeof empresa> = {
  mayChange: exigirAlterar,
  prepare: ({ tx, actor }, itens) =>
    comCodigosDoIbge(
      tx,
      itens.map((item) => daCarteira(actor, item)),
    ),
  complete: (item) => ({ ...item, after: completarEmpresa(item.after) }),
  derived: daCidade,
  checks: conferencias,
  checksOfWriting: conferenciasDeGravacao,
  beforeActive: async ({ tx, actor }, { id, revendedora, propria }, ativo) => {
    if (ativo) return;
    if (revendedora) await exigirSemCarteira(tx, actor, id);
    if (propria) await exigirOutraPropria(tx, actor, id);
  },
};

/** Companies: read, created, changed, one or thousands, by the same rules. */
export const cadastroDeEmpresas = new Records(fonte, regras);
