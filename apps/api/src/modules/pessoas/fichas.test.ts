import { describe, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { novaEmpresa } from '../../../test-support/exemplos.ts';
import { hoje, novoFuncionario } from '../../../test-support/funcionarios.ts';
import { relatorio } from '../../../test-support/relatorios.ts';

const palco = await cenario();
const { admin } = palco.grupo;
const loja = await novaEmpresa(palco, palco.grupo);
const novo = (mais = {}) => novoFuncionario(admin, loja, mais);
const pdf = () => {
  const form = new FormData();
  form.append('file', new File(['%PDF-1.4\n%%EOF'], 'exame.pdf', { type: 'application/pdf' }));
  return form;
};

describe('documentos', () => {
  test('entram, mudam, recebem arquivo e saem; o que vence é avisado', async () => {
    const { id } = await novo({ admissao: hoje(-100) });
    const criado = await admin.post(`funcionarios/${id}/documentos`, {
      tipo: 'certificado',
      numero: 'Boas práticas',
      validade: hoje(20),
    });
    expect([criado.status, criado.body.avisarDias]).toEqual([201, 30]);
    const linha = `funcionarios/${id}/documentos/${criado.body.id}`;
    const mudado = await admin.put(linha, { versao: criado.body.versao, validade: hoje(10) });
    expect(mudado.body).toMatchObject({ numero: 'Boas práticas', validade: hoje(10) });
    expect((await admin.put(linha, { versao: criado.body.versao, validade: hoje(9) })).status).toBe(409);
    const comArquivo = await admin.post(`${linha}/arquivo`, pdf());
    expect(comArquivo.body.arquivo.nome).toBe('exame.pdf');
    const aviso = (await admin.get('funcionarios/avisos')).body.filter(
      (um: { vinculoId: number }) => um.vinculoId === id,
    );
    expect(aviso).toMatchObject([{ assunto: 'documento', detalhe: 'certificado', dia: hoje(10) }]);
    expect((await admin.call('DELETE', linha)).status).toBe(200);
    expect((await admin.get(`funcionarios/${id}/documentos`)).body.total).toBe(0);
    expect((await admin.call('DELETE', linha)).status).toBe(404);
  });

  test('a linha de um não se alcança pelo endereço de outro', async () => {
    const [um, dois] = [await novo(), await novo()];
    const { body } = await admin.post(`funcionarios/${um.id}/documentos`, { tipo: 'outro' });
    expect((await admin.put(`funcionarios/${dois.id}/documentos/${body.id}`, { numero: '1' })).status).toBe(404);
  });

  test('vence antes de emitido: é recusado', async () => {
    const { id } = await novo();
    const { body } = await admin.post(`funcionarios/${id}/documentos`, {
      tipo: 'outro',
      emissao: hoje(),
      validade: hoje(-1),
    });
    expect(body.campos).toEqual({ validade: 'Antes do começo' });
  });
});

test('o salário de hoje é o último que já vale; dois no mesmo dia são recusados', async () => {
  const { id, cpf } = await novo();
  const salario = (desde: string, valor: string) => admin.post(`funcionarios/${id}/salarios`, { desde, valor });
  await salario(hoje(-700), '1800.00');
  await salario(hoje(-10), '2000.00');
  await salario(hoje(30), '2100.00');
  const lista = await admin.get(`funcionarios/lista?cpf=${cpf}`);
  expect(lista.body.data[0].salario).toBe('2000.00');
  expect((await salario(hoje(-10), '9.00')).body.campos).toEqual({ desde: 'Já cadastrado' });
  expect((await salario(hoje(-900), '9.00')).body.campos).toEqual({ desde: 'Antes da admissão' });
  expect((await salario(hoje(), '0')).status).toBe(400);
});

describe('férias e ausências', () => {
  test('os períodos contam as faltas sem justificativa e o que foi marcado', async () => {
    const { id, admissao } = await novo({ admissao: hoje(-800) });
    for (const dia of [-700, -699, -698, -697, -696, -695, -694])
      await admin.post(`funcionarios/${id}/ausencias`, { tipo: 'falta', de: hoje(dia), ate: hoje(dia) });
    await admin.post(`funcionarios/${id}/ausencias`, {
      tipo: 'falta',
      de: hoje(-600),
      ate: hoje(-590),
      justificada: true,
    });
    const ler = async () => (await admin.get(`funcionarios/${id}/periodos-de-ferias`)).body.periodos;
    expect((await ler()).at(-1)).toMatchObject({ inicio: admissao, faltas: 7, direito: 24, saldo: 24 });
    const marcar = (corpo: object) => admin.post(`funcionarios/${id}/ferias`, { aquisitivo: admissao, ...corpo });
    expect((await marcar({ inicio: hoje(5), dias: 25 })).body.campos).toEqual({
      dias: 'O período dá direito a 24 dias',
    });
    expect((await marcar({ inicio: hoje(-790), dias: 14 })).body.campos).toHaveProperty('inicio');
    expect((await marcar({ aquisitivo: hoje(), inicio: hoje(5), dias: 14 })).body.campos).toHaveProperty('aquisitivo');
    expect((await marcar({ inicio: hoje(5), dias: 14 })).status).toBe(201);
    expect((await ler()).at(-1)).toMatchObject({ marcados: 14, saldo: 10 });
    expect((await marcar({ inicio: hoje(18), dias: 10 })).body.campos).toEqual({
      inicio: 'Já há férias ou ausência nestes dias',
    });
    expect((await marcar({ inicio: hoje(19), dias: 10 })).status).toBe(201);
    const falta = await admin.post(`funcionarios/${id}/ausencias`, { tipo: 'falta', de: hoje(6), ate: hoje(6) });
    expect(falta.body.campos).toEqual({ de: 'Já há férias ou ausência nestes dias' });
  });

  test('duas marcações ao mesmo tempo não passam do direito', async () => {
    const { id, admissao } = await novo();
    const marcar = (emDias: number) =>
      admin.post(`funcionarios/${id}/ferias`, { aquisitivo: admissao, inicio: hoje(emDias), dias: 20 });
    const feitas = await Promise.all([marcar(5), marcar(40)]);
    expect(feitas.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });

  test('o calendário do mês tem quem está fora e em que dias', async () => {
    const { id } = await novo({ nascimento: `1990-${hoje().slice(5, 7)}-15` });
    await admin.post(`funcionarios/${id}/ausencias`, {
      tipo: 'licenca',
      de: hoje(-1),
      ate: hoje(1),
      justificada: true,
    });
    const { body } = await admin.get(`funcionarios/calendario?mes=${hoje().slice(0, 7)}&empresaId=${loja}`);
    const pessoa = body.pessoas.find((uma: { id: number }) => uma.id === id);
    expect(pessoa).toMatchObject({
      aniversario: expect.any(String),
      dias: [{ tipo: 'licenca', de: hoje(-1), ate: hoje(1) }],
    });
    expect((await admin.get('funcionarios/calendario?mes=2026-13')).status).toBe(400);
  });

  test('aniversário, fim da experiência e férias no limite são avisados', async () => {
    const faz = await novo({ nascimento: `1990${hoje(3).slice(4)}`, admissao: hoje(-30), experienciaDias: 45 });
    const deve = await novo({ admissao: hoje(-760) });
    const { body } = await admin.get('funcionarios/avisos');
    const de = (id: number) =>
      body
        .filter((um: { vinculoId: number }) => um.vinculoId === id)
        .map(({ assunto, dia }: Record<string, string>) => [assunto, dia]);
    expect(de(faz.id)).toEqual([
      ['aniversario', hoje(3)],
      ['experiencia', hoje(14)],
    ]);
    expect(de(deve.id)).toMatchObject([['ferias', expect.any(String)]]);
    // The report tells the same, each row with the person it is of.
    const { linhas, colunas } = await relatorio(admin, 'avisos-de-pessoas').ler({ empresaId: loja });
    const em = (coluna: string) => colunas.findIndex(({ chave }) => chave === coluna);
    const dele = linhas.filter(({ registro }) => registro?.id === faz.id);
    expect(dele.map(({ valores, registro }) => [valores[em('dia')], valores[em('dias')], registro?.tela])).toEqual([
      [hoje(3), '3', '/sistema/funcionarios/cadastro?acao=ver&id='],
      [hoje(14), '14', '/sistema/funcionarios/cadastro?acao=ver&id='],
    ]);
    expect(
      (await relatorio(admin, 'avisos-de-pessoas').ler({ assunto: 'ferias' })).linhas.map(
        ({ registro }) => registro?.id,
      ),
    ).toContain(deve.id);
  });

  test('um terceirizado não tem férias aqui', async () => {
    const { id, admissao } = await novo({ origem: 'V', prestadorNome: 'Guardiã' });
    expect((await admin.get(`funcionarios/${id}/periodos-de-ferias`)).body.periodos).toEqual([]);
    const marcar = await admin.post(`funcionarios/${id}/ferias`, { aquisitivo: admissao, inicio: hoje(5), dias: 10 });
    expect(marcar.body.campos).toHaveProperty('inicio');
  });
});
