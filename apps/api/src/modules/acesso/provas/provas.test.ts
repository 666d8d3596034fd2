import { type Call, pathOf } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { Cliente, cenario, SENHA } from '../../../../test-support/cenario.ts';
import { chamadasDe } from '../../../../test-support/chamadas.ts';
import { doSistema } from '../../../platform/database/database.ts';
import { resumo } from '../public.ts';

const palco = await cenario();
const { grupo, provedor, ninguem, url, database } = palco;
const OUTRA = 'outra senha boa 2';

/** Signed in long ago: nothing was asked with this session yet, so no process remembers it younger. */
async function entrarHaTempos(grupoId: number, usuario: string): Promise<Cliente> {
  const { body } = await ninguem.post('login', { grupoId, usuario, senha: SENHA });
  await database.control((db) =>
    sql`update sessao set provada_em = now() - interval '6 minutes' where token_hash = ${resumo(body.token)}`.execute(
      db,
    ),
  );
  return new Cliente(url, body.token);
}

const novo = async (usuario: string, mais = {}) => {
  const { body } = await grupo.admin.post('users', { nome: usuario, usuario, senha: SENHA, ...mais });
  return body as { id: number; versao: number };
};
const codigoDe = (segredo: string) => new TOTP({ secret: Secret.fromBase32(segredo) }).generate();
/** As if the last code used were of a step long gone. */
const passarTempo = (usuarioId: number) =>
  database.write(doSistema(grupo.id), (tx) =>
    tx.updateTable('codigo_usado').set({ passo: 0 }).where('usuario_id', '=', usuarioId).execute(),
  );

const pedemProva = chamadasDe(palco).filter(({ freshProof }) => freshProof);

describe('o que pede prova recente', async () => {
  await provedor.admin.post('users', { nome: 'Antiga', usuario: 'antiga', senha: SENHA });
  await provedor.admin.post('logout');
  const antiga = await entrarHaTempos(provedor.id, 'admin');
  const pathWith = ({ path }: Call) =>
    pathOf({ path }, Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name as string, 1])));

  test('é o que decide quem entra, o que pode e para onde vai o dinheiro', () => {
    expect(pedemProva.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'DELETE api-core-keys/{id}',
      'DELETE contas/{id}',
      'DELETE financeiro/bank-transfer/{id}',
      'DELETE mensagens/remetente',
      'DELETE roles/{id}',
      'DELETE users/passkeys/{id}',
      'DELETE users/segundo-fator',
      'DELETE users/{id}/segundo-fator',
      'DELETE users/{id}/{isActive}',
      'POST api-core-keys',
      'POST chaves-de-api',
      'POST cobranca/sms/testar',
      'POST contas',
      'POST contas/{id}/carteira/api/testar',
      'POST contas/{id}/pix/avisos',
      'POST contas/{id}/pix/testar',
      'POST financeiro/bank-transfer',
      'POST financeiro/creditos/{id}/devolver',
      'POST financeiro/pagamentos',
      'POST financeiro/pagamentos/aprovar',
      'POST mensagens/remetente/chave',
      'POST pix/recebidos/{id}/devolver',
      'POST roles',
      'POST sessions/encerrar',
      'POST sessions/revoke',
      'POST titulares/pedidos/{id}/anonimizacao',
      'POST titulares/pedidos/{id}/copia',
      'POST users',
      'POST users/passkeys',
      'POST users/passkeys/desafio',
      'POST users/personify/outras-celulas/{celula}/{id}',
      'POST users/personify/{id}',
      'POST users/roles',
      'POST users/roles/{id}',
      'POST users/segundo-fator',
      'POST users/{id}/link',
      'POST webhooks',
      'POST webhooks/{id}/segredo',
      'PUT api-core-keys/{id}',
      'PUT chaves-de-api/{id}',
      'PUT cobranca/sms',
      'PUT contas/{id}',
      'PUT contas/{id}/carteira/api',
      'PUT contas/{id}/carteira/numeros',
      'PUT contas/{id}/pix',
      'PUT financeiro/pagamentos/limites',
      'PUT financeiro/pagamentos/limites/{id}/confirmar',
      'PUT financeiro/{id}/pagamento',
      'PUT fiscal/emissores/{empresaId}',
      'PUT fiscal/emissores/{empresaId}/certificado',
      'PUT fiscal/emissores/{empresaId}/rota-nfse',
      'PUT fiscal/emissores/{empresaId}/series',
      'PUT mensagens/remetente',
      'PUT mensagens/whatsapp/{id}',
      'PUT roles/{id}',
      'PUT users/password/new/{id}',
      'PUT users/proprio/email',
      'PUT users/segundo-fator',
      'PUT users/segundo-fator/exigencia',
      'PUT webhooks/{id}',
    ]);
  });

  test.each(pedemProva.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s é recusado a quem entrou há tempos, antes de ler o que foi enviado',
    async (_, call) => {
      const refused = await antiga.call(call.method, pathWith(call), { campoQueNaoExiste: 1 });
      expect(refused).toMatchObject({ status: 403, body: { code: 'PROOF_REQUIRED' } });
    },
  );

  test('uma prova abre por cinco minutos, na chamada seguinte', async () => {
    await novo('prova.senha');
    const eu = await entrarHaTempos(grupo.id, 'prova.senha');
    expect((await eu.post('sessions/revoke', {})).status).toBe(403);
    const { status, body } = await eu.post('sessions/proof', { senha: SENHA });
    expect(status).toBe(200);
    expect(new Date(body.provadaAte).getTime()).toBeGreaterThan(Date.now() + 4 * 60_000);
    expect((await eu.post('sessions/revoke', {})).status).toBe(200);
  });

  test('quem acaba de entrar já provou', async () => {
    await novo('prova.entrada');
    const { body } = await ninguem.post('login', { grupoId: grupo.id, usuario: 'prova.entrada', senha: SENHA });
    expect((await new Cliente(url, body.token).post('sessions/revoke', {})).status).toBe(200);
  });

  test('trocar tokens não é provar', async () => {
    await novo('prova.troca');
    const { body } = await ninguem.post('login', { grupoId: grupo.id, usuario: 'prova.troca', senha: SENHA });
    await database.control((db) =>
      sql`update sessao set provada_em = now() - interval '1 hour' where token_hash = ${resumo(body.token)}`.execute(
        db,
      ),
    );
    const trocada = await ninguem.post('refresh-token', { refreshToken: body.refreshToken });
    const eu = new Cliente(url, trocada.body.token);
    expect(await eu.post('sessions/revoke', {})).toMatchObject({ status: 403, body: { code: 'PROOF_REQUIRED' } });
  });

  test('um ato em nome de outra pessoa não se prova', async () => {
    const alvo = await novo('prova.alvo');
    const socorro = await provedor.as('suport_personify');
    const { body } = await socorro.post(`users/personify/${alvo.id}`, { motivo: 'conferir uma prova', minutos: 5 });
    const suporte = new Cliente(url, body.token);
    const recusa = { status: 403, body: { code: 'BLOCKED_WHILE_IMPERSONATING' } };
    expect(await suporte.post('sessions/proof', { senha: SENHA })).toMatchObject(recusa);
    expect(await suporte.post('sessions/revoke', {})).toMatchObject(recusa);
  });
});

describe('a prova', () => {
  test('é uma só: nenhuma, duas ou outra coisa é recusada sem contar', async () => {
    await novo('prova.forma');
    const eu = await entrarHaTempos(grupo.id, 'prova.forma');
    for (const body of [{}, { senha: SENHA, codigo: '123456' }, { codigo: 'abc' }, { outra: 1 }]) {
      expect((await eu.post('sessions/proof', body)).status).toBe(400);
    }
    expect((await eu.post('sessions/proof', { senha: SENHA })).status).toBe(200);
  });

  test('errada diz em que campo, e cinco fazem esperar sem fechar a entrada', async () => {
    await novo('prova.errada');
    const eu = await entrarHaTempos(grupo.id, 'prova.errada');
    const errada = await eu.post('sessions/proof', { senha: 'errada 123' });
    expect(errada).toMatchObject({ status: 400, body: { code: 'INVALID', campos: { senha: 'Senha incorreta' } } });
    for (let i = 0; i < 4; i++) await eu.post('sessions/proof', { codigo: '000000' });
    expect(await eu.post('sessions/proof', { senha: SENHA })).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_ATTEMPTS' },
    });
    expect(await eu.post('sessions/revoke', {})).toMatchObject({ status: 403, body: { code: 'PROOF_REQUIRED' } });
    await eu.post('logout');
    const volta = await ninguem.post('login', { grupoId: grupo.id, usuario: 'prova.errada', senha: SENHA });
    expect(volta.status).toBe(200);
  });

  test('a própria senha não se adivinha pela troca de senha', async () => {
    const { id } = await novo('prova.propria');
    const eu = await entrarHaTempos(grupo.id, 'prova.propria');
    const trocar = (senhaAtual: string) =>
      eu.put(`users/password/${id}`, { senhaAtual, senha: OUTRA, confirmacao: OUTRA });
    for (let i = 0; i < 5; i++)
      expect(await trocar(`errada ${i}`)).toMatchObject({
        status: 400,
        body: { campos: { senhaAtual: 'Senha incorreta' } },
      });
    expect((await trocar(SENHA)).status).toBe(429);
  });

  test('serve o código do autenticador; o segundo fator só se troca com a senha ou um código dele', async () => {
    const { id } = await novo('prova.codigo');
    const { body } = await ninguem.post('login', { grupoId: grupo.id, usuario: 'prova.codigo', senha: SENHA });
    const eu = new Cliente(url, body.token);
    const { segredo } = (await eu.post('users/segundo-fator')).body;
    expect((await eu.put('users/segundo-fator', { codigo: codigoDe(segredo) })).status).toBe(200);
    await passarTempo(id);
    expect((await eu.post('sessions/proof', { codigo: codigoDe(segredo) })).status).toBe(200);

    expect((await eu.post('users/segundo-fator')).status).toBe(400);
    expect((await eu.post('users/segundo-fator', { senha: 'errada 123' })).status).toBe(400);
    await passarTempo(id);
    const trocado = await eu.post('users/segundo-fator', { codigo: codigoDe(segredo) });
    expect(trocado.status).toBe(200);
    expect(trocado.body.segredo).not.toBe(segredo);
  });
});

describe('um código do autenticador', () => {
  const jaUsado = { status: 400, body: { campos: { codigo: 'Código já usado: espere o próximo' } } };

  test('serve uma vez: o que ligou o segundo fator não prova, e o que provou não entra', async () => {
    const { id } = await novo('prova.repetida');
    const entrada = { grupoId: grupo.id, usuario: 'prova.repetida', senha: SENHA };
    const eu = new Cliente(url, (await ninguem.post('login', entrada)).body.token);
    const { segredo } = (await eu.post('users/segundo-fator')).body;
    // Made once: half a minute may end between two calls.
    const codigo = codigoDe(segredo);
    expect((await eu.put('users/segundo-fator', { codigo })).status).toBe(200);
    expect(await eu.post('sessions/proof', { codigo })).toMatchObject(jaUsado);
    await passarTempo(id);
    expect((await eu.post('sessions/proof', { codigo })).status).toBe(200);
    expect(await ninguem.post('login', { ...entrada, codigo })).toMatchObject({
      body: { code: 'SECOND_FACTOR_REQUIRED', campos: { codigo: 'Código já usado: espere o próximo' } },
    });
  });

  test('dado por dois ao mesmo tempo, serve a um', async () => {
    const { id } = await novo('prova.ao.mesmo.tempo');
    const entrada = { grupoId: grupo.id, usuario: 'prova.ao.mesmo.tempo', senha: SENHA };
    const eu = new Cliente(url, (await ninguem.post('login', entrada)).body.token);
    const { segredo } = (await eu.post('users/segundo-fator')).body;
    expect((await eu.put('users/segundo-fator', { codigo: codigoDe(segredo) })).status).toBe(200);
    await passarTempo(id);
    const codigo = codigoDe(segredo);
    const provas = await Promise.all([1, 2, 3].map(() => eu.post('sessions/proof', { codigo })));
    expect(provas.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });
});

describe('alterar um usuário', () => {
  test('pede prova quando muda o nome, o e-mail, a entrada ou os direitos, e só então', async () => {
    const { id } = await novo('prova.alterada', { email: 'antes@a.test' });
    const gerente = await novo('prova.gerente', {
      permissoes: ['users_update', 'users_index', 'marcas_index'],
    });
    expect(gerente.id).toBeGreaterThan(0);
    const eu = await entrarHaTempos(grupo.id, 'prova.gerente');
    const alterar = (mais: object) => eu.put('users', { id, ...mais });
    const pede = { status: 403, body: { code: 'PROOF_REQUIRED' } };
    expect(await alterar({ email: 'depois@a.test' })).toMatchObject(pede);
    expect(await alterar({ usuario: 'outra.entrada' })).toMatchObject(pede);
    expect(await alterar({ nome: 'Outra Pessoa' })).toMatchObject(pede);
    expect(await eu.put('users/proprio', { nome: 'Outra Pessoa' })).toMatchObject(pede);
    expect((await eu.put('users/proprio', { nome: 'prova.gerente', telefone: '1133334444' })).status).toBe(200);
    expect(await alterar({ permissoes: ['marcas_index'] })).toMatchObject(pede);
    expect(await alterar({ email: 'antes@a.test', permissoes: [], telefone: '1133334444' })).toMatchObject({
      status: 200,
      body: { email: 'antes@a.test', telefone: '1133334444' },
    });
    await eu.post('sessions/proof', { senha: SENHA });
    expect((await alterar({ permissoes: ['marcas_index'] })).status).toBe(200);
  });
});
