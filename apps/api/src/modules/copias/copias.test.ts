import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { consultar } from '../../../test-support/copias.ts';

const backup = {
  destination: '/nenhuma/pasta',
  key: { text: 'chave que ninguém usa aqui', file: '/nenhuma/chave' },
  s3: null,
  cluster: '/nenhum/cluster',
};
const { grupo, banco, database } = await cenario({ backup });
const gravar = (text: string) => consultar(banco.url, text);
const atual = async () => (await grupo.admin.get('copias/atual')).body;

beforeEach(async () => {
  await gravar('delete from app.copia');
});

const terminada = (horas: number) =>
  `'concluida', now() - interval '${horas} hours', now() - interval '${horas} hours', now() - interval '${horas} hours', '{"achados": []}'`;
const inserir = (valores: string) =>
  gravar(
    `insert into app.copia (motivo, lugar, situacao, iniciada_em, terminada_em, provada_em, prova) values ('agenda', '/x', ${valores})`,
  );

test('sem nenhuma cópia, o administrador lê que a primeira ainda vem', async () => {
  expect(await atual()).toEqual({ situacao: 'nenhuma', ultimaEm: null, provadaEm: null, emAndamento: false });
});

test('provada há um dia está em dia; há mais de dois dias é um aviso', async () => {
  await inserir(terminada(24));
  expect(await atual()).toMatchObject({ situacao: 'em_dia', provadaEm: expect.any(String), emAndamento: false });
  await gravar('delete from app.copia');
  await inserir(terminada(49));
  expect(await atual()).toMatchObject({ situacao: 'atrasada' });
});

test('a última que falhou, ou que não era igual à origem, é dita mesmo depois de uma boa', async () => {
  await inserir(terminada(3));
  await inserir(`'falhou', now(), now(), null, null`);
  expect(await atual()).toMatchObject({ situacao: 'falhou', provadaEm: expect.any(String) });
  await inserir(`'concluida', now(), now(), null, '{"achados": ["marca: 1 linha a menos"]}'`);
  expect(await atual()).toMatchObject({ situacao: 'falhou' });
  await inserir(`'andamento', now(), null, null, null`);
  expect(await atual()).toMatchObject({ situacao: 'falhou', emAndamento: true });
});

test('quem não administra não as vê, e a aplicação não as escreve', async () => {
  expect((await (await grupo.as('marcas_index')).get('copias/atual')).status).toBe(403);
  await expect(database.control((db) => sql`delete from copia`.execute(db))).rejects.toMatchObject({ code: '42501' });
});
