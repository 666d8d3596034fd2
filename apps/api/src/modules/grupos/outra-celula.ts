import {
  DomainError,
  type EmpresaCurta,
  empresaCurta,
  type GrupoGuardado,
  gruposCalls,
  listaDeGrupos,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import { z } from 'zod';
import { type AnsweredFunction, type Asker, answered, cellFunction } from '../../platform/cells/calls/function.ts';
import { keyOfCall, type OtherCell, type OtherCells } from '../../platform/cells/calls/other-cells.ts';
import { type Database, doSistema } from '../../platform/database/database.ts';
import { type Actor, ehDoProvedor, exigirProvaRecente, oPrograma } from '../../platform/http/actor.ts';
import type { Submit } from '../../platform/http/route.ts';
import { empresasProprias } from '../empresas/public.ts';
import { lerGrupo, procurarGrupos } from './grupos.queries.ts';
import { alterarGrupo, definirSituacaoDoGrupo } from './grupos.service.ts';

const grupo = z.number().int().positive();
const { nome, sessaoParadaMinutos, versao } = gruposCalls.update.body.shape;
/** Who does it, for the history of the group: their own number means nothing there. */
const por = z.string().max(200);

const ler = cellFunction({ name: 'grupos.ler', asks: z.strictObject({ grupo }), answers: listaDeGrupos.row });
const empresas = cellFunction({
  name: 'grupos.empresas',
  asks: z.strictObject({ grupo, matrizes: z.boolean() }),
  answers: z.array(empresaCurta),
});
const procurar = cellFunction({
  name: 'grupos.procurar',
  asks: z.strictObject({ nome: z.string() }),
  answers: z.array(listaDeGrupos.row),
});
const alterar = cellFunction({
  name: 'grupos.alterar',
  asks: z.strictObject({ grupo, por, mudar: z.strictObject({ nome, sessaoParadaMinutos, versao }) }),
  answers: listaDeGrupos.row,
  writes: true,
});
const situar = cellFunction({
  name: 'grupos.situar',
  asks: z.strictObject({ grupo, por, ativo: z.boolean() }),
  answers: listaDeGrupos.row,
  writes: true,
});

/** The provider's person as the cell of the group sees them: they proved who they are where they signed in. */
const doProvedor = (grupoId: number): Actor => ({ ...oPrograma(grupoId), provedor: true, provadaEm: Date.now() });
const autoria = (grupoId: number, por: string, { celula, requisicao }: Asker) => ({
  ...doSistema(grupoId),
  requisicao: `${requisicao} (célula ${celula}, ${por})`,
});

/** What this cell does of its groups for the provider of another. */
export const paraOutrasCelulas = (database: Database): AnsweredFunction[] => {
  const aqui = async <T>(id: number, read: (actor: Actor) => Promise<T>) => {
    database.away.requireHere(id);
    return read(doProvedor(id));
  };
  return [
    answered(ler, ({ grupo }) => aqui(grupo, (actor) => database.control((db) => lerGrupo(db, actor, grupo)))),
    answered(empresas, ({ grupo, matrizes }) =>
      aqui(grupo, (actor) =>
        database.read(grupo, (db) => empresasProprias(db, actor, matrizes ? [sql`e.matriz_id is null`] : [])),
      ),
    ),
    answered(procurar, async ({ nome }) => {
      const achados = await database.control((db) => procurarGrupos(db, doProvedor(0), nome));
      return achados.filter(({ id, provedor }) => !provedor && database.away.isHere(id));
    }),
    answered(alterar, ({ grupo, por, mudar }, by) =>
      by.once(autoria(grupo, por, by), (tx) => alterarGrupo(tx, doProvedor(grupo), grupo, mudar)),
    ),
    answered(situar, ({ grupo, por, ativo }, by) =>
      by.once(autoria(grupo, por, by), (tx) => definirSituacaoDoGrupo(tx, doProvedor(grupo), grupo, ativo)),
    ),
  ];
};

/** The provider's groups that live in another cell, from here. */
export class GruposDeFora {
  readonly #cells: OtherCells;
  readonly #database: Database;

  constructor(cells: OtherCells, database: Database) {
    this.#cells = cells;
    this.#database = database;
  }

  /** Null for a group of this cell, and for who does not see other groups. */
  async onde(actor: Actor, id: number): Promise<OtherCell | null> {
    return ehDoProvedor(actor) && id !== actor.grupoId ? this.#cells.whereIs(id) : null;
  }

  ler = (onde: OtherCell, id: number): Promise<GrupoGuardado> => this.#cells.ask(onde, ler, { grupo: id });

  empresas = (onde: OtherCell, id: number, matrizes: boolean): Promise<EmpresaCurta[]> =>
    this.#cells.ask(onde, empresas, { grupo: id, matrizes });

  /** Those whose name or address contains the text, of every other cell. */
  async procurar(actor: Actor, nome: string) {
    if (!ehDoProvedor(actor)) return { celulas: [], grupos: [], celulasSemResposta: [] };
    const { said, silent } = await this.#cells.askAll(procurar, { nome });
    const grupos = said.flatMap(({ cell: { numero, endereco }, answer }) =>
      answer.map((achado) => ({ ...achado, celula: numero, endereco })),
    );
    const celulas = [...said.map(({ cell }) => cell.numero), ...silent].toSorted((a, b) => a - b);
    return { celulas, grupos, celulasSemResposta: silent };
  }

  /** @throws DomainError RULE_BROKEN for what only its own cell changes */
  async alterar(
    onde: OtherCell,
    { actor, submit }: { actor: Actor; submit: Submit },
    id: number,
    { slug, suporteAssina, ...mudar }: Parameters<typeof alterarGrupo>[3],
  ): Promise<GrupoGuardado> {
    const antes = await this.ler(onde, id);
    if (slug !== undefined && slug !== antes.slug)
      throw new DomainError('RULE_BROKEN', {
        text: `Este grupo está na célula ${onde.numero}: o endereço de acesso não muda em outra célula.`,
      });
    if (suporteAssina !== undefined && suporteAssina !== antes.suporteAssina)
      throw new DomainError('FORBIDDEN', { text: 'Só o próprio grupo deixa o suporte emitir em seu nome.' });
    if (mudar.sessaoParadaMinutos !== undefined && mudar.sessaoParadaMinutos !== antes.sessaoParadaMinutos)
      exigirProvaRecente(actor);
    const chave = keyOfCall(submit.name, alterar.name, onde.numero);
    return this.#guardar(await this.#cells.ask(onde, alterar, { grupo: id, por: actor.nome, mudar }, chave));
  }

  async situar(
    onde: OtherCell,
    { actor, submit }: { actor: Actor; submit: Submit },
    id: number,
    ativo: boolean,
  ): Promise<GrupoGuardado> {
    const chave = keyOfCall(submit.name, `${situar.name} ${id} ${ativo}`, onde.numero);
    return this.#guardar(await this.#cells.ask(onde, situar, { grupo: id, por: actor.nome, ativo }, chave));
  }

  /** The row that stayed here tells the name and the state in lists: it says what the group's own cell said last. */
  async #guardar(lido: GrupoGuardado): Promise<GrupoGuardado> {
    const { id, nome, ativo } = lido;
    await this.#database.control((db) =>
      sql`update grupo set nome = ${nome}, ativo = ${ativo} where id = ${id} and (nome, ativo) is distinct from (${nome}, ${ativo})`.execute(
        db,
      ),
    );
    return lido;
  }
}
