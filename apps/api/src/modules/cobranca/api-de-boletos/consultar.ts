import { createHash, randomUUID } from 'node:crypto';
import type { cnab } from '@retaguarda/boletos';
import { somarDias } from '@retaguarda/brasil';
import { sql } from 'kysely';
import { doSistema, type Tx } from '../../../platform/database/database.ts';
import { insertFile } from '../../../platform/files/files.ts';
import { oPrograma } from '../../../platform/http/actor.ts';
import { hojeNaEmpresa } from '../../empresas/public.ts';
import { type ContaDeCobranca, lerConta } from '../carteira/conta.ts';
import { casarLinhas } from '../retorno/casar.ts';
import { guardarLinhas } from '../retorno/ler.ts';
import { aplicarTodas } from '../retorno/raias.ts';
import { anotarErroDaApi, type ContaDaApi } from './contas.queries.ts';
import { aindaNaoDitos, anotarDitos, marcarConsulta, retornosAAplicar } from './ditos.queries.ts';
import type { MeiosDaApi } from './meios.ts';
import type { BancoDeBoletos, MudancaNoBanco } from './provedor/porta.ts';
import { tituloDoRetorno } from './titulo-do-retorno.ts';

/** How far back each look reaches over the one before, in days: banks write some down after a weekend. */
const SOBREPOSICAO_DIAS = 4;
/** The first look, and the longest stretch of one. */
const ALCANCE_DIAS = 30;
const PAGINAS = 100;
/** Details asked for in one look; what is left is of the next. */
const POR_VEZ = 200;

/** What the bank tells of a title, as a line of a retorno. */
export interface Achado {
  mudanca: MudancaNoBanco;
  titulo: cnab.TituloRetorno;
}

/** Asks the bank of a wallet what was paid or ended; what is new becomes a retorno, and is applied as any other. */
export async function consultarPagamentos(meios: MeiosDaApi, dita: ContaDaApi): Promise<void> {
  const { database, bancos } = meios;
  const { grupoId, contaId, consultadoAte } = dita;
  const actor = oPrograma(grupoId);
  const [conta, hoje] = await database.read(grupoId, async (db) => {
    const lida = await lerConta(db, actor, contaId);
    return [lida, await hojeNaEmpresa(db, lida.empresaId)] as const;
  });
  const de = somarDias(consultadoAte ?? hoje, consultadoAte ? -SOBREPOSICAO_DIAS : -ALCANCE_DIAS);
  const limite = somarDias(de, ALCANCE_DIAS);
  const ate = limite < hoje ? limite : hoje;
  const banco = await bancos.daConta(dita, conta);
  const lido = banco.ok
    ? await lerMudancas(meios, dita, banco.valor, { de, ate })
    : { achados: [], erro: banco.mensagem };
  const { achados, erro } = lido;
  const retornoId = await guardarRetorno(meios, conta, dita, hoje, achados);
  await database.write(doSistema(grupoId), async (tx) => {
    await anotarErroDaApi(tx, dita, erro);
    if (erro === null) await marcarConsulta(tx, grupoId, contaId, ate);
  });
  if (retornoId !== null) await aplicarLido(meios, grupoId, retornoId);
}

/** What the bank tells of these days and no retorno has; with why the rest could not be read. */
async function lerMudancas(
  { database }: MeiosDaApi,
  { grupoId, contaId }: ContaDaApi,
  banco: BancoDeBoletos,
  { de, ate }: { de: string; ate: string },
): Promise<{ achados: Achado[]; erro: string | null }> {
  const mudancas: MudancaNoBanco[] = [];
  for (let indice = 0, pagina = 0; pagina < PAGINAS; pagina += 1) {
    const lidas = await banco.mudancas(de, ate, indice);
    if (!lidas.ok) return { achados: [], erro: lidas.mensagem };
    mudancas.push(...lidas.valor.itens.filter(({ estado }) => estado !== 'em_ser'));
    if (lidas.valor.proximo === null) break;
    indice = lidas.valor.proximo;
  }
  const novas = await database.read(grupoId, async (db) => {
    const naoDitas = await aindaNaoDitos(db, grupoId, contaId, mudancas);
    const casados = await casarLinhas(db, { grupoId }, contaId, naoDitas.map(procurada));
    // What the house itself had taken out, the bank tells too.
    return naoDitas.filter(({ pago }, i) => pago !== '0.00' || casados[i]?.situacao !== 'baixado');
  });
  const achados: Achado[] = [];
  for (const mudanca of novas.slice(0, POR_VEZ)) {
    const detalhe = await banco.consultar(mudanca.numero);
    if (!detalhe.ok) return { achados, erro: detalhe.mensagem };
    const titulo = tituloDoRetorno(mudanca, detalhe.valor, achados.length + 1);
    if (titulo) achados.push({ mudanca, titulo });
  }
  return { achados, erro: null };
}

const procurada = ({ numero }: MudancaNoBanco) => ({
  nossoNumero: numero,
  controle: null,
  documento: null,
  valor: null,
});

/** Has what was found of a wallet in, as a retorno that is applied as any other; what a retorno has already does nothing. */
export async function fazerEntrar(
  meios: MeiosDaApi,
  conta: ContaDeCobranca,
  dita: ContaDaApi,
  hoje: string,
  achados: readonly Achado[],
): Promise<void> {
  const id = await guardarRetorno(meios, conta, dita, hoje, achados);
  if (id !== null) await aplicarLido(meios, dita.grupoId, id);
}

/** Writes what was found as a retorno, its bytes what the bank said. @returns null where there is nothing that no retorno has */
async function guardarRetorno(
  { database, storage }: MeiosDaApi,
  conta: ContaDeCobranca,
  { grupoId }: ContaDaApi,
  hoje: string,
  achados: readonly Achado[],
): Promise<number | null> {
  if (achados.length === 0) return null;
  const arquivoId = randomUUID();
  const conteudo = Buffer.from(JSON.stringify({ arquivoId, linhas: achados.map(({ titulo }) => titulo) }, null, 1));
  await storage.put(`${grupoId}/${arquivoId}`, conteudo);
  return database.write(doSistema(grupoId), async (tx) => {
    // One look writes after the other.
    await sql`select 1 from boleto_api where grupo_id = ${grupoId} and conta_id = ${conta.id} for update`.execute(tx);
    const novas = new Set(
      await aindaNaoDitos(
        tx,
        grupoId,
        conta.id,
        achados.map(({ mudanca }) => mudanca),
      ),
    );
    const desta = achados.filter(({ mudanca }) => novas.has(mudanca));
    if (desta.length === 0) return null;
    const id = await inserirRetorno(tx, conta, { grupoId, hoje, arquivoId, conteudo, linhas: desta.length });
    await guardarLinhas(
      tx,
      oPrograma(grupoId),
      id,
      conta.id,
      desta.map(({ titulo }) => titulo),
    );
    await anotarDitos(
      tx,
      grupoId,
      conta.id,
      id,
      desta.map(({ mudanca }) => mudanca),
    );
    return id;
  });
}

interface RetornoLido {
  grupoId: number;
  hoje: string;
  arquivoId: string;
  conteudo: Buffer;
  linhas: number;
}

async function inserirRetorno(
  tx: Tx,
  { id: contaId, empresaId, banco }: ContaDeCobranca,
  { grupoId, hoje, arquivoId, conteudo, linhas }: RetornoLido,
): Promise<number> {
  const nome = `API-${hoje}.json`;
  const sha256 = createHash('sha256').update(conteudo).digest('hex');
  const { id } = await tx
    .insertInto('boleto_retorno')
    .values({
      grupo_id: grupoId,
      conta_id: contaId,
      empresa_id: empresaId,
      nome,
      arquivo_id: arquivoId,
      sha256,
      banco,
      data: hoje,
      linhas,
      origem: 'api',
      situacao: 'conferido',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const dono = { tabela: 'boleto_retorno', id };
  const arquivo = { grupoId, nome, tipo: 'application/json', usuarioId: null, dono };
  await insertFile(tx, arquivoId, arquivo, { tamanho: conteudo.byteLength, sha256 });
  return id;
}

/** Applies a retorno that was read by API; begun before a crash, it goes on where it was. */
async function aplicarLido({ database, seguidores }: MeiosDaApi, grupoId: number, id: number): Promise<void> {
  await database.write(doSistema(grupoId), (tx) =>
    sql`update boleto_retorno set situacao = 'aplicando' where grupo_id = ${grupoId} and id = ${id} and situacao = 'conferido'`.execute(
      tx,
    ),
  );
  await aplicarTodas(database, doSistema(grupoId), oPrograma(grupoId), { id, seguidores });
}

/** Goes on with what was read and not applied to the end. */
export async function aplicarParados(meios: MeiosDaApi, grupoId: number): Promise<void> {
  const ids = await meios.database.read(grupoId, (db) => retornosAAplicar(db, grupoId));
  for (const id of ids) await aplicarLido(meios, grupoId, id);
}
