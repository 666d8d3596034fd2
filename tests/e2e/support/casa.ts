import type { SessaoAberta } from '@retaguarda/contracts';
import { registers } from '@retaguarda/contracts';
import { Cliente } from '../../../apps/api/test-support/cliente.ts';
import { Fabrica } from '../../../apps/api/test-support/exemplos.ts';
import { abrirSessao, type Grupo, novoGrupo } from './grupo.ts';
import type { Programa } from './programa.ts';

/** The provider's group of a worker: it may open every screen. Its tests only look. */
export interface Casa extends Grupo {
  /** The administrator's session, shared by the tests of the worker and opened anew before its token ends. */
  sessao(): Promise<SessaoAberta>;
  /** Makes two records of every register a person writes, so that no list is empty. Done once. */
  encher(): Promise<void>;
}

/** Well before the 15 minutes of a token: a page that finds its token ended tells it in the console. */
const RENOVAR_MS = 8 * 60_000;

export async function abrirCasa(programa: Programa): Promise<Casa> {
  const grupo = await novoGrupo(programa, { provedor: true });
  let sessao = await abrirSessao(programa.url, grupo.admin);
  let abertaEm = Date.now();
  const renovada = async () => {
    if (Date.now() - abertaEm > RENOVAR_MS) {
      await new Cliente(programa.url, sessao.token).post('logout', {});
      sessao = await abrirSessao(programa.url, grupo.admin);
      abertaEm = Date.now();
    }
    return sessao;
  };
  let cheia: Promise<void> | undefined;
  const encher = async () => {
    const dono = { id: grupo.id, adminId: grupo.admin.id, admin: new Cliente(programa.url, (await renovada()).token) };
    const fabrica = new Fabrica({ database: programa.database, provedor: dono, grupo: dono });
    for (const register of registers) {
      if (register.readOnly || register.single) continue;
      await fabrica.criar(register);
      await fabrica.criar(register);
    }
  };
  return {
    ...grupo,
    sessao: renovada,
    encher: () => {
      cheia ??= encher();
      return cheia;
    },
  };
}
