import { decimal } from '@retaguarda/brasil';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { atendeEnquanto } from '../../../../test-support/atende.ts';
import { palcoDeBoletos } from '../../../../test-support/boletos.ts';
import { cenario } from '../../../../test-support/cenario.ts';
import { terminar } from '../../../../test-support/contratos.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { type DitoDoBanco, retornoDoItau } from '../../../../test-support/retorno.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';

const palco = await cenario();
const { quem, conta, titulo, boleto, ler, lancamento, contaId } = await palcoDeBoletos(palco);

/** Whatever happened here, every kept figure is what its rows say. */
afterAll(async () => {
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

const hoje = hojeNoBrasil();
let arquivos = 0;
const enviar = async (texto: string, nome = `CB${arquivos++}.RET`, de = contaId) => {
  const form = new FormData();
  form.append('id', String(de));
  form.append('file', new Blob([texto]), nome);
  const { status, body } = await quem.post('upload/rem-boleto', form);
  if (status !== 202) throw new Error(`upload/rem-boleto answered ${status}: ${JSON.stringify(body)}`);
  if (body.jobId) await terminar(quem, body.jobId);
  return body.id as number;
};
const retorno = async (id: number) => (await quem.get(`boletos/retornos/${id}`)).body;
const linhas = async (id: number) =>
  (await quem.get(`boletos/retornos/linhas?retornoId=${id}&rowsPerPage=100`)).body.data;
const aplicar = async (id: number) => {
  const { body } = await quem.post('boletos/lerRetorno', { retornoId: id });
  if (body.jobId) await terminar(quem, body.jobId);
  return linhas(id);
};
/** A boleto the bank was sent, and what it is called there. */
const enviado = async (mudancas: Record<string, unknown> = {}) => {
  const [id] = await titulo(mudancas);
  const boletoId = await boleto(id);
  await quem.post('boletos/baixarRemessa', { contaId: mudancas.contaId ?? contaId });
  const lido = await ler(boletoId);
  return { id: id as number, boletoId, nossoNumero: lido.nossoNumero as string, valor: lido.valor as string };
};
const ditar = async (...ditos: DitoDoBanco[]) => {
  const id = await enviar(retornoDoItau(ditos));
  await aplicar(id);
  return id;
};
const registrado = async (mudancas: Record<string, unknown> = {}) => {
  const um = await enviado(mudancas);
  await ditar({ nossoNumero: um.nossoNumero, ocorrencia: '02', dia: hoje, valor: um.valor });
  return um;
};
const saldo = async () => (await quem.get(`contas/financeiro/${contaId}`)).body.saldo.calculado as string;

describe('retorno', () => {
  test('milhões de linhas que não são de nenhum são recusadas, e quem pede outra coisa é atendido enquanto isso', async () => {
    const lixo = `${retornoDoItau([]).split('\r\n')[0]}\r\n${'x\n'.repeat(3_000_000)}`;
    const { feito, respostas, maiorEspera } = await atendeEnquanto(quem, () => enviar(lixo));
    expect(await retorno(feito)).toMatchObject({
      situacao: 'recusado',
      motivo: expect.stringContaining('não são de nenhum'),
    });
    expect(respostas).toBeGreaterThan(5);
    expect(maiorEspera).toBeLessThan(0.5);
  });

  test('a prévia diz o que cada linha fará sem mudar nada; aplicado, faz', async () => {
    const [a, b, c] = [await enviado(), await enviado({ valor: '250.00' }), await enviado()];
    const antes = await saldo();
    const id = await enviar(
      retornoDoItau([
        { nossoNumero: a.nossoNumero, ocorrencia: '02', dia: hoje, valor: a.valor },
        {
          nossoNumero: b.nossoNumero,
          ocorrencia: '06',
          dia: hojeNoBrasil(-1),
          valor: b.valor,
          pago: b.valor,
          tarifa: '2.25',
          credito: hoje,
        },
        { nossoNumero: c.nossoNumero, ocorrencia: '03', dia: hoje, valor: c.valor, motivos: '03' },
        { nossoNumero: '109/99999999-9', ocorrencia: '06', dia: hoje, valor: '10.00', pago: '10.00' },
      ]),
    );
    expect(await retorno(id)).toMatchObject({ situacao: 'conferido', linhas: 4, abertas: 1 });
    expect(await linhas(id)).toMatchObject([
      { linha: 2, acao: 'registrar', situacao: 'prevista', boletoId: a.boletoId },
      { linha: 3, acao: 'liquidar', situacao: 'prevista', pago: '250.00', tarifa: '2.25' },
      { linha: 4, acao: 'rejeitar', situacao: 'prevista', motivo: expect.stringContaining('CEP sem atendimento') },
      { linha: 5, acao: 'ver', situacao: 'orfa', boletoId: null },
    ]);
    expect((await ler(a.boletoId)).situacao).toBe('remetido');
    expect(await saldo()).toBe(antes);

    expect((await aplicar(id)).map(({ situacao }: { situacao: string }) => situacao)).toEqual([
      'aplicada',
      'aplicada',
      'aplicada',
      'orfa',
    ]);
    expect(await ler(a.boletoId)).toMatchObject({
      situacao: 'registrado',
      instrucoes: [{ comando: 'entrada', situacao: 'confirmada' }],
    });
    expect(await ler(b.boletoId)).toMatchObject({ situacao: 'liquidado' });
    expect(await lancamento(b.id)).toMatchObject({
      situacao: 'quitada',
      trava: null,
      baixas: [{ data: hojeNoBrasil(-1), valor: '250.00' }],
    });
    expect(await ler(c.boletoId)).toMatchObject({
      situacao: 'rejeitado',
      motivo: expect.stringContaining('CEP sem atendimento'),
    });
    expect((await lancamento(c.id)).trava).toBeNull();
    expect(await saldo()).toBe(decimal(antes).plus('250.00').minus('2.25').toFixed(2));
    expect(await retorno(id)).toMatchObject({ situacao: 'aplicado' });
    // What the bank refused may be put right and asked for again under the same number.
    expect((await quem.post(`boletos/submit/${c.boletoId}`)).body).toMatchObject({
      situacao: 'a_registrar',
      nossoNumero: c.nossoNumero,
    });
  });

  test('dois boletos do mesmo lançamento pagos no mesmo dia: o primeiro quita, o segundo espera uma pessoa', async () => {
    const um = await enviado({ valor: '80.00' });
    await ditar({ nossoNumero: um.nossoNumero, ocorrencia: '09', dia: hoje, valor: um.valor });
    const outro = await ler(await boleto(um.id));
    await quem.post('boletos/baixarRemessa', { contaId });
    const pago = { ocorrencia: '06', dia: hoje, valor: '80.00', pago: '80.00' };
    const id = await ditar({ nossoNumero: um.nossoNumero, ...pago }, { nossoNumero: outro.nossoNumero, ...pago });
    expect(await linhas(id)).toMatchObject([
      { situacao: 'aplicada', acao: 'liquidar' },
      { situacao: 'pendente', acao: 'ver', motivo: expect.stringContaining('pago duas vezes') },
    ]);
    expect(await lancamento(um.id)).toMatchObject({ situacao: 'quitada', pago: '80.00' });
  });

  test('o dinheiro entra no dia do crédito, e o pagamento é do dia em que foi pago', async () => {
    const um = await registrado({ valor: '40.00' });
    await ditar({
      nossoNumero: um.nossoNumero,
      ocorrencia: '06',
      dia: hojeNoBrasil(-2),
      valor: '40.00',
      pago: '40.00',
      credito: hojeNoBrasil(-1),
    });
    expect((await lancamento(um.id)).baixas).toMatchObject([{ data: hojeNoBrasil(-2) }]);
    const { rows } = await palco.database.read(palco.grupo.id, async (db) => ({
      rows: await db.selectFrom('movimento_bancario').select(['data', 'valor']).where('valor', '=', '40.00').execute(),
    }));
    expect(rows).toEqual([{ data: hojeNoBrasil(-1), valor: '40.00' }]);
  });

  test.each<[string, Partial<DitoDoBanco>, Record<string, unknown>]>([
    ['com desconto que o banco explica', { pago: '95.00', desconto: '5.00' }, { valor: '95.00', desconto: '5.00' }],
    ['com abatimento', { pago: '90.00', abatimento: '10.00' }, { valor: '90.00', abatimento: '10.00' }],
    [
      'com juros cobrados pelo banco',
      { pago: '103.10', juros: '3.10' },
      { valor: '103.10', juros: '3.10', principal: '100.00' },
    ],
  ])('pago %s, o lançamento se quita ao centavo', async (_, dito, baixa) => {
    const um = await registrado();
    await ditar({ nossoNumero: um.nossoNumero, ocorrencia: '06', dia: hoje, valor: um.valor, ...dito });
    expect(await lancamento(um.id)).toMatchObject({ situacao: 'quitada', aberto: '0.00', baixas: [baixa] });
  });

  test('o que não se explica fica para uma pessoa, que resolve à mão', async () => {
    const um = await registrado();
    const id = await ditar({
      nossoNumero: um.nossoNumero,
      ocorrencia: '06',
      dia: hoje,
      valor: um.valor,
      pago: '70.00',
    });
    const [linha] = await linhas(id);
    expect(linha).toMatchObject({
      acao: 'ver',
      situacao: 'pendente',
      motivo: expect.stringMatching(/^Pago R\$\s70,00; nesse dia devia R\$\s100,00\.$/),
    });
    expect((await lancamento(um.id)).situacao).toBe('aberta');
    const resolver = (body: Record<string, unknown>) => quem.post(`boletos/retornos/linhas/${linha.id}/resolver`, body);
    expect((await resolver({ lancamentoId: um.id, motivo: 'Combinado em duas vezes' })).body).toMatchObject({
      situacao: 'resolvida',
    });
    expect(await lancamento(um.id)).toMatchObject({ situacao: 'parcial', aberto: '30.00' });
    expect((await resolver({ motivo: 'De novo' })).status).toBe(409);
  });

  test('o mesmo arquivo de novo é o mesmo retorno; o mesmo fato em outro arquivo é repetido', async () => {
    const um = await registrado();
    const dito = { nossoNumero: um.nossoNumero, ocorrencia: '06', dia: hoje, valor: um.valor, pago: um.valor };
    const texto = retornoDoItau([dito]);
    const id = await enviar(texto);
    await aplicar(id);
    const antes = await saldo();
    expect(await enviar(texto)).toBe(id);
    await Promise.all([aplicar(id), aplicar(id)]);
    const outro = await enviar(retornoDoItau([dito, { ...dito, ocorrencia: '02' }]));
    expect((await aplicar(outro))[0]).toMatchObject({ situacao: 'repetida', motivo: 'Já aplicada por outra linha.' });
    expect(await saldo()).toBe(antes);
    expect((await lancamento(um.id)).baixas).toHaveLength(1);
  });

  test('uma linha desfeita devolve pagamento, tarifa e boleto; o fato pode vir de novo', async () => {
    const um = await registrado();
    const antes = await saldo();
    const dito = {
      nossoNumero: um.nossoNumero,
      ocorrencia: '06',
      dia: hoje,
      valor: um.valor,
      pago: um.valor,
      tarifa: '1.50',
    };
    const [linha] = await linhas(await ditar(dito));
    const { body } = await quem.post(`boletos/retornos/linhas/${linha.id}/desfazer`, {
      motivo: 'Arquivo de teste do banco',
    });
    expect(body).toMatchObject({ situacao: 'desfeita' });
    expect(await saldo()).toBe(antes);
    expect(await ler(um.boletoId)).toMatchObject({ situacao: 'registrado' });
    expect(await lancamento(um.id)).toMatchObject({
      situacao: 'aberta',
      aberto: '100.00',
      trava: expect.stringContaining(um.nossoNumero),
    });
    const [denovo] = await linhas(
      await ditar(dito, { nossoNumero: um.nossoNumero, ocorrencia: '28', dia: hoje, tarifa: '9.99' }),
    );
    expect(denovo).toMatchObject({ situacao: 'aplicada' });
    expect(await saldo()).toBe(decimal(antes).plus(um.valor).minus('1.50').minus('9.99').toFixed(2));
  });

  test('o banco confirma o novo vencimento, e o lançamento o segue; a baixa confirmada solta o lançamento', async () => {
    const um = await registrado();
    const novo = hojeNoBrasil(30);
    await quem.put(`boletos/${um.boletoId}`, { vencimento: novo });
    expect((await ler(um.boletoId)).vencimento).not.toBe(novo);
    await quem.post('boletos/baixarRemessa', { contaId });
    await ditar({ nossoNumero: um.nossoNumero, ocorrencia: '14', dia: hoje, valor: um.valor, vencimento: novo });
    expect(await ler(um.boletoId)).toMatchObject({ vencimento: novo, pedidos: [] });
    expect((await lancamento(um.id)).vencimento).toBe(novo);
    await quem.post('boletos/baixarBoleto', { ids: [um.boletoId] });
    await quem.post('boletos/baixarRemessa', { contaId });
    await ditar({ nossoNumero: um.nossoNumero, ocorrencia: '09', dia: hoje, valor: um.valor });
    expect(await ler(um.boletoId)).toMatchObject({
      situacao: 'baixado',
      instrucoes: [{ comando: 'baixa', situacao: 'confirmada' }, {}, {}],
    });
    expect((await lancamento(um.id)).trava).toBeNull();
    const [remessa] = (await quem.get(`boletos/indexRemessa?contaId=${contaId}`)).body.data;
    expect(remessa).toMatchObject({ situacao: 'confirmada', respondidos: 1 });
  });

  test.each<[string, (texto: string) => string, RegExp]>([
    ['de outra conta', (texto) => texto.replaceAll('00570012345', '00570054321'), /de outra conta deste banco: 54321/],
    ['de outro banco', (texto) => texto.replace('341', '237'), /Bradesco \(237\), e a conta/],
    ['cortado', (texto) => texto.split('\r\n').slice(0, 2).join('\r\n'), /linha 2.*registro final \(trailer\)/],
    ['que é uma remessa', (texto) => texto.replace('02RETORNO', '01REMESSA'), /linha 1/],
    ['que não é um retorno', () => 'Prezado cliente, segue o arquivo', /linha 1/],
  ])('um arquivo %s é recusado com o motivo, e pode vir de novo certo', async (_, estragar, motivo) => {
    const um = await enviado();
    const certo = retornoDoItau([{ nossoNumero: um.nossoNumero, ocorrencia: '02', dia: hoje, valor: um.valor }]);
    const id = await enviar(estragar(certo));
    expect(await retorno(id)).toMatchObject({ situacao: 'recusado', motivo: expect.stringMatching(motivo), linhas: 0 });
    expect((await quem.post('boletos/lerRetorno', { retornoId: id })).status).toBe(409);
    expect(await aplicar(await enviar(certo))).toMatchObject([{ situacao: 'aplicada' }]);
  });

  test('o que espera o banco é dito por conta', async () => {
    const nova = await conta({ conta: '12346', contaDv: '5' });
    await enviado({ contaId: nova });
    expect((await quem.post('boletos/resgatar', { contaId: nova })).body).toMatchObject([
      { contaId: nova, esperam: 1, ultimoRetorno: null },
    ]);
  });

  test('outro grupo e quem não pode não leem nem aplicam', async () => {
    const um = await enviado();
    const id = await enviar(
      retornoDoItau([{ nossoNumero: um.nossoNumero, ocorrencia: '02', dia: hoje, valor: um.valor }]),
    );
    expect((await palco.outro.admin.get(`boletos/retornos/${id}`)).status).toBe(404);
    expect((await palco.outro.admin.post('boletos/lerRetorno', { retornoId: id })).status).toBe(404);
    expect((await palco.outro.admin.get(`boletos/retornos/linhas?retornoId=${id}`)).body.total).toBe(0);
    const leitor = await palco.grupo.as('financeiro_boleto_index');
    expect((await leitor.get(`boletos/retornos/${id}`)).status).toBe(200);
    expect((await leitor.post('boletos/lerRetorno', { retornoId: id })).status).toBe(403);
  });
});

test('propriedade: em qualquer ordem de aplicar e desfazer, o saldo é a soma do que está aplicado', async () => {
  const alvos = [
    await registrado({ valor: '11.00' }),
    await registrado({ valor: '13.00' }),
    await registrado({ valor: '17.00' }),
  ];
  const base = decimal(await saldo());
  const aplicadas = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: alvos.length - 1 }), { minLength: 1, maxLength: 6 }), async (passos) => {
      for (const qual of passos) {
        const alvo = alvos[qual] as (typeof alvos)[number];
        const viva = aplicadas.get(qual);
        if (viva === undefined) {
          const [linha] = await linhas(
            await ditar({
              nossoNumero: alvo.nossoNumero,
              ocorrencia: '06',
              dia: hoje,
              valor: alvo.valor,
              pago: alvo.valor,
              motivos: String(arquivos).padStart(2, '0'),
            }),
          );
          expect(linha.situacao).toBe('aplicada');
          aplicadas.set(qual, linha.id);
        } else {
          expect((await quem.post(`boletos/retornos/linhas/${viva}/desfazer`, {})).status).toBe(200);
          aplicadas.delete(qual);
        }
      }
      const esperado = [...aplicadas.keys()].reduce((soma, qual) => soma.plus(alvos[qual]?.valor ?? 0), base);
      expect(await saldo()).toBe(esperado.toFixed(2));
    }),
    { numRuns: 4 },
  );
});

describe('uma linha que o banco de dados não aceita', () => {
  test('espera uma pessoa, e as outras do mesmo dia entram', async () => {
    const [um, outro, terceiro] = [
      await registrado({ valor: '61.01' }),
      await registrado({ valor: '61.01' }),
      await registrado({ valor: '61.02' }),
    ];
    // A rule of the database that the second breaks, as what somebody else wrote meanwhile would.
    await consultar(
      palco.banco.url,
      'create unique index baixa_ensaio on app.baixa (grupo_id, valor) where valor = 61.01',
    );
    const pago = (boleto: { nossoNumero: string; valor: string }) => ({
      nossoNumero: boleto.nossoNumero,
      ocorrencia: '06',
      dia: hoje,
      valor: boleto.valor,
      pago: boleto.valor,
    });
    const id = await ditar(pago(um), pago(outro), pago(terceiro));
    await consultar(palco.banco.url, 'drop index app.baixa_ensaio');
    expect(await linhas(id)).toMatchObject([
      { situacao: 'aplicada', acao: 'liquidar' },
      { situacao: 'pendente', acao: 'ver', motivo: 'Já existe um registro com este valor.' },
      { situacao: 'aplicada', acao: 'liquidar' },
    ]);
    const situacoes = await Promise.all([um, outro, terceiro].map(({ id: titulo }) => lancamento(titulo)));
    expect(situacoes.map(({ situacao }) => situacao)).toEqual(['quitada', 'aberta', 'quitada']);
  });
});
