import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { lancador, novoProduto, operacoesDe } from '../../../test-support/estoque.ts';
import { comEmpresas, consulta, novaEmpresa } from '../../../test-support/exemplos.ts';
import { adiantarTarefa, tarefaEspera } from '../../../test-support/hora-marcada.ts';
import { doSistema } from '../../platform/database/database.ts';
import { TAREFA_DE_EXPIRACAO } from './reservas.ts';

const palco = await cenario();
const { grupo } = palco;
const { admin } = grupo;
const operacoes = await operacoesDe(palco, grupo);

const preparar = async (quantidade = '10') => {
  const [empresaId, produtoId] = [await novaEmpresa(palco, grupo), await novoProduto(palco, grupo)];
  await lancador(admin, empresaId, operacoes)('COMPRA', { produtoId, quantidade, custo: '2' });
  const reservar = (corpo: object) => admin.post('estoque/reservas', { produtoId, empresaId, ...corpo });
  const lista = async (filtro: Record<string, string | number> = {}) =>
    (await admin.get(`estoque/reservas?${consulta({ produtoId, ...filtro })}`)).body.data;
  const disponivel = async () =>
    (await admin.get(`estoque/saldos?${consulta({ produtoId, empresaId })}`)).body.data[0].disponivel;
  return { empresaId, produtoId, reservar, lista, disponivel };
};
const daqui = (ms: number) => new Date(Date.now() + ms).toISOString();
const HORA = 3_600_000;
const tarefaDa = ({ id }: { id: number }) => `${TAREFA_DE_EXPIRACAO}:${grupo.id}:${id}`;

describe('reservas', () => {
  test('a lista diz o que está guardado, para quê e até quando; as abertas vêm primeiro, a que expira antes em cima', async () => {
    const { reservar, lista, disponivel } = await preparar();
    const semPrazo = await reservar({ quantidade: '1', motivo: 'Vitrine' });
    const longe = await reservar({ quantidade: '2', documento: 'Pedido 12', expiraEm: daqui(48 * HORA) });
    const perto = await reservar({ quantidade: '3', documento: 'Pedido 13', expiraEm: daqui(HORA) });
    const solta = await reservar({ quantidade: '4' });
    expect((await admin.delete(`estoque/reservas/${solta.body.id}`)).body).toMatchObject({
      situacao: 'cancelada',
      encerradaPor: expect.any(String),
      encerradaEm: expect.any(String),
    });
    expect((await lista()).map(({ id }: { id: number }) => id)).toEqual(
      [perto, longe, semPrazo, solta].map(({ body }) => body.id),
    );
    expect(await lista({ situacao: 'cancelada' })).toMatchObject([{ id: solta.body.id, quantidade: '4.0000' }]);
    expect((await lista({ situacao: 'aberta' }))[0]).toMatchObject({ documento: 'Pedido 13', origem: 'manual' });
    expect(await disponivel()).toBe('4.0000');
  });

  test('vencido o prazo, o que estava guardado volta a estar disponível sem que ninguém faça nada', async () => {
    const { reservar, lista, disponivel } = await preparar();
    const { body } = await reservar({ quantidade: '3', expiraEm: daqui(HORA) });
    expect(await disponivel()).toBe('7.0000');
    await palco.database.write(doSistema(grupo.id), (tx) =>
      sql`update estoque_reserva set expira_em = now() where grupo_id = ${grupo.id} and id = ${body.id}`.execute(tx),
    );
    await adiantarTarefa(palco.banco, tarefaDa(body));
    await expect.poll(disponivel).toBe('10.0000');
    expect(await lista()).toMatchObject([{ situacao: 'expirada', encerradaPor: null }]);
    expect((await admin.get('estoque/conferencia')).body.divergencias).toEqual([]);
  });

  test('o prazo estendido antes de vencer vale; o que já passou é recusado', async () => {
    const { reservar, lista, disponivel } = await preparar();
    expect(await reservar({ quantidade: '1', expiraEm: daqui(-HORA) })).toMatchObject({
      status: 400,
      body: { campos: { expiraEm: 'O prazo já passou' } },
    });
    const { body } = await reservar({ quantidade: '3', expiraEm: daqui(HORA) });
    const alterar = (corpo: object) => admin.put(`estoque/reservas/${body.id}`, { versao: body.versao, ...corpo });
    expect((await alterar({ expiraEm: daqui(2 * HORA), documento: 'Pedido 9' })).body).toMatchObject({
      documento: 'Pedido 9',
      situacao: 'aberta',
    });
    expect((await alterar({ expiraEm: null })).status).toBe(409);
    // The task of the first term comes all the same.
    await adiantarTarefa(palco.banco, tarefaDa(body));
    await expect.poll(() => tarefaEspera(palco.banco, tarefaDa(body))).toBe(false);
    expect(await disponivel()).toBe('7.0000');
    const [atual] = await lista();
    await admin.delete(`estoque/reservas/${body.id}`);
    expect(await admin.put(`estoque/reservas/${body.id}`, { versao: atual.versao + 1 })).toMatchObject({
      status: 409,
      body: { code: 'INVALID_TRANSITION' },
    });
  });

  test('quem só lê não reserva, quem não vê a empresa não acha; produto inteiro não se reserva em pedaços', async () => {
    const { reservar, produtoId, empresaId } = await preparar();
    expect(await reservar({ quantidade: '0.5' })).toMatchObject({
      status: 400,
      body: { campos: { quantidade: 'Este produto não é fracionado' } },
    });
    const { body } = await reservar({ quantidade: '1' });
    const leitor = await grupo.as('produtos_show');
    expect((await leitor.get(`estoque/reservas?produtoId=${produtoId}`)).body.total).toBe(1);
    expect((await leitor.post('estoque/reservas', { produtoId, empresaId, quantidade: '1' })).status).toBe(403);
    const outraLoja = await comEmpresas(
      palco,
      grupo,
      [await novaEmpresa(palco, grupo)],
      ['produtos_show', 'produtos_update'],
    );
    expect((await outraLoja.get(`estoque/reservas?produtoId=${produtoId}`)).body.total).toBe(0);
    expect((await outraLoja.delete(`estoque/reservas/${body.id}`)).status).toBe(404);
  });

  test('a lista sai em CSV', async () => {
    const { reservar, produtoId } = await preparar();
    await reservar({ quantidade: '2', documento: 'Pedido 77' });
    const { body } = await admin.get<string>(`exports/estoque-reservas.csv?produtoId=${produtoId}`);
    expect(body).toContain('Pedido 77');
    expect(body).toContain('Aberta');
  });
});
