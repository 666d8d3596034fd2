import { openDeliveryCalls as calls, DomainError, type LigacaoComAplicativo } from '@retaguarda/contracts';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { exigirEmpresas } from '../empresas/public.ts';
import {
  comPalavraDe,
  consultarMarketplace,
  exigirLoja,
  gravarLoja,
  itensSemProduto,
  lerLoja,
  ligarItem,
  type Marketplace,
  type MeiosDaEntrada,
} from '../entregas/public.ts';
import { produtosNoSalao } from '../produtos/public.ts';
import type { AcessoAoOpenDelivery } from './acesso.ts';

interface Meios {
  acesso: AcessoAoOpenDelivery;
  marketplace: Marketplace;
  entrada: MeiosDaEntrada;
}

const canal = 'open_delivery';
const comPalavra = <T>(work: () => Promise<T>) =>
  comPalavraDe('O aplicativo não respondeu: tente de novo daqui a pouco.', work);

async function ligacaoDe(
  db: Db,
  { grupoId }: Actor,
  empresaId: number,
  acesso: AcessoAoOpenDelivery,
): Promise<LigacaoComAplicativo> {
  const loja = await lerLoja(db, grupoId, empresaId, canal);
  const ligada = loja?.ativa === true && loja.externoId !== null;
  return {
    empresaId,
    aplicativos: acesso.aplicativos,
    situacao: ligada ? 'ligada' : 'desligada',
    loja: ligada && loja.externoId !== null ? { id: loja.externoId, aplicativo: loja.nome ?? '' } : null,
    consultadaEm: loja?.consultadaEm ?? null,
    porProcessar: loja?.porProcessar ?? 0,
    ultimoErro: loja?.ultimoErro ?? null,
    versao: loja?.versao ?? null,
  };
}

/** A company's connection with an ordering application of Open Delivery. */
export const rotasDoOpenDelivery = (meios: Meios): Route[] => [...daLigacao(meios), ...daLoja(meios)];

const daLigacao = ({ acesso }: Meios): Route[] => [
  route(calls.ligacao, ({ actor, query: { empresaId }, read }) =>
    read(async (db) => {
      await exigirEmpresas(db, actor, [empresaId]);
      return ligacaoDe(db, actor, empresaId, acesso);
    }),
  ),
  route(calls.ligar, ({ actor, body: { empresaId, lojaId, versao, ...credenciais }, write }) =>
    write(async (tx) => {
      const { grupoId } = actor;
      await exigirEmpresas(tx, actor, [empresaId]);
      if (!acesso.aplicativos.includes(credenciais.aplicativo))
        throw new DomainError('UNKNOWN_REFERENCE', { campos: { aplicativo: 'Registro não encontrado' } });
      const atual = await lerLoja(tx, grupoId, empresaId, canal, { hold: true });
      if (versao !== undefined && versao !== atual?.versao) throw new DomainError('STALE_RECORD');
      await comPalavra(() => acesso.ligar(tx, grupoId, empresaId, lojaId, credenciais));
      return ligacaoDe(tx, actor, empresaId, acesso);
    }),
  ),
  route(calls.desligar, ({ actor, query: { empresaId }, write }) =>
    write(async (tx) => {
      await exigirEmpresas(tx, actor, [empresaId]);
      await gravarLoja(tx, actor.grupoId, empresaId, canal, {
        ativa: false,
        segredo: null,
        autorizada_em: null,
        expira_em: null,
        externo_id: null,
        nome: null,
      });
      return ligacaoDe(tx, actor, empresaId, acesso);
    }),
  ),
];

const daLoja = ({ marketplace, entrada }: Meios): Route[] => [
  route(calls.situacao, async ({ actor, query: { empresaId }, read }) => {
    await read((db) => exigirEmpresas(db, actor, [empresaId]));
    const { aberta } = await comPalavra(async () =>
      (await marketplace.abrir(actor.grupoId, empresaId)).situacaoDaLoja(),
    );
    return { aberta };
  }),
  route(calls.consultar, async ({ actor, body: { empresaId }, read }) => {
    const { grupoId } = actor;
    await read((db) => exigirEmpresas(db, actor, [empresaId]));
    const feito = await comPalavra(() => consultarMarketplace(entrada, { grupoId, empresaId, canal }));
    const loja = await read((db) => lerLoja(db, grupoId, empresaId, canal));
    return { ...feito, porProcessar: loja?.porProcessar ?? 0 };
  }),
  route(calls.itens, ({ actor, query: { empresaId }, read }) =>
    read(async (db) => {
      await exigirEmpresas(db, actor, [empresaId]);
      return itensSemProduto(db, actor.grupoId, empresaId, canal);
    }),
  ),
  route(calls.ligarItem, ({ actor, body: { empresaId, externo, produtoId }, write }) =>
    write(async (tx) => {
      const { grupoId, usuarioId } = actor;
      await exigirEmpresas(tx, actor, [empresaId]);
      const loja = await exigirLoja(tx, grupoId, empresaId, canal);
      const [produto] = await produtosNoSalao(tx, empresaId, { ids: [produtoId] });
      if (!produto) throw new DomainError('UNKNOWN_REFERENCE', { campos: { produtoId: 'Registro não encontrado' } });
      const onde = { grupoId, lojaId: loja.id, empresaId, canal } as const;
      return {
        itens: await ligarItem(tx, { ...onde, externo, produtoId, departamentoId: produto.departamentoId, usuarioId }),
      };
    }),
  ),
];
