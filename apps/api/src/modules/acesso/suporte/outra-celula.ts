import type { SessaoAberta } from '@retaguarda/contracts';
import { alvoDeOutraCelula, DomainError, type PedidoDeSuporte, pedidoDeSuporte } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { z } from 'zod';
import { type AnsweredFunction, answered, cellFunction } from '../../../platform/cells/calls/function.ts';
import { keyOfCall, type OtherCell, type OtherCells } from '../../../platform/cells/calls/other-cells.ts';
import { type Autoria, type Database, doSistema, type Tx } from '../../../platform/database/database.ts';
import { type Actor, ehDoProvedor } from '../../../platform/http/actor.ts';
import type { Submit } from '../../../platform/http/route.ts';
import { containsPatterns } from '../../../platform/sql/search.ts';
import type { Origem } from '../aparelhos/aparelhos.ts';
import { resumo, segredoDoGrupo } from '../senhas/segredos.ts';
import { type AtorDeFora, lerAtor } from '../sessoes/sessoes.ts';
import { abrirComo, acharAlvo, exigirCliente, exigirQueNaoPossaMais } from './personificacao.ts';
import { permissoesAlem } from './suporte.queries.ts';

const id = z.number().int().positive();
const permissoes = z.array(z.string());
const MOST = 20;
const SEGUNDOS_DA_PASSAGEM = 60;

/** Asked by the cell of who acts: people it has. */
const procurar = cellFunction({
  name: 'acesso.procurar',
  asks: z.strictObject({ texto: z.string(), permissoes }),
  answers: z.array(alvoDeOutraCelula),
});
/** Asked by the same: what leads their browser here. The cell that asks says who they are and what they may. */
const passar = cellFunction({
  name: 'acesso.passar',
  asks: z.strictObject({
    ator: z.strictObject({ id, nome: z.string(), permissoes }),
    alvo: id,
    pedido: pedidoDeSuporte,
  }),
  answers: z.object({ passagem: z.string(), grupo: z.string(), pessoa: z.string() }),
  writes: true,
  secret: true,
});
/** Asked by the cell of the person, as long as the session lasts: what who acts may do now. Null: no longer act. */
const quemAge = cellFunction({
  name: 'acesso.quem_age',
  asks: z.strictObject({ id }),
  answers: z.object({ grupoId: id, nome: z.string(), permissoes }).nullable(),
});

export const paraOutrasCelulas = (database: Database): AnsweredFunction[] => [
  answered(procurar, (asked) => alvosDaqui(database, asked)),
  answered(passar, async ({ ator, alvo: alvoId, pedido }, by) => {
    const alvo = await acharAlvo(database, alvoId);
    exigirCliente(alvo);
    await exigirQueNaoPossaMais(database, alvo.grupoId, new Set(ator.permissoes), alvoId);
    const autoria = { ...doSistema(alvo.grupoId), requisicao: `${by.requisicao} (célula ${by.celula}, ${ator.nome})` };
    return by.once(autoria, async (tx) => {
      const passagem = segredoDoGrupo(alvo.grupoId);
      await sql`delete from passagem_de_suporte where expira_em < now()`.execute(tx);
      await sql`insert into passagem_de_suporte (hash, grupo, usuario, celula, ator_id, ator, motivo, minutos, expira_em)
        values (${resumo(passagem)}, ${alvo.grupoId}, ${alvo.id}, ${by.celula}, ${ator.id}, ${ator.nome}, ${pedido.motivo},
          ${pedido.minutos}, now() + make_interval(secs => ${SEGUNDOS_DA_PASSAGEM}))`.execute(tx);
      const { rows } = await sql<{ grupo: string; pessoa: string }>`select g.nome as grupo, u.nome as pessoa
        from usuario u join grupo g on g.id = u.grupo_id where u.id = ${alvo.id}`.execute(tx);
      return { passagem, grupo: rows[0]?.grupo ?? '', pessoa: rows[0]?.pessoa ?? '' };
    });
  }),
  answered(quemAge, async ({ id: atorId }) => {
    const ator = await lerAtor(database, atorId);
    if (!ator?.permissoes.has('suport_personify') || !ehDoProvedor(ator)) return null;
    return { grupoId: ator.grupoId, nome: ator.nome, permissoes: [...ator.permissoes] };
  }),
];

/** People of the clients of this cell, by name or group; not more than are read at a glance. */
async function alvosDaqui(
  database: Database,
  { texto, permissoes: tidas }: { texto: string; permissoes: string[] },
): Promise<z.output<typeof alvoDeOutraCelula>[]> {
  const [provedor] = await database.control((db) =>
    db.selectFrom('grupo').select('id').where('provedor', '=', true).execute(),
  );
  if (!provedor) return [];
  const { rows } = await database.read(provedor.id, (db) =>
    sql<z.output<typeof alvoDeOutraCelula>>`
      select u.id, u.nome, u.usuario, g.nome as grupo, ${permissoesAlem(tidas, sql`u.id`)} as alem
      from app.usuarios_de_todos_os_grupos() u join grupo g on g.id = u.grupo_id
      where u.ativo and g.ativo and not g.provedor and not exists (select from grupo_ausente f where f.grupo = g.id)
        and (u.busca || ' ' || app.normalizar(g.nome)) like all (${containsPatterns(texto)})
      order by app.normalizar(u.nome), u.id limit ${MOST}`.execute(db),
  );
  return rows;
}

/** Who acts here from another cell, asked of it each time that the session is looked up. */
export const atoresDeFora =
  (cells: OtherCells): AtorDeFora =>
  async (celula, atorId) => {
    const cell = await celulaDe(cells, celula);
    const said = cell && (await cells.ask(cell, quemAge, { id: atorId }));
    return said ? { ...said, permissoes: new Set(said.permissoes), volta: cell.endereco } : undefined;
  };

const celulaDe = async (cells: OtherCells, numero: number): Promise<OtherCell | undefined> =>
  (await cells.all()).find((one) => one.numero === numero);

/** The people of other cells whom the provider's support attends, from here. */
export class SuporteDeFora {
  readonly #cells: OtherCells;
  readonly #database: Database;

  constructor(cells: OtherCells, database: Database) {
    this.#cells = cells;
    this.#database = database;
  }

  async procurar(actor: Actor, texto: string) {
    if (!ehDoProvedor(actor)) return { celulas: [], pessoas: [], celulasSemResposta: [] };
    const { said, silent } = await this.#cells.askAll(procurar, { texto, permissoes: [...actor.permissoes] });
    return {
      celulas: [...said.map(({ cell }) => cell.numero), ...silent].toSorted((a, b) => a - b),
      pessoas: said.flatMap(({ cell: { numero }, answer }) => answer.map((um) => ({ ...um, celula: numero }))),
      celulasSemResposta: silent,
    };
  }

  /**
   * Where the browser of who acts goes on. It is written down here before they are told.
   *
   * @throws DomainError as the other cell refused it
   */
  async passar(
    { actor, autoria, submit }: { actor: Actor; autoria: Autoria; submit: Submit },
    { celula, id: alvo }: { celula: number; id: number },
    pedido: PedidoDeSuporte,
  ): Promise<{ endereco: string }> {
    if (!ehDoProvedor(actor)) throw new DomainError('FORBIDDEN', { text: 'Só o provedor atende outras células.' });
    const cell = await celulaDe(this.#cells, celula);
    if (!cell) throw new DomainError('NOT_FOUND');
    const ator = { id: actor.usuarioId, nome: actor.nome, permissoes: [...actor.permissoes] };
    const chave = keyOfCall(submit.name, passar.name, celula);
    const { passagem, grupo, pessoa } = await this.#cells.ask(cell, passar, { ator, alvo, pedido }, chave);
    await this.#database.write(autoria, (tx) => guardar(tx, actor, { celula, grupo, pessoa, ...pedido }));
    // Behind the mark, where no server and no log sees it.
    return { endereco: `${cell.endereco.replace(/\/$/, '')}/suporte#${passagem}` };
  }
}

async function guardar(
  tx: Tx,
  { grupoId, usuarioId, nome }: Actor,
  feito: PedidoDeSuporte & { celula: number; grupo: string; pessoa: string },
): Promise<void> {
  await tx
    .insertInto('suporte_fora')
    .values({ grupo_id: grupoId, ator_id: usuarioId, ator: nome, ...feito })
    .execute();
}

interface Passagem {
  grupo: number;
  usuario: number;
  celula: number;
  atorId: number;
  motivo: string;
  minutos: number;
}

const colunas = sql`grupo, usuario, celula, ator_id as "atorId", motivo, minutos`;

/**
 * Opens the session of who comes from another cell, with what they may do now.
 *
 * @throws DomainError LINK_EXPIRED for what is unknown, late or was used; FORBIDDEN when they may no longer
 */
export async function chegar(
  database: Database,
  deFora: AtorDeFora,
  segredo: string,
  origem: Origem,
): Promise<SessaoAberta> {
  const hash = resumo(segredo);
  const { rows } = await database.control((db) =>
    sql<Passagem>`select ${colunas} from passagem_de_suporte where hash = ${hash} and expira_em > now()`.execute(db),
  );
  const [passagem] = rows;
  if (!passagem) throw vencida();
  const { celula, atorId, usuario, motivo, minutos } = passagem;
  // Before it is used up: a cell that does not answer now may in a moment.
  const quem = await deFora(celula, atorId);
  if (!quem) throw new DomainError('FORBIDDEN');
  const alvo = await acharAlvo(database, usuario);
  exigirCliente(alvo);
  await exigirQueNaoPossaMais(database, alvo.grupoId, quem.permissoes, usuario);
  const { numDeletedRows } = await database.control((db) =>
    db.deleteFrom('passagem_de_suporte').where('hash', '=', hash).executeTakeFirstOrThrow(),
  );
  if (numDeletedRows !== 1n) throw vencida();
  const ator = { id: atorId, nome: quem.nome, celula };
  return abrirComo(database, { ator, alvo, pedido: { motivo, minutos }, origem }, deFora);
}

const vencida = () =>
  new DomainError('LINK_EXPIRED', {
    text: 'Esta passagem já foi usada ou venceu. Volte à sua célula e comece de novo.',
  });
