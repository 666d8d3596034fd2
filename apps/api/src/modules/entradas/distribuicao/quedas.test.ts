import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { autoridadeDeTeste } from '../../../../../../packages/fiscal/test-support/certificados.ts';
import { abrirSefazLocal } from '../../../../../../packages/fiscal/test-support/sefaz-local/servidor.ts';
import { novoBanco } from '../../../../test-support/banco.ts';
import { Cliente, SENHA } from '../../../../test-support/cenario.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { a1DeTeste, emissorDeTeste } from '../../../../test-support/emissor.ts';
import { criar as criarEmpresa } from '../../../../test-support/empresas.ts';
import { iniciarProcesso } from '../../../../test-support/iniciar-processo.ts';
import { notaDeFornecedor } from '../../../../test-support/notas-de-fornecedor.ts';
import { SENHA_HASH } from '../../../../test-support/pessoas.ts';
import { Database } from '../../../platform/database/database.ts';
import { waitUntil } from '../../../platform/wait-until.ts';
import { provisionarGrupo } from '../../acesso/public.ts';

/** `ENTRADAS_QUEDAS=500 npm test -- quedas` for a night. */
const QUEDAS = Number(process.env.ENTRADAS_QUEDAS ?? 8);
/** More than one answer holds. */
const NOTAS = 60;
const DESTINATARIO = '11222333000181';

// An hour of the authority is a second, and ours a little longer: who keeps to it is never refused.
const autoridade = autoridadeDeTeste();
const sefaz = await abrirSefazLocal({ autoridade, limiteDeRepeticoes: 1_000_000, horaMs: 1000 });
const fiscalLocal = {
  sefaz: sefaz.base,
  sefin: sefaz.base,
  raiz: autoridade.pem,
  respostaMs: 1500,
  paciencia: { janelaMs: 800, esperasMs: [20, 100], minutoMs: 25 },
};
const banco = await novoBanco();
const dataDir = await mkdtemp(join(tmpdir(), 'retaguarda-entradas-'));
const iniciar = () => iniciarProcesso(banco.url, dataDir, { FISCAL_DE_TESTE: JSON.stringify(fiscalLocal) });
const processos = await Promise.all([iniciar(), iniciar()]);
const database = new Database({ url: banco.url, connections: 2 });
afterAll(async () => {
  await Promise.all(processos.map((processo) => processo.matar()));
  await database.close();
  await banco.drop();
  await sefaz.fechar();
  await rm(dataDir, { recursive: true, force: true });
});
const sql = <T extends object>(texto: string) => consultar<T>(banco.url, texto);

const falhas = [
  { tipo: 'trabalhar-e-derrubar' },
  { tipo: 'derrubar' },
  { tipo: 'demorar', ms: 200 },
  { tipo: 'trabalhar-e-responder-lixo' },
] as const;

test(`dois processos, mortos ${QUEDAS} vezes (kill -9) com a SEFAZ falhando: cada documento uma vez, e nunca 656`, async () => {
  const admin = { nome: 'Admin', usuario: 'admin', email: null, senhaHash: SENHA_HASH };
  const { grupoId } = await provisionarGrupo(database, { slug: 'provedor', nome: 'Provedor', provedor: true, admin });
  const entrada = { grupoId, usuario: 'admin', senha: SENHA };
  const { body: sessao } = await new Cliente(processos[0]?.url as string, null).post('login', entrada);
  // A session outlives the process.
  const clientes = () => processos.map(({ url }) => new Cliente(url, sessao.token));
  const [quem] = clientes() as [Cliente];
  const { id: empresaId } = await criarEmpresa(quem, emissorDeTeste);
  await quem.put(`fiscal/emissores/${empresaId}/certificado`, a1DeTeste(autoridade));
  const buscar = () =>
    Promise.allSettled(clientes().map((um) => um.post(`nfeentrada/distribuicao/${empresaId}/buscar`)));
  const emitir = async (quantas: number) => {
    for (let i = 0; i < quantas; i++) {
      const itens = [{ codigo: `Q${i}`, quantidade: '1', preco: '10.00' }];
      await notaDeFornecedor({ sefaz, autoridade }, { destinatario: DESTINATARIO, itens });
    }
  };
  await emitir(NOTAS);
  for (let queda = 0; queda < QUEDAS; queda++) {
    if (queda > 0) await emitir(2);
    sefaz.falhas.programar({
      servico: 'distribuicao',
      falha: falhas[randomInt(falhas.length)] as (typeof falhas)[number],
    });
    const buscas = buscar();
    await esperar(randomInt(1, 400));
    const qual = queda % 2;
    await processos[qual]?.matar();
    await buscas;
    processos[qual] = await iniciar();
  }
  sefaz.falhas.limpar();
  const daFila = () => sefaz.estado().distribuicao[DESTINATARIO]?.map(({ nsu }) => nsu) ?? [];
  const guardados = async () =>
    (
      await sql<{ nsu: string }>("select nsu from app.distribuicao_documento where situacao = 'aplicado' order by nsu")
    ).map(({ nsu }) => Number(nsu));
  const tudo = async () => {
    await buscar();
    return (await guardados()).length === daFila().length;
  };
  expect(await waitUntil(tudo, 120_000)).toBe(true);
  expect(await guardados()).toEqual(daFila());
  expect(sefaz.estado().indevidas).toBe(0);
  const notas = await sql<{ chave: string }>("select chave from app.entrada where situacao = 'resumo'");
  expect(notas.map(({ chave }) => chave).sort()).toEqual(Object.keys(sefaz.estado().notas).sort());
  expect(await sql('select * from app.conferir_tudo()')).toEqual([]);
});
