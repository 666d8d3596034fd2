import { describe, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';

const { grupo, outro } = await cenario();
const eu = await grupo.as('relatorio_dre', 'financeiro_contas_index');
const colega = await grupo.as('relatorio_dre');
const dre = { relatorio: 'dre', nome: 'Meu resultado', parametros: { regime: 'caixa', relativo: 'ano-passado' } };

describe('relatórios salvos', () => {
  test('guardam o que se pediu, mudam de nome e de conteúdo, e se removem', async () => {
    const { status, body } = await eu.post('relatorios/salvos', dre);
    expect([status, body]).toEqual([
      201,
      { ...dre, id: expect.any(Number), compartilhado: false, meu: true, dono: expect.any(String) },
    ]);
    const mudado = await eu.put(`relatorios/salvos/${body.id}`, {
      nome: 'Resultado',
      parametros: { regime: 'competencia' },
    });
    expect(mudado.body).toMatchObject({ nome: 'Resultado', parametros: { regime: 'competencia' } });
    expect((await eu.get('relatorios/salvos?relatorio=dre')).body).toHaveLength(1);
    expect((await eu.get('relatorios/salvos?relatorio=vencimentos')).body).toEqual([]);
    expect((await eu.delete(`relatorios/salvos/${body.id}`)).status).toBe(200);
    expect((await eu.delete(`relatorios/salvos/${body.id}`)).status).toBe(404);
  });

  test('de linhas corridas, guardam colunas e ordem', async () => {
    const parametros = { relativo: 'mes-passado', colunas: 'valor,aberto', ordem: 'aberto', decrescente: 'true' };
    const { body } = await eu.post('relatorios/salvos', {
      relatorio: 'titulos-por-periodo',
      nome: 'Maiores',
      parametros,
    });
    expect(body.parametros).toEqual(parametros);
    const consulta = new URLSearchParams(body.parametros);
    expect((await eu.get(`financeiro/relatorios/titulos-por-periodo?${consulta}`)).status).toBe(200);
  });

  test('compartilhado, quem pode ler o relatório o vê e não o muda; os outros não o veem', async () => {
    const { body } = await eu.post('relatorios/salvos', { ...dre, nome: 'De todos', compartilhado: true });
    const { body: fechado } = await eu.post('relatorios/salvos', {
      relatorio: 'titulos-por-periodo',
      nome: 'Aberto',
      parametros: {},
      compartilhado: true,
    });
    expect((await colega.get('relatorios/salvos')).body).toMatchObject([{ nome: 'De todos', meu: false }]);
    expect((await colega.put(`relatorios/salvos/${body.id}`, { nome: 'Tomei' })).status).toBe(404);
    expect((await colega.delete(`relatorios/salvos/${fechado.id}`)).status).toBe(404);
    expect((await outro.admin.get('relatorios/salvos')).body).toEqual([]);
    expect((await outro.admin.delete(`relatorios/salvos/${body.id}`)).status).toBe(404);
  });

  test('o mesmo nome duas vezes, o que o relatório não toma e o que não se pode ler são recusados', async () => {
    await eu.post('relatorios/salvos', { ...dre, nome: 'Repetido' });
    expect((await eu.post('relatorios/salvos', { ...dre, nome: 'REPETIDO' })).status).toBe(409);
    const salvar = async (mudancas: object) =>
      (await eu.post('relatorios/salvos', { ...dre, nome: 'Novo', ...mudancas })).status;
    expect(await salvar({ parametros: { regime: 'inventado' } })).toBe(400);
    expect(await salvar({ parametros: { naoHa: '1' } })).toBe(400);
    expect(await salvar({ relatorio: 'nao-existe' })).toBe(404);
    expect(await salvar({ relatorio: 'vencimentos' })).toBe(403);
    expect(await salvar({ nome: '' })).toBe(400);
  });

  test('salvar duas vezes o mesmo envio guarda um', async () => {
    const chave = { 'idempotency-key': 'salvar-uma-vez-so' };
    const corpo = { ...dre, nome: 'Uma vez' };
    const [um, dois] = [
      await eu.post('relatorios/salvos', corpo, chave),
      await eu.post('relatorios/salvos', corpo, chave),
    ];
    expect([um.status, dois.body]).toEqual([201, um.body]);
  });
});
