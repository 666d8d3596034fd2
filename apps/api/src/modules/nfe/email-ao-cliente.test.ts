import { expect, test } from 'vitest';
import { consultar } from '../../../test-support/copias.ts';
import { palcoDeNotas } from '../../../test-support/notas.ts';

const { palco, quem, empresaId, cliente, nota, transmitir } = await palcoDeNotas();

const emailsPara = (email: string) =>
  consultar(palco.banco.url, `select assunto, anexos from app.saida_email where para = '${email}'`);
const escolher = async (emailAoAutorizar: boolean) => {
  const { body } = await quem.get(`fiscal/emissores/${empresaId}`);
  const { ambienteNfe, ambienteNfse, pisCofins, creditoSimples, regimeApuracaoSn, regimeEspecialNfse, cscId } = body;
  const resto = { ambienteNfe, ambienteNfse, pisCofins, creditoSimples, regimeApuracaoSn, regimeEspecialNfse, cscId };
  return quem.put(`fiscal/emissores/${empresaId}`, { ...resto, emailAoAutorizar });
};

test('com a escolha da empresa, o cliente recebe XML e DANFE quando a nota é autorizada, uma vez; sem ela, não', async () => {
  const [sem, com] = ['sem@cliente.test', 'com@cliente.test'];
  await transmitir(await nota({ pessoaId: await cliente({ email: sem }) }));
  expect((await escolher(true)).body.emailAoAutorizar).toBe(true);
  const { numero, id } = await transmitir(await nota({ pessoaId: await cliente({ email: com }) }));
  const recebidos = await emailsPara(com);
  expect(recebidos).toEqual([
    {
      assunto: `NF-e ${numero} de Loja Emissora`,
      anexos: [
        { fonte: 'nfe_xml', id },
        { fonte: 'nfe_pdf', id },
      ],
    },
  ]);
  expect(await emailsPara(sem)).toEqual([]);
  await escolher(false);
  await transmitir(await nota({ pessoaId: await cliente({ email: sem }) }));
  expect(await emailsPara(sem)).toEqual([]);
});
