import { randomInt } from 'node:crypto';
import { setTimeout as esperar } from 'node:timers/promises';
import { waitUntil } from '@retaguarda/installation';
import { expect, test } from 'vitest';
import { abrirSefazLocal } from '../../../../../../packages/fiscal/test-support/sefaz-local/servidor.ts';
import { CNPJ_DO_EMISSOR as DESTINATARIO } from '../../../../test-support/emissor.ts';
import { notaDeFornecedor } from '../../../../test-support/notas-de-fornecedor.ts';
import { palcoDeQuedas, prazoDasQuedas, quantasQuedas, sorteada } from '../../../../test-support/quedas.ts';

/** `ENTRADAS_QUEDAS=500 npm test -- distribuicao/quedas` for a night. */
const QUEDAS = quantasQuedas('ENTRADAS_QUEDAS');
/** More than one answer holds. */
const NOTAS = 60;

// An hour of the authority is a second, and ours a little longer: who keeps to it is never refused.
const palco = await palcoDeQuedas(async (autoridade) => {
  const sefaz = await abrirSefazLocal({ autoridade, limiteDeRepeticoes: 1_000_000, horaMs: 1000 });
  const paciencia = { janelaMs: 800, esperasMs: [20, 100], minutoMs: 25 };
  return {
    locais: [sefaz] as const,
    fiscalLocal: { sefaz: sefaz.base, sefin: sefaz.base, respostaMs: 1500, paciencia },
  };
}, 2);
const [sefaz] = palco.locais;
const { sql, clientes, autoridade } = palco;

const falhas = [
  { tipo: 'trabalhar-e-derrubar' },
  { tipo: 'derrubar' },
  { tipo: 'demorar', ms: 200 },
  { tipo: 'trabalhar-e-responder-lixo' },
] as const;

test(
  `dois processos, mortos ${QUEDAS} vezes (kill -9) com a SEFAZ falhando: cada documento uma vez, e nunca 656`,
  prazoDasQuedas(QUEDAS),
  async () => {
    const empresaId = await palco.emissor();
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
      sefaz.falhas.programar({ servico: 'distribuicao', falha: sorteada(falhas) });
      const buscas = buscar();
      await esperar(randomInt(1, 400));
      const qual = queda % 2;
      await palco.matar(qual);
      await buscas;
      await palco.levantar(qual);
    }
    sefaz.falhas.limpar();
    const daFila = () => sefaz.estado().distribuicao[DESTINATARIO]?.map(({ nsu }) => nsu) ?? [];
    const guardados = async () =>
      (
        await sql<{ nsu: string }>(
          "select nsu from app.distribuicao_documento where situacao = 'aplicado' order by nsu",
        )
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
  },
);
