import { expect, test } from 'vitest';
import { palcoDeNotas, parou } from '../../../test-support/notas.ts';

const { quem, empresaId, nota, ler, ate, sefaz } = await palcoDeNotas();

test('a SEFAZ que não responde não prende a fila: as seguintes esperam sem perguntar, uma sonda descobre a volta, e todas saem', async () => {
  sefaz.falhas.programar({ vezes: 3, falha: { tipo: 'calar' } });
  const primeira = await nota();
  await quem.post(`nfe/submit/${primeira}`);
  const emVao = async () => (await ler(primeira)).tentativas.filter(({ cStat }) => cStat === null).length;
  await expect.poll(emVao, { timeout: 60_000, interval: 50 }).toBe(3);
  const seguintes = await Promise.all([1, 2, 3].map(() => nota()));
  for (const id of seguintes) await quem.post(`nfe/submit/${id}`);
  for (const id of seguintes) {
    const esperando = await ate(id, ({ motivo }) => motivo?.includes('não tem respondido') === true);
    expect(esperando).toMatchObject({ situacao: 'assinada', tentativas: [] });
  }
  for (const id of [primeira, ...seguintes]) expect((await ate(id, parou, 60_000)).situacao).toBe('autorizada');
}, 180_000);

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
