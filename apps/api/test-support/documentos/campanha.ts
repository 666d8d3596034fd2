import { atosDaCampanha } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { doSistema } from '../../src/platform/database/database.ts';
import type { Cenario } from '../cenario.ts';
import { esperar } from '../correio.ts';
import { criar } from '../empresas.ts';
import { novaEmpresa } from '../exemplos.ts';
import { proximo } from '../proximo.ts';
import type { Roteiro } from './roteiro.ts';

/** Campaigns to one client, where no server sends mail: what is being sent stays so. */
export async function roteiroDaCampanha(palco: Cenario): Promise<Roteiro> {
  const { grupo, database } = palco;
  const { admin } = grupo;
  const empresaId = await novaEmpresa(palco, grupo);
  const busca = `Cliente da campanha ${proximo()}`;
  await criar(admin, { nomeFantasia: busca, email: 'cliente@loja.test' });
  const endereco = (id: number) => `campanhas/${id}`;
  const publico = { lista: 'clientes', filtros: { search: busca } };
  const campos = {
    nome: 'Aviso de férias',
    empresaId,
    publico,
    porMinuto: 60,
    assunto: 'Férias',
    texto: 'Olá, {nome}.',
  };
  const rascunho = async () => (await admin.post('email/send', { ...campos, enviar: false })).body.id as number;
  const depoisDe =
    (...atos: readonly string[]) =>
    async () => {
      const id = await rascunho();
      for (const ato of atos) await admin.post(`${endereco(id)}/${ato}`, {});
      return id;
    };
  return {
    document: atosDaCampanha,
    endereco,
    em: {
      rascunho,
      congelada: depoisDe('congelar'),
      // Until the queue has said why nothing goes out: nothing of it changes after.
      enviando: async () => {
        const id = await depoisDe('congelar', 'enviar')();
        await esperar(async () => (await admin.get(endereco(id))).body.espera !== null);
        return id;
      },
      pausada: depoisDe('congelar', 'enviar', 'pausar'),
      // Nobody does it: the program writes it when nothing is left.
      terminada: async () => {
        const id = await depoisDe('congelar', 'enviar', 'pausar')();
        await database.write(doSistema(grupo.id), (tx) =>
          sql`update campanha set situacao = 'terminada' where id = ${id}`.execute(tx),
        );
        return id;
      },
      cancelada: depoisDe('cancelar'),
    },
    corpos: {
      alterar: async () => campos,
      agendar: async () => ({ quando: '2099-12-31T12:00:00Z' }),
    },
  };
}
