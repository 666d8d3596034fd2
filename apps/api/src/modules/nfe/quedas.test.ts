import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { autoridadeDeTeste } from '../../../../../packages/fiscal/test-support/certificados.ts';
import { abrirSefazLocal } from '../../../../../packages/fiscal/test-support/sefaz-local/servidor.ts';
import { novoBanco } from '../../../test-support/banco.ts';
import { Cliente, SENHA } from '../../../test-support/cenario.ts';
import { consultar } from '../../../test-support/copias.ts';
import { a1DeTeste, emissorDeTeste } from '../../../test-support/emissor.ts';
import { criar as criarEmpresa } from '../../../test-support/empresas.ts';
import { iniciarProcesso } from '../../../test-support/iniciar-processo.ts';
import { tributado } from '../../../test-support/notas.ts';
import { SENHA_HASH } from '../../../test-support/pessoas.ts';
import { Database } from '../../platform/database/database.ts';
import { provisionarGrupo } from '../acesso/public.ts';

/** `NFE_QUEDAS=2000 npm test -- quedas` for a night. */
const QUEDAS = Number(process.env.NFE_QUEDAS ?? 8);
const POR_VEZ = 3;

// No process of the test itself takes jobs: the one that works is the one that is killed.
const autoridade = autoridadeDeTeste();
const sefaz = await abrirSefazLocal({ autoridade, limiteDeRepeticoes: 1_000_000 });
const fiscalLocal = {
  sefaz: sefaz.base,
  sefin: sefaz.base,
  raiz: autoridade.pem,
  respostaMs: 1500,
  paciencia: { janelaMs: 800, esperasMs: [20, 100], minutoMs: 200 },
};
const banco = await novoBanco();
const dataDir = await mkdtemp(join(tmpdir(), 'retaguarda-notas-'));
const iniciar = () => iniciarProcesso(banco.url, dataDir, { FISCAL_DE_TESTE: JSON.stringify(fiscalLocal) });
let processo = await iniciar();
const database = new Database({ url: banco.url, connections: 2 });
afterAll(async () => {
  await processo.matar();
  await database.close();
  await banco.drop();
  await sefaz.fechar();
  await rm(dataDir, { recursive: true, force: true });
});
const sql = <T extends object>(texto: string) => consultar<T>(banco.url, texto);

const falhas = [
  { tipo: 'trabalhar-e-derrubar' },
  { tipo: 'derrubar' },
  { tipo: 'demorar', ms: 300 },
  { tipo: 'trabalhar-e-responder-lixo' },
  { tipo: 'trabalhar-depois', ms: 400, status: 504 },
] as const;

async function preparar(quem: Cliente) {
  const { id: empresaId } = await criarEmpresa(quem, emissorDeTeste);
  await quem.put(`fiscal/emissores/${empresaId}/certificado`, a1DeTeste(autoridade));
  const { id: pessoaId } = await criarEmpresa(quem, { ie: '110042490114', ieSituacao: 'numero' });
  const { body } = await quem.get('unidades?rowsPerPage=100');
  const unidade = body.data.find(({ sigla }: { sigla: string }) => sigla === 'UN').id;
  const produto = await quem.post('products', { descricao: 'Café', unidadeComercialId: unidade, ...tributado });
  const itens = [{ produtoId: produto.body.id, quantidade: '1', valorUnitario: '100' }];
  const duplicatas = [{ vencimento: '2027-01-20', valor: '100.00' }];
  return { empresaId, modelo: '55', pessoaId, itens, duplicatas };
}

test(`morto ${QUEDAS} vezes (kill -9) com a SEFAZ falhando, nenhum número se perde e nada sai duas vezes`, async () => {
  const admin = { nome: 'Admin', usuario: 'admin', email: null, senhaHash: SENHA_HASH };
  const { grupoId } = await provisionarGrupo(database, { slug: 'provedor', nome: 'Provedor', provedor: true, admin });
  const { body: sessao } = await new Cliente(processo.url, null).post('login', {
    grupoId,
    usuario: 'admin',
    senha: SENHA,
  });
  // A session outlives the process.
  let quem = new Cliente(processo.url, sessao.token);
  const corpo = await preparar(quem);
  for (let queda = 0; queda < QUEDAS; queda++) {
    sefaz.falhas.programar({ falha: falhas[randomInt(falhas.length)] as (typeof falhas)[number] });
    const pedidas = Array.from({ length: POR_VEZ }, async () => {
      const { body } = await quem.post('nfe', corpo);
      await quem.post(`nfe/submit/${body.id}`);
    });
    const todas = Promise.allSettled(pedidas);
    // Half of the deaths find what was asked for numbered, the others come while it is.
    if (queda % 2 === 1) await todas;
    await esperar(randomInt(20, 700));
    await processo.matar();
    await todas;
    processo = await iniciar();
    quem = new Cliente(processo.url, sessao.token);
  }
  sefaz.falhas.limpar();
  const emAberto = () =>
    sql<{ id: number; situacao: string }>(`select id, situacao from app.nota where situacao in ('assinada', 'enviada')
      or (situacao = 'autorizada' and (estoque_em is null or titulo_id is null))`);
  for (let vez = 0; vez < 60 && (await emAberto()).length > 0; vez++) {
    // What ended the process three times waits for somebody to look.
    const { body } = await quem.get('trabalhos-postos-de-lado');
    for (const { id } of body.data) await quem.post(`trabalhos-postos-de-lado/${id}/tentar`);
    for (const { id, situacao } of await emAberto()) {
      if (situacao === 'autorizada') await quem.post(`nfe/efeitos/${id}`);
      if (situacao === 'assinada') await quem.post(`nfe/submit/${id}`);
    }
    await esperar(1000);
  }
  expect(await emAberto()).toEqual([]);
  expect(await sql('select * from app.conferir_tudo()')).toEqual([]);
  await cadaUmaUmaVez();
}, 1_800_000);

/** What is here and what the authority has, one by one. */
async function cadaUmaUmaVez(): Promise<void> {
  const notas = await sql<{ situacao: string; chave: string | null; numero: number | null }>(
    'select situacao, chave, numero from app.nota order by numero',
  );
  const numeradas = notas.filter(({ numero }) => numero !== null);
  expect(numeradas.length).toBeGreaterThan(QUEDAS);
  expect(numeradas.map(({ situacao }) => situacao)).toEqual(numeradas.map(() => 'autorizada'));
  expect(numeradas.map(({ numero }) => Number(numero))).toEqual(numeradas.map((_, i) => i + 1));
  const daSefaz = Object.keys(sefaz.estado().notas);
  expect(daSefaz.sort()).toEqual(numeradas.map(({ chave }) => chave as string).sort());
  const [movido] = await sql<{ soma: string }>(
    'select coalesce(sum(quantidade), 0)::int::text as soma from app.estoque_movimento',
  );
  expect(Number(movido?.soma)).toBe(-numeradas.length);
  const [titulos] = await sql<{ n: string }>(
    "select count(*)::text as n from app.titulo where ativo and origem_tipo = 'nfe'",
  );
  expect(Number(titulos?.n)).toBe(numeradas.length);
}
