import { waitUntil } from '@retaguarda/installation';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { contratoAprovado, novoTipo, terminar } from '../../../../test-support/contratos.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { criar as criarEmpresa } from '../../../../test-support/empresas.ts';
import { palcoFiscal } from '../../../../test-support/fiscal.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';

const { palco, sefin, certificado } = await palcoFiscal();
const quem = palco.provedor.admin;
const CNPJ = '11444777000161';
const { id: empresaId } = await criarEmpresa(quem, {
  propria: true,
  cliente: false,
  emissoraNfse: true,
  nomeFantasia: 'Sistemas',
  razaoSocial: 'SISTEMAS LTDA',
  cnpj: CNPJ,
  im: '12345',
  regimeTributario: '3',
  enderecos: [
    {
      tipo: 'principal',
      cep: '01310100',
      logradouro: 'Avenida Paulista',
      numero: '1000',
      bairro: 'Bela Vista',
      cidade: 'São Paulo',
      uf: 'SP',
      ibge: '3550308',
    },
  ],
});
expect((await quem.put(`fiscal/emissores/${empresaId}/certificado`, certificado(CNPJ))).status).toBe(200);
const nacional = (await quem.get('servicos-nacionais/select?search=010501')).body[0].id;
const servico = await quem.post('servico', {
  nome: 'Licença de uso',
  servicoNacionalId: nacional,
  tributacaoIss: '1',
  aliquotaIss: '5.00',
});
const { body: conta } = await quem.post('contas', {
  nome: 'Caixa',
  tipo: 'caixa',
  empresaId,
  saldoInicial: '0.00',
});

const configurar = async (emissaoNfse: string, servicoId: number | null = servico.body.id) => {
  const { body } = await quem.get('conf-contratos/1');
  const { status } = await quem.put('conf-contratos/1', { versao: body.versao, emissaoNfse, servicoId });
  expect(status).toBe(200);
};
/** A run over one contract of a type of its own. */
const cobrar = async () => {
  const tipo = await novoTipo(quem);
  const contrato = await contratoAprovado(quem, { contratoTipoId: tipo.id });
  const { status, body } = await quem.post('empresas/batch-monthly-payment', {
    contratoTipoIds: [tipo.id],
    competencia: '2026-11',
  });
  expect(status, JSON.stringify(body)).toBe(202);
  await terminar(quem, body.jobId);
  return { execucaoId: body.execucaoId as number, contrato };
};
const linha = async (execucaoId: number) =>
  (await quem.get(`contratos/execucoes/${execucaoId}/linhas?rowsPerPage=5`)).body.data[0];
const notasDe = async (pessoaId: number) => (await quem.get(`nfse?clienteId=${pessoaId}`)).body.data;
const ate = async (pessoaId: number, situacao: string) => {
  await waitUntil(async () => (await notasDe(pessoaId))[0]?.situacao === situacao, 20_000);
  expect(await notasDe(pessoaId)).toMatchObject([{ situacao }]);
  return (await notasDe(pessoaId))[0];
};

beforeEach(() => sefin.falhas.limpar());
afterAll(async () => {
  await sefin.ocioso();
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

describe('a nota da cobrança de um contrato', () => {
  test('ao gerar: sai com a cobrança, da conta a receber dela; cancelada, a linha reabre e o título fica', async () => {
    await configurar('na_geracao');
    const { execucaoId, contrato } = await cobrar();
    expect((await linha(execucaoId)).etapas).toContainEqual(
      expect.objectContaining({ etapa: 'nfse', situacao: 'feita' }),
    );
    const nota = await ate(contrato.empresaId, 'autorizada');
    expect(nota).toMatchObject({ valor: '389.90', lancamentoId: expect.any(Number) });
    const lancamento = async () => (await quem.get(`financeiro/${nota.lancamentoId}`)).body;
    expect(await lancamento()).toMatchObject({ valor: '389.90' });
    expect((await quem.post(`contratos/execucoes/${execucaoId}/desfazer`, {})).body.error).toContain(
      'notas de serviço',
    );
    await quem.post(`nfse/cancel/${nota.id}`, { motivo: '2', texto: 'Serviço que não foi prestado' });
    await ate(contrato.empresaId, 'cancelada');
    expect(await linha(execucaoId)).toMatchObject({
      situacao: 'falhou',
      etapas: expect.arrayContaining([expect.objectContaining({ etapa: 'nfse', situacao: 'falhou' })]),
    });
    expect((await lancamento()).situacao).not.toBe('inativa');
    const { body } = await quem.post(`contratos/execucoes/${execucaoId}/tentar-novamente`, {});
    await terminar(quem, body.jobId);
    await waitUntil(async () => (await notasDe(contrato.empresaId)).length === 2, 10_000);
    expect(
      (await notasDe(contrato.empresaId)).map(({ lancamentoId }: { lancamentoId: number }) => lancamentoId),
    ).toEqual([nota.lancamentoId, nota.lancamentoId]);
  });

  test('cancelada pelo município, a linha reabre e o que foi pago fica pago', async () => {
    await configurar('na_geracao');
    const { execucaoId, contrato } = await cobrar();
    const nota = await ate(contrato.empresaId, 'autorizada');
    const baixa = await quem.post('financeiro/baixar', {
      data: hojeNoBrasil(),
      contaId: conta.id,
      itens: [{ id: nota.lancamentoId }],
    });
    expect(baixa.status, JSON.stringify(baixa.body)).toBe(201);
    sefin.limitarCancelamento(0);
    await quem.post(`nfse/cancel/${nota.id}`, { motivo: '2', texto: 'Serviço que não foi prestado' });
    await waitUntil(async () => (await notasDe(contrato.empresaId))[0]?.analise === 'pedida', 20_000);
    expect((await linha(execucaoId)).situacao).not.toBe('falhou');
    sefin.decidir(nota.chave, { deferir: true, texto: 'Pedido aceito pela fiscalização' });
    await quem.get(`nfse/consultNfse/${nota.id}`);
    sefin.limitarCancelamento(30);
    expect(await notasDe(contrato.empresaId)).toMatchObject([{ situacao: 'cancelada', analise: 'deferida' }]);
    expect(await linha(execucaoId)).toMatchObject({
      situacao: 'falhou',
      etapas: expect.arrayContaining([expect.objectContaining({ etapa: 'nfse', situacao: 'falhou' })]),
    });
    expect((await quem.get(`financeiro/${nota.lancamentoId}`)).body.situacao).toBe('quitada');
  });

  test('ao receber: nada antes, e a nota quando se paga tudo', async () => {
    await configurar('no_pagamento');
    const { contrato } = await cobrar();
    expect(await notasDe(contrato.empresaId)).toEqual([]);
    const { body } = await quem.get(`financeiro?clienteId=${contrato.empresaId}&origem=R`);
    const baixa = await quem.post('financeiro/baixar', {
      data: hojeNoBrasil(),
      contaId: conta.id,
      itens: [{ id: body.data[0].id }],
    });
    expect(baixa.status, JSON.stringify(baixa.body)).toBe(201);
    const nota = await ate(contrato.empresaId, 'autorizada');
    expect(nota.lancamentoId).toBe(body.data[0].id);
  });

  test('sem serviço dito, ou sem emissão, a cobrança não faz nota', async () => {
    for (const [quando, servicoId] of [
      ['na_geracao', null],
      ['nao', servico.body.id],
    ] as const) {
      await configurar(quando, servicoId);
      const { contrato } = await cobrar();
      expect(await notasDe(contrato.empresaId)).toEqual([]);
    }
  });
});
