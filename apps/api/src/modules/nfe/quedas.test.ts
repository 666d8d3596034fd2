import { randomInt } from 'node:crypto';
import { setTimeout as esperar } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { abrirSefazLocal } from '../../../../../packages/fiscal/test-support/sefaz-local/servidor.ts';
import type { Cliente } from '../../../test-support/cliente.ts';
import { criar as criarEmpresa } from '../../../test-support/empresas.ts';
import { emDias, tributado } from '../../../test-support/notas.ts';
import { palcoDeQuedas, prazoDasQuedas, quantasQuedas, sorteada } from '../../../test-support/quedas.ts';

/** `NFE_QUEDAS=2000 npm test -- nfe/quedas` for a night. */
const QUEDAS = quantasQuedas('NFE_QUEDAS');
const POR_VEZ = 3;

const palco = await palcoDeQuedas(async (autoridade) => {
  const sefaz = await abrirSefazLocal({ autoridade, limiteDeRepeticoes: 1_000_000 });
  const paciencia = { janelaMs: 800, esperasMs: [20, 100], minutoMs: 200 };
  return {
    locais: [sefaz] as const,
    fiscalLocal: { sefaz: sefaz.base, sefin: sefaz.base, respostaMs: 1500, paciencia },
  };
});
const [sefaz] = palco.locais;
const { sql, cliente } = palco;

const falhas = [
  { tipo: 'trabalhar-e-derrubar' },
  { tipo: 'derrubar' },
  { tipo: 'demorar', ms: 300 },
  { tipo: 'trabalhar-e-responder-lixo' },
  { tipo: 'trabalhar-depois', ms: 400, status: 504 },
] as const;

async function preparar(quem: Cliente) {
  const empresaId = await palco.emissor();
  const { id: pessoaId } = await criarEmpresa(quem, { ie: '110042490114', ieSituacao: 'numero' });
  const { body } = await quem.get('unidades?rowsPerPage=100');
  const unidade = body.data.find(({ sigla }: { sigla: string }) => sigla === 'UN').id;
  const produto = await quem.post('products', { descricao: 'Café', unidadeComercialId: unidade, ...tributado });
  const itens = [{ produtoId: produto.body.id, quantidade: '1', valorUnitario: '100' }];
  const duplicatas = [{ vencimento: emDias(55), valor: '100.00' }];
  return { empresaId, modelo: '55', pessoaId, itens, duplicatas };
}

test(
  `morto ${QUEDAS} vezes (kill -9) com a SEFAZ falhando, nenhum número se perde e nada sai duas vezes`,
  prazoDasQuedas(QUEDAS),
  async () => {
    const corpo = await preparar(cliente());
    for (let queda = 0; queda < QUEDAS; queda++) {
      sefaz.falhas.programar({ falha: sorteada(falhas) });
      const quem = cliente();
      const pedidas = Array.from({ length: POR_VEZ }, async () => {
        const { body } = await quem.post('nfe', corpo);
        await quem.post(`nfe/submit/${body.id}`);
      });
      const todas = Promise.allSettled(pedidas);
      // Half of the deaths find what was asked for numbered, the others come while it is.
      if (queda % 2 === 1) await todas;
      await esperar(randomInt(20, 700));
      await palco.matar();
      await todas;
      await palco.levantar();
    }
    sefaz.falhas.limpar();
    const emAberto = () =>
      sql<{ id: number; situacao: string }>(`select id, situacao from app.nota where situacao in ('assinada', 'enviada')
      or (situacao = 'autorizada' and (estoque_em is null or titulo_id is null))`);
    const ficaram = await palco.ateNadaEmAberto(emAberto, async (quem, abertas) => {
      for (const { id, situacao } of abertas) {
        if (situacao === 'autorizada') await quem.post(`nfe/efeitos/${id}`);
        if (situacao === 'assinada') await quem.post(`nfe/submit/${id}`);
      }
    });
    expect(ficaram).toEqual([]);
    expect(await sql('select * from app.conferir_tudo()')).toEqual([]);
    await cadaUmaUmaVez();
  },
);

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
