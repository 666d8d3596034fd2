import { permissions } from '@retaguarda/contracts';
import { expect, test } from 'vitest';
import { cenario } from '../../test-support/cenario.ts';
import type { Cliente } from '../../test-support/cliente.ts';
import { defeitoDe } from '../../test-support/conformidade.ts';
import { lerDocumento } from '../../test-support/documento.ts';
import { hostilizar } from '../../test-support/hostilidades.ts';
import { pessoasEmLote } from '../../test-support/pessoas-em-lote.ts';
import { emParalelo, type Remessa, remeter } from '../../test-support/remessa.ts';
import { retratar } from '../../test-support/retrato.ts';
import { json, servicoExterno } from '../../test-support/servico-externo.ts';
import { anunciarSemente, Sorteio, semente } from '../../test-support/sorteio.ts';

const fora = await servicoExterno();
fora.responder(json(404, {}));
const palco = await cenario({ cepUrl: `${fora.url}/{cep}`, cnpjUrl: `${fora.url}/{cnpj}` });
const { url, banco, grupo, outro, provedor } = palco;
const { operacoes, codigos } = await lerDocumento(url);
anunciarSemente('hostil');

/** Everybody's slugs, a person for each call: some calls end the session of who makes them. */
const slugs = permissions.map(({ slug }) => slug);
const perfis = operacoes.map(() => slugs);
const pessoas = [
  ...(await pessoasEmLote(palco, grupo.id, grupo.admin, perfis)),
  ...(await pessoasEmLote(palco, provedor.id, provedor.admin, perfis)),
];

test('nada do que um estranho leia no documento e torça quebra o servidor, foge do documento ou toca outro grupo', async () => {
  await outro.admin.post('marcas', { nome: 'Do outro' });
  // What all groups share may be written by the provider's people.
  const antes = await retratar(banco.url, [outro.id], { comuns: false });
  const envios = operacoes.flatMap((operacao, i) => {
    const sorteio = new Sorteio(operacao.nome);
    // Today as a client's person, another day as one of the provider's.
    const quem = pessoas[sorteio.chance() < 0.5 ? i : i + operacoes.length] as Cliente;
    return hostilizar(operacao, sorteio).map((remessa) => ({ operacao, remessa, quem }));
  });
  expect(envios.length).toBeGreaterThan(3000);
  const falhas = await emParalelo(envios, async ({ operacao, remessa, quem }) => {
    const headers = { ...remessa.headers, authorization: `Bearer ${quem.token}` };
    const defeito = await remeter(url, { ...remessa, headers }).then(
      (retorno) => defeitoDe(operacao, retorno, codigos),
      (error: Error) => error.message,
    );
    return defeito === undefined ? [] : [`${emPalavras(remessa)}\n    ${defeito}`];
  });
  expect(falhas.flat(), `HOSTILE_SEED=${semente}`).toEqual([]);
  const { status } = await palco.ninguem.get('sessions/ambiente');
  expect(status).toBe(200);
  expect(await retratar(banco.url, [outro.id], { comuns: false }), `HOSTILE_SEED=${semente}`).toEqual(antes);
});

const emPalavras = ({ method, path, headers, body = '' }: Remessa) =>
  `${method} ${path.slice(0, 300)} ${JSON.stringify(headers ?? {})} ${String(body).slice(0, 400)}`;
