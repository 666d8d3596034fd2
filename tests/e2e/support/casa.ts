import { registers } from '@retaguarda/contracts';
import { Cliente } from '../../../apps/api/test-support/cliente.ts';
import { Fabrica } from '../../../apps/api/test-support/exemplos.ts';
import {
  abrirNavegador,
  abrirSessao,
  encerrarSessao,
  type Grupo,
  novoGrupo,
  type SessaoDeNavegador,
  todosOsSlugs,
} from './grupo.ts';
import type { Programa } from './programa.ts';

/** The provider's group of a worker: it may open every screen. Its tests only look. */
export interface Casa extends Grupo {
  /** Signs the administrator in, for one browser; the session of the browser before ends. */
  sessao(): Promise<SessaoDeNavegador>;
  /** Makes two records of every register a person writes, so that no list is empty. Done once. */
  encher(): Promise<void>;
}

export async function abrirCasa(programa: Programa): Promise<Casa> {
  const grupo = await novoGrupo(programa, { provedor: true });
  let houve = false;
  const sessao = async () => {
    // A refresh token serves once: two browsers cannot go on from the same.
    if (houve) await encerrarSessao(programa, grupo, grupo.admin);
    houve = true;
    return abrirNavegador(programa.url, grupo.admin);
  };
  let cheia: Promise<void> | undefined;
  const encher = async () => {
    const { id } = grupo;
    const { token } = await abrirSessao(programa.url, await grupo.pessoa('Enche as Listas', todosOsSlugs));
    const dono = { id, adminId: grupo.admin.id, admin: new Cliente(programa.url, token) };
    const fabrica = new Fabrica({ database: programa.database, provedor: dono, grupo: dono });
    for (const register of registers) {
      if (register.readOnly || register.single) continue;
      await fabrica.criar(register);
      await fabrica.criar(register);
    }
  };
  return {
    ...grupo,
    sessao,
    encher: () => {
      cheia ??= encher();
      return cheia;
    },
  };
}
