import { somarMeses } from '@retaguarda/brasil';
import {
  DomainError,
  type FuncionarioAlteracao,
  type FuncionarioCompleto,
  type FuncionarioNovo,
  pessoa,
  vinculo,
} from '@retaguarda/contracts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { pessoas, vinculos } from './cadastro.ts';
import { outrosVinculosDe, pessoaDoCpf } from './funcionarios.queries.ts';

type Valores = Readonly<Record<string, unknown>>;
const daPessoa = new Set([...Object.keys(pessoa.fields), ...Object.keys(pessoa.parts)]);
const doVinculo = new Set(Object.keys(vinculo.fields));

const escolher = (valores: object, nomes: ReadonlySet<string>): Valores =>
  Object.fromEntries(Object.entries(valores).filter(([nome, valor]) => nomes.has(nome) && valor !== undefined));
const parteDaPessoa = (valores: object) => escolher(valores, daPessoa) as Pick<FuncionarioNovo, 'cpf' | 'dependentes'>;
const parteDoVinculo = (valores: object) => escolher(valores, doVinculo);

/** An employment with its person. @throws DomainError NOT_FOUND */
export async function lerFuncionario(db: Db, actor: Actor, id: number): Promise<FuncionarioCompleto> {
  const [lido] = await lerFuncionarios(db, actor, [id]);
  if (!lido) throw new DomainError('NOT_FOUND');
  return lido;
}

/** Some, by id; those out of reach are not among them. */
export async function lerFuncionarios(db: Db, actor: Actor, ids: readonly number[]): Promise<FuncionarioCompleto[]> {
  const lidos = await vinculos.readMany(db, actor, ids);
  const pessoaIds = [...lidos.values()].map(({ pessoaId }) => pessoaId);
  const donos = await pessoas.readMany(db, actor, pessoaIds);
  const outros = await outrosVinculosDe(db, actor, pessoaIds);
  return ids.flatMap((id) => {
    const lido = lidos.get(id);
    const dono = lido && donos.get(lido.pessoaId);
    if (!lido || !dono) return [];
    const { pessoa: _, ...proprio } = lido as typeof lido & { pessoa: unknown };
    const outrosVinculos = (outros.get(lido.pessoaId) ?? []).filter((outro) => outro.id !== id);
    // Both versions only rise, so their sum stays the same while neither changed.
    return [{ ...dono, ...proprio, versao: dono.versao + lido.versao, outrosVinculos } as FuncionarioCompleto];
  });
}

/**
 * Registers somebody. Of a CPF the group has, the person is the one there is: what is left empty stays as it was.
 *
 * @throws DomainError DUPLICATE_VALUE of a CPF that works in the company already, or in companies the actor does not see
 */
export async function criarFuncionario(tx: Tx, actor: Actor, novo: FuncionarioNovo): Promise<FuncionarioCompleto> {
  const pessoaId = await pessoaDe(tx, actor, parteDaPessoa(novo) as FuncionarioNovo);
  const criado = await vinculos.create(tx, actor, { ...parteDoVinculo(novo), pessoaId } as never);
  return comIdade(await lerFuncionario(tx, actor, criado.id));
}

/**
 * @source Constituição, art. 7º, XXXIII: nobody works before 14, not even as an apprentice; a partner is no worker
 * @throws DomainError INVALID
 */
function comIdade(funcionario: FuncionarioCompleto): FuncionarioCompleto {
  const { nascimento, admissao, socio } = funcionario;
  if (nascimento === null || admissao === null || socio || somarMeses(nascimento, 14 * 12) <= admissao)
    return funcionario;
  throw new DomainError('INVALID', { campos: { nascimento: 'Menos de 14 anos na admissão' } });
}

async function pessoaDe(tx: Tx, actor: Actor, dados: FuncionarioNovo): Promise<number> {
  const achada = await pessoaDoCpf(tx, actor, dados.cpf);
  if (achada === null) return (await pessoas.create(tx, actor, dados)).id;
  if (!achada.aoAlcance)
    throw new DomainError('DUPLICATE_VALUE', {
      campos: { cpf: 'Este CPF trabalha em outra empresa do grupo: peça o cadastro a quem a vê' },
    });
  const antes = await pessoas.lock(tx, actor, achada.id);
  await pessoas.change(tx, actor, achada.id, somado(antes, dados) as never);
  return achada.id;
}

const vazio = (valor: unknown): boolean => valor === null || valor === undefined || valor === '' || valor === false;

/** What was said of a person there is: empty fields say nothing, rows are added to those there are. */
function somado(antes: object, dados: object): Valores {
  const guardados = antes as Readonly<Record<string, readonly { id: number }[]>>;
  const entrada = pessoas.asInput(antes as never) as unknown as Readonly<Record<string, readonly { id?: number }[]>>;
  return Object.fromEntries(
    Object.entries(dados).flatMap(([nome, valor]) => {
      if (!(nome in pessoa.parts)) return vazio(valor) ? [] : [[nome, valor]];
      const linhas = valor as readonly { id?: number }[];
      if (linhas.length === 0) return [];
      const ditas = new Set(linhas.map(({ id }) => id));
      const ficam = (entrada[nome] ?? []).filter(({ id }) => guardados[nome]?.length && !ditas.has(id));
      return [[nome, [...ficam, ...linhas]]];
    }),
  );
}

/** @throws DomainError STALE_RECORD when employment or person was changed since the version */
export async function alterarFuncionario(
  tx: Tx,
  actor: Actor,
  id: number,
  { versao, ...mudanca }: FuncionarioAlteracao,
): Promise<FuncionarioCompleto> {
  const { pessoaId } = await vinculos.lock(tx, actor, id);
  await pessoas.lock(tx, actor, pessoaId);
  const atual = await lerFuncionario(tx, actor, id);
  if (versao !== undefined && versao !== atual.versao) throw new DomainError('STALE_RECORD', { data: { atual } });
  const [pessoal, vinculado] = [parteDaPessoa(mudanca), parteDoVinculo(mudanca)];
  if (Object.keys(pessoal).length > 0) await pessoas.change(tx, actor, pessoaId, pessoal as never);
  if (Object.keys(vinculado).length > 0) await vinculos.change(tx, actor, id, vinculado as never);
  const lido = await lerFuncionario(tx, actor, id);
  const mudou = mudanca.nascimento !== undefined || mudanca.admissao !== undefined;
  const depois = mudou ? comIdade(lido) : lido;
  if (depois.versao === atual.versao || depois.atualizadoEm !== atual.atualizadoEm) return depois;
  // A change of the person is one of the employment it was made by: lists show it first.
  await vinculos.touch(tx, actor, [id]);
  return lerFuncionario(tx, actor, id);
}

/** Deactivates or reactivates. @throws DomainError RULE_BROKEN reactivating who was dismissed */
export async function ativarFuncionario(
  tx: Tx,
  actor: Actor,
  id: number,
  ativo: boolean,
): Promise<FuncionarioCompleto> {
  await vinculos.setActive(tx, actor, id, ativo);
  return lerFuncionario(tx, actor, id);
}

/** @throws DomainError RULE_BROKEN for who is no partner */
export async function inativarSocio(tx: Tx, actor: Actor, id: number): Promise<void> {
  const { socio } = await vinculos.lock(tx, actor, id);
  if (!socio) throw new DomainError('RULE_BROKEN', { text: 'Esta pessoa não é sócia.' });
  await vinculos.setActive(tx, actor, id, false);
}
