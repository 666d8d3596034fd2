import { describe, expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';

const palco = await cenario();
const quem = palco.grupo.admin;
const opcao = async (recurso: string, search: string): Promise<number> => {
  const { body } = await quem.get(`${recurso}/select?search=${search}`);
  return body[0].id;
};
const nacional = await opcao('servicos-nacionais', '010501');
const licenca = { nome: 'Licença de uso', servicoNacionalId: nacional, aliquotaIss: '2.90', tributacaoIss: '1' };
const numeroBeneficio = '35503080000001';
const criar = (mudancas: Record<string, unknown> = {}) => quem.post('servico', { ...licenca, ...mudancas });

describe('serviço', () => {
  test('o item da LC 116 vem do código nacional, e muda com ele', async () => {
    const { status, body } = await criar();
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.servicoLc116Id).toBe(await opcao('servicos-lc116', '01.05'));
    const mudado = await quem.put(`servico/${body.id}`, {
      servicoNacionalId: await opcao('servicos-nacionais', '010101'),
    });
    expect(mudado.body.servicoLc116Id).toBe(await opcao('servicos-lc116', '01.01'));
    const outro = await quem.put(`servico/${body.id}`, { servicoLc116Id: await opcao('servicos-lc116', '02.01') });
    expect(outro).toMatchObject({
      status: 400,
      body: { campos: { servicoLc116Id: 'O código nacional é do item 01.01' } },
    });
  });

  test('a classificação do IBS e da CBS é uma de serviços, e vem com o indicador', async () => {
    const deServico = await opcao('classificacoes-ibs-cbs', '000001');
    const deVia = await opcao('classificacoes-ibs-cbs', '000002');
    expect((await criar({ nome: 'A', classificacaoId: deVia, indicadorOperacao: '100301' })).body.campos).toEqual({
      classificacaoId: 'Esta classificação não é de serviço',
    });
    expect((await criar({ nome: 'A', classificacaoId: deServico })).body.campos).toEqual({
      indicadorOperacao: 'Informe o indicador com a classificação',
    });
    expect((await criar({ nome: 'A', classificacaoId: deServico, indicadorOperacao: '100301' })).status).toBe(201);
  });

  test.each([
    [{ aliquotaIss: '1.99' }, 'aliquotaIss'],
    [{ aliquotaIss: '5.01' }, 'aliquotaIss'],
    [{ tributacaoIss: '4' }, 'aliquotaIss'],
    [{ tributacaoIss: '4', aliquotaIss: null, retemIss: true }, 'retemIss'],
    [{ tributacaoIss: '2', aliquotaIss: null }, 'tipoImunidade'],
    [{ tipoImunidade: '4' }, 'tipoImunidade'],
    [{ suspensaoIss: '1' }, 'processoSuspensao'],
    [{ processoSuspensao: '123' }, 'suspensaoIss'],
    [{ suspensaoIss: '1', processoSuspensao: '1-2' }, 'processoSuspensao'],
    [{ suspensaoIss: '2', processoSuspensao: '123', retemIss: true }, 'retemIss'],
    [{ tributacaoIss: '4', aliquotaIss: null, suspensaoIss: '2', processoSuspensao: '123' }, 'suspensaoIss'],
    [{ tipoBeneficio: '1' }, 'numeroBeneficio'],
    [{ numeroBeneficio }, 'tipoBeneficio'],
    [{ tipoBeneficio: '1', numeroBeneficio: '123' }, 'numeroBeneficio'],
    [{ tipoBeneficio: '1', numeroBeneficio, retemIss: true }, 'retemIss'],
    [{ tipoBeneficio: '1', numeroBeneficio, percentualBeneficio: '10' }, 'percentualBeneficio'],
    [{ tipoBeneficio: '2', numeroBeneficio }, 'percentualBeneficio'],
    [{ tipoBeneficio: '2', numeroBeneficio, percentualBeneficio: '0' }, 'percentualBeneficio'],
    [{ tipoBeneficio: '3', numeroBeneficio, percentualBeneficio: '10' }, 'percentualBeneficio'],
    [{ tipoBeneficio: '4', numeroBeneficio, percentualBeneficio: '5.01' }, 'percentualBeneficio'],
    [{ tributacaoIss: '4', aliquotaIss: null, tipoBeneficio: '1', numeroBeneficio }, 'tipoBeneficio'],
    [{ suspensaoIss: '1', processoSuspensao: '123', tipoBeneficio: '1', numeroBeneficio }, 'tipoBeneficio'],
    [{ codigoMunicipal: '12' }, 'codigoMunicipal'],
  ])('%o é recusado com o campo', async (mudanca, campo) => {
    const { status, body } = await criar({ nome: 'Errado', ...mudanca });
    expect([status, Object.keys(body.campos)]).toEqual([400, [campo]]);
  });

  test('inativado, volta pelo caminho da especificação; o de outro grupo não existe', async () => {
    const { body } = await criar({ nome: 'Suporte' });
    expect((await quem.delete(`servico/${body.id}`)).body.ativo).toBe(false);
    expect((await quem.put(`servico/active/${body.id}`)).body.ativo).toBe(true);
    expect((await palco.outro.admin.put(`servico/active/${body.id}`)).status).toBe(404);
    const leitor = await palco.grupo.as('nfse_index', 'nfse_show');
    expect((await leitor.put(`servico/active/${body.id}`)).status).toBe(403);
    expect((await leitor.get('servico')).body.total).toBeGreaterThan(0);
  });
});
