import { roleSlugs } from '@retaguarda/contracts';
import { describe, expect, test } from 'vitest';
import { Cliente, cenario } from '../../../../test-support/cenario.ts';
import { endereco, lerDocumento, type Operacao, valoresDoCaminho } from '../../../../test-support/documento.ts';
import { SENHA } from '../../../../test-support/pessoas.ts';
import { emParalelo, remeter } from '../../../../test-support/remessa.ts';
import { doSistema } from '../../../platform/database/database.ts';
import { criarFuncaoPadrao } from '../public.ts';

const palco = await cenario();
const { grupo, database, ninguem } = palco;
const { operacoes } = await lerDocumento(palco.url);
const slugs = roleSlugs('contador', 'client');

/** Asks for what changes nothing in the group: a preview, the authority's state, a ZIP of what may be read. */
const SO_CONTAS = [
  'POST financeiro/baixar/previa',
  'POST fiscal/sefaz/{empresaId}',
  'POST nfe/start-download-xml-zip',
  'POST pdv/extract-sales',
  'POST rateios/{id}/dividir',
  'POST recebimento-de-cartoes/antecipar/previa',
];

const chamada = ({ method, path }: Operacao) => `${method.toUpperCase()} ${path.replace(/^\/?(?:api\/)?/, '')}`;
const abre = ({ acesso, tambem }: Operacao): boolean => {
  const tem = (slug: string) => (slugs as readonly string[]).includes(slug);
  if (!tambem.every(tem)) return false;
  if (typeof acesso === 'string') return tem(acesso);
  return 'all' in acesso ? acesso.all.every(tem) : acesso.any.some(tem);
};
const escreve = operacoes.filter(
  ({ method, acesso }) =>
    method.toUpperCase() !== 'GET' && !['public', 'signedIn', 'core', 'terminal'].includes(acesso as string),
);

describe('quem é contador', () => {
  test('lê documentos, livros e relatórios; de todas as chamadas que alteram, nenhuma lhe é aberta', async () => {
    expect(escreve.length).toBeGreaterThan(400);
    expect(escreve.filter(abre).map(chamada).sort()).toEqual(SO_CONTAS);
    const contador = await grupo.as(...slugs);
    for (const lida of ['nfe', 'nfse', 'centros-de-custo', 'planos-de-conta-referencial', 'financeiro?origem=P'])
      expect((await contador.get(lida)).status, lida).toBe(200);
    const falhas = await emParalelo(
      escreve.filter((uma) => !SO_CONTAS.includes(chamada(uma))),
      async (operacao) => {
        const { status } = await remeter(palco.url, {
          method: operacao.method,
          path: endereco(operacao, valoresDoCaminho(operacao)),
          headers: { authorization: `Bearer ${contador.token}`, 'content-type': 'application/json' },
          body: '{}',
        });
        return status === 403 ? [] : [`${chamada(operacao)}: ${status}`];
      },
    );
    expect(falhas.flat()).toEqual([]);
  });

  test('entra até o seu último dia; depois dele a sessão acaba e a senha não abre outra', async () => {
    const funcaoId = await database.write(doSistema(grupo.id), (tx) =>
      criarFuncaoPadrao(tx, grupo.id, 'contador', 'client'),
    );
    const dia = (dias: number) => new Date(Date.now() + dias * 86_400_000).toISOString().slice(0, 10);
    const usuario = 'celia.contadora';
    const criado = await grupo.admin.post('users', {
      nome: 'Célia Contadora',
      usuario,
      senha: SENHA,
      funcaoIds: [funcaoId],
      acessoAte: dia(2),
    });
    expect(criado.status, JSON.stringify(criado.body)).toBe(201);
    expect(criado.body.acessoAte).toBe(dia(2));
    const entrar = () => ninguem.post('login', { grupoId: grupo.id, usuario, senha: SENHA });
    const { status, body } = await entrar();
    expect(status, JSON.stringify(body)).toBe(200);
    const celia = new Cliente(palco.url, body.token);
    expect((await celia.get('nfe')).status).toBe(200);

    const mudar = async (acessoAte: string | null) =>
      expect((await grupo.admin.put('users', { id: criado.body.id, acessoAte })).body.acessoAte).toBe(acessoAte);
    await mudar(dia(-2));
    expect((await celia.get('nfe')).status).toBe(401);
    expect((await entrar()).body.code).toBe('BAD_CREDENTIALS');
    await mudar(null);
    expect((await celia.get('nfe')).status).toBe(200);
  });
});
