import { type ConexaoDaLoja, ifoodCalls as calls, DomainError } from '@retaguarda/contracts';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { OutboundError } from '../../platform/http-client.ts';
import { exigirEmpresas } from '../empresas/public.ts';
import {
  comPalavraDe,
  consultarMarketplace,
  exigirLoja,
  gravarLoja,
  guardarRepasses,
  itensNoMarketplace,
  itensSemProduto,
  lerLoja,
  ligarItem,
  type Marketplace,
  type MeiosDaEntrada,
  type PortaComRepasses,
  repassesExplicados,
} from '../entregas/public.ts';
import type { FonteDeComprometidos } from '../estoque/public.ts';
import { produtosNoSalao } from '../produtos/public.ts';
import type { AcessoAoIfood } from './acesso.ts';
import * as esquema from './esquemas.ts';

interface Meios {
  acesso: AcessoAoIfood;
  marketplace: Marketplace<PortaComRepasses>;
  entrada: MeiosDaEntrada;
  comprometidos: () => readonly FonteDeComprometidos[];
}

const comPalavra = <T>(work: () => Promise<T>) =>
  comPalavraDe('O iFood não respondeu: tente de novo daqui a pouco.', work);

async function conexaoDe(db: Db, { grupoId }: Actor, empresaId: number, acesso: AcessoAoIfood): Promise<ConexaoDaLoja> {
  const loja = await lerLoja(db, grupoId, empresaId, 'ifood');
  const autorizada = loja?.ativa === true && loja.autorizadaEm !== null;
  const situacao = autorizada
    ? loja.externoId === null
      ? 'sem_loja'
      : 'ligada'
    : loja?.ativa && loja.segredo !== null
      ? 'aguardando_codigo'
      : 'desligada';
  return {
    empresaId,
    disponivel: acesso.disponivel,
    situacao,
    loja: autorizada && loja.externoId !== null ? { id: loja.externoId, nome: loja.nome } : null,
    expiraEm: loja?.expiraEm ?? null,
    consultadaEm: loja?.consultadaEm ?? null,
    porProcessar: loja?.porProcessar ?? 0,
    ultimoErro: loja?.ultimoErro ?? null,
    versao: loja?.versao ?? null,
  };
}

/** A company's connection with iFood: access, store, what it tells, menu and settlements. */
export const rotasDoIfood = (meios: Meios): Route[] => [...daConexao(meios), ...daLoja(meios), ...dosRepasses(meios)];

async function lojasDoAcesso(acesso: AcessoAoIfood, grupoId: number, empresaId: number) {
  const { status, data } = await acesso.pedir(
    { grupoId, empresaId },
    'GET',
    '/merchant/v1.0/merchants?page=1&size=100',
  );
  const lidas = esquema.lojas.safeParse(data);
  if (status !== 200 || !lidas.success) throw new OutboundError('iFood', 'malformed');
  return lidas.data.map(({ id, name }) => ({ id, nome: name }));
}

const daConexao = ({ acesso }: Meios): Route[] => [
  route(calls.codigo, async ({ actor, query: { empresaId }, read }) => {
    await read((db) => exigirEmpresas(db, actor, [empresaId]));
    return comPalavra(() => acesso.pedirCodigo(actor.grupoId, empresaId));
  }),
  route(calls.salvarCodigo, async ({ actor, body: { empresaId, authorizationCode }, read }) => {
    await read((db) => exigirEmpresas(db, actor, [empresaId]));
    await comPalavra(() => acesso.trocarCodigo(actor.grupoId, empresaId, authorizationCode));
    return read((db) => conexaoDe(db, actor, empresaId, acesso));
  }),
  route(calls.token, async ({ actor, query: { empresaId }, read }) => {
    await read((db) => exigirEmpresas(db, actor, [empresaId]));
    await comPalavra(() => acesso.token(actor.grupoId, empresaId));
    return read((db) => conexaoDe(db, actor, empresaId, acesso));
  }),
  route(calls.conexao, ({ actor, query: { empresaId }, read }) =>
    read(async (db) => {
      await exigirEmpresas(db, actor, [empresaId]);
      return conexaoDe(db, actor, empresaId, acesso);
    }),
  ),
  route(calls.lojas, async ({ actor, query: { empresaId }, read }) => {
    await read((db) => exigirEmpresas(db, actor, [empresaId]));
    return comPalavra(() => lojasDoAcesso(acesso, actor.grupoId, empresaId));
  }),
  route(calls.escolherLoja, async ({ actor, body: { empresaId, lojaId, versao }, read, write }) => {
    const { grupoId } = actor;
    await read((db) => exigirEmpresas(db, actor, [empresaId]));
    const escolhida = (await comPalavra(() => lojasDoAcesso(acesso, grupoId, empresaId))).find(
      ({ id }) => id === lojaId,
    );
    if (!escolhida)
      throw new DomainError('UNKNOWN_REFERENCE', { campos: { lojaId: 'O acesso não alcança esta loja' } });
    return write(async (tx) => {
      const atual = await lerLoja(tx, grupoId, empresaId, 'ifood', { hold: true });
      if (versao !== undefined && versao !== atual?.versao) throw new DomainError('STALE_RECORD');
      await gravarLoja(tx, grupoId, empresaId, 'ifood', { externo_id: lojaId, nome: escolhida.nome.slice(0, 120) });
      return conexaoDe(tx, actor, empresaId, acesso);
    });
  }),
  route(calls.desligar, ({ actor, query: { empresaId }, write }) =>
    write(async (tx) => {
      await exigirEmpresas(tx, actor, [empresaId]);
      await gravarLoja(tx, actor.grupoId, empresaId, 'ifood', {
        ativa: false,
        segredo: null,
        autorizada_em: null,
        expira_em: null,
        externo_id: null,
        nome: null,
      });
      return conexaoDe(tx, actor, empresaId, acesso);
    }),
  ),
];

const daLoja = ({ marketplace, entrada, comprometidos }: Meios): Route[] => [
  route(calls.situacao, async ({ actor, query: { empresaId }, read }) => {
    await read((db) => exigirEmpresas(db, actor, [empresaId]));
    return comPalavra(async () => (await marketplace.abrir(actor.grupoId, empresaId)).situacaoDaLoja());
  }),
  route(calls.consultar, async ({ actor, body: { empresaId }, read }) => {
    const { grupoId } = actor;
    await read((db) => exigirEmpresas(db, actor, [empresaId]));
    const feito = await comPalavra(() => consultarMarketplace(entrada, { grupoId, empresaId, canal: 'ifood' }));
    const loja = await read((db) => lerLoja(db, grupoId, empresaId, 'ifood'));
    return { ...feito, porProcessar: loja?.porProcessar ?? 0 };
  }),
  route(calls.cardapio, async ({ actor, body: { empresaId, esgotados }, read }) => {
    const { grupoId } = actor;
    const itens = await read(async (db) => {
      await exigirEmpresas(db, actor, [empresaId]);
      return itensNoMarketplace(db, grupoId, empresaId, 'ifood', esgotados, comprometidos());
    });
    await comPalavra(async () => (await marketplace.abrir(grupoId, empresaId)).cardapio(itens));
    const disponiveis = itens.filter(({ disponivel }) => disponivel).length;
    const precos = itens.filter(({ preco }) => preco !== null).length;
    return { precos, disponiveis, esgotados: itens.length - disponiveis };
  }),
  route(calls.itens, ({ actor, query: { empresaId }, read }) =>
    read(async (db) => {
      await exigirEmpresas(db, actor, [empresaId]);
      return itensSemProduto(db, actor.grupoId, empresaId, 'ifood');
    }),
  ),
  route(calls.ligarItem, ({ actor, body: { empresaId, externo, produtoId }, write }) =>
    write(async (tx) => {
      const { grupoId, usuarioId } = actor;
      await exigirEmpresas(tx, actor, [empresaId]);
      const loja = await exigirLoja(tx, grupoId, empresaId, 'ifood');
      const [produto] = await produtosNoSalao(tx, empresaId, { ids: [produtoId] });
      if (!produto) throw new DomainError('UNKNOWN_REFERENCE', { campos: { produtoId: 'Registro não encontrado' } });
      const onde = { grupoId, lojaId: loja.id, empresaId, canal: 'ifood' as const };
      return {
        itens: await ligarItem(tx, { ...onde, externo, produtoId, departamentoId: produto.departamentoId, usuarioId }),
      };
    }),
  ),
];

const dosRepasses = ({ marketplace }: Meios): Route[] => [
  route(calls.buscarRepasses, async ({ actor, body: { empresaId, de, ate }, read, write }) => {
    const { grupoId } = actor;
    const loja = await read(async (db) => {
      await exigirEmpresas(db, actor, [empresaId]);
      return exigirLoja(db, grupoId, empresaId, 'ifood');
    });
    const ditos = await comPalavra(async () => (await marketplace.abrir(grupoId, empresaId)).repasses(de, ate));
    return write((tx) => guardarRepasses(tx, grupoId, loja.id, ditos));
  }),
  route(calls.repasses, ({ actor, query: { empresaId, de, ate }, read }) =>
    read(async (db) => {
      await exigirEmpresas(db, actor, [empresaId]);
      const loja = await exigirLoja(db, actor.grupoId, empresaId, 'ifood');
      return repassesExplicados(db, actor.grupoId, { id: loja.id, canal: 'ifood' }, { de, ate });
    }),
  ),
];
