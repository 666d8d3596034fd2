import type { SessaoAberta } from '@retaguarda/contracts';
import { registers } from '@retaguarda/contracts';
import { Cliente } from '../../../apps/api/test-support/cliente.ts';
import { Fabrica } from '../../../apps/api/test-support/exemplos.ts';
import { abrirSessao, type Grupo, novoGrupo } from './grupo.ts';
import type { Programa } from './programa.ts';

/** The provider's group of a worker: it may open every screen. Its tests only look. */
export interface Casa extends Grupo {
  /** The administrator's session, shared by all tests of the worker. */
  sessao: SessaoAberta;
  /** Makes two records of every register a person writes, so that no list is empty. Done once. */
  encher(): Promise<void>;
}

export async function abrirCasa(programa: Programa): Promise<Casa> {
  const grupo = await novoGrupo(programa, { provedor: true });
  const sessao = await abrirSessao(programa.url, grupo.admin);
  let cheia: Promise<void> | undefined;
  const encher = async () => {
    const dono = { id: grupo.id, adminId: grupo.admin.id, admin: new Cliente(programa.url, sessao.token) };
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
