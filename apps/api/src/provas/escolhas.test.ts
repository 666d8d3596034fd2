import { roleSlugs } from '@retaguarda/contracts';
import { describe, expect, test } from 'vitest';
import { cenario } from '../../test-support/cenario.ts';
import { lerDocumento } from '../../test-support/documento.ts';
import { criar as criarEmpresa } from '../../test-support/empresas.ts';

const palco = await cenario();
const { grupo } = palco;
const { operacoes } = await lerDocumento(palco.url);
const { id: clienteId } = await criarEmpresa(grupo.admin, { nomeFantasia: 'Cliente de ninguém' });
const { id: propriaId } = await criarEmpresa(grupo.admin, { propria: true, cliente: false, cnpj: '11222333000181' });

/** Two rights that no screen with a choice of the group's data has to do with. */
const alheios = ['emails_index', 'exportar_dados'] as const;
const escolhe = /\/(select|selecionar|filter|vendedores|emissora|nfse\/cliente)|select-|conta-filtros/;
const guardadas = operacoes.filter(
  ({ method, path, acesso }) =>
    method === 'GET' && escolhe.test(path) && !path.includes('{') && typeof acesso === 'object' && 'any' in acesso,
);

describe('quem tem um direito alheio', async () => {
  const pessoas = await Promise.all(alheios.map(async (slug) => [slug, await grupo.as(slug)] as const));

  test('não lê nenhuma das escolhas com dados do grupo', async () => {
    expect(guardadas.length).toBeGreaterThan(60);
    const abertas: string[] = [];
    for (const [slug, pessoa] of pessoas) {
      for (const { path } of guardadas) {
        const { status } = await pessoa.get(path.replace(/^\/?api\//, ''));
        if (status !== 403) abertas.push(`${path} a ${slug}: ${status}`);
      }
    }
    expect(abertas).toEqual([]);
  });

  test('das empresas vê as próprias pelo nome, e de outro tipo nenhuma, nem pelo id', async () => {
    for (const [, pessoa] of pessoas) {
      for (const tipo of ['cliente', 'cliente_contrato', 'fornecedor', 'revenda'])
        expect((await pessoa.get(`empresas/select?tipoEntidade=${tipo}`)).status, tipo).toBe(403);
      const { body } = await pessoa.get(`empresas/select?ids=${clienteId}`);
      expect(body.map(({ id }: { id: number }) => id)).toContain(propriaId);
      expect(body.map(({ id }: { id: number }) => id)).not.toContain(clienteId);
    }
  });
});

describe('quem tem uma função padrão', () => {
  /** What the screens of each choose from. */
  const telas = {
    gerente: [
      'empresas/select?tipoEntidade=cliente',
      'empresas/v2/selectFornecedor',
      'empresas/nfse/cliente',
      'empresas/select-client-with-resale',
      'contas/select',
      'products/select',
      'marcas/select',
      'planos-de-conta-conta/select?companyId=1',
      'centros-de-custo/select',
      'revendas/select',
    ],
    caixa: ['empresas/select?tipoEntidade=cliente', 'products/select', 'method-payments/select', 'setor/companies'],
    contador: [
      'empresas/select?tipoEntidade=cliente',
      'empresas/nfse/cliente',
      'contas/select',
      'centros-de-custo/select',
    ],
    consulta: ['empresas/select?tipoEntidade=fornecedor', 'contas/select', 'products/select', 'contrato-tipos/select'],
  } as const;

  test.each(Object.entries(telas))('%s escolhe o que as suas telas pedem', async (funcao, caminhos) => {
    const pessoa = await grupo.as(...roleSlugs(funcao as keyof typeof telas, 'client'));
    for (const caminho of caminhos) expect((await pessoa.get(caminho)).status, caminho).not.toBe(403);
  });

  test('o caixa, que não emite notas de serviço, não lê os tomadores delas', async () => {
    const caixa = await grupo.as(...roleSlugs('caixa', 'client'));
    expect((await caixa.get('empresas/nfse/cliente')).status).toBe(403);
  });
});
