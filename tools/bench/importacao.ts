import { writeFile } from 'node:fs/promises';
import { empresa } from '../../apps/api/test-support/empresas.ts';
import { type Cidade, empresaDe } from '../seed/empresas.ts';
import { produtoDe } from '../seed/produtos.ts';
import { noPalco, type Servidores, timed } from './palco.ts';
import { picoDe } from './processo.ts';

/** Lines of each file, the first of which is what the others are held against. */
const LINHAS = (process.env.BENCH_LINHAS ?? '5000,20000,50000').split(',').map(Number);
/** `BENCH_CONFERIR=1`: the files are checked only, which takes a minute or two. */
const SO_CONFERIR = process.env.BENCH_CONFERIR !== undefined;
/** Most that the longest file may need over the shortest, in memory of the server. */
const META = 1.1;

/** Files of products and clients of three sizes, checked, applied and, the longest, taken back: what memory of the server each takes. */
export const benchImportacao = (): Promise<void> => noPalco(async () => {}, medir);

type Entidade = 'produto' | 'cliente';

async function medir(servidores: Servidores): Promise<void> {
  const { call } = servidores;
  await call('POST', 'empresas', empresa({ propria: true, cliente: false }));
  const { data } = await call<{ data: { ibge: string; nome: string; uf: string }[] }>('GET', 'cidades?rowsPerPage=500');
  const linhaDe = { produto: linhaDeProduto, cliente: (n: number) => linhaDeCliente(n, data) };
  // What is read once (prepared statements, modules) belongs to no file.
  await importar(servidores, 'produto', arquivoDe(titulos.produto, 1_000_000, 2000, linhaDe.produto), false);
  for (const entidade of ['produto', 'cliente'] as const) {
    const picos: number[] = [];
    for (const [n, linhas] of LINHAS.entries()) {
      const csv = arquivoDe(titulos[entidade], n * 100_000, linhas, linhaDe[entidade]);
      await servidores.renovar();
      console.log(`\n${entidade}: ${linhas.toLocaleString('pt-BR')} linhas`);
      picos.push(await importar(servidores, entidade, csv, n === LINHAS.length - 1));
    }
    const razao = Math.max(...picos) / (picos[0] as number);
    console.log(
      `${razao <= META ? '✓' : '✗'} o maior pico é ${razao.toFixed(2)} vezes o do menor arquivo (meta ${META})`,
    );
  }
}

const titulos: Readonly<Record<Entidade, string>> = {
  produto: 'Código;Descrição;Unidade;Código de barras;Preço de venda;Custo;Marca;Setor;NCM',
  cliente: 'CPF ou CNPJ;Nome;Razão social;E-mail;Telefone;CEP;Logradouro;Número;Bairro;Cidade;UF',
};

function linhaDeProduto(n: number): (string | number | boolean | null)[] {
  const { codigo, descricao, barras, preco, custo, marca, secao, ncm } = produtoDe(n);
  return [codigo, descricao, 'UN', barras, virgula(preco), virgula(custo), marca, secao, ncm];
}
const virgula = (valor: string | number | null) => String(valor).replace('.', ',');

function linhaDeCliente(n: number, cidades: readonly Cidade[]): (string | number | boolean | null)[] {
  const um = empresaDe(n, cidades);
  const { cep, logradouro, numero, bairro, cidade, uf } = um;
  return [
    um.documento,
    um.nome_fantasia,
    um.razao_social,
    um.email,
    um.telefone,
    cep,
    logradouro,
    numero,
    bairro,
    cidade,
    uf,
  ];
}

function arquivoDe(titulo: string, antes: number, linhas: number, linha: (n: number) => readonly unknown[]): string {
  const textos = [titulo];
  for (let n = 1; n <= linhas; n++)
    textos.push(
      linha(antes + n)
        .map((valor) => valor ?? '')
        .join(';'),
    );
  return textos.join('\r\n');
}

interface Importacao {
  id: number;
  validas: number;
  totalDeErros: number;
  jobId: string | null;
}

/** Checks a file, applies it and may take it back. @returns megabytes the server held at most meanwhile */
async function importar(
  { api, call, job, renovar }: Servidores,
  entidade: Entidade,
  csv: string,
  desfazer: boolean,
): Promise<number> {
  const picos: number[] = [];
  const etapa = async (nome: string, work: () => Promise<Importacao>): Promise<Importacao> => {
    await zerarPico(api.pid);
    let feita: Importacao | undefined;
    await timed(nome, async () => {
      feita = await work();
      if (feita.jobId) await job(feita.jobId);
      picos.push(await picoDe(api.pid));
      return `pico ${picos.at(-1)} MB`;
    });
    await renovar();
    return call<Importacao>('GET', `importacao/${feita?.id}`);
  };
  const enviar = async (campos: Record<string, string | Blob>): Promise<Importacao> => {
    const form = new FormData();
    for (const [campo, valor] of Object.entries(campos)) form.append(campo, valor);
    const resposta = await fetch(`${api.url}/api/importacao/${entidade}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${api.token}` },
      body: form,
    });
    if (!resposta.ok) throw new Error(`the file was refused with ${resposta.status}: ${await resposta.text()}`);
    return (await resposta.json()) as Importacao;
  };
  const { id, validas, totalDeErros } = await etapa('conferir', () => enviar({ file: new Blob([csv]) }));
  if (totalDeErros > 0) throw new Error(`${totalDeErros} errors in a file of ${validas} right lines`);
  if (SO_CONFERIR) return Math.max(...picos);
  await etapa('aplicar', () => enviar({ importacaoId: String(id) }));
  if (desfazer) await etapa('desfazer', () => call('DELETE', `importacao/${entidade}?id=${id}`));
  return Math.max(...picos);
}

/** From here on the system counts the highest memory anew. */
const zerarPico = (pid: number): Promise<void> => writeFile(`/proc/${pid}/clear_refs`, '5');
