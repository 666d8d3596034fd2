import { fichas, type NomeDeFicha, roleSlugs, type StandardRole, standardRoles } from '@retaguarda/contracts';
import { describe, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { comEmpresas, novaEmpresa } from '../../../test-support/exemplos.ts';
import { hoje, novoFuncionario } from '../../../test-support/funcionarios.ts';

const palco = await cenario();
const { grupo } = palco;
const { admin } = grupo;
const loja = await novaEmpresa(palco, grupo);
const filial = await novaEmpresa(palco, grupo);

/** Words nobody writes by chance: wherever one of them is found, it came from here. */
const SALARIO = '7777.77';
const SAUDE = 'alergia a amendoim';
const EXAME = hoje(11);

const semSegredos = [
  'funcionarios_index',
  'funcionarios_show',
  'funcionarios_create',
  'funcionarios_update',
  'users_index',
  'users_show',
  'exportar_dados',
];
const um = await novoFuncionario(admin, loja, { nome: 'Protegida da Silva' });
const salario = await admin.post(`funcionarios/${um.id}/salarios`, {
  desde: hoje(-100),
  valor: SALARIO,
  motivo: 'Sigilo',
});
const saude = await admin.post(`funcionarios/${um.id}/saude`, {
  tipo: 'periodico',
  data: hoje(-300),
  validade: EXAME,
  observacao: SAUDE,
});
const pdf = new FormData();
pdf.append('file', new File(['%PDF-1.4\n%%EOF'], 'laudo.pdf', { type: 'application/pdf' }));
const laudo = await admin.post(`funcionarios/${um.id}/saude/${saude.body.id}/arquivo`, pdf);
const semDireito = await grupo.as(...semSegredos);
const comSalario = await grupo.as(...semSegredos, 'funcionarios_salario');

/** Every way in which a person reads employees. */
const caminhos = [
  'funcionarios',
  'funcionarios?filter=protegida',
  'funcionarios/lista',
  'funcionarios/lista?rowsPerPage=500',
  `funcionarios/${um.id}`,
  'funcionarios/selecionar',
  'funcionarios/vendedores/selecionar',
  `pessoas/${um.pessoaId}`,
  'pessoas/selecionar',
  'funcionarios/avisos',
  'pessoas/relatorios/avisos-de-pessoas',
  `funcionarios/calendario?mes=${hoje().slice(0, 7)}`,
  `funcionarios/${um.id}/documentos`,
  `funcionarios/${um.id}/ausencias`,
  `funcionarios/${um.id}/ferias`,
  `funcionarios/${um.id}/periodos-de-ferias`,
  'exports/funcionarios.csv',
  'exports/terceirizados.csv',
  `exports/funcionario-documentos.csv?vinculoId=${um.id}`,
  'log/index',
  `log/index?search=${SALARIO}`,
  'log/index?search=amendoim',
  'log/index?entidade=vinculo_salario',
  'log/index?entidade=vinculo_saude',
  `log/index?entidade=vinculo&registroId=${um.id}`,
];
const secretos = [SALARIO, '7.777,77', '7777,77', 'Sigilo', SAUDE, 'laudo.pdf', EXAME];

test.each(caminhos)('quem não tem os direitos não acha salário nem saúde em %s', async (caminho) => {
  const { status, body } = await semDireito.get(caminho);
  expect(status).toBe(200);
  const texto = typeof body === 'string' ? body : JSON.stringify(body);
  for (const secreto of secretos) expect(texto).not.toContain(secreto);
  expect(texto).not.toContain('"salario"');
  expect(texto).not.toContain('exameValidade');
});

test('quem tem os direitos acha, pelos mesmos caminhos', async () => {
  const ler = async (caminho: string) => JSON.stringify((await admin.get(caminho)).body);
  expect(await ler('funcionarios?filter=protegida')).toContain(SALARIO);
  expect(await ler('funcionarios?filter=protegida')).toContain(EXAME);
  expect(await ler('exports/funcionarios.csv?colunas=nome,salario')).toContain('7777,77');
  expect(await ler(`log/index?entidade=vinculo&registroId=${um.id}`)).toContain(SAUDE);
  expect(await ler('log/index?entidade=vinculo_salario')).toContain('Sigilo');
  expect(await ler('funcionarios/avisos')).toContain('exame');
});

test.each([
  'funcionarios/lista?sortBy=salario',
  'funcionarios/lista?sortBy=exameValidade',
  'funcionarios/lista?salarioDe=7000',
  'funcionarios/lista?salarioAte=9000',
  'funcionarios/lista?search=7777.77&exactBy=salario',
  'funcionarios?sort=salario',
  'exports/funcionarios.csv?colunas=nome,salario',
  'exports/funcionarios.csv?salarioDe=7000',
])('perguntar por %s é recusado, como o que não existe', async (caminho) => {
  expect((await semDireito.get(caminho)).status).toBe(400);
  expect((await admin.get(caminho)).status).toBe(200);
});

describe.each([
  ['salarios', salario.body.id as number],
  ['saude', saude.body.id as number],
] as const)('%s', (nome, linha) => {
  const daFicha = `funcionarios/${um.id}/${nome as NomeDeFicha}`;
  test.each([
    ['GET', daFicha],
    ['GET', `exports/funcionario-${nome}.csv?vinculoId=${um.id}`],
    ['POST', daFicha],
    ['PUT', `${daFicha}/${linha}`],
    ['DELETE', `${daFicha}/${linha}`],
  ])('%s %s pede a permissão própria', async (metodo, caminho) => {
    const { status, body } = await semDireito.call<{ code: string }>(
      metodo,
      caminho,
      metodo === 'GET' ? undefined : {},
    );
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
  });
});

test('o arquivo de um exame é de quem vê saúde', async () => {
  const endereco = laudo.body.arquivo.url.replace('/api/', '');
  expect((await admin.get(endereco)).status).toBe(200);
  expect((await semDireito.get(endereco)).status).toBe(403);
  expect((await comSalario.get(endereco)).status).toBe(403);
});

test('um direito não abre o outro, e vale só nas empresas em que é dado', async () => {
  const lido = JSON.stringify((await comSalario.get('funcionarios?filter=protegida')).body);
  expect(lido).toContain(SALARIO);
  expect(lido).not.toContain(EXAME);
  const daFilial = await comEmpresas(palco, grupo, [filial], [...semSegredos, 'funcionarios_salario']);
  expect((await daFilial.get(`funcionarios/${um.id}/salarios`)).status).toBe(404);
  const nova = await admin.post('roles', { nome: 'Folha da filial', permissoes: ['funcionarios_salario'] });
  expect(nova.status).toBe(201);
  const usuario = 'folha.da.filial';
  await admin.post('users', {
    nome: usuario,
    usuario,
    senha: 'uma senha boa 1',
    permissoes: semSegredos,
    funcaoIds: [nova.body.id],
    limitesDeFuncao: [{ funcaoId: nova.body.id, empresaIds: [filial] }],
  });
  const limitada = await palco.entrar(grupo.id, usuario);
  await novoFuncionario(admin, filial, { nome: 'Protegida da Filial' }).then(({ id }) =>
    admin.post(`funcionarios/${id}/salarios`, { desde: hoje(-10), valor: '1234.56' }),
  );
  const visto = JSON.stringify((await limitada.get('funcionarios?filter=protegida')).body);
  expect(visto).toContain('1234.56');
  expect(visto).not.toContain(SALARIO);
  expect(JSON.stringify((await limitada.get('log/index?entidade=vinculo_salario')).body)).not.toContain(SALARIO);
});

test('nenhuma função padrão começa com salário ou saúde, nem a do suporte', () => {
  for (const papel of Object.keys(standardRoles) as StandardRole[])
    for (const onde of ['provider', 'client'] as const) {
      expect(roleSlugs(papel, onde)).not.toContain('funcionarios_salario');
      expect(roleSlugs(papel, onde)).not.toContain('funcionarios_saude');
    }
});

test('as listas com direito próprio são as de salário e saúde', () => {
  const proprias = Object.values(fichas).filter(({ lista }) => typeof lista.access === 'string');
  expect(proprias.map(({ nome, lista }) => [nome, lista.access])).toEqual([
    ['salarios', 'funcionarios_salario'],
    ['saude', 'funcionarios_saude'],
  ]);
});
