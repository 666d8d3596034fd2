import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Cliente } from '../../test-support/cliente.ts';
import { Colheita, colher } from '../../test-support/colheita.ts';
import { defeitoDe } from '../../test-support/conformidade.ts';
import { consultar } from '../../test-support/copias.ts';
import { lerDocumento } from '../../test-support/documento.ts';
import { empresa } from '../../test-support/empresas.ts';
import { iniciarProcesso } from '../../test-support/iniciar-processo.ts';
import { databasesOfReleases, keptReleases, loadReleaseData, migrateAs } from '../../test-support/releases.ts';
import { montarFontes, programaAnterior, versaoAnterior } from '../../test-support/versao-anterior.ts';
import { SENHA_DEMO } from '../modules/acesso/public.ts';

const semHistorico = programaAnterior ? '' : ' (as fontes não têm o seu histórico: não executado)';
const PRAZO_MS = 300_000;

/** A database with the rows of the first release, as one of the previous release has it. */
async function bancoDaAnterior() {
  const primeira = keptReleases[0] as string;
  const bancos = await databasesOfReleases();
  const { url, drop } = await bancos.of(primeira);
  await loadReleaseData(url, primeira);
  await migrateAs(url, versaoAnterior);
  return { url, drop: () => drop().then(bancos.drop) };
}

async function entrar(url: string, bancoUrl: string): Promise<Cliente> {
  const [grupo] = await consultar<{ id: number }>(bancoUrl, "select id from app.grupo where slug = 'demo'");
  const { body } = await new Cliente(url, null).post('login', {
    grupoId: grupo?.id,
    usuario: 'admin',
    senha: SENHA_DEMO,
  });
  return new Cliente(url, body.token);
}

/** What of its own document a program does not keep to, over every call that reads. */
async function defeitos(url: string, pessoa: Cliente): Promise<string[]> {
  const { operacoes, codigos } = await lerDocumento(url);
  const lidas = await colher(url, operacoes, pessoa, new Colheita());
  expect(lidas.length).toBeGreaterThan(200);
  return lidas.flatMap(({ operacao, retorno }) => {
    const defeito = defeitoDe(operacao, retorno, codigos);
    return defeito === undefined ? [] : [`${operacao.nome}: ${defeito}`];
  });
}

/** @returns what each answered: a register, a client, a title */
async function gravar(pessoa: Cliente): Promise<number[]> {
  const nome = `Durante a troca ${randomUUID()}`;
  const respostas = [
    await pessoa.post('marcas', { nome }),
    await pessoa.post('empresas', empresa({ nomeFantasia: nome })),
    await pessoa.post('centros-de-custo', { nome }),
  ];
  return respostas.map(({ status }) => status);
}

test.runIf(programaAnterior)(
  `enquanto um programa novo atualiza o banco, o da versão anterior lê e grava como antes${semHistorico}`,
  async () => {
    const fontes = montarFontes(programaAnterior as string);
    const banco = await bancoDaAnterior();
    const dataDir = await mkdtemp(join(tmpdir(), 'retaguarda-troca-'));
    const velho = await iniciarProcesso(
      banco.url,
      dataDir,
      {},
      join(fontes.pasta, 'apps/api/test-support/processo.ts'),
    );
    try {
      const pessoa = await entrar(velho.url, banco.url);
      expect(await defeitos(velho.url, pessoa)).toEqual([]);
      expect(await gravar(pessoa)).toEqual([201, 201, 201]);

      const novo = await iniciarProcesso(banco.url, dataDir);
      expect(await defeitos(velho.url, pessoa)).toEqual([]);
      expect(await gravar(pessoa)).toEqual([201, 201, 201]);
      // A session of the one is known to the other.
      expect(await gravar(new Cliente(novo.url, pessoa.token))).toEqual([201, 201, 201]);
      await novo.matar();
      expect(await consultar(banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
    } finally {
      await velho.matar();
      await banco.drop();
      await rm(dataDir, { recursive: true, force: true });
      fontes.remover();
    }
  },
  PRAZO_MS,
);
