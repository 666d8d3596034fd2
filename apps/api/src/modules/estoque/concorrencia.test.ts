import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { lancador, novaReceita, novoProduto, operacoesDe } from '../../../test-support/estoque.ts';
import { novaEmpresa } from '../../../test-support/exemplos.ts';

const palco = await cenario();
const { grupo } = palco;
const { admin } = grupo;
const operacoes = await operacoesDe(palco, grupo);

const ESCRITORES = 32;
const VEZES = 6;

interface Resposta {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of unlike calls
  body: any;
}

test('32 que compram, vendem, reservam, transferem, produzem, contam e corrigem custos ao mesmo tempo deixam tudo igual à soma', async () => {
  const [a, b] = [await novaEmpresa(palco, grupo), await novaEmpresa(palco, grupo)];
  const simples = await novoProduto(palco, grupo);
  const comLote = await novoProduto(palco, grupo, { controla_lote: true });
  const comSerie = await novoProduto(palco, grupo, { controla_numero_serie: true });
  const feito = await novoProduto(palco, grupo);
  await novaReceita(palco, grupo, feito, [[simples, '2']], { modo: 'produzido' });
  const em = (empresaId: number) => lancador(admin, empresaId, operacoes);
  const compras: number[] = [];
  for (const empresaId of [a, b]) {
    const { body } = await em(empresaId)('COMPRA', { produtoId: simples, quantidade: '200', custo: '3' });
    compras.push(body.movimentos[0].id);
    const lote = { numero: 'L0', validade: '2099-01-01' };
    await em(empresaId)('COMPRA', { produtoId: comLote, quantidade: '100', custo: '5', lote });
  }

  const transferir = async (
    pessoa: number,
    item: { produtoId: number; quantidade: string } & object,
  ): Promise<Resposta> => {
    const [origemId, destinoId] = pessoa % 2 === 0 ? [a, b] : [b, a];
    const enviada = await admin.post('estoque/transferencias', { origemId, destinoId, enviar: true, itens: [item] });
    if (enviada.status !== 201) return enviada;
    const { id, itens } = enviada.body;
    const menos = { itens: [{ itemId: itens[0].id, recebida: '1' }] };
    const recebida = await admin.post(`estoque/transferencias/${id}/receber`, pessoa % 3 === 0 ? menos : {});
    if (recebida.body.situacao !== 'recebida') return recebida;
    const desfecho = pessoa % 6 === 0 ? 'perda' : 'origem';
    return admin.post(`estoque/transferencias/${id}/fechar`, { itens: [{ itemId: itens[0].id, desfecho }] });
  };
  const serial = (pessoa: number, vez: number) => `S${pessoa}-${vez}`;
  const contar = async (empresaId: number, produtoId: number): Promise<Resposta> => {
    const aberta = await admin.post('estoque/contagens', { empresaId, descricao: 'Mista', produtoIds: [produtoId] });
    const { id } = aberta.body;
    const [item] = (await admin.get(`estoque/contagens/${id}/itens`)).body.data;
    const leitura = { itemId: item.id, quantidade: '57', chave: `leitura-${id}` };
    await admin.post(`estoque/contagens/${id}/leituras`, leitura);
    await admin.post(`estoque/contagens/${id}/encerrar`, {});
    const aceite = await admin.post(`estoque/contagens/${id}/decidir`, { decisao: 'aceita' });
    // Another count put the same shelf right meanwhile: its difference is not posted twice.
    if (!String(aceite.body.error).includes('foi ajustado pela contagem')) return aceite;
    return admin.post(`estoque/contagens/${id}/decidir`, { decisao: 'ignorada' });
  };

  const feitos: Record<string, (pessoa: number, vez: number) => Promise<Resposta>> = {
    comprar: (pessoa, vez) =>
      em(pessoa % 2 ? a : b)('COMPRA', [
        { produtoId: simples, quantidade: '3', custo: `${2 + (pessoa % 5)}` },
        { produtoId: comLote, quantidade: '2', custo: '6', lote: { numero: `L${vez % 3}`, validade: '2099-01-01' } },
        { produtoId: comSerie, quantidade: '1', custo: '900', seriais: [serial(pessoa, vez)] },
      ]),
    comprarComAtraso: (pessoa) =>
      em(pessoa % 2 ? a : b)(
        'COMPRA',
        // What is counted meanwhile takes no movement of before its count.
        { produtoId: comLote, quantidade: '1', custo: '9', lote: { numero: 'L0', validade: '2099-01-01' } },
        { ocorridoEm: '2026-01-10T12:00:00Z' },
      ),
    vender: (pessoa) =>
      em(pessoa % 2 ? b : a)('VENDA', [
        { produtoId: comLote, quantidade: '3', fefo: true },
        { produtoId: simples, quantidade: '2' },
      ]),
    reservar: async (pessoa) => {
      const pedido = { produtoId: pessoa % 2 ? simples : comLote, empresaId: pessoa % 4 < 2 ? a : b, quantidade: '1' };
      const reserva = await admin.post('estoque/reservas', pedido);
      return pessoa % 3 === 0 ? admin.delete(`estoque/reservas/${reserva.body.id}`) : reserva;
    },
    transferirLote: (pessoa) => transferir(pessoa, { produtoId: comLote, quantidade: '2', fefo: true } as never),
    transferirSimples: (pessoa) => transferir(pessoa, { produtoId: simples, quantidade: '4' }),
    produzir: (pessoa) =>
      admin.post('estoque/producoes', { produtoId: feito, empresaId: pessoa % 2 ? a : b, quantidade: '3' }),
    corrigir: (pessoa, vez) =>
      admin.post(`estoque/movimentos/${compras[pessoa % 2]}/custo`, {
        custo: `${3 + (vez % 4)}.${pessoa}`,
        motivo: 'frete',
      }),
    contar: (pessoa) => contar(pessoa % 2 ? a : b, simples),
  };
  const nomes = Object.keys(feitos);
  const certos = new Map<string, number>();
  await Promise.all(
    Array.from({ length: ESCRITORES }, async (_, pessoa) => {
      for (let vez = 0; vez < VEZES; vez += 1) {
        const nome = nomes[(pessoa * 5 + vez * 7) % nomes.length] as string;
        const { status, body } = await (feitos[nome] as (typeof feitos)[string])(pessoa, vez);
        expect([nome, status < 300 ? 'feito' : body]).toEqual([nome, 'feito']);
        certos.set(nome, (certos.get(nome) ?? 0) + 1);
      }
    }),
  );
  expect([...certos.keys()].sort()).toEqual([...nomes].sort());

  const ler = async <T>(consulta: ReturnType<typeof sql<T>>) =>
    (await palco.database.read(grupo.id, (db) => consulta.execute(db))).rows;
  await expect
    .poll(async () => (await ler(sql<{ n: number }>`select count(*)::int as n from estoque_recalculo`))[0]?.n)
    .toBe(0);
  expect((await admin.get('estoque/conferencia')).body.divergencias).toEqual([]);
  // The same, told apart from the program's own check.
  const [diferentes] = await ler(sql<{ saldos: number; lotes: number; reservas: number; seriais: number }>`
    select (select count(*)::int from estoque_saldo s where s.saldo <> (select coalesce(sum(m.quantidade), 0) from estoque_movimento m where m.estoque_id = s.estoque_id)) as saldos,
      (select count(*)::int from estoque_saldo_lote s where s.saldo <> (select coalesce(sum(m.quantidade), 0) from estoque_movimento m where m.estoque_id = s.estoque_id and m.lote_id = s.lote_id)) as lotes,
      (select count(*)::int from estoque_saldo s where s.reservado <> (select coalesce(sum(r.quantidade), 0) from estoque_reserva r where r.estoque_id = s.estoque_id and r.situacao = 'aberta')) as reservas,
      (select count(*)::int from produto_serial sr where (sr.estado = 'em_estoque') <> (sr.estoque_id is not null)) as seriais`);
  expect(diferentes).toEqual({ saldos: 0, lotes: 0, reservas: 0, seriais: 0 });
  // What the list of lots adds up is kept by each posting beside the others.
  const [lotes] = await ler(sql<{ total: number; valor: string; outros: number }>`
    select count(*)::int as total, sum(round(sl.saldo * s.custo_medio, 2))::text as valor, (count(*) filter (where sl.custo_medio <> s.custo_medio))::int as outros
    from estoque_saldo_lote sl join estoque_saldo s on s.grupo_id = sl.grupo_id and s.estoque_id = sl.estoque_id where sl.saldo <> 0`);
  const { body: lista } = await admin.get('estoque/saldos/lotes?rowsPerPage=1');
  expect({ total: lista.total, valor: lista.totais.valor, outros: 0 }).toEqual(lotes);
  const [emTransito] = await ler(
    sql<{ n: number }>`select count(*)::int as n from estoque_transferencia where situacao in ('enviada', 'recebida')`,
  );
  expect(emTransito?.n).toBe(0);
});
