import { expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { novaEmpresa } from '../../../test-support/exemplos.ts';
import { novoCpf, novoFuncionario } from '../../../test-support/funcionarios.ts';

const palco = await cenario();
const { admin } = palco.grupo;
const loja = await novaEmpresa(palco, palco.grupo);

const enviar = (linhas: readonly string[], campos: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [nome, valor] of Object.entries(campos)) form.append(nome, valor);
  if (linhas.length > 0) form.append('file', new File([linhas.join('\n')], 'funcionarios.csv', { type: 'text/csv' }));
  return admin.post('importacao/funcionario', form);
};
const conferir = (linhas: readonly string[], mais = {}) => enviar(linhas, { empresaId: String(loja), ...mais });
const aplicar = async (id: number) => {
  const { body } = await enviar([], { importacaoId: String(id), parcial: 'true' });
  await expect.poll(async () => (await admin.get(`jobs/${body.jobId}`)).body.situacao).toMatch(/concluido|falhou/);
  return (await admin.get(`jobs/${body.jobId}`)).body;
};

test('funcionários vêm de uma planilha: conferidos, aplicados e desfeitos', async () => {
  await admin.post('funcionario-funcoes', { nome: 'Cozinheira' });
  const antigo = await novoFuncionario(admin, loja, { nome: 'Antigo', telefone: '11911112222' });
  const cpf = novoCpf();
  const linhas = [
    'Nome;CPF;Data de admissão;Cargo;Celular',
    `Nova Pessoa;${cpf.replace(/^0+/, '')};11/03/2024;COZINHEIRA;(11) 98765-4321`,
    `Outra;123;11/03/2024;;`,
    `Sem função;${novoCpf()};11/03/2024;Astronauta;`,
    `Antigo;${antigo.cpf};11/03/2024;;(11) 93333-4444`,
  ];
  const conferida = await conferir(linhas);
  expect(conferida.body).toMatchObject({ linhas: 4, validas: 1, situacao: 'conferida' });
  expect(conferida.body.erros.map(({ linha, campo }: Record<string, unknown>) => [linha, campo])).toEqual([
    [3, 'cpf'],
    [4, 'funcao'],
    [5, 'cpf'],
  ]);
  const comAlteracao = await conferir(linhas, { atualizar: 'true' });
  expect(comAlteracao.body).toMatchObject({ validas: 2, alteracoes: 1 });
  const { id } = comAlteracao.body;
  expect(await aplicar(id)).toMatchObject({ situacao: 'concluido', resultado: { aplicadas: 2 } });
  const { body: lista } = await admin.get(`funcionarios?funcionarioRepetido=${cpf}`);
  expect(lista.data).toMatchObject([{ nome: 'Nova Pessoa', funcao: { rotulo: 'Cozinheira' }, admissao: '2024-03-11' }]);
  expect((await admin.get(`funcionarios/${antigo.id}`)).body.telefone).toBe('11933334444');
  const desfeita = await admin.call('DELETE', `importacao/funcionario?id=${id}`);
  expect(desfeita.body).toMatchObject({ removidas: 1, restauradas: 1 });
  expect((await admin.get(`funcionarios?funcionarioRepetido=${cpf}`)).body.total).toBe(0);
  expect((await admin.get(`funcionarios/${antigo.id}`)).body.telefone).toBe('11911112222');
});
