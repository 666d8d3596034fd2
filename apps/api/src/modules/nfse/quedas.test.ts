import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as esperar } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { abrirPrefeituraLocal } from '../../../../../packages/fiscal/test-support/abrasf-local/servidor.ts';
import { abrirSefinLocal } from '../../../../../packages/fiscal/test-support/sefin-local/servidor.ts';
import type { Cliente } from '../../../test-support/cliente.ts';
import { criar as criarEmpresa } from '../../../test-support/empresas.ts';
import { deBrasilia, tomadorDeServicos } from '../../../test-support/nfse.ts';
import { palcoDeQuedas, prazoDasQuedas, quantasQuedas, sorteada } from '../../../test-support/quedas.ts';

/** `NFSE_QUEDAS=2000 npm test -- nfse/quedas` for a night. */
const QUEDAS = quantasQuedas('NFSE_QUEDAS');
/** Of each of the two systems. */
const POR_VEZ = 2;

const palco = await palcoDeQuedas(async (autoridade) => {
  const [sefin, prefeitura] = await Promise.all([
    abrirSefinLocal({ autoridade }),
    abrirPrefeituraLocal({ autoridade }),
  ]);
  return {
    locais: [sefin, prefeitura] as const,
    fiscalLocal: { sefaz: sefin.base, sefin: sefin.base, prefeitura: prefeitura.base, respostaMs: 1500 },
  };
});
const [sefin, prefeitura] = palco.locais;
const { sql, cliente } = palco;

const falhas = [
  { tipo: 'trabalhar-e-derrubar' },
  { tipo: 'trabalhar-e-calar' },
  { tipo: 'derrubar' },
  { tipo: 'demorar', ms: 300 },
  { tipo: 'trabalhar-e-responder-lixo' },
  { tipo: 'trabalhar-depois', ms: 400, status: 504 },
  { tipo: 'erro-interno' },
] as const;
/** They say that they have what they may not have. */
const desmentidos = { sefin: 'E0014', prefeitura: 'E10' };

/** A company of each system, a service and a client. @returns what is asked of each */
async function preparar(quem: Cliente) {
  const nacional = await palco.emissor();
  const daCidade = await palco.emissor(deBrasilia);
  const servicoNacionalId = (await quem.get('servicos-nacionais/select?search=010501')).body[0].id;
  const servico = { nome: 'Licença', servicoNacionalId, tributacaoIss: '1', aliquotaIss: '5.00' };
  const { body } = await quem.post('servico', { ...servico, codigoDaPrefeitura: '620910000' });
  const { id: pessoaId } = await criarEmpresa(quem, tomadorDeServicos);
  return [nacional, daCidade].map((empresaId) => ({ empresaId, pessoaId, servicoId: body.id, valor: '100.00' }));
}

/** Each act is asked by its own key, so that asking it again after a death is the same act. */
interface Ato {
  readonly caminho: string;
  readonly corpo: unknown;
  readonly chave: string;
}
const ato = (caminho: string, corpo: unknown): Ato => ({ caminho, corpo, chave: randomUUID() });
const pedir = (quem: Cliente, { caminho, corpo, chave }: Ato) =>
  quem.post(caminho, corpo, { 'idempotency-key': chave });

test(
  `morto ${QUEDAS} vezes (kill -9) com a Sefin e a prefeitura falhando: nenhuma DPS se perde, nenhuma nota sai duas vezes`,
  prazoDasQuedas(QUEDAS),
  async () => {
    const corpos = await preparar(cliente());
    for (let queda = 0; queda < QUEDAS; queda++) {
      for (const [quem, servidor] of Object.entries({ sefin, prefeitura })) {
        const desmentido = { tipo: 'recusar', codigo: desmentidos[quem as keyof typeof desmentidos] } as const;
        servidor.falhas.programar({ falha: sorteada([...falhas, desmentido]) });
      }
      const atos = corpos.flatMap((corpo) => Array.from({ length: POR_VEZ }, () => ato('nfse/createandsubmit', corpo)));
      const [aCancelar] = await sql<{ id: number }>(
        "select id from app.nfse where situacao = 'autorizada' and id % 4 = 0 order by id limit 1",
      );
      if (aCancelar) {
        const pedido = { motivo: '2', texto: 'Serviço que não foi prestado' };
        atos.push(ato(`nfse/cancel/${aCancelar.id}`, pedido));
      }
      const quem = cliente();
      const respostas = Promise.allSettled(atos.map((um) => pedir(quem, um)));
      // Half of the deaths find what was asked for kept, the others come while it is.
      if (queda % 2 === 1) await respostas;
      await esperar(randomInt(20, 700));
      await palco.matar();
      const semResposta = (await respostas).flatMap(({ status }, i) => (status === 'rejected' ? [atos[i] as Ato] : []));
      await palco.levantar();
      for (const um of semResposta) expect([200, 201, 409]).toContain((await pedir(cliente(), um)).status);
    }
    for (const servidor of palco.locais) servidor.falhas.limpar();
    const emAberto = () =>
      sql<{ id: number; situacao: string }>(
        "select id, situacao from app.nfse where situacao not in ('autorizada', 'cancelada')",
      );
    const ficaram = await palco.ateNadaEmAberto(emAberto, async (quem) => {
      await quem.get('nfse/verify-all-status-enviada');
    });
    expect(ficaram).toEqual([]);
    expect(await sql('select * from app.conferir_tudo()')).toEqual([]);
    await cadaUmaUmaVez();
  },
);

interface NotaDaqui {
  sistema: 'nacional' | 'abrasf204';
  situacao: string;
  numero: string;
  serie: string;
  chave: string;
  idDps: string;
  numeroNfse: string;
  /** Of what is to be received by it. */
  titulos: number;
  autorizacoes: number;
}

/** What is here, what is to be received, and what each system has, one by one. */
async function cadaUmaUmaVez(): Promise<void> {
  const notas =
    await sql<NotaDaqui>(`select sistema, situacao, numero, serie, chave, id_dps as "idDps", numero_nfse as "numeroNfse",
      (select count(*)::int from app.titulo t where t.grupo_id = n.grupo_id and t.ativo and t.origem_tipo = 'nfse' and t.origem_id = n.id) as titulos,
      (select count(*)::int from app.nfse_ato a where a.grupo_id = n.grupo_id and a.nfse_id = n.id and a.ato = 'autorizada') as autorizacoes
    from app.nfse n order by numero`);
  expect(notas).toHaveLength(QUEDAS * POR_VEZ * 2);
  for (const { situacao, titulos, autorizacoes } of notas) {
    expect([titulos, autorizacoes]).toEqual([situacao === 'autorizada' ? 1 : 0, 1]);
  }
  const [titulos] = await sql<{ n: number }>(
    "select count(*)::int as n from app.titulo where ativo and origem_tipo = 'nfse'",
  );
  expect(titulos?.n).toBe(notas.filter(({ situacao }) => situacao === 'autorizada').length);
  const de = (sistema: NotaDaqui['sistema']) => notas.filter((nota) => nota.sistema === sistema);
  for (const sistema of ['nacional', 'abrasf204'] as const) {
    expect(de(sistema).map(({ numero }) => Number(numero))).toEqual(de(sistema).map((_, i) => i + 1));
  }
  const canceladas = (lista: NotaDaqui[]) => lista.filter(({ situacao }) => situacao === 'cancelada');
  const daSefin = Object.values(sefin.estado().notas);
  const nacionais = de('nacional');
  expect(emOrdem(daSefin, ({ idDps }) => idDps)).toEqual(emOrdem(nacionais, ({ idDps }) => idDps));
  expect(emOrdem(daSefin, ({ chave }) => chave)).toEqual(emOrdem(nacionais, ({ chave }) => chave));
  const canceladasLa = daSefin.filter(({ cancelada }) => cancelada);
  expect(emOrdem(canceladasLa, ({ chave }) => chave)).toEqual(emOrdem(canceladas(nacionais), ({ chave }) => chave));
  const daCidade = Object.values(prefeitura.estado().notas);
  const municipais = de('abrasf204');
  expect(emOrdem(daCidade, ({ serie, numeroDoRps, numero }) => `${serie}/${numeroDoRps}/${numero}`)).toEqual(
    emOrdem(municipais, ({ serie, numero, numeroNfse }) => `${serie}/${numero}/${numeroNfse}`),
  );
  const canceladasNaCidade = daCidade.filter(({ cancelamento }) => cancelamento !== undefined);
  expect(emOrdem(canceladasNaCidade, ({ numero }) => numero)).toEqual(
    emOrdem(canceladas(municipais), ({ numeroNfse }) => numeroNfse),
  );
}

const emOrdem = <T>(lista: readonly T[], qual: (um: T) => string): string[] => lista.map(qual).sort();
