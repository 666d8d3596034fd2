import { expect, test } from 'vitest';
import {
  campoDoSped,
  conferirContagem,
  dadosDoSped,
  doRegistro,
  gerarEscrituracao,
  linhasDoSped,
} from '../../../test-support/escrituracao.ts';
import { palcoDeNfse } from '../../../test-support/nfse.ts';
import { hojeNoBrasil } from '../../platform/today.ts';

const palco = await palcoDeNfse();
const { quem, empresaId, emitir, ate } = palco;

test('a NFS-e do mês vai na EFD-Contribuições pelo que a própria nota diz, e a cancelada não vai', async () => {
  await dadosDoSped(quem, empresaId);
  const valida = await ate(await emitir({ valor: '1000.00', desconto: '100.00' }), 'autorizada');
  const desfeita = await ate(await emitir({ valor: '700.00' }), 'autorizada');
  const motivo = { versao: desfeita.versao, motivo: '1', texto: 'Serviço que não foi prestado' };
  expect((await quem.post(`nfse/cancel/${desfeita.id}`, motivo)).status).toBe(200);
  await ate(desfeita.id, 'cancelada');

  const feita = await gerarEscrituracao(quem, {
    empresaId,
    mes: hojeNoBrasil().slice(0, 7),
    tipo: 'efd_contribuicoes',
  });
  expect(feita.achados).toEqual([]);
  const linhas = await linhasDoSped(quem, feita);
  conferirContagem(linhas);
  const a100 = doRegistro(linhas, 'A100');
  expect(a100).toHaveLength(1);
  // 1000.00 less 100.00 of discount: 900.00 × 0.65 % = 5.85; × 3 % = 27.00.
  expect([4, 9, 12, 14, 15, 16, 18].map((qual) => campoDoSped(a100[0], qual))).toEqual([
    '11444777000161',
    valida.chave,
    '1000.00',
    '100.00',
    '900.00',
    '5.85',
    '27.00',
  ]);
  expect(doRegistro(linhas, '0150')[0]).toContain('|TOMADOR DE SERVICOS LTDA|');
  expect(campoDoSped(doRegistro(linhas, '0000')[0], 14)).toBe('1');
  expect(feita.contribuicoes.apuracao).toMatchObject({
    regime: 'cumulativo',
    receita: '900.00',
    pis: { aRecolher: '5.85' },
    cofins: { aRecolher: '27.00' },
  });
});
