import { somarDias } from '@retaguarda/brasil';
import { EXPORT_SLUG, relatorioDeDebitos } from '@retaguarda/contracts';
import { describe, expect, test } from 'vitest';
import { palcoDeBoletos } from '../../../../test-support/boletos.ts';
import { cenario } from '../../../../test-support/cenario.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { abrirCorreio, esperar } from '../../../../test-support/correio.ts';
import { criar as criarEmpresa } from '../../../../test-support/empresas.ts';
import { comEmpresas } from '../../../../test-support/exemplos.ts';
import { repetirJa } from '../../../../test-support/hora-marcada.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';

const correio = await abrirCorreio();
const palco = await cenario({ smtpUrl: correio.smtpUrl });
const { quem, titulo, empresaId, contaId } = await palcoDeBoletos(palco);
const { outro, grupo, banco } = palco;
const hoje = hojeNoBrasil();

let ultimo = 0;
/** A client that owes 100.00 since ten days, with an address of its own. */
async function devedor(mais: Record<string, unknown> = {}) {
  ultimo += 1;
  const email = `compras${ultimo}@cliente.test`;
  const { id } = await criarEmpresa(quem, { nomeFantasia: `Cliente ${ultimo}`, email, ...mais });
  const [lancamentoId] = await titulo({
    pessoaId: id,
    valor: '100.00',
    emissao: somarDias(hoje, -11),
    vencimento: somarDias(hoje, -10),
  });
  return { id: id as number, email, lancamentoId: lancamentoId as number };
}
const enviar = (id: number, body: object = {}, headers: Record<string, string> = {}) =>
  quem.post(`cobranca/clientes/${id}/carta`, body, headers);
const cartas = async (id: number) =>
  (await quem.get(`cobranca/clientes/${id}`)).body.anotacoes.filter(({ tipo }: { tipo: string }) => tipo === 'carta');
const pagar = (id: number) => quem.post('financeiro/baixar', { data: hoje, contaId, itens: [{ id }] });

describe('a carta de débitos', () => {
  test('vai em PDF ao e-mail do cliente e fica entre os contatos, com quem a enviou', async () => {
    const { id, email } = await devedor();
    expect((await enviar(id)).status).toBe(201);
    await esperar(() => correio.mensagensPara(email).length === 1);
    const [mensagem] = correio.mensagensPara(email);
    expect(mensagem).toMatch(/Content-Type: application\/pdf; name=debitos-da-pessoa\.pdf/);
    // A PDF begins so, in base64.
    expect(mensagem).toContain('JVBERi0');
    expect(await cartas(id)).toMatchObject([{ texto: email, situacao: 'vale', usuario: expect.any(String) }]);
    await enviar(id, { para: 'socio@cliente.test', empresaId });
    await esperar(() => correio.mensagensPara('socio@cliente.test').length === 1);
    expect((await enviar(id, { para: 'a@b.test\r\nBcc: todos@x.test' })).status).toBe(400);
  });

  test('duas por dia, por mais que se peçam ao mesmo tempo; o mesmo pedido vai uma vez', async () => {
    const { id } = await devedor();
    const respostas = await Promise.all([1, 2, 3, 4].map(() => enviar(id)));
    expect(respostas.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400]);
    expect(respostas.find(({ status }) => status === 400)?.body.error).toContain('já recebeu 2 cartas hoje');
    expect(await cartas(id)).toHaveLength(2);
    const { id: deNovo } = await devedor();
    const chave = { 'idempotency-key': `carta-de-debitos-${deNovo}` };
    const [um, dois] = [await enviar(deNovo, {}, chave), await enviar(deNovo, {}, chave)];
    expect([um.status, dois.body]).toEqual([201, um.body]);
    expect(await cartas(deNovo)).toHaveLength(1);
  });

  test('quem nada deve, não tem e-mail ou não quer mensagens não a recebe, e se diz por quê', async () => {
    const pago = await devedor();
    await pagar(pago.lancamentoId);
    expect((await enviar(pago.id)).body.error).toContain('não há débitos em aberto');
    const { id: semEmail } = await devedor({ email: null });
    expect((await enviar(semEmail)).body.error).toContain('informe o e-mail no cadastro');
    const { id: quieto } = await devedor();
    await quem.put(`cobranca/clientes/${quieto}/preferencia`, { semMensagens: true, motivo: 'Pediu por telefone' });
    expect((await enviar(quieto)).body.error).toContain('não recebe mensagens de cobrança: Pediu por telefone');
  });

  test('paga antes de sair, não sai', async () => {
    const { id, email, lancamentoId } = await devedor();
    correio.foraDoAr = true;
    expect((await enviar(id)).status).toBe(201);
    const situacao = async () =>
      (
        await consultar<{ situacao: string }>(banco.url, `select situacao from app.saida_email where para = '${email}'`)
      )[0]?.situacao;
    await esperar(async () => (await situacao()) === 'falhou');
    await pagar(lancamentoId);
    correio.foraDoAr = false;
    await esperar(async () => {
      await repetirJa(banco, 'email.enviar');
      return (await situacao()) === 'vencido';
    });
    expect(correio.mensagensPara(email)).toHaveLength(0);
  });

  test('é um documento de um cliente: quem não exporta a envia, e não leva o relatório em arquivo', async () => {
    const { id } = await devedor();
    const semExportar = await grupo.as('financeiro_contas_update', 'financeiro_contas_index', 'relatorio_da_pessoa');
    expect((await semExportar.post(`cobranca/clientes/${id}/carta`, {})).status).toBe(201);
    const arquivo = `${relatorioDeDebitos.base}/${relatorioDeDebitos.name}/arquivo.pdf?pessoaId=${id}`;
    expect(await semExportar.get(arquivo)).toMatchObject({ status: 403, body: { permissao: EXPORT_SLUG } });
    expect((await quem.get(arquivo)).status).toBe(200);
  });

  test('quem vê só algumas empresas diz de qual; outro grupo e quem não tem o direito não enviam', async () => {
    const { id } = await devedor();
    expect((await outro.admin.post(`cobranca/clientes/${id}/carta`, {})).status).toBe(404);
    const semRelatorio = await grupo.as('financeiro_contas_update', 'financeiro_contas_index');
    expect((await semRelatorio.post(`cobranca/clientes/${id}/carta`, {})).status).toBe(403);
    const slugs = ['financeiro_contas_update', 'financeiro_contas_index', 'relatorio_da_pessoa'];
    const deUma = await comEmpresas(palco, grupo, [empresaId], slugs);
    expect((await deUma.post(`cobranca/clientes/${id}/carta`, {})).body.campos).toEqual({
      empresaId: 'Escolha a empresa',
    });
    expect(await cartas(id)).toHaveLength(0);
    expect((await deUma.post(`cobranca/clientes/${id}/carta`, { empresaId })).status).toBe(201);
  });
});
