import { type CanalDeMensagem, descadastroCalls as calls } from '@retaguarda/contracts';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { NO_GROUP } from '../../../platform/database/crossings.ts';
import { type Database, doSistema } from '../../../platform/database/database.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { resumo } from '../../acesso/public.ts';
import { juntarEmpresa } from '../../empresas/public.ts';
import { suprimir } from '../supressoes/supressoes.queries.ts';
import { emParte, POLITICA, paginaDeSaida, paginaQuePergunta, paginaSemLink } from './pagina.ts';

interface Aberto {
  grupoId: number;
  canal: CanalDeMensagem;
  para: string;
  campanhaId: number;
  empresa: string;
}

/** What an opt-out link is of; null for none. */
async function abrir(database: Database, segredo: string): Promise<Aberto | null> {
  const grupoId = Number(/^g(\d+)-/.exec(segredo)?.[1] ?? NO_GROUP);
  const achado = await database.read(grupoId, (db) =>
    sql<Aberto>`select x.grupo_id as "grupoId", x.canal, x.para, c.id as "campanhaId", e.nome_fantasia as empresa
      from campanha_envio x join campanha c on c.grupo_id = x.grupo_id and c.id = x.campanha_id ${juntarEmpresa('c')}
      where x.grupo_id = ${grupoId} and x.segredo_resumo = ${resumo(segredo)} and x.para is not null`.execute(db),
  );
  return achado.rows[0] ?? null;
}

const mostrar = (reply: FastifyReply, pagina: string, status = 200) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', POLITICA)
    .header('referrer-policy', 'no-referrer')
    .send(pagina);

/** Opening the link asks, its button answers: programs that open every link of a message change nothing. */
export const rotasDeDescadastro = (database: Database): Route[] => [
  route(calls.ver, async ({ params, reply }) => {
    const aberto = await abrir(database, params.segredo);
    if (!aberto) return mostrar(reply, paginaSemLink(), 404);
    return mostrar(reply, paginaQuePergunta({ empresa: aberto.empresa, endereco: emParte(aberto.para) }));
  }),
  route(
    calls.sair,
    async ({ params, reply }) => {
      const aberto = await abrir(database, params.segredo);
      if (!aberto) return mostrar(reply, paginaSemLink(), 404);
      const { grupoId, canal, para, campanhaId, empresa } = aberto;
      await database.write(doSistema(grupoId), (tx) =>
        suprimir(tx, grupoId, {
          canal,
          endereco: para,
          motivo: 'descadastro',
          observacao: `Pelo link da campanha ${campanhaId}`,
        }),
      );
      return mostrar(reply, paginaDeSaida({ empresa, endereco: emParte(para) }));
    },
    { form: 'unread' },
  ),
];
