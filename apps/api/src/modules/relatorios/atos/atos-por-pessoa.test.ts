import { randomUUID } from 'node:crypto';
import { type ReportTable, relatorioDosAtos } from '@retaguarda/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { comEmpresas, novaEmpresa } from '../../../../test-support/exemplos.ts';
import { novoUsuario } from '../../../../test-support/pessoas.ts';
import { relatorio } from '../../../../test-support/relatorios.ts';
import { type TerminalDeVendas, terminalDeVendas, vendaSimples } from '../../../../test-support/vendas.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';

const palco = await cenario();
const { grupo } = palco;
const { admin } = grupo;
const hoje = hojeNoBrasil();
const ontem = hojeNoBrasil(-1);
const dias = { de: ontem, ate: hoje };

let loja: TerminalDeVendas;

beforeAll(async () => {
  loja = await terminalDeVendas(palco, grupo);
  const turno = randomUUID();
  const acontecer = (tipo: string, hora: string, dados: Record<string, unknown>, id = randomUUID()) =>
    loja.enviar({ id, tipo, ocorridoEm: `${ontem}T${hora}:00-03:00`, dados });
  await acontecer('turno.aberto', '12:00', { turno, fundo: '200.00', operadorId: grupo.adminId });
  const venda = randomUUID();
  const dados = vendaSimples(
    { produtoId: null, unitario: '50.00', desconto: '5.00' },
    { turno, operadorId: grupo.adminId },
  );
  await acontecer('venda', '13:00', dados, venda);
  await acontecer('venda.cancelada', '13:05', { venda, motivo: 'engano', operadorId: grupo.adminId });
  await acontecer('turno.movimento', '14:00', {
    turno,
    movimento: randomUUID(),
    tipo: 'sangria',
    especie: 'dinheiro',
    valor: '80.00',
    motivo: 'cofre',
    operadorId: grupo.adminId,
  });
  await palco.ninguem.post('login', { grupoId: grupo.id, usuario: 'ninguem.aqui', senha: 'senha errada' });
});

/** `Sangria do caixa`: how often and how much, of the acts that are told. */
const atos = ({ linhas, colunas }: ReportTable) => {
  const em = (coluna: string) => colunas.findIndex(({ chave }) => chave === coluna);
  return Object.fromEntries(
    linhas
      .filter(({ peso }) => peso === null)
      .map(({ rotulo, valores }) => [rotulo, [valores[em('vezes')], valores[em('valor')]]]),
  );
};

describe('atos por pessoa', () => {
  test('o que cada uma cancelou, descontou e retirou, quantas vezes e quanto; cada número abre os seus atos', async () => {
    const porPessoa = relatorio(admin, 'atos-por-pessoa');
    const daLoja = { ...dias, empresaId: loja.empresaId };
    const tabela = await porPessoa.ler(daLoja);
    expect(atos(tabela)).toEqual({
      'Desconto dado': ['1', '5.00'],
      'Sangria do caixa': ['1', '80.00'],
      'Venda cancelada': ['1', '45.00'],
    });
    for (const { chave, rotulo, valores, peso } of tabela.linhas) {
      if (peso !== null) continue;
      const vezes = await porPessoa.documentos(chave, 'vezes', daLoja);
      const valor = await porPessoa.documentos(chave, 'valor', daLoja);
      const em = (coluna: string) => valores[tabela.colunas.findIndex((uma) => uma.chave === coluna)];
      expect([rotulo, String(vezes.quantos), valor.total]).toEqual([rotulo, em('vezes'), em('valor')]);
      expect(valor.documentos.every(({ abre }) => abre !== null)).toBe(true);
    }
    expect(Object.keys(atos(await porPessoa.ler({ ...daLoja, ato: 'sangria' })))).toEqual(['Sangria do caixa']);
    const { id: deOutro } = await novoUsuario(palco.database, grupo.id, { slugs: [] });
    expect((await porPessoa.ler({ ...daLoja, usuarioId: deOutro })).linhas).toEqual([]);
  });

  test('cada ato só se mostra a quem pode o que o módulo dele pede, nas suas empresas', async () => {
    const { base, name } = relatorioDosAtos;
    const consulta = `${base}/${name}?${new URLSearchParams(dias)}`;
    const soPessoas = (await (await grupo.as('users_index')).get(consulta)).body;
    expect(Object.keys(atos(soPessoas)).filter((ato) => ato !== 'Entrada recusada')).toEqual([]);
    const comVendas = (await (await grupo.as('users_index', 'vendas_index')).get(consulta)).body;
    expect(atos(comVendas)).toMatchObject({ 'Venda cancelada': ['1', '45.00'] });
    expect(atos(comVendas)).not.toHaveProperty('Sangria do caixa');
    const outra = await novaEmpresa(palco, grupo);
    const deOutra = await comEmpresas(palco, grupo, [outra], ['users_index', 'vendas_index', 'caixa_conferir']);
    expect(Object.keys(atos((await deOutra.get(consulta)).body)).filter((ato) => ato !== 'Entrada recusada')).toEqual(
      [],
    );
    expect((await (await grupo.as('vendas_index', 'caixa_conferir')).get(consulta)).status).toBe(403);
    expect((await palco.outro.admin.get(`${consulta}&empresaId=${loja.empresaId}`)).status).toBe(404);
  });
});
