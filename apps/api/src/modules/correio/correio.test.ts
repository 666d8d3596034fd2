import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { abrirCorreio, esperar } from '../../../test-support/correio.ts';
import { doSistema } from '../../platform/database/database.ts';
import { enviarEmail, retomarEmails } from '../../platform/mail/outbox.ts';
import { mailJobs } from '../../platform/mail/sender.ts';

const correio = await abrirCorreio();
const { grupo, outro, database } = await cenario({ smtpUrl: correio.smtpUrl });
const { admin } = grupo;

interface Email {
  id: number;
  para: string;
  situacao: string;
  erro: string | null;
  sigilosa: boolean;
}
const emailPara = async (para: string): Promise<Email> =>
  (await admin.get(`correio/emails?search=${encodeURIComponent(para)}`)).body.data[0];
const fila = (para: string, mais: Partial<Parameters<typeof enviarEmail>[2]> = {}) =>
  database.write(doSistema(grupo.id), (tx) =>
    enviarEmail(tx, grupo.id, { para, assunto: 'Aviso', carta: { paragrafos: ['Texto do aviso'] }, ...mais }),
  );
/** As if it had been asked for while there was no server: in the outbox, with nothing in the queue. */
const esquecida = (para: string, vence = 'infinity') =>
  database.write(doSistema(grupo.id), async (tx) => {
    const { rows } = await sql<{
      id: string;
    }>`insert into saida_email (grupo_id, para, assunto, texto, sigilosa, vale_ate)
      values (${grupo.id}, ${para}, 'Aviso', 'Texto do aviso', true, ${vence}::timestamptz) returning id`.execute(tx);
    return (rows[0] as { id: string }).id;
  });

describe('a caixa de saída', () => {
  test('mostra o que foi enviado, com texto e HTML na mesma mensagem', async () => {
    await fila('aviso@loja.test');
    await esperar(async () => (await emailPara('aviso@loja.test')).situacao === 'enviado');
    expect(await emailPara('aviso@loja.test')).toMatchObject({
      assunto: 'Aviso',
      tentativas: 1,
      erro: null,
      sigilosa: false,
    });
    const [mensagem = ''] = correio.mensagensPara('aviso@loja.test');
    expect(mensagem).toContain('multipart/alternative');
    expect(mensagem.match(/Texto do aviso/g)).toHaveLength(2);
  });

  test('o que falhou diz a resposta do servidor, e é tentado agora a pedido', async () => {
    correio.foraDoAr = true;
    await fila('fora@loja.test');
    await esperar(async () => (await emailPara('fora@loja.test')).situacao === 'falhou');
    const { id, erro } = await emailPara('fora@loja.test');
    expect(erro).toContain('fora do ar');
    correio.foraDoAr = false;
    expect((await admin.post(`correio/emails/${id}/reenviar`, {})).status).toBe(200);
    await esperar(async () => (await emailPara('fora@loja.test')).situacao === 'enviado');
    expect(correio.mensagensPara('fora@loja.test')).toHaveLength(1);
  });

  test('do que foi enviado vai uma cópia; o que levava um link não é guardado nem reenviado', async () => {
    await fila('copia@loja.test');
    await esperar(async () => (await emailPara('copia@loja.test')).situacao === 'enviado');
    const { id } = await emailPara('copia@loja.test');
    expect((await admin.post(`correio/emails/${id}/reenviar`, {})).status).toBe(200);
    await esperar(() => correio.mensagensPara('copia@loja.test').length === 2);
    // Pressed again at once, it is not sent a third time.
    expect((await admin.post(`correio/emails/${id}/reenviar`, {})).status).toBe(400);
    await admin.post('users', { nome: 'Com link', usuario: 'com.link', email: 'link@loja.test' });
    await esperar(async () => (await emailPara('link@loja.test'))?.situacao === 'enviado');
    const comLink = await emailPara('link@loja.test');
    expect(comLink).toMatchObject({ sigilosa: true, usuario: { rotulo: 'Com link' } });
    expect(await admin.post(`correio/emails/${comLink.id}/reenviar`, {})).toMatchObject({
      status: 400,
      body: { code: 'RULE_BROKEN' },
    });
    const guardado = await database.read(grupo.id, (db) =>
      db
        .selectFrom('saida_email')
        .select(['texto', 'html'])
        .where('para', '=', 'link@loja.test')
        .executeTakeFirstOrThrow(),
    );
    expect(guardado).toEqual({ texto: '', html: null });
  });

  test('o que esperava um servidor é enviado quando ele aparece, uma vez; o vencido não', async () => {
    await esquecida('esperou@loja.test');
    const vencida = await esquecida('venceu@loja.test', '2026-01-01');
    await Promise.all([retomarEmails(database), retomarEmails(database)]);
    await esperar(async () => (await emailPara('esperou@loja.test')).situacao === 'enviado');
    expect(correio.mensagensPara('esperou@loja.test')).toHaveLength(1);
    await esperar(async () => {
      const { rows } = await database.read(grupo.id, (db) =>
        sql<{ situacao: string; texto: string }>`select situacao, texto from saida_email where id = ${vencida}`.execute(
          db,
        ),
      );
      return rows[0]?.situacao === 'vencido' && rows[0].texto === '';
    });
    expect(correio.mensagensPara('venceu@loja.test')).toHaveLength(0);
    const { id } = await emailPara('venceu@loja.test');
    expect((await admin.post(`correio/emails/${id}/reenviar`, {})).status).toBe(400);
  });

  test('a que um processo tem na mão é só dele; do que morreu, ou demorou demais, é enviada de novo, e só por um', async () => {
    const naMao = (id: string, ate: string, processo: number | null) =>
      database.write(doSistema(grupo.id), (tx) =>
        sql`update saida_email set situacao = 'falhou', enviando_ate = ${ate}::timestamptz, processo = ${processo} where id = ${id}`.execute(
          tx,
        ),
      );
    const enviar = mailJobs(database, { processo: 1, smtpUrl: correio.smtpUrl, from: 'x@loja.test' })['email.enviar'];
    const demorada = await esquecida('na.mao@loja.test');
    await naMao(demorada, '2999-01-01', null);
    await enviar?.({ grupoId: grupo.id, id: demorada });
    expect(correio.mensagensPara('na.mao@loja.test')).toHaveLength(0);
    await naMao(demorada, '2026-01-01', null);
    await retomarEmails(database);
    await esperar(async () => (await emailPara('na.mao@loja.test')).situacao === 'enviado');
    expect(correio.mensagensPara('na.mao@loja.test')).toHaveLength(1);
    const deQuemMorreu = await esquecida('de.morto@loja.test');
    // Nobody lives by this number.
    await naMao(deQuemMorreu, '2999-01-01', 2);
    await Promise.all([1, 2, 3].map(() => enviar?.({ grupoId: grupo.id, id: deQuemMorreu })));
    expect(await emailPara('de.morto@loja.test')).toMatchObject({ situacao: 'enviado' });
    expect(correio.mensagensPara('de.morto@loja.test')).toHaveLength(1);
  });

  test('sem servidor nada se perde: a mensagem continua esperando', async () => {
    const id = await esquecida('parada@loja.test');
    const semServidor = mailJobs(database, { processo: 1, smtpUrl: null, from: 'x@loja.test' });
    await semServidor['email.enviar']?.({ grupoId: grupo.id, id });
    expect(await emailPara('parada@loja.test')).toMatchObject({ situacao: 'na_fila', erro: null });
  });

  test('filtra pela situação e pelo dia; outro grupo não vê nem reenvia', async () => {
    await fila('filtro@loja.test');
    await esperar(async () => (await emailPara('filtro@loja.test')).situacao === 'enviado');
    const { id } = await emailPara('filtro@loja.test');
    const situacoes = (await admin.get('correio/emails?situacao=enviado&rowsPerPage=500')).body.data.map(
      ({ situacao }: Email) => situacao,
    );
    expect(new Set(situacoes)).toEqual(new Set(['enviado']));
    expect((await admin.get('correio/emails?criadoAte=2020-01-01')).body.total).toBe(0);
    expect((await outro.admin.get('correio/emails?search=filtro@loja.test')).body.total).toBe(0);
    expect((await outro.admin.post(`correio/emails/${id}/reenviar`, {})).status).toBe(404);
  });

  test('quem vê pode não poder reenviar', async () => {
    await fila('direito@loja.test');
    await esperar(async () => (await emailPara('direito@loja.test')).situacao === 'enviado');
    const { id } = await emailPara('direito@loja.test');
    const quemVe = await grupo.as('emails_index');
    expect((await quemVe.get('correio/emails')).status).toBe(200);
    expect((await quemVe.post(`correio/emails/${id}/reenviar`, {})).status).toBe(403);
    expect((await quemVe.get('correio/situacao')).body).toEqual({ ligado: true });
  });
});
