import {
  DomainError,
  type FamilyAction,
  type Papel,
  papeis,
  type Slug,
  type TipoDeEntidade,
} from '@retaguarda/contracts';
import type { Actor } from '../../platform/http/actor.ts';
import { holdsIn } from '../../platform/http/reach.ts';

export type Papeis = Readonly<Record<Papel, boolean>>;
type Familia = 'clientes' | 'fornecedores' | 'meus_dados' | 'revendas';

const familiaDe: Readonly<Record<Papel, Familia>> = {
  propria: 'meus_dados',
  cliente: 'clientes',
  clienteContrato: 'clientes',
  fornecedor: 'fornecedores',
  revendedora: 'revendas',
};
const papelDe: Readonly<Record<TipoDeEntidade, Papel>> = {
  propria: 'propria',
  cliente: 'cliente',
  cliente_contrato: 'clienteContrato',
  fornecedor: 'fornecedor',
  revenda: 'revendedora',
};
const tipos = Object.keys(papelDe) as TipoDeEntidade[];

const nomes = Object.keys(papeis) as Papel[];
const papeisDe = (dados: Papeis): Papel[] => nomes.filter((papel) => dados[papel]);

const slugsDe = (papel: Papel, acoes: readonly FamilyAction[]): Slug[] =>
  acoes.map((acao) => `${familiaDe[papel]}_${acao}` as const);
const possuiAlgum = (actor: Actor, slugs: readonly Slug[]) => slugs.some((slug) => actor.permissoes.has(slug));

/** One's own company is asked about where it is: somebody may hold the right in another. */
function exigirAlgum(actor: Actor, slugs: readonly Slug[], propria?: number): void {
  const possui =
    propria === undefined ? possuiAlgum(actor, slugs) : slugs.some((slug) => holdsIn(actor, slug, propria));
  if (!possui) throw new DomainError('FORBIDDEN', { data: { permissao: slugs[0], permissoes: slugs } });
}

/** The kinds whose lists the person may open. */
export const tiposVisiveis = (actor: Actor): TipoDeEntidade[] =>
  tipos.filter((tipo) => possuiAlgum(actor, slugsDe(papelDe[tipo], ['index', 'show'])));

/** @throws DomainError FORBIDDEN naming the slug of the kind asked for */
export const exigirListar = (actor: Actor, tipo: TipoDeEntidade): void =>
  exigirAlgum(actor, slugsDe(papelDe[tipo], ['index', 'show']));

/** A record is read by whoever may read one of the things it is. @throws DomainError FORBIDDEN */
export const exigirLer = (actor: Actor, dados: Papeis & { id: number }): void =>
  exigirAlgum(
    actor,
    papeisDe(dados).flatMap((papel) => slugsDe(papel, ['show', 'index', 'update'])),
    dados.propria ? dados.id : undefined,
  );

/**
 * The group's own companies answer to their own right alone, whatever else they are; a reseller's record is the
 * provider's to keep.
 *
 * @throws DomainError FORBIDDEN
 */
export function exigirAlterar(actor: Actor, dados: Papeis & { id: number }): void {
  if (dados.id === actor.revendaId) {
    throw new DomainError('FORBIDDEN', { text: 'O cadastro da revenda é mantido pelo provedor.' });
  }
  const respondem: readonly Papel[] = dados.propria ? ['propria'] : papeisDe(dados);
  exigirAlgum(
    actor,
    respondem.flatMap((papel) => slugsDe(papel, ['update'])),
    dados.propria ? dados.id : undefined,
  );
}

/** What a record becomes asks the right to create that; what it ceases to be, the right to alter it. */
export function exigirPapeis(actor: Actor, antes: Papeis | null, depois: Papeis): void {
  for (const papel of nomes) {
    const ganha = depois[papel] && !antes?.[papel];
    if (ganha && actor.revendaId !== null && (papel === 'propria' || papel === 'revendedora')) {
      throw new DomainError('FORBIDDEN', { text: 'Uma revenda só cadastra clientes e fornecedores da sua carteira.' });
    }
    if (ganha) exigirAlgum(actor, slugsDe(papel, ['create']));
    if (antes?.[papel] && !depois[papel]) exigirAlgum(actor, slugsDe(papel, ['update']));
  }
}
