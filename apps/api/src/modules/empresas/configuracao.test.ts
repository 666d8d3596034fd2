import { beforeAll, describe, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { criar, type EmpresaLida, enderecoSp } from '../../../test-support/empresas.ts';

const { grupo } = await cenario();
const { admin } = grupo;
let loja: EmpresaLida;
beforeAll(async () => {
  loja = await criar(admin, {
    propria: true,
    cliente: false,
    enderecos: [{ ...enderecoSp, uf: 'AM', cidade: 'Manaus' }],
  });
});
const ler = async (empresaId?: number) =>
  (await admin.get(`empresas/settings${empresaId ? `?empresaId=${empresaId}` : ''}`)).body;
const salvar = (mudanca: object) => admin.post('empresas/settings', mudanca);

describe('configurações', () => {
  test('antes de qualquer escolha valem as iniciais, com o fuso do estado', async () => {
    expect(await ler()).toMatchObject({
      empresaId: null,
      versao: null,
      proprias: { arredondamento: null },
      efetivas: { arredondamento: 'bancario', horaDeCorte: '00:00', fusoHorario: 'America/Sao_Paulo' },
    });
    expect((await ler(loja.id)).efetivas.fusoHorario).toBe('America/Manaus');
  });

  test('a empresa herda do grupo o que não escolhe; null volta a herdar', async () => {
    await salvar({ arredondamento: 'truncar', horaDeCorte: '05:00' });
    const propria = await salvar({ empresaId: loja.id, horaDeCorte: '04:00' });
    expect(propria.body).toMatchObject({
      versao: 1,
      proprias: { horaDeCorte: '04:00', arredondamento: null },
      efetivas: { horaDeCorte: '04:00', arredondamento: 'truncar' },
    });
    const volta = await salvar({ empresaId: loja.id, horaDeCorte: null, versao: 1 });
    expect(volta.body.efetivas.horaDeCorte).toBe('05:00');
    expect((await salvar({ empresaId: loja.id, horaDeCorte: '03:00', versao: 1 })).body.code).toBe('STALE_RECORD');
  });

  test.each([
    [{ horaDeCorte: '24:00' }, 'horaDeCorte', 'HORÁRIO INVÁLIDO'],
    [{ prazoTipo: 'dias', prazoDias: 366 }, 'prazoDias', '* MÁXIMO DE 365 DIAS'],
    [{ prazoTipo: 'dias', prazoDias: 0 }, 'prazoDias', 'Informe os dias de prazo'],
    [{ fusoHorario: 'Europe/Lisbon' }, 'fusoHorario', undefined],
    [{ arredondamento: 'meiaAcima' }, 'arredondamento', undefined],
    [{ cor: 'azul' }, 'cor', undefined],
  ])('%o é recusado', async (mudanca, campo, texto) => {
    const { status, body } = await salvar(mudanca);
    expect([status, Object.keys(body.campos ?? {})]).toEqual([400, [campo]]);
    if (texto) expect(body.campos?.[campo]).toBe(texto);
  });

  test('duas primeiras gravações ao mesmo tempo guardam as duas escolhas', async () => {
    const nova = await criar(admin, { propria: true, cliente: false });
    const respostas = await Promise.all([
      salvar({ empresaId: nova.id, arredondamento: 'bancario' }),
      salvar({ empresaId: nova.id, horaDeCorte: '02:00' }),
    ]);
    expect(respostas.map(({ status }) => status)).toEqual([200, 200]);
    expect((await ler(nova.id)).proprias).toMatchObject({ arredondamento: 'bancario', horaDeCorte: '02:00' });
  });

  test('ver clientes basta para ler; gravar pede a permissão própria', async () => {
    const pessoa = await grupo.as('clientes_show');
    expect((await pessoa.get('empresas/settings')).status).toBe(200);
    expect((await pessoa.post('empresas/settings', { arredondamento: 'truncar' })).status).toBe(403);
  });
});

describe('ICMS interestadual', () => {
  const gravar = (aliquotas: object[]) => admin.post('empresas/icms-interestadual', { empresaId: loja.id, aliquotas });
  const par = (ufOrigem: string, ufDestino: string, aliquota: string | null) => ({ ufOrigem, ufDestino, aliquota });

  test('guarda por par de estados; null apaga; o que não vem fica', async () => {
    await gravar([par('SP', 'RJ', '12'), par('SP', 'BA', '7.5')]);
    const { status, body } = await gravar([par('SP', 'RJ', null), par('SP', 'MG', '18')]);
    expect(status).toBe(200);
    expect(body).toEqual({ empresaId: loja.id, aliquotas: [par('SP', 'BA', '7.50'), par('SP', 'MG', '18.00')] });
    const lida = await admin.get(`empresas/icms-interestadual?empresaId=${loja.id}&ufOrigem=SP`);
    expect(lida.body).toEqual(body);
    expect((await admin.get(`empresas/icms-interestadual?empresaId=${loja.id}&ufOrigem=RJ`)).body.aliquotas).toEqual(
      [],
    );
  });

  test.each([
    [par('SP', 'SP', '12'), 'aliquotas.0.ufDestino'],
    [par('XX', 'SP', '12'), 'aliquotas.0.ufOrigem'],
    [par('SP', 'RJ', '100'), 'aliquotas.0.aliquota'],
    [par('SP', 'RJ', '1.234'), 'aliquotas.0.aliquota'],
  ])('%o é recusado', async (linha, campo) => {
    const { status, body } = await gravar([linha]);
    expect([status, Object.keys(body.campos ?? {})]).toEqual([400, [campo]]);
  });

  test('só de empresa própria e com a permissão', async () => {
    const cliente = await criar(admin);
    expect(
      (await admin.post('empresas/icms-interestadual', { empresaId: cliente.id, aliquotas: [par('SP', 'RJ', '12')] }))
        .status,
    ).toBe(404);
    const pessoa = await grupo.as('clientes_show');
    expect((await pessoa.get(`empresas/icms-interestadual?empresaId=${loja.id}`)).status).toBe(403);
  });
});
