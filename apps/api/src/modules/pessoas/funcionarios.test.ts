import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { comEmpresas, consulta, novaEmpresa } from '../../../test-support/exemplos.ts';
import { hoje, novoCpf, novoFuncionario } from '../../../test-support/funcionarios.ts';
import { figuras, relatorio } from '../../../test-support/relatorios.ts';
import { doSistema } from '../../platform/database/database.ts';

const palco = await cenario();
const { grupo, outro } = palco;
const { admin } = grupo;
const [loja, filial] = [await novaEmpresa(palco, grupo, 'Loja'), await novaEmpresa(palco, grupo, 'Filial')];
const nomes = ({ body }: { body: { data: { nome: string }[] } }) => body.data.map(({ nome }) => nome);

describe('cadastro', () => {
  test('guarda a pessoa e o vínculo, e lê os dois como um', async () => {
    const cpf = novoCpf();
    const novo = {
      cpf,
      nome: 'Antônia Rezende',
      nascimento: '1980-05-17',
      empresaId: loja,
      admissao: '2024-03-11',
      experienciaDias: 45,
      prorrogacaoDias: 45,
      vendedor: true,
      dependentes: [{ nome: 'Lia', parentesco: 'filho' }],
      empregos: [{ empregador: 'Bar do Porto', inicio: '2015-03-02', fim: '2021-08-30' }],
    };
    const { status, body } = await admin.post('funcionarios', novo);
    expect([status, body.error]).toEqual([201, undefined]);
    expect(body).toMatchObject({
      cpf,
      nome: 'Antônia Rezende',
      origem: 'F',
      empresa: { id: loja, rotulo: 'Loja' },
      situacao: 'trabalhando',
      ativo: true,
      dependentes: [{ nome: 'Lia', ativo: true }],
      empregos: [{ empregador: 'Bar do Porto' }],
      outrosVinculos: [],
      usuario: null,
    });
    expect((await admin.get(`funcionarios/${body.id}`)).body).toEqual(body);
  });

  const DDD = 'Informe o telefone com o DDD: (11) 98765-4321';
  test.each([
    [{ telefone: '98765-4321' }, { telefone: DDD }],
    [{ emergenciaTelefone: '(00) 98765-4321' }, { emergenciaTelefone: DDD }],
    [{ cidade: 'Nárnia', uf: 'SP' }, { cidade: 'Cidade não encontrada em SP' }],
    [{ cidade: 'Curitiba', uf: 'SP' }, { cidade: 'Cidade não encontrada em SP' }],
    [{ nascimento: hoje(5) }, { nascimento: 'Este dia ainda não chegou' }],
    [{ nascimento: '2010-03-12' }, { nascimento: 'Menos de 14 anos na admissão' }],
  ])('%o é recusado no campo, no cadastro e na alteração', async (mudanca, campos) => {
    const novo = { cpf: novoCpf(), nome: 'Davi Lima', empresaId: loja, admissao: '2024-03-11' };
    expect(await admin.post('funcionarios', { ...novo, ...mudanca })).toMatchObject({ status: 400, body: { campos } });
    const { body } = await admin.post('funcionarios', novo);
    expect(await admin.put(`funcionarios/${body.id}`, mudanca)).toMatchObject({ status: 400, body: { campos } });
  });

  test('a cidade com apóstrofo tipográfico e quem faz 14 anos no dia da admissão entram', async () => {
    const lugar = { cidade: 'Santa Bárbara d’Oeste', uf: 'SP', telefone: '(19) 98765-4321' };
    const novo = { nome: 'Davi Lima', empresaId: loja, admissao: '2024-03-11', nascimento: '2010-03-11' };
    const { status, body } = await admin.post('funcionarios', { cpf: novoCpf(), ...novo, ...lugar });
    expect([status, body.telefone]).toEqual([201, '19987654321']);
  });

  test('CNH, PIS e chave Pix são conferidos onde se digitam, e guardados sem as marcas', async () => {
    const novo = (dados: object) =>
      admin.post('funcionarios', { cpf: novoCpf(), nome: 'Eva Dias', empresaId: loja, admissao: hoje(), ...dados });
    const errado = await novo({ cnh: '01234567890', pis: '12056412574', chavePix: '11987654321' });
    expect([errado.status, Object.keys(errado.body.campos).toSorted()]).toEqual([400, ['chavePix', 'cnh', 'pis']]);
    const certo = await novo({ cnh: '01234567807', pis: '120.56412.54-5', chavePix: '(11) 98765-4321' });
    expect([certo.status, certo.body.cnh, certo.body.pis, certo.body.chavePix]).toEqual([
      201,
      '01234567807',
      '12056412545',
      '+5511987654321',
    ]);
  });

  test.each([
    ['529.982.247-25', '52998224725'],
    ['12.abc.345/01de-35', '12ABC34501DE35'],
    ['+55 11 98765-4321', '+5511987654321'],
    ['Eva@Loja.com.br', 'eva@loja.com.br'],
    ['123E4567E12B12D1A456426655440000', '123e4567-e12b-12d1-a456-426655440000'],
  ])('a chave Pix %s é guardada como %s', async (digitada, guardada) => {
    const um = await novoFuncionario(admin, loja, { chavePix: digitada });
    expect((await admin.get(`funcionarios/${um.id}`)).body.chavePix).toBe(guardada);
  });

  test('o que o cadastro já tinha de antes fica, e não impede mudar o resto; outro valor é conferido', async () => {
    const um = await novoFuncionario(admin, loja, { nome: 'Rosa Lima' });
    const antigo = { telefone: '36221234', cnh: '01234567890', chavePix: 'a chave da Rosa' };
    await palco.database.write(doSistema(grupo.id), (tx) =>
      sql`update pessoa set telefone = ${antigo.telefone}, cnh = ${antigo.cnh}, chave_pix = ${antigo.chavePix} where id = ${um.pessoaId}`.execute(
        tx,
      ),
    );
    const mudado = await admin.put(`funcionarios/${um.id}`, { ...antigo, telefone: '3622-1234', nome: 'Rosa Lima Sá' });
    expect([mudado.status, mudado.body.nome, mudado.body.telefone]).toEqual([200, 'Rosa Lima Sá', '36221234']);
    const outroTelefone = await admin.put(`funcionarios/${um.id}`, { telefone: '36229999' });
    expect([outroTelefone.status, Object.keys(outroTelefone.body.campos)]).toEqual([400, ['telefone']]);
    expect((await admin.put(`funcionarios/${um.id}`, { telefone: '(19) 3622-1234' })).body.telefone).toBe('1936221234');
  });

  test('a versão sobe com a pessoa e com o vínculo; com a de antes é recusado', async () => {
    const um = await novoFuncionario(admin, loja);
    const daPessoa = await admin.put(`funcionarios/${um.id}`, { versao: um.versao, telefone: '11988887777' });
    expect([daPessoa.status, daPessoa.body.versao > um.versao]).toEqual([200, true]);
    const doVinculo = await admin.put(`funcionarios/${um.id}`, { versao: daPessoa.body.versao, matricula: '17' });
    expect(doVinculo.body).toMatchObject({ telefone: '11988887777', matricula: '17' });
    const velha = await admin.put(`funcionarios/${um.id}`, { versao: um.versao, matricula: '18' });
    expect([velha.status, velha.body.code, velha.body.atual.matricula]).toEqual([409, 'STALE_RECORD', '17']);
  });

  test('o nome mudado aparece na lista e em todos os vínculos da pessoa', async () => {
    const cpf = novoCpf();
    const um = await novoFuncionario(admin, loja, { cpf, nome: 'Nome Antigo' });
    const dois = await novoFuncionario(admin, filial, { cpf, nome: 'Nome Antigo' });
    await admin.put(`funcionarios/${um.id}`, { nome: 'Nome Novo' });
    expect((await admin.get(`funcionarios/${dois.id}`)).body.nome).toBe('Nome Novo');
    expect(nomes(await admin.get(`funcionarios?filter=nome novo`))).toEqual(['Nome Novo', 'Nome Novo']);
  });

  test('um CPF trabalha em várias empresas, e não duas vezes na mesma', async () => {
    const cpf = novoCpf();
    const um = await novoFuncionario(admin, loja, { cpf, telefone: '11977776666' });
    const dois = await novoFuncionario(admin, filial, { cpf, nome: um.nome });
    expect(dois.pessoaId).toBe(um.pessoaId);
    expect(dois).toMatchObject({ telefone: '11977776666', outrosVinculos: [{ id: um.id, empresa: { id: loja } }] });
    const repetido = await admin.post('funcionarios', { cpf, nome: 'X', empresaId: loja, admissao: hoje() });
    expect([repetido.status, repetido.body.campos]).toEqual([409, { cpf: 'Este CPF já trabalha nesta empresa' }]);
    await admin.call('DELETE', `funcionarios/${um.id}`);
    const outraVez = await novoFuncionario(admin, loja, { cpf, nome: um.nome });
    expect(outraVez.pessoaId).toBe(um.pessoaId);
    expect((await admin.call('DELETE', `funcionarios/${um.id}?somenteInativos=true`)).status).toBe(409);
  });

  test('dois pedidos do mesmo CPF ao mesmo tempo fazem um vínculo', async () => {
    const cpf = novoCpf();
    const novo = { cpf, nome: 'Ao mesmo tempo', empresaId: loja, admissao: hoje() };
    const feitos = await Promise.all([1, 2, 3].map(() => admin.post('funcionarios', novo)));
    expect(feitos.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await admin.get(`funcionarios?funcionarioRepetido=${cpf}`)).body.total).toBe(1);
  });

  test('quem vê só uma empresa não puxa pelo CPF uma pessoa da outra', async () => {
    const daFilial = await novoFuncionario(admin, filial, { chavePix: 'segredo@pix.example' });
    const restrito = await comEmpresas(palco, grupo, [loja], ['funcionarios_create', 'funcionarios_show']);
    const { status, body } = await restrito.post('funcionarios', {
      cpf: daFilial.cpf,
      nome: 'Curioso',
      empresaId: loja,
      admissao: hoje(),
    });
    expect(status).toBe(409);
    expect(JSON.stringify(body)).not.toContain('segredo');
    expect((await restrito.get(`funcionarios/${daFilial.id}`)).status).toBe(404);
    expect((await restrito.get(`funcionarios?filter=${daFilial.cpf}`)).body.total).toBe(0);
    expect((await restrito.post('funcionarios', { ...novoDe(filial) })).body.campos).toHaveProperty('empresaId');
  });
  const novoDe = (empresaId: number) => ({ cpf: novoCpf(), nome: 'Y', empresaId, admissao: hoje() });

  test.each([
    [{ cpf: '11111111111' }, 'cpf'],
    [{ nome: '' }, 'nome'],
    [{ admissao: '2026-02-30' }, 'admissao'],
    [{ experienciaDias: 60, prorrogacaoDias: 45 }, 'prorrogacaoDias'],
    [{ prorrogacaoDias: 45 }, 'experienciaDias'],
    [{ funcaoId: 999_999_999 }, 'funcaoId'],
    [{ cnhCategoria: 'X' }, 'cnhCategoria'],
    [{ empregos: [{ empregador: 'A', inicio: '2020-01-02', fim: '2020-01-01' }] }, 'empregos.0.fim'],
  ])('%j é recusado com o campo', async (mais, campo) => {
    const { status, body } = await admin.post('funcionarios', { ...novoDe(loja), ...mais });
    expect(status).toBe(400);
    expect(body.campos).toHaveProperty([campo]);
  });

  test('o suporte não muda para onde vai o dinheiro; a pessoa muda', async () => {
    const um = await novoFuncionario(admin, loja);
    expect((await admin.put(`funcionarios/${um.id}`, { chavePix: 'a@b.example' })).body.chavePix).toBe('a@b.example');
  });
});

describe('lista', () => {
  test('vem o alterado por último primeiro; sort e descending mudam isso', async () => {
    const a = await novoFuncionario(admin, filial, { nome: 'Zoraide Ordem' });
    await novoFuncionario(admin, filial, { nome: 'Abel Ordem' });
    const pedir = (mais = '') => admin.get(`funcionarios?filter=ordem&empresa_id=${filial}${mais}`);
    expect(nomes(await pedir())).toEqual(['Abel Ordem', 'Zoraide Ordem']);
    await admin.put(`funcionarios/${a.id}`, { telefone: '11912345678' });
    await admin.put(`funcionarios/${a.id}`, { matricula: 'Z1' });
    expect(nomes(await pedir())).toEqual(['Zoraide Ordem', 'Abel Ordem']);
    expect(nomes(await pedir('&descending=asc'))).toEqual(['Abel Ordem', 'Zoraide Ordem']);
    expect(nomes(await pedir('&sort=nome&descending=asc'))).toEqual(['Abel Ordem', 'Zoraide Ordem']);
    expect((await pedir('&sort=senha')).status).toBe(400);
    expect(nomes(await pedir('&rowsPerPage=1&page=2'))).toEqual(['Abel Ordem']);
  });

  test('seller, empresa_id, somenteInativos, semUsuario, grupoId e funcionarioRepetido', async () => {
    const empresa = await novaEmpresa(palco, grupo);
    const cpf = novoCpf();
    const vende = await novoFuncionario(admin, empresa, { nome: 'Vende', vendedor: true, cpf });
    const saiu = await novoFuncionario(admin, empresa, { nome: 'Saiu' });
    await admin.call('DELETE', `funcionarios/${saiu.id}`);
    const usa = await novoFuncionario(admin, empresa, { nome: 'Usa' });
    const usuario = { nome: 'Usa', usuario: 'usa.o.sistema', senha: 'uma senha boa 1', funcionarioId: usa.id };
    expect((await admin.post('users', usuario)).body).toMatchObject({ funcionarioId: usa.id });
    const pedir = async (params: object) =>
      nomes(
        await admin.get(
          `funcionarios?${consulta({ empresa_id: empresa, sort: 'nome', descending: 'asc', ...params })}`,
        ),
      );
    expect(await pedir({})).toEqual(['Usa', 'Vende']);
    expect(await pedir({ seller: true })).toEqual(['Vende']);
    expect(await pedir({ somenteInativos: true })).toEqual(['Saiu']);
    expect(await pedir({ semUsuario: true })).toEqual(['Vende']);
    expect(await pedir({ grupoId: grupo.id })).toEqual(['Usa', 'Vende']);
    expect(await pedir({ grupoId: outro.id })).toEqual([]);
    expect(await pedir({ funcionarioRepetido: cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4') })).toEqual(['Vende']);
    expect(await pedir({ funcionarioRepetido: novoCpf() })).toEqual([]);
    expect((await admin.get(`funcionarios/${usa.id}`)).body.usuario).toMatchObject({ rotulo: 'Usa' });
    expect((await admin.get(`funcionarios/vendedores/selecionar?empresa_id=${empresa}`)).body).toEqual([
      { id: vende.id, rotulo: 'Vende' },
    ]);
    expect((await admin.get(`funcionarios/selecionar?empresa_id=${empresa}&semUsuario=true`)).body).toHaveLength(1);
    const repetido = await admin.post('users', { ...usuario, usuario: 'usa.de.novo' });
    expect([repetido.status, repetido.body.campos]).toEqual([409, { funcionarioId: 'Já cadastrado' }]);
  });

  test('outro grupo não vê nada', async () => {
    const um = await novoFuncionario(admin, loja);
    expect((await outro.admin.get(`funcionarios/${um.id}`)).status).toBe(404);
    expect((await outro.admin.get('funcionarios')).body.total).toBe(0);
    expect((await outro.admin.get('funcionarios/selecionar')).body).toEqual([]);
  });
});

describe('atos', () => {
  test('desligar inativa, desfazer traz de volta; um dia que não chegou é recusado', async () => {
    const um = await novoFuncionario(admin, loja);
    const desligar = (corpo: object) => admin.post(`funcionarios/${um.id}/desligar`, corpo);
    expect((await desligar({ dia: hoje(1), motivo: 'pedido' })).body.campos).toEqual({
      dia: 'Este dia ainda não chegou',
    });
    expect((await desligar({ dia: '2020-01-01', motivo: 'pedido' })).body.campos).toEqual({ dia: 'Antes da admissão' });
    expect((await desligar({ dia: hoje(), motivo: 'pedido', observacao: 'Mudou de cidade' })).body).toMatchObject({
      situacao: 'desligado',
      ativo: false,
      desligamento: hoje(),
      desligamentoMotivo: 'pedido',
    });
    const ativar = await admin.call('DELETE', `funcionarios/${um.id}?somenteInativos=true`);
    expect([ativar.status, ativar.body.code]).toEqual([400, 'RULE_BROKEN']);
    const volta = await admin.post(`funcionarios/${um.id}/desfazer-desligamento`, {});
    expect(volta.body).toMatchObject({ situacao: 'trabalhando', ativo: true, desligamento: null });
  });

  test('a condição do afastamento é uma de afastado', async () => {
    const um = await novoFuncionario(admin, loja);
    const condicao = async (nome: string, situacao: string) =>
      (await admin.post('funcionario-condicao-atuais', { nome, situacao })).body.id;
    const errada = await condicao('Em casa', 'desligado');
    const certa = await condicao('Doença de prova', 'afastado');
    const afastar = (condicaoId: number) =>
      admin.post(`funcionarios/${um.id}/afastar`, { desde: hoje(-2), condicaoId });
    expect((await afastar(errada)).body.campos).toHaveProperty('condicaoId');
    expect((await afastar(certa)).body).toMatchObject({ situacao: 'afastado', condicao: { id: certa } });
    const cedo = await admin.post(`funcionarios/${um.id}/retornar`, { desde: hoje(-3) });
    expect(cedo.body.campos).toEqual({ desde: 'Antes do afastamento' });
  });

  test('o sócio é inativado com a frase da casa; quem não é sócio, não', async () => {
    const socio = await novoFuncionario(admin, loja, { socio: true });
    const comum = await novoFuncionario(admin, loja);
    expect((await admin.call('DELETE', `funcionarios/partner/${socio.id}`)).body).toEqual({
      mensagem: 'SÓCIO INATIVADO COM SUCESSO',
    });
    expect((await admin.get(`funcionarios/${socio.id}`)).body.ativo).toBe(false);
    expect((await admin.call('DELETE', `funcionarios/partner/${comum.id}`)).status).toBe(400);
  });
});

test('um entregador mostra a pessoa que ele é', async () => {
  const um = await novoFuncionario(admin, loja, {
    nome: 'Leva e Traz',
    cnh: '01234567807',
    chavePix: 'leva@pix.example',
  });
  const motoboy = await admin.post('motoboys', {
    nome: 'Leva',
    vinculo: 'funcionario',
    pagamento: 'salario',
    pessoaId: um.pessoaId,
  });
  expect(motoboy.body).toMatchObject({ pessoaId: um.pessoaId, pessoa: { rotulo: 'Leva e Traz' } });
  const { body } = await admin.get(`pessoas/${um.pessoaId}`);
  expect(body).toMatchObject({ cnh: '01234567807', chavePix: 'leva@pix.example' });
  expect((await outro.admin.get(`pessoas/${um.pessoaId}`)).status).toBe(404);
});

test('o quadro diz quem havia, entrou e saiu em cada mês; quem foi cadastrado por engano nunca esteve', async () => {
  const casa = await novaEmpresa(palco, grupo, 'Quadro');
  const admitir = (admissao: string) => novoFuncionario(admin, casa, { admissao });
  const [sai] = [await admitir('2024-01-10'), await admitir('2024-01-31'), await admitir('2024-03-05')];
  const engano = await admitir('2024-01-02');
  expect((await admin.call('DELETE', `funcionarios/${engano.id}`)).status).toBe(200);
  const saida = await admin.post(`funcionarios/${sai.id}/desligar`, { dia: '2024-03-20', motivo: 'pedido' });
  expect([saida.status, saida.body.error]).toEqual([200, undefined]);
  const quadro = relatorio(admin, 'quadro-e-rotatividade');
  const meses = { empresaId: casa, de: '2024-01-01', ate: '2024-03-31' };
  const { linhas, total } = await quadro.ler(meses);
  expect(figuras({ linhas } as never)).toEqual({
    '01/2024': ['0', '2', '0', '2', '100.00'],
    '02/2024': ['2', '0', '0', '2', '0.00'],
    '03/2024': ['2', '1', '1', '2', '50.00'],
  });
  expect(total?.slice(1, 3)).toEqual(['3', '1']);
  const soLoja = await comEmpresas(palco, grupo, [loja], ['funcionarios_index']);
  expect((await soLoja.get(`pessoas/relatorios/quadro-e-rotatividade?${consulta(meses)}`)).status).toBe(404);
  expect((await (await grupo.as('vendas_index')).get('pessoas/relatorios/quadro-e-rotatividade')).status).toBe(403);
});
