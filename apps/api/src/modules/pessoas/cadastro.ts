import { DomainError, EXPERIENCIA_MAXIMA_DIAS, pessoa, vinculo } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { ofEach } from '../../platform/records/checks.ts';
import { Records } from '../../platform/records/engine.ts';
import type { Check, RecordRules, RecordSource } from '../../platform/records/source.ts';
import { hojeNoBrasil } from '../../platform/today.ts';
import { usuarioDoVinculo } from '../acesso/public.ts';
import { cidadesExistem, exigirEmpresas } from '../empresas/public.ts';
import { alcanceDeVinculos } from './alcance.ts';

const fonteDePessoas: RecordSource<typeof pessoa> = {
  record: pessoa,
  table: 'pessoa',
  alias: 'p',
  key: 'pessoa_id',
  // A person is reached by an employment of theirs, or where nobody employs them: the service asks.
  reach: ({ grupoId }) => [sql`p.grupo_id = ${grupoId}`],
  parts: { dependentes: { table: 'pessoa_dependente' }, empregos: { table: 'pessoa_emprego' } },
};

const datasDosEmpregos: Check<typeof pessoa> = (_, itens) =>
  itens.map(({ after: { empregos } }) => {
    const campos = Object.fromEntries(
      empregos.flatMap(({ inicio, fim }, n) =>
        inicio && fim && fim < inicio ? [[`empregos.${n}.fim`, 'Antes do começo']] : [],
      ),
    );
    return Object.keys(campos).length > 0 ? new DomainError('INVALID', { campos }) : null;
  });

/** A day of birth and a city that were typed now are possible; what was kept before stays as it is. */
const quemEOndeMora: Check<typeof pessoa> = async ({ db }, itens) => {
  const lugares = itens.map(({ before, after: { cidade, uf } }) =>
    cidade && uf && (cidade !== before?.cidade || uf !== before?.uf) ? { cidade, uf } : null,
  );
  const digitados = lugares.filter((lugar) => lugar !== null);
  const existem = await cidadesExistem(db, digitados);
  const sumidos = new Set(digitados.filter((_, i) => !existem[i]));
  return itens.map(({ before, after: { nascimento } }, i) => {
    const lugar = lugares[i];
    const campos = {
      ...(nascimento && nascimento !== before?.nascimento && nascimento > hojeNoBrasil()
        ? { nascimento: 'Este dia ainda não chegou' }
        : {}),
      ...(lugar && sumidos.has(lugar) ? { cidade: `Cidade não encontrada em ${lugar.uf}` } : {}),
    };
    return Object.keys(campos).length > 0 ? new DomainError('INVALID', { campos }) : null;
  });
};

/** Persons, by themselves. */
export const pessoas = new Records(fonteDePessoas, { checks: [datasDosEmpregos, quemEOndeMora] });

const fonteDeVinculos: RecordSource<typeof vinculo> = {
  record: vinculo,
  table: 'vinculo',
  alias: 'v',
  key: 'vinculo_id',
  reach: (reach) => alcanceDeVinculos(reach),
  read: () => ({
    situacao: sql`v.situacao`,
    situacaoDesde: sql`v.situacao_desde`,
    condicao: sql`(select json_build_object('id', c.id, 'rotulo', c.nome) from funcionario_condicao c where c.grupo_id = v.grupo_id and c.id = v.condicao_id)`,
    desligamento: sql`v.desligamento`,
    desligamentoMotivo: sql`v.desligamento_motivo`,
    desligamentoObservacao: sql`v.desligamento_observacao`,
    usuario: usuarioDoVinculo(sql`v.grupo_id`, sql`v.id`),
  }),
  parts: {},
};

const doContrato: Check<typeof vinculo> = (_, itens) =>
  itens.map(({ after }) => {
    const { experienciaDias, prorrogacaoDias } = after;
    const campos = {
      ...(prorrogacaoDias && !experienciaDias ? { experienciaDias: 'Informe os dias da experiência' } : {}),
      ...((experienciaDias ?? 0) + (prorrogacaoDias ?? 0) > EXPERIENCIA_MAXIMA_DIAS
        ? { prorrogacaoDias: 'Experiência e prorrogação somam até 90 dias' }
        : {}),
    };
    return Object.keys(campos).length > 0 ? new DomainError('INVALID', { campos }) : null;
  });

const daEmpresa: Check<typeof vinculo> = ofEach(async ({ db, actor }, { before, after }) => {
  if (before?.empresaId === after.empresaId) return;
  try {
    await exigirEmpresas(db, actor, [after.empresaId]);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError('UNKNOWN_REFERENCE', { campos: { empresaId: 'Empresa não encontrada' } });
  }
});

/** Nobody works twice in a company at once. */
const umaVezNaEmpresa: Check<typeof vinculo> = ofEach(async ({ db, actor }, { id, before, after }) => {
  if (before && (!before.ativo || before.empresaId === after.empresaId)) return;
  await exigirUnico(db, actor.grupoId, { id, pessoaId: after.pessoaId, empresaId: after.empresaId });
});

/** @throws DomainError DUPLICATE_VALUE where the person has another employment in force in the company */
export async function exigirUnico(
  db: Parameters<typeof exigirEmpresas>[0],
  grupoId: number,
  { id, pessoaId, empresaId }: { id: number | null; pessoaId: number; empresaId: number },
): Promise<void> {
  const { rows } = await sql`select 1 from vinculo where grupo_id = ${grupoId} and pessoa_id = ${pessoaId}
    and empresa_id = ${empresaId} and ativo and id is distinct from ${id}::bigint`.execute(db);
  if (rows.length > 0)
    throw new DomainError('DUPLICATE_VALUE', { campos: { cpf: 'Este CPF já trabalha nesta empresa' } });
}

const regrasDeVinculos: RecordRules<typeof vinculo> = {
  complete: (item) =>
    item.after.origem === 'V' ? item : { ...item, after: { ...item.after, prestadorNome: null, prestadorCnpj: null } },
  checks: [daEmpresa, doContrato, umaVezNaEmpresa],
  beforeActive: async ({ tx, actor }, { id, pessoaId, empresaId, situacao }, ativo) => {
    if (!ativo) return;
    if (situacao === 'desligado')
      throw new DomainError('RULE_BROKEN', {
        text: 'Esta pessoa foi desligada. Desfaça o desligamento ou cadastre um novo vínculo.',
      });
    await exigirUnico(tx, actor.grupoId, { id, pessoaId, empresaId });
  },
};

/** Employments, by themselves. */
export const vinculos = new Records(fonteDeVinculos, regrasDeVinculos);
