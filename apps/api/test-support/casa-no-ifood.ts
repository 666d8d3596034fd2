import { sql } from 'kysely';
import { afterAll, afterEach, expect } from 'vitest';
import { doSistema } from '../src/platform/database/database.ts';
import { cenario } from './cenario.ts';
import { abrirIfoodLocal } from './ifood-local/index.ts';
import { configDoIfood } from './loja-no-ifood.ts';
import { casaComSalao } from './salao.ts';

/** A house with a dish, beside an iFood on this machine. Nothing is connected yet. */
export async function casaNoIfood() {
  const local = await abrirIfoodLocal();
  const { ifood } = local;
  const { loja } = ifood;
  afterAll(() => local.fechar());
  const palco = await cenario(configDoIfood(local));
  const { grupo, outro, database } = palco;
  const { admin } = grupo;
  const casa = await casaComSalao(palco, grupo);
  const { empresaId, cozinha, produto } = casa;
  const prato = await produto(cozinha, '100.00', 'Picanha');

  /** As if the interval that iFood asks for had passed. */
  const passarIntervalo = () =>
    database.write(doSistema(grupo.id), (tx) => sql`update marketplace_loja set consultar_apos = now()`.execute(tx));
  const consultar = async () => {
    await passarIntervalo();
    return (await admin.post('ifood/consultar', { empresaId })).body;
  };
  const linhas = async <T extends object>(texto: ReturnType<typeof sql<T>>) =>
    (await database.read(grupo.id, (db) => texto.execute(db))).rows;
  const doQuadro = async (externo: string) => {
    const [achado] = await linhas(
      sql<{ id: number }>`select id from pedido where grupo_id = ${grupo.id} and externo_id = ${externo}`,
    );
    return achado ? (await admin.get(`pedidos/${achado.id}`)).body : null;
  };
  const eventos = () =>
    linhas(sql<{
      id: string;
      codigo: string;
      reconhecido: boolean;
      processado: boolean;
      nota: string | null;
    }>`select externo_id as id, codigo,
      reconhecido_em is not null as reconhecido, processado_em is not null as processado, nota from marketplace_evento
      where grupo_id = ${grupo.id} order by criado_la`);
  const vendasDe = (uuid: string) =>
    linhas(sql<{
      total: string;
      canal: string;
      desconto: string;
      taxa: string;
    }>`select v.total::text as total, a.canal, a.desconto::text as desconto,
      a.taxa_entrega::text as taxa from venda v join venda_ato a on a.grupo_id = v.grupo_id and a.venda_id = v.id
      where v.grupo_id = ${grupo.id} and v.uuid = ${uuid}`);
  const fazer = (id: number, ato: string, corpo: object = {}) => admin.post(`pedidos/${id}/${ato}`, corpo);
  /** The act was said to iFood, and what it answered is here. */
  const ateQue = async (externo: string, situacao: string) =>
    expect
      .poll(async () => {
        await consultar();
        return (await doQuadro(externo))?.situacao;
      })
      .toBe(situacao);

  afterEach(async () => {
    const { rows } = await database.control((db) => sql<{ c: string }>`select app.conferir_pedidos() as c`.execute(db));
    expect(rows).toEqual([]);
    expect(ifood.erros).toEqual([]);
  });
  return {
    local,
    ifood,
    loja,
    palco,
    grupo,
    outro,
    database,
    admin,
    casa,
    empresaId,
    cozinha,
    prato,
    consultar,
    linhas,
    doQuadro,
    eventos,
    vendasDe,
    fazer,
    ateQue,
  };
}
