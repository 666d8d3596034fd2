import { expect, test } from 'vitest';
import { palcoDeNotas, parou } from '../../../test-support/notas.ts';

const { quem, empresaId, nota, ler, ate, sefaz } = await palcoDeNotas();

test('a SEFAZ que não responde não prende a fila: uma nota por vez descobre se ela voltou, e todas saem', async () => {
  const emVao = async (id: number) => (await ler(id)).tentativas.filter(({ cStat }) => cStat === null).length;
  sefaz.falhas.programar({ vezes: 6, falha: { tipo: 'calar' } });
  const primeira = await nota();
  const seguintes = await Promise.all([1, 2, 3].map(() => nota()));
  await quem.post(`nfe/submit/${primeira}`);
  await expect.poll(() => emVao(primeira)).toBeGreaterThanOrEqual(3);
  await Promise.all(seguintes.map((id) => quem.post(`nfe/submit/${id}`)));
  for (const id of [primeira, ...seguintes]) expect((await ate(id, parou, 90_000)).situacao).toBe('autorizada');
  // Each would have waited in vain once; a probe takes at least two of the three silences left.
  const vaos = await Promise.all(seguintes.map(emVao));
  expect(vaos.filter((vezes) => vezes === 0).length).toBeGreaterThanOrEqual(1);
});

test('a contingência é aconselhada pelo que a SEFAZ e a SVC respondem agora', async () => {
  const conselho = async (modelo: string) => (await quem.get(`nfe/status/${empresaId}?modelo=${modelo}`)).body.conselho;
  expect(await conselho('55')).toMatchObject({ emitir: 'normal', tipo: null });
  sefaz.definirSituacao('normal', '108');
  sefaz.definirSituacao('svc', '107');
  expect(await conselho('55')).toMatchObject({ emitir: 'contingencia', tipo: '6' });
  expect(await conselho('65')).toMatchObject({ emitir: 'contingencia', tipo: '9' });
  sefaz.definirSituacao('svc', '114');
  expect(await conselho('55')).toMatchObject({ emitir: 'contingencia', tipo: '4' });
  sefaz.definirSituacao('normal', '107');
  expect(await conselho('55')).toMatchObject({ emitir: 'normal' });
});
