import {
  cardapioCalls,
  DomainError,
  type ItemDoCardapio,
  pratos as registroDePratos,
  temaDoCardapio,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/events/publish.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { ModuleParts } from '../../../platform/modules/module.ts';
import { exigirEmpresas } from '../../empresas/public.ts';
import { type FonteDeComprometidos, fontesDeComprometidos } from '../../estoque/public.ts';
import { produtosNoSalao } from '../../produtos/public.ts';
import { lerCardapio } from './ler-cardapio.ts';
import type { PratoNoCardapio } from './pratos.queries.ts';

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
  const { pratos, esgotados, produto } = await lerCardapio(db, { grupoId: actor.grupoId, empresaId }, fontes);
  const comAte = (id: number | null) => {
    const esgotado = id === null ? undefined : esgotados.get(id);
    return esgotado ? { ate: esgotado.ate } : null;
  };
  const doCardapio = new Set(pratos.flatMap(({ prato }) => prato.produtoId ?? []));
  return {
    itens: pratos.map(({ prato, preco, restam, motivo }) => ({
      id: prato.id,
      produtoId: prato.produtoId,
      nome: prato.nome,
      secao: nomeDaSecao(prato),
      preco,
      restam,
      motivo,
      esgotado: comAte(prato.produtoId),
    })),
    esgotadosForaDele: [...esgotados.keys()].flatMap((id): ItemDoCardapio[] => {
      const dele = produto(id);
      if (doCardapio.has(id) || !dele) return [];
      const { descricao: nome, preco, oferta } = dele;
      return [
        {
          id,
          produtoId: id,
          nome,
          secao: '',
          preco,
          restam: oferta.restam,
          motivo: 'esgotado',
          esgotado: comAte(id),
        },
      ];
    }),
  };
}

const categorias = new Map(registroDePratos.fields.categoria.options?.map(({ value, label }) => [value, label]) ?? []);
const nomeDaSecao = ({ secao, categoria }: PratoNoCardapio) => secao?.nome ?? categorias.get(categoria) ?? categoria;
