import { pixCalls } from '@retaguarda/contracts';
import type { Config } from '../../../platform/config.ts';
import { type Database, doSistema } from '../../../platform/database/database.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { enqueueJob } from '../../../platform/jobs/queue.ts';
import { listRoute } from '../../../platform/lists/routes.ts';
import { abrirCertificado } from '../certificado-do-cliente.ts';
import { baixarRecebido } from './baixar-recebido.ts';
import { cancelarCobrancas, cobrarPorPix } from './cobrar.ts';
import {
  configurar,
  enderecoDeAviso,
  exigirContaPix,
  exigirEnderecoDeAviso,
  guardarAviso,
  lerConfiguracao,
} from './configurar.ts';
import { pedirDevolucao } from './devolucoes.ts';
import { consultarCobranca } from './falar.ts';
import { lerAtencao, lerCobrancaPix, lerRecebido } from './ler.ts';
import { cobrancasPix, contasPix, pixRecebidos } from './listas.ts';
import type { MeiosDoPix } from './meios.ts';
import { AVISADO } from './relogio.ts';

const calls = pixCalls;
const UMA_HORA_MS = 3_600_000;

const cobrancas = (meios: MeiosDoPix): Route[] => [
  listRoute(cobrancasPix),
  listRoute(pixRecebidos),
  listRoute(contasPix),
  route(calls.atencao, ({ actor, read }) => read((db) => lerAtencao(db, actor))),
  route(calls.get, ({ actor, params, snapshot }) => snapshot((db) => lerCobrancaPix(db, actor, params.id))),
  route(calls.consultar, async ({ actor, params: { id }, read }) => {
    await read((db) => lerCobrancaPix(db, actor, id));
    await consultarCobranca(meios, actor.grupoId, id);
    return read((db) => lerCobrancaPix(db, actor, id));
  }),
  route(calls.create, ({ actor, body, write }) => write(async (tx) => ({ ids: await cobrarPorPix(tx, actor, body) }))),
  route(calls.cancelar, ({ actor, body: { ids, motivo }, write }) =>
    write(async (tx) => {
      await cancelarCobrancas(tx, actor, ids, motivo ?? null);
      return { ids };
    }),
  ),
  route(calls.recebido, ({ actor, params, snapshot }) => snapshot((db) => lerRecebido(db, actor, params.id))),
  route(calls.baixar, ({ actor, params: { id }, body, write }) =>
    write(async (tx) => {
      await baixarRecebido(tx, actor, id, body, meios.seguidores);
      return lerRecebido(tx, actor, id);
    }),
  ),
  route(calls.devolver, ({ actor, params: { id }, body, write }) =>
    write(async (tx) => {
      await pedirDevolucao(tx, actor, id, body);
      return lerRecebido(tx, actor, id);
    }),
  ),
];

const contas = ({ publicUrl }: Config, { provedores }: MeiosDoPix): Route[] => [
  route(calls.configuracao, ({ actor, params, read }) =>
    read((db) => lerConfiguracao(db, actor, provedores, params.id)),
  ),
  route(calls.configurar, async ({ actor, params, body, write }) => {
    const aberta = await abrirCertificado(body);
    return write(async (tx) => {
      await configurar(tx, actor, provedores, params.id, aberta);
      return lerConfiguracao(tx, actor, provedores, params.id);
    });
  }),
  route(calls.testar, async ({ actor, params, read }) => {
    const aberto = await provedores.daConta(await read((db) => exigirContaPix(db, actor, params.id)));
    if (!aberto.ok) return { ok: false, mensagem: aberto.mensagem };
    const agora = Date.now();
    const lidos = await aberto.valor.recebidos(
      new Date(agora - UMA_HORA_MS).toISOString(),
      new Date(agora).toISOString(),
      0,
    );
    return lidos.ok ? { ok: true, mensagem: 'O banco respondeu.' } : { ok: false, mensagem: lidos.mensagem };
  }),
  route(calls.avisos, async ({ actor, params, read, write }) => {
    const conta = await read((db) => exigirContaPix(db, actor, params.id));
    const aberto = await provedores.daConta(conta);
    if (!aberto.ok) return { ok: false, mensagem: aberto.mensagem };
    // The address of before is good until the bank took this one; what is told between the two is asked for by the clock.
    const { segredo, url } = enderecoDeAviso(actor.grupoId, publicUrl);
    const resposta = await aberto.valor.registrarAvisos(conta.chave, url);
    if (!resposta.ok) return { ok: false, mensagem: resposta.mensagem };
    const doAutomatico = conta.automatico ? await aberto.valor.automatico.registrarAvisos(url) : resposta;
    await write((tx) => guardarAviso(tx, actor, params.id, segredo));
    if (!doAutomatico.ok) {
      return {
        ok: false,
        mensagem: `O banco avisa o que é recebido, e não o do Pix Automático: ${doAutomatico.mensagem}`,
      };
    }
    return { ok: true, mensagem: 'O banco avisa quando algo é recebido.' };
  }),
];

/** Nobody signs in: the secret of the address is the right, and all it gives is that the bank is asked. */
const avisos = (database: Database): Route =>
  route(calls.aviso, async ({ params: { segredo }, body: { pix } }) => {
    const { grupoId, ...conta } = await exigirEnderecoDeAviso(database, segredo);
    await database.write(doSistema(grupoId), async (tx) => {
      for (const { endToEndId } of pix) {
        await enqueueJob(
          tx,
          AVISADO,
          { grupoId, ...conta, endToEndId },
          { key: `pix-avisado-${grupoId}-${endToEndId}` },
        );
      }
    });
    return { ok: true as const };
  });

export const rotasDoPix = (config: Config, meios: MeiosDoPix): Route[] => [
  ...cobrancas(meios),
  ...contas(config, meios),
  avisos(meios.database),
];
