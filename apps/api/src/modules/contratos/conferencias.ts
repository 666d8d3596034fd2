import { decimal } from '@retaguarda/brasil';
import {
  type ContratoNovo,
  conferirContrato,
  type contrato,
  DomainError,
  definidoPor,
  mensagens,
  namesThatDiffer,
  podeEditarTermos,
  type ValoresDaProposta,
  valoresDefinidos,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { ofEach } from '../../platform/records/checks.ts';
import type { Check } from '../../platform/records/source.ts';
import { lerCliente } from './clientes.ts';
import { donoDe } from './contratos.queries.ts';
import { derivarPreco } from './precos.ts';

type Conferencia = Check<typeof contrato>;

/** Once approved, these are what the client signed. */
const fixosDepoisDeAprovado: readonly string[] = ['contratoTipoId', 'inicio', 'licencaValor', 'opcaoIds'];

const dosTermosAprovados: Conferencia = ofEach(({ actor }, { before, after }) => {
  if (!before || podeEditarTermos(before.situacao)) return;
  const mudam = namesThatDiffer(Object.keys(after), before, after);
  if (mudam.length === 0) return;
  if (actor.revendaId !== null)
    throw new DomainError('FORBIDDEN', { text: 'Só o provedor altera um contrato já aprovado.' });
  const encerrado = before.situacao === 'encerrado';
  const presos = encerrado ? mudam : mudam.filter((nome) => fixosDepoisDeAprovado.includes(nome));
  if (presos.length === 0) return;
  throw new DomainError('FIELD_LOCKED', {
    text: encerrado ? 'Um contrato encerrado não é alterado.' : 'Depois de aprovado, isto só muda em um novo contrato.',
    campos: Object.fromEntries(presos.map((nome) => [nome, 'Não pode mais ser alterado'])),
  });
});

const doCliente: Conferencia = ofEach(async ({ db, actor }, { before, after }) => {
  if (before) return;
  const { clienteContrato, ativo } = await lerCliente(db, actor, after.empresaId);
  if (!clienteContrato || !ativo)
    throw new DomainError('UNKNOWN_REFERENCE', { campos: { empresaId: 'Informe um cliente de contrato ativo' } });
});

const doFormulario: Conferencia = ofEach(async ({ db }, { after }) => {
  const recusa = conferirContrato(after, { pedeObservacao: await pedeObservacao(db, after.pagamentoFormaId) });
  if (recusa) throw new DomainError('INVALID', { text: recusa.mensagem, campos: recusa.campos });
});

async function pedeObservacao(db: Db, pagamentoFormaId: number | null): Promise<boolean> {
  if (pagamentoFormaId === null) return false;
  const forma = await db
    .selectFrom('contrato_pagamento_forma')
    .select('pede_observacao')
    .where('id', '=', pagamentoFormaId)
    .executeTakeFirst();
  return forma?.pede_observacao ?? false;
}

const semRepeticao: Conferencia = ofEach(async ({ db, actor }, { id, before, after }) => {
  const { numero, codigo } = after;
  const donoDoNumero = numero === before?.numero ? null : await donoDe(db, actor, sql`c.numero = ${numero}`, id);
  const donoDoCodigo =
    codigo === null || codigo === before?.codigo
      ? null
      : await donoDe(db, actor, sql`app.normalizar(c.codigo) = app.normalizar(${codigo})`, id);
  if (!donoDoNumero && !donoDoCodigo) return;
  throw new DomainError('DUPLICATE_VALUE', {
    text: `${donoDoNumero ? 'Este número' : 'Este código'} já é de outro contrato.`,
    campos: {
      ...(donoDoNumero ? { numero: 'Já cadastrado' } : {}),
      ...(donoDoCodigo ? { codigo: 'Já cadastrado' } : {}),
    },
  });
});

const umDeCadaTipo: Conferencia = ofEach(async ({ db, actor }, { id, before, after }) => {
  if (!before || before.ativo) await exigirTipoLivre(db, actor, after, id);
});

/** @throws DomainError DUPLICATE_VALUE when another of the client's contracts has the type */
export async function exigirTipoLivre(
  db: Db,
  actor: Actor,
  { empresaId, contratoTipoId }: Pick<ContratoNovo, 'empresaId' | 'contratoTipoId'>,
  exceto: number | null,
): Promise<void> {
  const outro = await donoDe(
    db,
    actor,
    sql`c.empresa_id = ${empresaId} and c.contrato_tipo_id = ${contratoTipoId} and c.ativo and c.situacao not in ('encerrado', 'reprovado')`,
    exceto,
  );
  if (!outro) return;
  const { visivel, ...existente } = outro;
  throw new DomainError('DUPLICATE_VALUE', {
    text: mensagens.formContractTypeRepeated,
    campos: { contratoTipoId: mensagens.formContractTypeRepeated },
    data: visivel ? { existente } : {},
  });
}

/**
 * A value may be below what the tables, or the proposal it comes from, define; never above. Of an approved contract only
 * what is typed anew is compared: adjustments raise the rest beyond them with time.
 */
const doPrecoDefinido = (daProposta: ValoresDaProposta | null): Conferencia =>
  ofEach(async ({ db, actor }, { before, after }) => {
    const { revendaId } = await lerCliente(db, actor, after.empresaId);
    const preco = await derivarPreco(db, {
      contratoTipoId: after.contratoTipoId,
      opcaoIds: after.opcaoIds,
      revendaId,
      quantidadeAcessos: after.quantidadeAcessos,
      data: after.inicio,
    });
    const definido = definidoPor(preco, daProposta ?? before?.proposta ?? null);
    const acima = valoresDefinidos.filter(
      (campo) =>
        (!before || podeEditarTermos(before.situacao) || after[campo] !== before[campo]) &&
        decimal(after[campo]).gt(definido[campo]),
    );
    if (acima.length === 0) return;
    throw new DomainError('INVALID', {
      text: mensagens.formValueExceeds,
      campos: Object.fromEntries(acima.map((campo) => [campo, mensagens.formValueExceeds])),
      data: { definido },
    });
  });

/** What a contract must satisfy, each asked of those the ones before let pass. @param proposta what it is made from */
export const conferencias = (proposta: ValoresDaProposta | null): Conferencia[] => [
  dosTermosAprovados,
  doCliente,
  doFormulario,
  semRepeticao,
  umDeCadaTipo,
  doPrecoDefinido(proposta),
];
