import { contratosCalls, DomainError } from '@retaguarda/contracts';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { listRoute } from '../../platform/lists/routes.ts';
import { hojeNoBrasil } from '../../platform/today.ts';
import { lerCurta } from '../empresas/public.ts';
import { lerAceite, pdfDoAceite } from './aceites.ts';
import { medirContrato, medirGrupo } from './acessos.ts';
import { aprovar, aprovarAutomaticamente, criarContrato, reenviarAcesso } from './aprovacao.ts';
import { cadastroDeContratos, contratosDaEmpresa } from './cadastro.ts';
import { donoDe, opcoesDeContratos, totalizarContratos, travarContrato } from './contratos.queries.ts';
import { salvarContratos } from './contratos.service.ts';
import { criarLink, emailDoContrato, enviarContrato, revogarLinks } from './link.ts';
import { carteira, contratosEmLista, pendentes } from './listas.ts';
import { derivarPreco } from './precos.ts';
import { pdfDoContrato } from './publico.ts';
import { mudarSituacao, reprovar } from './situacao.ts';

export interface Parts {
  config: Config;
  database: Database;
}

export const enviarPdf = (reply: FastifyReply, { nome, conteudo }: { nome: string; conteudo: Buffer }) =>
  reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(nome)}`)
    .header('cache-control', 'private, no-store')
    .send(conteudo);

export function rotasDoContrato(parts: Parts): Route[] {
  return [...asListas(parts), ...asPerguntas(), ...oCadastro(parts), ...osPassos(parts), ...osPapeis(parts)];
}

const asListas = ({ database }: Parts): Route[] => [
  listRoute(contratosEmLista),
  route(contratosCalls.select, ({ actor, query, read }) => read((db) => opcoesDeContratos(db, actor, query))),
  route(contratosCalls.totalizer, ({ actor, query, read }) => read((db) => totalizarContratos(db, actor, query))),
  listRoute(pendentes),
  listRoute(carteira),
  route(contratosCalls.meusAcessos, ({ actor }) => medirGrupo(database, actor.grupoId)),
  route(contratosCalls.acessos, ({ actor, params }) => medirContrato(database, actor, params.id)),
];

/** What the form asks while it is filled: is the number taken, what would it cost. */
const asPerguntas = (): Route[] => [
  route(contratosCalls.verify, ({ actor, query, read }) =>
    read(async (db) => {
      const exceto = query.id ?? null;
      const dono = async (condicao: Parameters<typeof donoDe>[2]) => {
        const outro = await donoDe(db, actor, condicao, exceto);
        // Of a contract out of reach only this is told: the value is taken.
        return outro && (outro.visivel ? { id: outro.id, rotulo: outro.rotulo } : { id: 0, rotulo: 'Outro contrato' });
      };
      const numero = query.numero === undefined ? null : await dono(sql`c.numero = ${query.numero}`);
      const codigo = query.codigo?.trim()
        ? await dono(sql`app.normalizar(c.codigo) = app.normalizar(${query.codigo.trim()})`)
        : null;
      return { repetido: numero !== null || codigo !== null, numero, codigo };
    }),
  ),
  route(contratosCalls.preco, ({ actor, query, read }) =>
    read(async (db) => {
      const daEmpresa = query.empresaId
        ? await lerCurta<{ id: number; revendaId: number | null }>(
            db,
            actor,
            query.empresaId,
            sql`e.id, e.revenda_id as "revendaId"`,
          )
        : null;
      if (actor.revendaId !== null && query.revendaId !== undefined && query.revendaId !== actor.revendaId)
        throw new DomainError('NOT_FOUND');
      return derivarPreco(db, {
        contratoTipoId: query.contratoTipoId,
        opcaoIds: query.opcaoIds ?? [],
        revendaId: actor.revendaId ?? (daEmpresa ? daEmpresa.revendaId : (query.revendaId ?? null)),
        quantidadeAcessos: query.quantidadeAcessos ?? null,
        data: query.data ?? hojeNoBrasil(),
      });
    }),
  ),
];

const oCadastro = ({ config: { publicUrl } }: Parts): Route[] => [
  route(contratosCalls.get, ({ actor, params, read }) => read((db) => cadastroDeContratos.read(db, actor, params.id))),
  route(contratosCalls.create, ({ actor, body, write }) => write((tx) => criarContrato(tx, actor, publicUrl, body))),
  route(contratosCalls.update, ({ actor, params, body, write }) =>
    write((tx) => cadastroDeContratos.change(tx, actor, params.id, body)),
  ),
  route(contratosCalls.archive, ({ actor, params, query, write }) =>
    write((tx) => cadastroDeContratos.setActive(tx, actor, params.id, query.somenteInativos === true)),
  ),
  route(contratosCalls.inactivate, ({ actor, body, write }) =>
    write((tx) => cadastroDeContratos.setActive(tx, actor, body.id, false)),
  ),
  route(contratosCalls.activated, ({ actor, body, write }) =>
    write((tx) => cadastroDeContratos.setActive(tx, actor, body.id, true)),
  ),
  route(contratosCalls.listOfCompany, ({ actor, params, read }) =>
    read(async (db) => {
      await lerCurta(db, actor, params.id, sql`e.id`);
      return contratosDaEmpresa(db, actor, params.id);
    }),
  ),
  route(contratosCalls.saveAll, ({ actor, params, body, write }) =>
    write((tx) => salvarContratos(tx, actor, params.id, body.contratos)),
  ),
];

const osPassos = ({ config: { publicUrl }, database }: Parts): Route[] => [
  route(contratosCalls.aprovar, ({ actor, params, body, write }) =>
    write((tx) =>
      aprovar(tx, actor, publicUrl, { contratoId: params.contract, empresaId: params.company }, body ?? {}),
    ),
  ),
  route(contratosCalls.automaticApproval, ({ actor, autoria, body }) =>
    aprovarAutomaticamente(database, { actor, autoria, publicUrl }, body.ids),
  ),
  route(contratosCalls.reprovar, ({ actor, params, body, write }) =>
    write((tx) => reprovar(tx, actor, params.id, body)),
  ),
  route(contratosCalls.mudarSituacao, ({ actor, params, body, write }) =>
    write((tx) => mudarSituacao(tx, actor, params.id, body)),
  ),
  route(contratosCalls.reenviarAcesso, ({ actor, params, write }) =>
    write((tx) => reenviarAcesso(tx, actor, publicUrl, params.id)),
  ),
];

/** What the client reads and signs, and the link that leads there. */
const osPapeis = ({ config: { publicUrl } }: Parts): Route[] => [
  route(contratosCalls.pdf, async ({ actor, params, read, reply }) =>
    enviarPdf(reply, await read((db) => pdfDoContrato(db, actor, params.id))),
  ),
  route(contratosCalls.aceite, ({ actor, params, read }) =>
    read((db) => lerAceite(db, actor, params.id, params.aceiteId)),
  ),
  route(contratosCalls.pdfDoAceite, async ({ actor, params, read, reply }) =>
    enviarPdf(reply, await read((db) => pdfDoAceite(db, actor, params.id, params.aceiteId))),
  ),
  route(contratosCalls.criarLink, ({ actor, params, body, write }) =>
    write((tx) => linkPara(tx, actor, publicUrl, params.id, body)),
  ),
  route(contratosCalls.revogarLink, ({ actor, params, write }) =>
    write(async (tx) => {
      await travarContrato(tx, actor, params.id);
      await revogarLinks(tx, actor, params.id);
      return { ok: true };
    }),
  ),
];

async function linkPara(
  tx: Tx,
  actor: Actor,
  publicUrl: string,
  id: number,
  { validadeDias, enviar }: { validadeDias: number; enviar: boolean },
) {
  if (!enviar) {
    await travarContrato(tx, actor, id);
    return { ...(await criarLink(tx, actor, publicUrl, id, validadeDias)), enviadoPara: null };
  }
  const para = await emailDoContrato(tx, actor, id);
  if (!para) throw new DomainError('RULE_BROKEN', { text: 'Informe o e-mail do contrato antes de enviar.' });
  return { ...(await enviarContrato(tx, actor, publicUrl, id, para, 'leitura', validadeDias)), enviadoPara: para };
}
