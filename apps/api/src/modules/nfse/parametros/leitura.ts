import { DomainError } from '@retaguarda/contracts';
import { lerParametrosDaCidade, type RespostaDaNfse } from '@retaguarda/fiscal/nfse';
import { type Database, doSistema } from '../../../platform/database/database.ts';
import { oPrograma } from '../../../platform/http/actor.ts';
import type { JobHandlers } from '../../../platform/jobs/worker.ts';
import { hojeNaEmpresa } from '../../empresas/public.ts';
import { lerEmissor } from '../../fiscal/public.ts';
import { gruposCom } from '../../grupos/public.ts';
import type { MeiosDaNfse } from '../notas/meios.ts';
import { lerServico } from '../notas/termos.ts';
import { LER_PARAMETROS, lerCidades, pedirLeitura } from './cidades.ts';
import { guardarLeitura, type LugarDosParametros, servicosEmUso } from './parametros.queries.ts';

const DO_DIA = 'nfse_parametros_do_dia';

/** Before the working day: what the notes of the last weeks went by is read again. */
export const agendaDosParametros = `20 7 * * * ${DO_DIA}`;
export const nomesDosParametros = {
  [LER_PARAMETROS]: 'O que uma cidade publica para a NFS-e',
  [DO_DIA]: 'O que as cidades em uso publicam para a NFS-e',
};

/** A service of no note for longer is asked about when a screen shows it. */
const DIAS_EM_USO = 35;

type ALer = LugarDosParametros & { grupoId: number; empresaId: number };

export const tarefasDosParametros = (meios: MeiosDaNfse): JobHandlers => ({
  [LER_PARAMETROS]: (dados) => lerDaCidade(meios, dados as ALer),
  [DO_DIA]: async () => {
    for (const grupoId of await gruposCom(meios.database, 'nfse_recente', DIAS_EM_USO))
      await pedirOsEmUso(meios.database, grupoId);
  },
});

/** Asks a city by the company's certificate and keeps what it says. What keeps it from being read is told beside it. */
async function lerDaCidade(
  { database, autoridades }: MeiosDaNfse,
  { grupoId, empresaId, ...lugar }: ALer,
): Promise<void> {
  const { ambiente, municipio, codigo, competencia } = lugar;
  const emissor = await database.read(grupoId, (db) => lerEmissor(db, grupoId, empresaId));
  const [nacional, municipal] = [codigo.replaceAll('.', '').slice(0, 6), codigo.slice(-3)];
  const perguntar = async (): Promise<{ conteudo: Publicado } | { falha: string }> => {
    try {
      const cliente = await autoridades.sefinDe(emissor, ambiente);
      const servico = { nacional, municipal };
      return doQueDisse(await lerParametrosDaCidade(cliente, { municipio, servico, competencia }));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { falha: error.message };
    }
  };
  const lido = await perguntar();
  await database.write(doSistema(grupoId), (tx) => guardarLeitura(tx, grupoId, lugar, lido));
}

type Publicado = Extract<Awaited<ReturnType<typeof lerParametrosDaCidade>>, { tipo: 'ok' }>['dados'];

function doQueDisse(resposta: RespostaDaNfse<Publicado>): { conteudo: Publicado } | { falha: string } {
  switch (resposta.tipo) {
    case 'ok':
      return { conteudo: resposta.dados };
    case 'recusado':
      return {
        falha: resposta.erros.map(({ codigo, descricao }) => [codigo, descricao].filter(Boolean).join(': ')).join(' '),
      };
    case 'falha':
      return { falha: resposta.falha.mensagem };
    case 'nao-encontrado':
      return { falha: 'O sistema nacional não respondeu sobre esta cidade.' };
  }
}

async function pedirOsEmUso(database: Database, grupoId: number): Promise<void> {
  const actor = oPrograma(grupoId);
  for (const { empresaId, servicoId, localPrestacao } of await database.read(grupoId, (db) =>
    servicosEmUso(db, grupoId, DIAS_EM_USO),
  )) {
    await database.write(doSistema(grupoId), async (tx) => {
      const emissor = await lerEmissor(tx, grupoId, empresaId);
      // Nobody's certificate to ask by: it is asked when a screen shows it.
      if (emissor.certificado === null) return;
      try {
        const servico = await lerServico(tx, actor, servicoId, empresaId);
        const quando = { competencia: await hojeNaEmpresa(tx, empresaId), localPrestacao };
        await pedirLeitura(tx, emissor, await lerCidades(tx, emissor, servico, quando));
      } catch (error) {
        // A service that is no longer in use needs nothing read.
        if (!(error instanceof DomainError)) throw error;
      }
    });
  }
}
