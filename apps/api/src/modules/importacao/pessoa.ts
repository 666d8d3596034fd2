import { isCnpj, isCpf, normalizarCnpj } from '@retaguarda/brasil';
import {
  colunasDePessoa,
  completarEmpresa,
  conferirEmpresa,
  type EmpresaCompleta,
  empresaAlteracao,
  empresaNova,
  fieldTexts,
  type ResultadoDaLinha,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { plain } from '../../platform/imports/text.ts';
import { RefusedRecord } from '../../platform/records/checks.ts';
import { cadastroDeEmpresas, excluirEmpresasNovas } from '../empresas/public.ts';
import type { Valores } from './celulas.ts';
import {
  type Entidade,
  type LinhaAplicada,
  type LinhaDoArquivo,
  type LinhaLida,
  type Problemas,
  porColuna,
  RecusaDaLinha,
  Repetidos,
} from './entidade.ts';

type Papel = 'cliente' | 'fornecedor';

const doEndereco = ['cep', 'logradouro', 'numero', 'complemento', 'bairro', 'cidade', 'uf'] as const;
function paraColuna(campo: string): string {
  if (campo.startsWith('enderecos.')) return campo.split('.')[2] ?? campo;
  if (campo.startsWith('telefones.')) return 'telefone';
  return campo === 'cnpj' || campo === 'cpf' ? 'documento' : campo;
}

/** CPF or CNPJ without its mask; a spreadsheet drops the zeros on the left of both. */
function documentoDe({ documento }: Valores): string {
  if (documento === null || documento === undefined) return '';
  const limpo = normalizarCnpj(String(documento));
  if (!/^\d+$/.test(limpo) || isCpf(limpo) || isCnpj(limpo)) return limpo;
  return (
    [limpo.padStart(11, '0'), limpo.padStart(14, '0')].find((inteiro) => isCpf(inteiro) || isCnpj(inteiro)) ?? limpo
  );
}

const ISENTO = new Set(['isento', 'isenta', 'isentos']);

function dadosDe(valores: Valores, papel: Papel): Record<string, unknown> {
  const documento = documentoDe(valores);
  const fisica = isCpf(documento);
  const ie = ISENTO.has(plain(String(valores.ie ?? ''))) ? null : valores.ie;
  return {
    tipoPessoa: fisica ? 'fisica' : 'juridica',
    nomeFantasia: valores.nomeFantasia,
    razaoSocial: valores.razaoSocial ?? (fisica ? null : valores.nomeFantasia),
    [fisica ? 'cpf' : 'cnpj']: documento || null,
    [papel]: true,
    ieSituacao: ie ? 'numero' : fisica ? 'nao_contribuinte' : 'isento',
    ie,
    email: valores.email,
    prazoTipo: 'padrao_empresa',
    enderecos: [{ tipo: 'principal', ...Object.fromEntries(doEndereco.map((campo) => [campo, valores[campo]])) }],
    telefones: valores.telefone ? [{ numero: valores.telefone }] : [],
  };
}

/** What the line says anew of a record there is: empty cells leave it as it was. */
function mudancasDe(valores: Valores, papel: Papel, atual: EmpresaCompleta): Record<string, unknown> {
  const dito = (campo: string) => valores[campo] !== null && valores[campo] !== undefined;
  const campos = ['nomeFantasia', 'razaoSocial', 'ie', 'email'].filter(dito);
  const endereco = Object.fromEntries(doEndereco.filter(dito).map((campo) => [campo, valores[campo]]));
  const { enderecos, telefones } = cadastroDeEmpresas.asInput(atual);
  // The code of the city is that of the city there was.
  const outraCidade = dito('cidade') || dito('uf') ? { ibge: null } : {};
  const temTelefone = telefones.some(({ numero }) => digitos(numero) === digitos(String(valores.telefone)));
  return {
    ...Object.fromEntries(campos.map((campo) => [campo, valores[campo]])),
    ...(dito('ie') ? { ieSituacao: 'numero' } : {}),
    [papel]: true,
    enderecos: enderecos.map((linha) =>
      linha.tipo === 'principal' && linha.ativo ? { ...linha, ...outraCidade, ...endereco } : linha,
    ),
    ...(dito('telefone') && !temTelefone ? { telefones: [...telefones, { numero: valores.telefone }] } : {}),
  };
}
const digitos = (texto: string) => texto.replaceAll(/\D/g, '');

/** The records there are of these documents. */
async function donosDe(tx: Tx, actor: Actor, documentos: readonly string[]): Promise<Map<string, Dono>> {
  const { rows } = await sql<Dono & { documento: string }>`
    select e.id, e.nome_fantasia as nome, coalesce(e.cnpj, e.cpf) as documento from empresa e
    where e.grupo_id = ${actor.grupoId} and (e.cnpj = any(${documentos}::text[]) or e.cpf = any(${documentos}::text[]))`.execute(
    tx,
  );
  return new Map(rows.map((dono) => [dono.documento, dono]));
}

interface Dono {
  id: number;
  nome: string;
}

function lerNova(valores: Valores, papel: Papel): LinhaLida | Problemas {
  const dados = dadosDe(valores, papel);
  const lido = empresaNova.safeParse(dados);
  if (!lido.success) return porColuna(fieldTexts(lido.error).campos, paraColuna);
  const recusa = conferirEmpresa(completarEmpresa(lido.data));
  return recusa ? porColuna(recusa.campos, paraColuna) : { dados, alvoId: null, antes: null };
}

function lerAlterada(valores: Valores, papel: Papel, atual: EmpresaCompleta): LinhaLida | Problemas {
  const dados = mudancasDe(valores, papel, atual);
  const lido = empresaAlteracao.safeParse(dados);
  if (!lido.success) return porColuna(fieldTexts(lido.error).campos, paraColuna);
  const entrada = cadastroDeEmpresas.asInput(atual);
  const recusa = conferirEmpresa(completarEmpresa({ ...entrada, ...lido.data } as typeof entrada), {
    tinhaPrincipal: true,
  });
  if (recusa) return porColuna(recusa.campos, paraColuna);
  const antes = Object.fromEntries(Object.entries(entrada).filter(([campo]) => campo in dados));
  return { dados, alvoId: atual.id, antes };
}

/** A document that is none, or that another line has. */
function problemaDoDocumento(documento: string, linha: number, vistos: Repetidos): Problemas | null {
  if (documento === '') return null;
  if (!isCnpj(documento) && !isCpf(documento)) return { documento: 'CPF ou CNPJ inválido' };
  const repetido = vistos.acusar(documento, linha);
  return repetido ? { documento: repetido } : null;
}

/** Clients or suppliers, by CNPJ or CPF. */
export const importarPessoa = (papel: Papel): Entidade => ({
  colunas: colunasDePessoa,
  tabela: 'empresa',
  enche: ['empresa', 'endereco', 'telefone', 'contato', 'importacao_linha'],
  preparar: async (tx, actor, { atualizar }) => {
    const vistos = new Repetidos();
    const ler = async (lote: readonly LinhaDoArquivo[]) => {
      const donos = await donosDe(
        tx,
        actor,
        lote.flatMap(({ valores }) => documentoDe(valores) || []),
      );
      const lidas: (LinhaLida | Problemas)[] = [];
      for (const { linha, valores, problemas } of lote) {
        const documento = documentoDe(valores);
        const problema = problemaDoDocumento(documento, linha, vistos);
        const dono = donos.get(documento);
        if (problema || Object.keys(problemas).length > 0) lidas.push({ ...problema, ...problemas });
        else if (!dono) lidas.push(lerNova(valores, papel));
        else if (atualizar) lidas.push(lerAlterada(valores, papel, await cadastroDeEmpresas.read(tx, actor, dono.id)));
        else lidas.push({ documento: `Já é de ${dono.nome}` });
      }
      return lidas;
    };
    return { ler, aCadastrar: () => ({}) };
  },
  aplicar,
  desfazer: async (tx, actor, linhas) => {
    const criadas = linhas.filter(({ alvoId }) => alvoId === null);
    const atuais = await cadastroDeEmpresas.readMany(
      tx,
      actor,
      criadas.map(({ registroId }) => registroId),
    );
    const intactas = criadas.filter(({ registroId, versao }) => atuais.get(registroId)?.versao === versao);
    const excluidas = await excluirEmpresasNovas(
      tx,
      actor,
      intactas.map(({ registroId }) => registroId),
    );
    const resultados: ResultadoDaLinha[] = [];
    for (const linha of linhas) {
      const { alvoId, registroId } = linha;
      // What somebody has worked on since is theirs: it is neither deleted nor put back.
      resultados.push(alvoId === null ? (excluidas.get(registroId) ?? 'mantida') : await devolver(tx, actor, linha));
    }
    return resultados;
  },
});

/** A record among those of some lines is refused: of which line. */
const daLinha = <T>(lugares: readonly number[], salvas: Promise<T>): Promise<T> =>
  salvas.catch((error: unknown) => {
    throw error instanceof RefusedRecord ? new RecusaDaLinha(lugares[error.index] as number, error.refusal) : error;
  });

/** New ones of all at once, and those that change. */
async function aplicar(tx: Tx, actor: Actor, linhas: readonly LinhaLida[]): Promise<number[]> {
  const ids: number[] = [];
  const novas = linhas.flatMap(({ alvoId }, indice) => (alvoId === null ? [indice] : []));
  const velhas = linhas.flatMap(({ alvoId }, indice) => (alvoId === null ? [] : [indice]));
  const criadas = await daLinha(
    novas,
    cadastroDeEmpresas.createMany(
      tx,
      actor,
      novas.map((indice) => empresaNova.parse(linhas[indice]?.dados)),
    ),
  );
  for (const [n, indice] of novas.entries()) ids[indice] = criadas[n] as number;
  for (const indice of velhas) ids[indice] = linhas[indice]?.alvoId as number;
  await daLinha(
    velhas,
    cadastroDeEmpresas.changeMany(
      tx,
      actor,
      velhas.map((indice) => ({ id: ids[indice] as number, change: empresaAlteracao.parse(linhas[indice]?.dados) })),
    ),
  );
  return ids;
}

/** A record that was there is as it was, unless somebody altered it since. */
async function devolver(tx: Tx, actor: Actor, { registroId, antes, versao }: LinhaAplicada): Promise<ResultadoDaLinha> {
  const atual = await cadastroDeEmpresas.read(tx, actor, registroId);
  if (atual.versao !== versao) return 'mantida';
  await cadastroDeEmpresas.change(tx, actor, registroId, empresaAlteracao.parse(antes));
  return 'restaurada';
}
