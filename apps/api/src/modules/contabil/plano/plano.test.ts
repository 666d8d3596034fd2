import { centrosDeCusto, codigoDeConta } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { criarNo, criarOrcamento, criarRamo } from '../../../../test-support/contabil.ts';
import { Fabrica, novaEmpresa, proximo } from '../../../../test-support/exemplos.ts';
import { doSistema } from '../../../platform/database/database.ts';

const palco = await cenario();
const { grupo, outro } = palco;
const quem = grupo.admin;
const fabrica = new Fabrica(palco);
let anoLivre = 2030;
/** Years nobody else of this file uses: what is in a chart is then only what the test put there. */
const novoAno = () => anoLivre++;
const lido = async (path: string) => (await quem.get(path)).body;

test('abaixo de um nó, o nó diz de que empresa e de que ano é o plano', async () => {
  const ano = novoAno();
  const companyId = await novaEmpresa(palco, grupo);
  const { tipo, grupo: g, subgrupo, conta } = await criarRamo(quem, { ano, companyId });
  const idsDe = async (path: string) => (await lido(path)).data.map(({ id }: { id: number }) => id);
  expect(await idsDe(`planos-de-conta-grupo?tipoId=${tipo.id}`)).toEqual([g.id]);
  expect(await idsDe(`planos-de-conta-sub-grupo?grupoId=${g.id}`)).toEqual([subgrupo.id]);
  expect(await idsDe(`planos-de-conta-conta?subgrupoId=${subgrupo.id}`)).toEqual([conta.id]);
  const passos = async (path: string) => (await lido(`conta-filtros/${path}`)).map(({ id }: { id: number }) => id);
  expect(await passos(`subgrupo?plano_de_conta_tipo_id=${tipo.id}`)).toEqual([g.id]);
  expect(await passos(`categoria?plano_de_conta_grupo_id=${g.id}`)).toEqual([subgrupo.id]);
  expect(await passos(`conta?plano_de_conta_sub_grupo_id=${subgrupo.id}`)).toEqual([conta.id]);
  // Who does not see the company does not see its chart.
  const vizinho = await outro.admin.get(`planos-de-conta-grupo?tipoId=${tipo.id}`);
  expect(vizinho).toMatchObject({ status: 200, body: { data: [] } });
});

describe('códigos e níveis', () => {
  test('o código vem do lugar: o de cima mais a ordem, com zeros', async () => {
    const ano = novoAno();
    const { tipo, grupo: g, subgrupo, conta } = await criarRamo(quem, { ano });
    expect([tipo.codigo, g.codigo, subgrupo.codigo, conta.codigo]).toEqual(['1', '1.01', '1.01.01', '1.01.01.001']);
    expect((await criarNo(quem, 4, subgrupo.id)).codigo).toBe('1.01.01.002');
    expect((await criarNo(quem, 2, tipo.id)).codigo).toBe('1.02');
    expect(conta).toMatchObject({ natureza: 'despesa', ano, nivel: 4, paiId: subgrupo.id, ativo: true });
    expect(codigoDeConta(subgrupo.codigo, 4, 2)).toBe('1.01.01.002');
  });

  test('dois ao mesmo tempo recebem dois códigos', async () => {
    const { subgrupo } = await criarRamo(quem, { ano: novoAno() });
    const feitas = await Promise.all(Array.from({ length: 12 }, () => criarNo(quem, 4, subgrupo.id)));
    const codigos = feitas.map(({ codigo }) => codigo).sort();
    expect(codigos).toEqual(Array.from({ length: 12 }, (_, i) => `1.01.01.${String(i + 2).padStart(3, '0')}`));
  });

  test('o que não é do nível de cima, é de outro grupo ou está inativo não recebe nada abaixo', async () => {
    const { tipo, subgrupo } = await criarRamo(quem, { ano: novoAno() });
    const alheio = await criarRamo(outro.admin, { ano: 2026 });
    const abaixoDe = (subgrupoId: number) => quem.post('planos-de-conta-conta', { nome: 'X', subgrupoId });
    for (const id of [tipo.id, alheio.subgrupo.id, 999_999_999])
      expect(await abaixoDe(id)).toMatchObject({
        status: 400,
        body: { campos: { subgrupoId: 'Registro não encontrado' } },
      });
    await quem.delete(`planos-de-conta-sub-grupo/${subgrupo.id}`);
    expect(await abaixoDe(subgrupo.id)).toMatchObject({
      status: 400,
      body: { campos: { subgrupoId: 'Está inativo' } },
    });
  });

  test('o banco não guarda uma conta fora do lugar, nem que se peça a ele', async () => {
    const { tipo, conta } = await criarRamo(quem, { ano: novoAno() });
    const mudar = (set: ReturnType<typeof sql>) =>
      palco.database.write(doSistema(grupo.id), (tx) =>
        sql`update plano_de_conta set ${set} where grupo_id = ${grupo.id} and id = ${conta.id}`.execute(tx),
      );
    await expect(mudar(sql`pai_id = ${tipo.id}`)).rejects.toThrow(/plano_de_conta_pai_id_fk/);
    await expect(mudar(sql`ano = 2099`)).rejects.toThrow(/plano_de_conta_pai_id_fk/);
    await expect(mudar(sql`natureza = 'receita'`)).rejects.toThrow(/plano_de_conta_natureza_fk/);
    await expect(mudar(sql`nivel = 3`)).rejects.toThrow(/plano_de_conta_pai_id_fk/);
  });

  test('cheio, o lugar diz que os dígitos acabaram', async () => {
    const ano = novoAno();
    for (let i = 0; i < 9; i += 1) await criarNo(quem, 1, null, { ano });
    expect(await quem.post('planos-de-conta-tipo', { nome: 'Décimo', natureza: 'ativo', ano })).toMatchObject({
      status: 400,
      body: { code: 'RULE_BROKEN' },
    });
  });
});

describe('nomes', () => {
  test('mudar o nome mantém o id e o código; dois irmãos não têm o mesmo', async () => {
    const { subgrupo, conta } = await criarRamo(quem, { ano: novoAno() });
    const outra = await criarNo(quem, 4, subgrupo.id, { nome: 'Energia elétrica' });
    const renomear = (corpo: object) => quem.post('planos-de-conta-conta/rename', corpo);
    for (const corpo of [{ valor: 'Aluguel' }, { value: 'Água', campo: 'nome' }]) {
      const { status, body } = await renomear({ id: conta.id, ...corpo });
      expect([status, body.id, body.codigo]).toEqual([200, conta.id, conta.codigo]);
      expect(body.nome).toBe(Object.values(corpo)[0]);
    }
    expect(await renomear({ id: outra.id, valor: 'AGUA' })).toMatchObject({
      status: 409,
      body: { code: 'DUPLICATE_VALUE', campos: { nome: 'Já cadastrado' } },
    });
    expect((await renomear({ id: outra.id })).status).toBe(400);
    expect((await renomear({ id: subgrupo.id, valor: 'De outro nível' })).status).toBe(404);
    expect(await renomear({ id: conta.id, valor: 'Velho', versao: conta.versao })).toMatchObject({
      status: 409,
      body: { code: 'STALE_RECORD' },
    });
  });
});

describe('uso', () => {
  const usar = async (conta: { id: number; ano: number }) => {
    const empresaId = await novaEmpresa(palco, grupo);
    const orcamento = await criarOrcamento(quem, empresaId, { ano: conta.ano, nome: `Casa ${proximo()}` });
    const { status } = await quem.post('budgets-item', {
      orcamentoId: orcamento.id,
      contaId: conta.id,
      mes: `${conta.ano}-03`,
      valor: '10',
    });
    expect(status).toBe(201);
    return orcamento;
  };

  test('o que está em uso não é removido, e diz o que o usa; nem o que tem algo abaixo', async () => {
    const { tipo, subgrupo, conta } = await criarRamo(quem, { ano: novoAno() });
    const livre = await criarNo(quem, 4, subgrupo.id);
    const orcamento = await usar(conta);
    const emUso = {
      status: 409,
      body: { code: 'IN_USE', usos: [{ oque: 'Orçamentos', quantos: 1, exemplos: [orcamento.nome] }] },
    };
    expect(await quem.post('planos-de-conta-conta/remove', { id: conta.id })).toMatchObject(emUso);
    expect(await quem.post('planos-de-conta-tipo/remove', { id: tipo.id })).toMatchObject(emUso);
    expect((await quem.get(`planos-de-conta/${tipo.id}/usos`)).body).toEqual(emUso.body.usos);
    expect((await quem.post('planos-de-conta-conta/remove', { id: livre.id })).body).toEqual({ ok: true });
    expect((await quem.get(`planos-de-conta-conta/${livre.id}`)).status).toBe(404);
    const vazio = await criarRamo(quem, { ano: novoAno() });
    expect(await quem.post('planos-de-conta-grupo/remove', { id: vazio.grupo.id })).toMatchObject({
      status: 409,
      body: { code: 'IN_USE', usos: [{ oque: 'Itens abaixo', quantos: 2 }] },
    });
  });

  test('o que nada usa muda de lugar, com tudo o que está abaixo; o que está em uso não', async () => {
    const ano = novoAno();
    const { grupo: g, subgrupo, conta } = await criarRamo(quem, { ano });
    const receita = await criarNo(quem, 1, null, { ano, natureza: 'receita' });
    const movido = await quem.put(`planos-de-conta-grupo/${g.id}`, { tipoId: receita.id });
    expect(movido.body).toMatchObject({ id: g.id, codigo: '2.01', natureza: 'receita', paiId: receita.id });
    expect(await lido(`planos-de-conta-conta/${conta.id}`)).toMatchObject({
      codigo: '2.01.01.001',
      natureza: 'receita',
    });
    await usar(await lido(`planos-de-conta-conta/${conta.id}`));
    const outroGrupo = await criarNo(quem, 2, receita.id);
    const recusa = await quem.put(`planos-de-conta-sub-grupo/${subgrupo.id}`, { grupoId: outroGrupo.id });
    expect(recusa).toMatchObject({ status: 409, body: { code: 'IN_USE', usos: [{ oque: 'Orçamentos' }] } });
    expect(recusa.body.error).toContain('não pode mudar de lugar');
    const deOutroAno = await criarRamo(quem, { ano: novoAno() });
    expect((await quem.put(`planos-de-conta-grupo/${deOutroAno.grupo.id}`, { tipoId: receita.id })).body).toMatchObject(
      {
        campos: { tipoId: 'É de outro plano' },
      },
    );
  });

  test('inativar leva o que está abaixo; ativar traz o que está acima', async () => {
    const ano = novoAno();
    const { tipo, grupo: g, subgrupo, conta } = await criarRamo(quem, { ano });
    const ativos = async () => {
      const { nos } = await lido(`planos-de-conta/arvore?filterAno=${ano}`);
      return nos.filter((no: { ativo: boolean }) => no.ativo).map((no: { id: number }) => no.id);
    };
    await quem.delete(`planos-de-conta-grupo/${g.id}`);
    expect(await ativos()).toEqual([tipo.id]);
    await quem.delete(`planos-de-conta-sub-grupo/${subgrupo.id}?somenteInativos=true`);
    expect(await ativos()).toEqual([tipo.id, g.id, subgrupo.id]);
    expect((await lido(`planos-de-conta-conta?filterYear=${ano}&somenteInativos=true`)).data).toMatchObject([
      { id: conta.id },
    ]);
  });

  test('as contas em uso sem conta referencial são ditas, e as outras não', async () => {
    const ano = novoAno();
    const { subgrupo, conta } = await criarRamo(quem, { ano });
    await criarNo(quem, 4, subgrupo.id);
    await usar(conta);
    expect(await lido(`planos-de-conta/sem-referencial?filterAno=${ano}`)).toMatchObject({
      contas: 2,
      mapeadas: 0,
      emUso: 1,
      linhas: [{ id: conta.id, usos: 1 }],
    });
    const { body: grupoReferencial } = await palco.provedor.admin.post('planos-de-conta-referencial-grupo', {
      codReferencialTipo: '1',
      codigo: `3.${proximo()}`,
      nome: 'Despesas operacionais',
    });
    const codigo = `${grupoReferencial.codigo}.01`;
    await palco.provedor.admin.post('planos-de-conta-referencial', {
      codReferencialTipo: '1',
      grupoReferencialId: grupoReferencial.id,
      codigo,
      nome: 'Outras despesas',
    });
    const mapear = (corpo: object) => quem.put(`planos-de-conta-conta/${conta.id}`, corpo);
    expect((await mapear({ codReferencialTipo: '1', plano_conta_referencial_codigo: '9.9.9' })).body).toMatchObject({
      code: 'UNKNOWN_REFERENCE',
    });
    expect((await mapear({ plano_conta_referencial_codigo: codigo })).status).toBe(400);
    expect((await mapear({ codReferencialTipo: '1', plano_conta_referencial_codigo: codigo })).body).toMatchObject({
      codReferencialTipo: '1',
      planoContaReferencialCodigo: codigo,
    });
    expect(await lido(`planos-de-conta/sem-referencial?filterAno=${ano}`)).toMatchObject({ mapeadas: 1, linhas: [] });
    expect(
      (
        await quem.post('planos-de-conta-referencial', {
          codReferencialTipo: '1',
          codigo: '1',
          nome: 'X',
          grupoReferencialId: grupoReferencial.id,
        })
      ).status,
    ).toBe(403);
  });
});

describe('ano e empresa', () => {
  test('a empresa que não tem plano próprio responde com o do grupo; a que tem, com o dela', async () => {
    const ano = novoAno();
    const doGrupo = await criarRamo(quem, { ano });
    const [semPlano, comPlano] = [await novaEmpresa(palco, grupo), await novaEmpresa(palco, grupo)];
    const propria = await criarRamo(quem, { ano, companyId: comPlano });
    const contas = async (companyId: number | '') => {
      const { data } = await lido(
        `planos-de-conta-conta?filterAno=${ano}&companyId=${companyId}`.replace(/&companyId=$/, ''),
      );
      return data.map(({ id }: { id: number }) => id);
    };
    expect(await contas('')).toEqual([doGrupo.conta.id]);
    expect(await contas(semPlano)).toEqual([doGrupo.conta.id]);
    expect(await contas(comPlano)).toEqual([propria.conta.id]);
    const [aninhado] = await lido(`planos-de-conta-tipo/company?filterAno=${ano}&companyId=${comPlano}`);
    expect(aninhado.planoDeContaGrupo[0].planoDeContaSubGrupo[0].planoDeContaConta[0].id).toBe(propria.conta.id);
    expect(await lido(`planos-de-conta/arvore?filterAno=${ano}&companyId=${comPlano}`)).toMatchObject({
      empresaId: comPlano,
    });
  });

  test('a cascata dos filtros desce um nível de cada vez', async () => {
    const ano = novoAno();
    const { tipo, grupo: g, subgrupo, conta } = await criarRamo(quem, { ano });
    await criarRamo(quem, { ano });
    const ids = async (path: string) =>
      (await lido(`conta-filtros/${path}&filterAno=${ano}`)).map(({ id }: { id: number }) => id);
    expect(await ids('grupo?')).toHaveLength(2);
    expect(await ids(`subgrupo?plano_de_conta_tipo_id=${tipo.id}`)).toEqual([g.id]);
    expect(await ids(`categoria?plano_de_conta_grupo_id=${g.id}`)).toEqual([subgrupo.id]);
    expect(await ids(`conta?plano_de_conta_sub_grupo_id=${subgrupo.id}`)).toEqual([conta.id]);
  });

  test('sem ano dito, vale o corrente onde a empresa está', async () => {
    const { body: arvore } = await quem.get('planos-de-conta/arvore');
    const agora = new Date().toISOString().slice(0, 4);
    // At the turn of the year the zone of the group is still in the one before.
    expect([Number(agora), Number(agora) - 1]).toContain(arvore.ano);
    const { tipo } = await criarRamo(quem, { ano: arvore.ano });
    expect((await lido('planos-de-conta-tipo?rowsPerPage=500')).data.map(({ id }: { id: number }) => id)).toContain(
      tipo.id,
    );
  });

  test('quem só vê uma empresa não vê o plano das outras, e outro grupo não vê nada', async () => {
    const ano = novoAno();
    const alheia = await novaEmpresa(palco, outro);
    const { conta } = await criarRamo(quem, { ano });
    expect((await outro.admin.get(`planos-de-conta-conta/${conta.id}`)).status).toBe(404);
    expect((await outro.admin.post('planos-de-conta-conta/remove', { id: conta.id })).status).toBe(404);
    expect((await quem.get(`planos-de-conta/arvore?companyId=${alheia}`)).status).toBe(404);
    const leitor = await grupo.as('planos_de_conta_show');
    expect((await leitor.get(`planos-de-conta-conta/${conta.id}`)).status).toBe(200);
    expect((await leitor.post('planos-de-conta-conta/rename', { id: conta.id, valor: 'X' })).status).toBe(403);
  });

  test('a lista sai como arquivo, do ano pedido', async () => {
    const ano = novoAno();
    const { conta } = await criarRamo(quem, { ano });
    const { status, body } = await quem.get(`exports/planos-de-conta-conta.csv?filterAno=${ano}`);
    expect(status).toBe(200);
    const linhas = String(body).trim().split('\n');
    expect(linhas).toHaveLength(2);
    expect(linhas[1]).toContain(conta.nome);
  });
});

test('um centro de custo não pode ficar abaixo de si mesmo', async () => {
  const avo = await fabrica.criar(centrosDeCusto);
  const pai = await fabrica.criar(centrosDeCusto, { superiorId: avo.id });
  const filho = await fabrica.criar(centrosDeCusto, { superiorId: pai.id });
  for (const superiorId of [avo.id, pai.id, filho.id]) {
    expect(await quem.put(`centros-de-custo/${avo.id}`, { superiorId })).toMatchObject({
      status: 400,
      body: { campos: { superiorId: 'Este centro está abaixo do que você altera' } },
    });
  }
  expect((await quem.put(`centros-de-custo/${filho.id}`, { superiorId: avo.id })).status).toBe(200);
});
