import { expect, test } from 'vitest';
import { cenario } from '../../test-support/cenario.ts';
import { plausivel } from '../../test-support/corpos.ts';
import { type Forma, lerDocumento, type Operacao } from '../../test-support/documento.ts';
import { emParalelo } from '../../test-support/remessa.ts';
import { anunciarSemente, Sorteio } from '../../test-support/sorteio.ts';

const palco = await cenario();
const { operacoes } = await lerDocumento(palco.url);
anunciarSemente('datas');

/** The first and last days of the calendar, and those beside the ones that are taken. */
const FORA = ['0001-01-01', '1899-12-31', '2201-01-01', '9999-12-31'];
const LIMITES = ['1900-01-01', '2200-12-31'];

/** Whether a value is a day or an instant, or none; an instant is written as one. */
function comoData(forma: Forma, dia: string): string | null {
  const formas = [forma, ...(forma.anyOf ?? []), ...(forma.oneOf ?? [])];
  if (formas.some(({ format }) => format === 'date')) return dia;
  return formas.some(({ format }) => format === 'date-time') ? `${dia}T12:00:00Z` : null;
}

interface Caso {
  operacao: Operacao;
  nome: string;
  dia: string;
  fora: boolean;
}

const nomesDe = ({ parametros, corpo }: Operacao): [string, Forma][] => [
  ...parametros.map(({ name, schema }): [string, Forma] => [name, schema]),
  ...(corpo?.tipo === 'application/json' ? Object.entries(corpo.forma.properties ?? {}) : []),
];

/** A machine shows a key of its own before it is listened to. */
const casos: Caso[] = operacoes
  .filter(({ acesso }) => acesso !== 'core' && acesso !== 'terminal')
  .flatMap((operacao) =>
    nomesDe(operacao).flatMap(([nome, forma]) =>
      [...FORA, ...LIMITES].flatMap((dia) => {
        const data = comoData(forma, dia);
        return data === null ? [] : [{ operacao, nome, dia: data, fora: FORA.includes(dia) }];
      }),
    ),
  );

async function pedir({ operacao, nome, dia }: Caso) {
  const sorteio = new Sorteio(`${operacao.nome} ${nome}`);
  const pedidos = operacao.parametros.filter(({ name, required }) => required || name === nome);
  const valor = (name: string, schema: Forma) => String(name === nome ? dia : (plausivel(schema, sorteio) ?? '1'));
  let caminho = operacao.path;
  const query = new URLSearchParams();
  for (const { name, in: onde, schema } of pedidos) {
    if (onde === 'path') caminho = caminho.replace(`{${name}}`, encodeURIComponent(valor(name, schema)));
    else query.set(name, valor(name, schema));
  }
  const corpo =
    operacao.corpo?.tipo === 'application/json' ? (plausivel(operacao.corpo.forma, sorteio) as object) : null;
  const dito = corpo && operacao.corpo?.forma.properties?.[nome] ? { ...corpo, [nome]: dia } : corpo;
  const endereco = `${caminho.replace(/^\/api\//, '')}?${query}`;
  let resposta = await palco.provedor.admin.call(operacao.method, endereco, dito ?? undefined);
  if (resposta.status === 403) resposta = await palco.grupo.admin.call(operacao.method, endereco, dito ?? undefined);
  return resposta;
}

test('um dia fora do calendário de quem trabalha é recusado no campo, em toda chamada que o pede', async () => {
  expect(casos.length).toBeGreaterThan(500);
  let recusados = 0;
  const falhas = await emParalelo(casos, async (caso) => {
    const { operacao, nome, dia, fora } = caso;
    const { status, body } = await pedir(caso);
    const onde = `${operacao.method} ${operacao.path} ${nome}=${dia} answered ${status}`;
    if (status >= 500) return [onde];
    if (!fora || status === 403) return [];
    const noCampo = Object.keys((body as { campos?: object }).campos ?? {}).some((campo) => campo.startsWith(nome));
    if (status === 400 && noCampo) {
      recusados += 1;
      return [];
    }
    return [`${onde} ${JSON.stringify(body).slice(0, 200)}`];
  });
  expect(falhas.flat()).toEqual([]);
  expect(recusados).toBeGreaterThan(400);
});
