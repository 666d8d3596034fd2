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

/** How many requests at least: by itself, one round over all calls. `HOSTILE_REQUESTS=100000` goes round until there were so many. */
const pedidos = Number(process.env.HOSTILE_REQUESTS ?? 1);
/** Everybody's slugs, a person for each call: some calls end the session of who makes them. */
const slugs = permissions.map(({ slug }) => slug);
const perfis = operacoes.map(() => slugs);
const pessoasDe = async (grupoId: number, modelo: Cliente) => pessoasEmLote(palco, grupoId, modelo, perfis);

/** Sends a round of requests and gives what was wrong with the answers. Each round has its own chances and people of its own. */
async function rodada(numero: number, pessoas: readonly Cliente[]): Promise<{ enviados: number; falhas: string[] }> {
  const envios = operacoes.flatMap((operacao, i) => {
    const sorteio = new Sorteio(numero === 0 ? operacao.nome : `${operacao.nome} ${numero}`);
    // Today as a client's person, another day as one of the provider's.
    const quem = pessoas[sorteio.chance() < 0.5 ? i : i + operacoes.length] as Cliente;
    return hostilizar(operacao, sorteio).map((remessa) => ({ operacao, remessa, quem }));
  });
  const falhas = await emParalelo(envios, async ({ operacao, remessa, quem }) => {
    const headers = { ...remessa.headers, authorization: `Bearer ${quem.token}` };
    const defeito = await remeter(url, { ...remessa, headers }).then(
      (retorno) => defeitoDe(operacao, retorno, codigos),
      (error: Error) => error.message,
    );
    return defeito === undefined ? [] : [`${emPalavras(remessa)}\n    ${defeito}`];
  });
  return { enviados: envios.length, falhas: falhas.flat() };
}

test('nada do que um estranho leia no documento e torça quebra o servidor, foge do documento ou toca outro grupo', async () => {
  await outro.admin.post('marcas', { nome: 'Do outro' });
  // What all groups share may be written by the provider's people.
  const antes = await retratar(banco.url, [outro.id], { comuns: false });
  const falhas: string[] = [];
  let enviados = 0;
  for (let numero = 0; enviados < pedidos; numero += 1) {
    // A session lives and is fresh for minutes: each round begins with new ones.
    const modelos =
      numero === 0 ? [grupo.admin, provedor.admin] : [await grupo.as(...slugs), await provedor.as(...slugs)];
    const pessoas = [
      ...(await pessoasDe(grupo.id, modelos[0] as Cliente)),
      ...(await pessoasDe(provedor.id, modelos[1] as Cliente)),
    ];
    const feita = await rodada(numero, pessoas);
    expect(feita.enviados).toBeGreaterThan(3000);
    enviados += feita.enviados;
    falhas.push(...feita.falhas);
    if (pedidos > 1) console.log(`${enviados} pedidos, ${falhas.length} falhas`);
  }
  expect(falhas, `HOSTILE_SEED=${semente}`).toEqual([]);
  const { status } = await palco.ninguem.get('sessions/ambiente');
  expect(status).toBe(200);
  expect(await retratar(banco.url, [outro.id], { comuns: false }), `HOSTILE_SEED=${semente}`).toEqual(antes);
});

const emPalavras = ({ method, path, headers, body = '' }: Remessa) =>
  `${method} ${path.slice(0, 300)} ${JSON.stringify(headers ?? {})} ${String(body).slice(0, 400)}`;
