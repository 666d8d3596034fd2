import { isUf, normalizarIe } from '@retaguarda/brasil';
import { DomainError, enderecoTipos, pessoasAutorizadasXml, transportadoras } from '@retaguarda/contracts';
import type { Tx } from '../../platform/database/database.ts';
import { registerHooks } from '../../platform/registers/hooks.ts';

/** A state registration is kept without its mask, so that one number is one text. */
function normalizarInscricao(values: Record<string, unknown>, uf: unknown): void {
  if (typeof values.ie === 'string' && typeof uf === 'string' && isUf(uf)) values.ie = normalizarIe(uf, values.ie);
}

const transportadorasHooks = registerHooks(transportadoras, {
  async beforeCreate(_, values) {
    normalizarInscricao(values, values.uf);
  },
  async beforeUpdate(_, before, patch) {
    normalizarInscricao(patch, patch.uf === undefined ? before.uf : patch.uf);
  },
});

/** Addresses without a principal kind could not be told apart on a tax document. */
const enderecoTiposHooks = registerHooks(enderecoTipos, {
  async beforeArchive({ tx }, row, ativo) {
    if (ativo || row.uso !== 'principal') return;
    const outro = await tx
      .selectFrom('endereco_tipo')
      .select('id')
      .where('uso', '=', 'principal')
      .where('ativo', '=', true)
      .where('id', '<>', row.id)
      .executeTakeFirst();
    if (!outro) throw new DomainError('IN_USE', { text: 'É preciso ao menos um tipo de endereço principal.' });
  },
});

/** @source NF-e layout 4.00, group GA: autXML occurs up to ten times */
const MAXIMO_AUTORIZADOS = 10;

const pessoasAutorizadasXmlHooks = registerHooks(pessoasAutorizadasXml, {
  beforeCreate: ({ tx }, { empresaId }) => requireVaga(tx, Number(empresaId)),
  async beforeUpdate({ tx }, before, { empresaId }) {
    if (typeof empresaId === 'number' && empresaId !== before.empresaId && before.ativo)
      await requireVaga(tx, empresaId);
  },
  async beforeArchive({ tx }, row, ativo) {
    if (ativo && !row.ativo) await requireVaga(tx, row.empresaId);
  },
});

async function requireVaga(tx: Tx, empresaId: number): Promise<void> {
  // Whoever adds to the same company at the same time waits here.
  await tx.selectFrom('empresa').select('id').where('id', '=', empresaId).forUpdate().executeTakeFirst();
  const { n } = await tx
    .selectFrom('pessoa_autorizada_xml')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('empresa_id', '=', empresaId)
    .where('ativo', '=', true)
    .executeTakeFirstOrThrow();
  if (n < MAXIMO_AUTORIZADOS) return;
  throw new DomainError('RULE_BROKEN', {
    text: `A nota fiscal aceita até ${MAXIMO_AUTORIZADOS} pessoas autorizadas por empresa. Inative uma antes.`,
  });
}

export const hooksDeCadastros = [transportadorasHooks, enderecoTiposHooks, pessoasAutorizadasXmlHooks];
