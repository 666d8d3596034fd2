import { permissions } from '@retaguarda/contracts';
import { expect, test } from 'vitest';
import { type Cliente, cenario } from '../../test-support/cenario.ts';
import { type Acesso, endereco, lerDocumento, type Operacao, valoresDoCaminho } from '../../test-support/documento.ts';
import { pessoasEmLote } from '../../test-support/pessoas-em-lote.ts';
import { emParalelo, remeter } from '../../test-support/remessa.ts';
import { anunciarSemente, Sorteio, semente } from '../../test-support/sorteio.ts';

const palco = await cenario();
const { operacoes } = await lerDocumento(palco.url);
const slugs = permissions.map(({ slug }): string => slug);
anunciarSemente('direitos');

/** Ways of holding just enough: each line alone opens the call. */
const bastam = ({ acesso, tambem }: Operacao): string[][] => maneiras(acesso).map((slugs) => [...slugs, ...tambem]);
const maneiras = (acesso: Acesso): string[][] => {
  if (typeof acesso === 'string') return [[acesso]];
  return 'all' in acesso ? [acesso.all] : acesso.any.map((slug) => [slug]);
};
/** Ways of holding everything but what opens the call. */
const naoBastam = ({ acesso, tambem }: Operacao): string[][] => [
  ...semOsDe(acesso),
  ...tambem.map((slug) => sem([slug])),
];
const sem = (fora: readonly string[]) => slugs.filter((slug) => !fora.includes(slug));
const semOsDe = (acesso: Acesso): string[][] => {
  if (typeof acesso === 'string') return [sem([acesso])];
  return 'all' in acesso ? acesso.all.map((slug) => sem([slug])) : [sem(acesso.any)];
};

const pedeSlug = ({ acesso }: Operacao) => !['public', 'signedIn', 'core', 'terminal'].includes(acesso as string);
const guardadas = operacoes.filter(pedeSlug);

interface Tentativa {
  operacao: Operacao;
  slugs: string[];
  aberta: boolean;
}
const sorteio = new Sorteio('direitos');
const tentativas: Tentativa[] = guardadas.flatMap((operacao) => [
  { operacao, slugs: [], aberta: false },
  ...bastam(operacao).map((slugs) => ({ operacao, slugs, aberta: true })),
  ...naoBastam(operacao).map((slugs) => ({ operacao, slugs, aberta: false })),
]);
/** One slug alone against calls that ask for another: all pairs are too many for one run, a month of days is not. */
const cruzadas: Tentativa[] = Array.from({ length: 600 }, () => {
  const operacao = sorteio.um(guardadas);
  const slug = sorteio.um(slugs);
  return { operacao, slugs: [slug], aberta: bastam(operacao).some((basta) => basta.every((s) => s === slug)) };
});

const chave = (held: readonly string[]) => held.toSorted().join(' ');
const todas = [...tentativas, ...cruzadas];
const perfis = new Map(todas.map(({ slugs }) => [chave(slugs), slugs]));
const pessoas = await pessoasEmLote(palco, palco.provedor.id, palco.provedor.admin, [...perfis.values()]);
const pessoaDe = new Map([...perfis.keys()].map((nome, i) => [nome, pessoas[i] as Cliente]));

test('quem tem só o que a chamada pede passa; quem não tem, ou tem todo o resto, é recusado com o que falta', async () => {
  const falhas = await emParalelo(todas, async ({ operacao, slugs, aberta }) => {
    const resposta = await chamar(operacao, pessoaDe.get(chave(slugs)) as Cliente);
    const { code, permissoes = [] } = resposta.corpo;
    const recusada = resposta.status === 403 && code === 'FORBIDDEN';
    // What is beyond the slug of the call (a record's own rule) names something else than what was held.
    const certa = aberta ? resposta.status !== 401 && !recusada : recusada && permissoes.length > 0;
    const quem = slugs.length > 3 ? `tudo menos ${slugsFora(slugs)}` : `só ${slugs.join(', ') || 'nada'}`;
    return certa ? [] : [`${operacao.nome} a quem tem ${quem}: ${resposta.status} ${JSON.stringify(resposta.corpo)}`];
  });
  expect(falhas.flat(), `HOSTILE_SEED=${semente}`).toEqual([]);
});

test('sem entrar, só respondem as chamadas públicas', async () => {
  const fechadas = operacoes.filter(({ acesso }) => acesso !== 'public');
  const falhas = await emParalelo(fechadas, async (operacao) => {
    const { status, corpo } = await chamar(operacao, palco.ninguem);
    return status === 401 && corpo.code === 'UNAUTHENTICATED' ? [] : [`${operacao.nome}: ${status}`];
  });
  expect(falhas.flat()).toEqual([]);
});

test('a chave de servidor não abre o que é de pessoas, nem a sessão de uma pessoa o que é de servidores', async () => {
  const { body } = await palco.provedor.admin.get('sessions/atual');
  expect(body.permissoes).toHaveLength(slugs.length);
  for (const operacao of operacoes.filter(({ acesso }) => ['core', 'terminal'].includes(acesso as string))) {
    expect(await chamar(operacao, palco.provedor.admin), operacao.nome).toMatchObject({ status: 401 });
  }
});

const slugsFora = (held: readonly string[]) => slugs.filter((slug) => !held.includes(slug)).join(', ');

/** The call with a path that leads nowhere and an empty body: enough to be let in or refused, not to change anything. */
async function chamar(operacao: Operacao, { token }: Cliente) {
  const { status, text } = await remeter(palco.url, {
    method: operacao.method,
    path: endereco(operacao, valoresDoCaminho(operacao)),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(operacao.corpo?.tipo === 'application/json' ? { 'content-type': 'application/json' } : {}),
    },
    ...(operacao.corpo?.tipo === 'application/json' ? { body: '{}' } : {}),
  });
  const corpo: { code?: string; permissoes?: string[] } = text.startsWith('{') ? JSON.parse(text) : {};
  return { status, corpo };
}
