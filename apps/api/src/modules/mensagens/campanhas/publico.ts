import { formatarDocumento, normalizarTelefone, tipoTelefone } from '@retaguarda/brasil';
import {
  type AnyList,
  type CanalDeMensagem,
  DomainError,
  type Filters,
  type ListaDePublico,
  listaDeClientes,
  listaDeClientesDeContrato,
  listaDeFornecedores,
  listaDeFuncionarios,
  listSeenBy,
  type MotivoDeFora,
  type PublicoDaCampanha,
  paramsOfFilter,
  type ValoresDaMensagem,
} from '@retaguarda/contracts';
import { z } from 'zod';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { narrowTo } from '../../../platform/http/reach.ts';
import { requireAccess } from '../../../platform/http/route.ts';
import { countList, readList, walkList } from '../../../platform/lists/engine.ts';
import type { Question } from '../../../platform/lists/slot.ts';
import type { ListSource } from '../../../platform/lists/source.ts';
import { empresasEmLista, lerParticipantes } from '../../empresas/public.ts';
import { vinculosEmLista } from '../../pessoas/public.ts';

/** A row of the list, as messages speak of it. */
export interface Destinatario {
  id: number;
  nome: string;
  /** As the record has it. */
  original: string | null;
  valores: Pick<ValoresDaMensagem, 'nome' | 'primeiroNome' | 'documento' | 'cidade'>;
}

interface Linha {
  id: number;
  nome?: string;
  nomeSocial?: string | null;
  nomeFantasia?: string;
  cpf?: string | null;
  cnpj?: string | null;
  cidade?: string | null;
  email?: string | null;
  telefone?: string | null;
}

interface Publico {
  list: AnyList;
  source: ListSource;
  fields: readonly string[];
}

const deEmpresas = (list: AnyList): Publico => ({
  list,
  source: empresasEmLista,
  fields: ['id', 'nomeFantasia', 'cnpj', 'cpf', 'cidade', 'email'],
});

/** Each list with its own filters and its own right. */
const publicos: Readonly<Record<ListaDePublico, Publico>> = {
  clientes: deEmpresas(listaDeClientes),
  clientes_de_contrato: deEmpresas(listaDeClientesDeContrato),
  fornecedores: deEmpresas(listaDeFornecedores),
  funcionarios: {
    list: listaDeFuncionarios,
    source: vinculosEmLista,
    fields: ['id', 'nome', 'nomeSocial', 'cpf', 'email', 'telefone'],
  },
};

/** What the person may narrow the list by: what its screen offers them. */
const filtrosDe = ({ list }: Publico, quem: Actor): Set<string> =>
  new Set([
    'search',
    ...Object.entries(listSeenBy(list, quem).filters as Filters).flatMap(([nome, filtro]) =>
      filtro.kind === 'given' ? [] : paramsOfFilter(nome, filtro),
    ),
  ]);

interface Pergunta {
  publico: Publico;
  quem: Actor;
  question: Question;
}

/**
 * What a campaign asks of its list, by the rights of who asks.
 *
 * @throws DomainError FORBIDDEN without the right to the list, INVALID for a filter it does not have
 */
export function perguntar(actor: Actor, { lista, filtros }: PublicoDaCampanha): Pergunta {
  const publico = publicos[lista];
  requireAccess(actor, publico.list.access);
  const dela = filtrosDe(publico, actor);
  const alheio = Object.keys(filtros).find((nome) => !dela.has(nome));
  if (alheio !== undefined)
    throw new DomainError('INVALID', { campos: { publico: 'A lista não tem um dos filtros escolhidos' } });
  const lida = publico.source.list.call.query.safeParse(
    Object.fromEntries(Object.entries(filtros).filter(([, valor]) => valor !== '')),
  );
  if (!lida.success) throw new DomainError('INVALID', { campos: { publico: 'Um dos filtros tem um valor inválido' } });
  return { publico, quem: narrowTo(actor, publico.list.access), question: lida.data as Question };
}

const leitura = ({ list, fields }: Publico) => ({ fixed: list.fixed, fields });

/** @throws DomainError FORBIDDEN without the right to the list */
export const exigirLista = (actor: Actor, lista: ListaDePublico): void =>
  requireAccess(actor, publicos[lista].list.access);

/** All of them, some hundreds at a time. */
export async function* destinatariosDe(
  db: Db,
  canal: CanalDeMensagem,
  { publico, quem, question }: Pergunta,
): AsyncGenerator<Destinatario[]> {
  for await (const linhas of walkList<Linha>(db, publico.source, quem, question, leitura(publico)))
    yield comEndereco(db, canal, publico, quem, linhas);
}

/** One of them, and how many there are. */
export async function umDestinatario(
  db: Db,
  canal: CanalDeMensagem,
  { publico, quem, question }: Pergunta,
  posicao: number,
): Promise<{ total: number; destinatario: Destinatario | null }> {
  const total = await countList(db, publico.source, quem, question, { fixed: publico.list.fixed });
  const page = { ...question, page: Math.min(posicao, Math.max(total, 1)), rowsPerPage: 1 };
  const { data } = await readList<Linha>(db, publico.source, quem, page, leitura(publico));
  const [destinatario = null] = await comEndereco(db, canal, publico, quem, data);
  return { total, destinatario };
}

/** A company has several telephones: the mobile one is written to. */
async function comEndereco(
  db: Db,
  canal: CanalDeMensagem,
  { source }: Publico,
  quem: Actor,
  linhas: readonly Linha[],
): Promise<Destinatario[]> {
  const participantes =
    canal !== 'email' && source === empresasEmLista
      ? await lerParticipantes(
          db,
          quem,
          linhas.map(({ id }) => id),
        )
      : null;
  return linhas.map((linha) => {
    const telefone = participantes ? participantes.get(linha.id)?.telefone : linha.telefone;
    return { ...pessoaDe(linha), original: (canal === 'email' ? linha.email : telefone)?.trim() || null };
  });
}

function pessoaDe({ id, nome, nomeSocial, nomeFantasia, cpf, cnpj, cidade }: Linha) {
  const chamado = nomeSocial?.trim() || (nome ?? nomeFantasia ?? '');
  const documento = cnpj ?? cpf ?? '';
  return {
    id,
    nome: chamado,
    valores: {
      nome: chamado,
      primeiroNome: chamado.trim().split(/\s+/)[0] ?? '',
      documento: documento && formatarDocumento(documento),
      cidade: cidade ?? '',
    },
  };
}

const email = z.email().max(254);

/** An address in the one form it is written to and compared by; null for what is none. */
export function enderecoDe(canal: CanalDeMensagem, original: string): string | null {
  if (canal === 'email') {
    const escrito = original.trim().toLowerCase();
    return email.safeParse(escrito).success ? escrito : null;
  }
  return tipoTelefone(original) === 'celular' ? `+55${normalizarTelefone(original)}` : null;
}

/** Where a row is written to, or why it is not; each address once. @param ja addresses given before, to which it is added */
export function enderecar(
  canal: CanalDeMensagem,
  { original }: Destinatario,
  ja: Set<string>,
): { para: string | null; motivo: MotivoDeFora | null } {
  if (original === null) return { para: null, motivo: 'sem_endereco' };
  const para = enderecoDe(canal, original);
  if (para === null) return { para: null, motivo: 'invalido' };
  if (ja.has(para)) return { para, motivo: 'repetido' };
  ja.add(para);
  return { para, motivo: null };
}
