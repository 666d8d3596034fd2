import { type Call, pathOf } from '@retaguarda/contracts';
import { describe, expect, test } from 'vitest';
import { Cliente, cenario, SENHA } from '../../../../test-support/cenario.ts';
import { chamadasDe } from '../../../../test-support/chamadas.ts';

const palco = await cenario();
const { grupo, provedor, url } = palco;

/** What signs, cancels or says something to an authority in a company's name. */
const assinam = [
  'POST contratos/execucoes/{id}/tentar-novamente',
  'POST empresas/batch-monthly-payment',
  'POST nfe/cancelNfe/{id}',
  'POST nfe/contingenciar/{id}',
  'POST nfe/corrigir/{id}',
  'POST nfe/inutilizar',
  'POST nfe/inutilizar/{id}',
  'POST nfe/reforma/{id}',
  'POST nfe/reforma/{id}/cancelar',
  'POST nfe/submit/lote',
  'POST nfe/submit/{id}',
  'POST nfe/substituir/{id}',
  'POST nfeentrada/{id}/manifestar',
  'POST nfeentrada/{id}/reforma',
  'POST nfeentrada/{id}/reforma/cancelar',
  'POST nfse/cancel/{id}',
  'POST nfse/createandsubmit',
  'POST nfse/submit/{id}',
  'POST nfse/substituir/{id}',
  'POST nfse/updateAndSubmit',
];
const marcadas = chamadasDe(palco).filter(({ signs }) => signs);
const endereco = ({ path }: Call) =>
  pathOf({ path }, Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name as string, 999_999])));

const usuario = 'emite.notas';
const { body: pessoa } = await grupo.admin.post('users', {
  nome: usuario,
  usuario,
  senha: SENHA,
  permissoes: [
    'gerar_mensalidade_em_lote_create',
    'nfe_create',
    'nfe_update',
    'nfse_create',
    'nfse_index',
    'nfse_update',
    'user_access_nfe_entradas',
  ],
});
const { body } = await provedor.admin.post(`users/personify/${pessoa.id}`, { motivo: 'Chamado 31: nota rejeitada' });
const suporte = new Cliente(url, body.token);
const recusa = { status: 403, body: { code: 'BLOCKED_WHILE_IMPERSONATING' } };

describe('o suporte e os documentos fiscais do cliente', () => {
  test('o que assina em nome da empresa está marcado', () => {
    expect(marcadas.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(assinam);
  });

  test('sem a palavra do grupo nada se emite; o resto da nota se prepara', async () => {
    for (const call of marcadas)
      expect(await suporte.call(call.method, endereco(call), {}), call.path).toMatchObject(recusa);
    expect((await suporte.get('nfse')).status).toBe(200);
    expect((await suporte.post('nfse', {})).status).toBe(400);
  });

  test('a palavra é do próprio grupo, com prova, e vale na hora, nos dois sentidos', async () => {
    const dar = (por: Cliente, suporteAssina: boolean) => por.put(`grupos/${grupo.id}`, { suporteAssina });
    expect((await dar(provedor.admin, true)).status).toBe(403);
    expect(await dar(suporte, true)).toMatchObject({ status: 403 });
    expect(await dar(grupo.admin, true)).toMatchObject({ status: 200, body: { suporteAssina: true } });
    for (const call of marcadas) {
      const { body: resposta } = await suporte.call(call.method, endereco(call), {});
      expect(resposta.code, call.path).not.toBe('BLOCKED_WHILE_IMPERSONATING');
    }
    expect((await dar(grupo.admin, false)).status).toBe(200);
    await expect
      .poll(async () => (await suporte.post('nfse/createandsubmit', {})).body.code)
      .toBe('BLOCKED_WHILE_IMPERSONATING');
  });
});
