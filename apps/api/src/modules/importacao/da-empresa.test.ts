import { expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { criarRamo } from '../../../test-support/contabil.ts';
import { criar as criarEmpresa } from '../../../test-support/empresas.ts';
import { novaEmpresa } from '../../../test-support/exemplos.ts';
import { novoCpf, novoFuncionario } from '../../../test-support/funcionarios.ts';
import { palcoDeTitulos } from '../../../test-support/titulos.ts';

const palco = await cenario();
const { admin } = palco.grupo;
const loja = await novaEmpresa(palco, palco.grupo);

const enviar = (linhas: readonly string[], campos: Record<string, string> = {}, entidade = 'funcionario') => {
  const form = new FormData();
  for (const [nome, valor] of Object.entries(campos)) form.append(nome, valor);
  if (linhas.length > 0) form.append('file', new File([linhas.join('\n')], `${entidade}.csv`, { type: 'text/csv' }));
  return admin.post(`importacao/${entidade}`, form);
};
const conferir = (linhas: readonly string[], mais = {}) => enviar(linhas, { empresaId: String(loja), ...mais });
const aplicar = async (id: number, entidade?: string) => {
  const { body } = await enviar([], { importacaoId: String(id), parcial: 'true' }, entidade);
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

test('títulos em aberto vêm de uma planilha: conferidos, lançados uma vez e desfeitos, menos o que já foi pago', async () => {
  const { empresaId, baixar, ler } = await palcoDeTitulos(palco);
  const { conta } = await criarRamo(admin, { ano: 2025 });
  const nome = 'Padaria da Planilha';
  const { cnpj } = await criarEmpresa(admin, { nomeFantasia: nome });
  const linhas = [
    'Cliente;Nota;Emissão;Vencimento;Saldo devedor;Categoria;Competência',
    `${cnpj};NF 10/1;05/03/2025;20/04/2025;1.250,50;${conta.codigo};02/2025`,
    `${nome.toUpperCase()};NF 11;;10/04/2025;80;;`,
    'Ninguém;NF 12;;10/04/2025;80;;',
    `${nome};nf 11;;10/04/2025;80,00;;`,
    `${nome};NF 13;;10/04/2025;0;;`,
    `${nome};NF 14;;10/04/2025;80;;13/2025`,
    `${nome};NF 15;;10/04/2025;80;Não existe;`,
    `${nome};NF 16;05/01/2025;10/04/2025;80;;`,
  ];
  const fechamento = { empresaId, fechadoAte: '2025-01-31', motivo: 'Para a prova' };
  expect((await admin.put('financeiro/fechamento', fechamento)).status).toBe(200);
  const daEmpresa = { empresaId: String(empresaId) };
  expect((await enviar(linhas, { ...daEmpresa, atualizar: 'true' }, 'receber')).status).toBe(400);
  const { body: conferida } = await enviar(linhas, daEmpresa, 'receber');
  expect(conferida).toMatchObject({ linhas: 8, validas: 2, situacao: 'conferida', empresa: { id: empresaId } });
  expect(conferida.erros.map(({ linha, campo }: Record<string, unknown>) => [linha, campo])).toEqual([
    [4, 'pessoa'],
    [5, 'documento'],
    [6, 'valor'],
    [7, 'competencia'],
    [8, 'conta'],
    [9, 'emissao'],
  ]);
  const { body: aoMesmoTempo } = await enviar(linhas, daEmpresa, 'receber');
  expect(aoMesmoTempo.validas).toBe(2);
  expect(await aplicar(conferida.id, 'receber')).toMatchObject({ situacao: 'concluido', resultado: { aplicadas: 2 } });
  expect((await aplicar(aoMesmoTempo.id, 'receber')).situacao).toBe('falhou');

  const lancados = async () =>
    (await admin.get(`financeiro?origem=R&empresaId=${empresaId}&sortBy=vencimento`)).body.data;
  const [segunda, primeira] = await lancados();
  expect(await ler(primeira.id)).toMatchObject({
    documento: 'NF 10/1',
    emissao: '2025-03-05',
    vencimento: '2025-04-20',
    aberto: '1250.50',
    titulo: { rateio: [{ planoDeContaId: conta.id, valor: '1250.50' }] },
  });
  expect(segunda).toMatchObject({ documento: 'NF 11', emissao: '2025-04-10', valor: '80.00' });
  const { body: outraVez } = await enviar(linhas.slice(0, 3), daEmpresa, 'receber');
  expect(outraVez).toMatchObject({ validas: 0, totalDeErros: 2 });
  expect(outraVez.erros[0].erro).toContain('já tem esta pessoa');

  expect((await baixar([{ id: primeira.id }])).status).toBe(201);
  const desfeita = await admin.call('DELETE', `importacao/receber?id=${conferida.id}`);
  expect(desfeita.body).toMatchObject({ removidas: 1, mantidas: 1 });
  expect((await lancados()).map(({ id }: { id: number }) => id)).toEqual([primeira.id]);
});
