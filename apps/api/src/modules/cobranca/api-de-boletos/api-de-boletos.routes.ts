import { apiDeBoletosCalls, contas, DomainError } from '@retaguarda/contracts';
import { type Route, route } from '../../../platform/http/route.ts';
import { getRow } from '../../../platform/registers/engine.ts';
import { hojeNaEmpresa } from '../../empresas/public.ts';
import { lerConta } from '../carteira/conta.ts';
import { abrirCertificado } from '../certificado-do-cliente.ts';
import { configurarApi, lerConfiguracaoDaApi } from './configurar.ts';
import { lerContaDaApi } from './contas.queries.ts';
import type { MeiosDaApi } from './meios.ts';
import { perguntarAgora } from './perguntar.ts';

const calls = apiDeBoletosCalls;

export const rotasDaApiDeBoletos = (meios: MeiosDaApi): Route[] => [
  route(calls.perguntar, ({ actor, params }) => perguntarAgora(meios, actor, params.id)),
  ...rotasDaCarteira(meios),
];

const rotasDaCarteira = ({ bancos }: MeiosDaApi): Route[] => [
  route(calls.configuracao, ({ actor, params, read }) =>
    read((db) => lerConfiguracaoDaApi(db, actor, bancos, params.id)),
  ),
  route(calls.configurar, async ({ actor, params, body, write }) => {
    const aberta = await abrirCertificado(body);
    return write(async (tx) => {
      await configurarApi(tx, actor, bancos, params.id, aberta);
      return lerConfiguracaoDaApi(tx, actor, bancos, params.id);
    });
  }),
  route(calls.testar, async ({ actor, params: { id }, read }) => {
    const { dita, conta, hoje } = await read(async (db) => {
      await getRow(db, contas, actor, id);
      const lida = await lerConta(db, actor, id);
      return {
        dita: await lerContaDaApi(db, actor.grupoId, id),
        conta: lida,
        hoje: await hojeNaEmpresa(db, lida.empresaId),
      };
    });
    if (!dita)
      throw new DomainError('INVALID_TRANSITION', { text: 'Esta carteira ainda não está ligada à API do banco.' });
    const banco = await bancos.daConta(dita, conta);
    const lidas = banco.ok ? await banco.valor.mudancas(hoje, hoje, 0) : banco;
    return lidas.ok ? { ok: true, mensagem: 'O banco respondeu.' } : { ok: false, mensagem: lidas.mensagem };
  }),
];
