import { type ContratoCompleto, contrato, DomainError, podeEditarTermos } from '@retaguarda/contracts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Records } from '../../platform/records/engine.ts';
import type { Item, RecordRules, RecordSource } from '../../platform/records/source.ts';
import { juntarEmpresa } from '../empresas/public.ts';
import { travarClientesDe } from './clientes.ts';
import { conferencias, exigirTipoLivre } from './conferencias.ts';
import { consequencias } from './consequencias.ts';
import { alcanceDeContratos, idsDaEmpresa } from './contratos.queries.ts';
import { tudoMais } from './leitura.ts';
import { preparar } from './preparar.ts';

const fonte: RecordSource<typeof contrato> = {
  record: contrato,
  table: 'contrato',
  alias: 'c',
  key: 'contrato_id',
  joins: juntarEmpresa('c'),
  reach: alcanceDeContratos,
  read: tudoMais,
  parts: {},
  alsoInHistory: ['contrato_preco', 'contrato_arquivo', 'contrato_aceite', 'observacao'],
};

/** Options are a set; a number or a due day left empty keeps what it has: neither can be without. */
function completar(item: Item<typeof contrato>): Item<typeof contrato> {
  const { before } = item;
  const opcaoIds = [...new Set(item.after.opcaoIds)].sort((a, b) => a - b);
  const after = { ...item.after, opcaoIds };
  if (!before) return { ...item, after };
  const { numero, diaVencimento } = before;
  return {
    ...item,
    after: { ...after, numero: after.numero ?? numero, diaVencimento: after.diaVencimento ?? diaVencimento },
  };
}

const regras: RecordRules<typeof contrato> = {
  lockFirst: travarClientesDe,
  prepare: preparar,
  complete: completar,
  checks: conferencias,
  afterWrite: consequencias,
  alsoOf: ({ opcaoIds }) => ({ opcaoIds }),
  beforeActive: async ({ tx, actor }, { id, situacao, empresaId, contratoTipoId }, ativo) => {
    if (actor.revendaId !== null && !podeEditarTermos(situacao))
      throw new DomainError('FORBIDDEN', { text: 'Só o provedor altera um contrato já aprovado.' });
    if (ativo) await exigirTipoLivre(tx, actor, { empresaId, contratoTipoId }, id);
  },
};

/** Contracts: read, created, changed, by the same rules. */
export const cadastroDeContratos = new Records(fonte, regras);

/** All contracts of a client, active ones first. */
export async function contratosDaEmpresa(db: Db, actor: Actor, empresaId: number): Promise<ContratoCompleto[]> {
  const ids = await idsDaEmpresa(db, actor, empresaId);
  const lidos = await cadastroDeContratos.readMany(db, actor, ids);
  return ids.flatMap((id) => lidos.get(id) ?? []);
}

/** @throws DomainError STALE_RECORD when the contract is not at this version */
export async function exigirVersao(tx: Tx, actor: Actor, id: number, versao: number | undefined): Promise<void> {
  const atual = await cadastroDeContratos.lock(tx, actor, id);
  if (versao !== undefined && versao !== atual.versao) throw new DomainError('STALE_RECORD', { data: { atual } });
}
