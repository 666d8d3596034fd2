import {
  cardapioCalls,
  DomainError,
  type ItemDoCardapio,
  naHora,
  pratos as registroDePratos,
  temaDoCardapio,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/events/publish.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { ModuleParts } from '../../../platform/modules/module.ts';
import { exigirEmpresas, fusoDaEmpresa } from '../../empresas/public.ts';
import { type FonteDeComprometidos, fontesDeComprometidos } from '../../estoque/public.ts';
import { precoDoProduto, produtosNoSalao } from '../../produtos/public.ts';
import { ofertasDe } from './a-venda.ts';
import { esgotadosDa, pratosDoCardapio } from './pratos.queries.ts';

/** The menu of today, for who serves: what is left, what is out. */
export const rotasDoCardapio = ({ all }: ModuleParts): Route[] => [
  route(cardapioCalls.hoje, ({ actor, params: { empresaId }, snapshot }) =>
    snapshot((db) => cardapioDeHoje(db, actor, empresaId, all(fontesDeComprometidos))),
  ),
  route(cardapioCalls.esgotar, ({ actor, params: { empresaId }, body, write }) =>
    write(async (tx) => {
      await esgotar(tx, actor, empresaId, body);
      return { ok: true };
    }),
  ),
  route(cardapioCalls.voltar, ({ actor, params: { empresaId, produtoId }, write }) =>
    write(async (tx) => {
      await exigirEmpresas(tx, actor, [empresaId]);
      await sql`delete from produto_esgotado where grupo_id = ${actor.grupoId} and empresa_id = ${empresaId} and produto_id = ${produtoId}`.execute(
        tx,
      );
      await publish(tx, temaDoCardapio, empresaId, { produtoId });
      return { ok: true };
    }),
  ),
];

/** @throws DomainError UNKNOWN_REFERENCE for a product that is not there, RULE_BROKEN for a moment that is past */
async function esgotar(
  tx: Tx,
  actor: Actor,
  empresaId: number,
  { produtoId, ate }: { produtoId: number; ate: string | null },
): Promise<void> {
  await exigirEmpresas(tx, actor, [empresaId]);
  const [produto] = await produtosNoSalao(tx, empresaId, { ids: [produtoId] });
  if (!produto) throw new DomainError('UNKNOWN_REFERENCE', { campos: { produtoId: 'Registro não encontrado' } });
  if (ate !== null && Date.parse(ate) <= Date.now())
    throw new DomainError('RULE_BROKEN', { campos: { ate: 'Este momento já passou' } });
  await sql`insert into produto_esgotado (grupo_id, empresa_id, produto_id, ate, usuario_id)
    values (${actor.grupoId}, ${empresaId}, ${produtoId}, ${ate}, ${actor.usuarioId})
    on conflict (grupo_id, empresa_id, produto_id) do update set ate = excluded.ate, usuario_id = excluded.usuario_id, criado_em = now()`.execute(
    tx,
  );
  await publish(tx, temaDoCardapio, empresaId, { produtoId });
}

type CardapioDeHoje = { itens: ItemDoCardapio[]; esgotadosForaDele: ItemDoCardapio[] };

async function cardapioDeHoje(
  db: Db,
  actor: Actor,
  empresaId: number,
  fontes: readonly FonteDeComprometidos[],
): Promise<CardapioDeHoje> {
  await exigirEmpresas(db, actor, [empresaId]);
  const { grupoId } = actor;
  const pratos = await pratosDoCardapio(db, grupoId, empresaId);
  const esgotados = await esgotadosDa(db, grupoId, empresaId);
  const doCardapio = new Set(pratos.flatMap(({ produtoId }) => produtoId ?? []));
  const ids = [...new Set([...doCardapio, ...esgotados.keys()])];
  const achados = await produtosNoSalao(db, empresaId, { ids });
  const produtos = new Map(achados.map((produto) => [produto.id, produto]));
  const ofertas = await ofertasDe(db, { grupoId, empresaId }, ids, fontes);
  const quando = { momento: new Date().toISOString(), fuso: await fusoDaEmpresa(db, empresaId) };
  const precoDe = (id: number) => {
    const produto = produtos.get(id);
    return produto ? precoDoProduto(produto, { quantidade: '1', fuso: quando.fuso }) : null;
  };
  const categorias = new Map(
    registroDePratos.fields.categoria.options?.map(({ value, label }) => [value, label]) ?? [],
  );
  const itens = pratos.map((prato): ItemDoCardapio => {
    const oferta = prato.produtoId === null ? undefined : ofertas.get(prato.produtoId);
    const motivo = oferta?.motivo ?? null;
    return {
      ...{ id: prato.id, produtoId: prato.produtoId, nome: prato.nome },
      secao: prato.secao?.nome ?? categorias.get(prato.categoria) ?? prato.categoria,
      preco: prato.produtoId === null ? prato.valor : precoDe(prato.produtoId),
      restam: oferta?.restam ?? null,
      motivo: motivo ?? (naHora(prato, quando) ? null : 'fora_da_hora'),
      esgotado: comAte(prato.produtoId === null ? undefined : esgotados.get(prato.produtoId)),
    };
  });
  const esgotadosForaDele = [...esgotados.keys()]
    .filter((id) => !doCardapio.has(id))
    .map(
      (id): ItemDoCardapio => ({
        ...{ id, produtoId: id, nome: produtos.get(id)?.descricao ?? '', secao: '', preco: precoDe(id) },
        ...{ restam: ofertas.get(id)?.restam ?? null, motivo: 'esgotado', esgotado: comAte(esgotados.get(id)) },
      }),
    );
  return { itens, esgotadosForaDele };
}

const comAte = (esgotado: { ate: string | null } | undefined) => (esgotado ? { ate: esgotado.ate } : null);
