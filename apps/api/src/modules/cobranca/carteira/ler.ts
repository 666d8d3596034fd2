import { bancoPorCodigo, cnab } from '@retaguarda/boletos';
import { type CarteiraLida, type CarteiraNaLista, contas } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { getRow, listRows } from '../../../platform/registers/engine.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { juntarPessoa } from '../../acesso/public.ts';
import { hojeNaEmpresa, lerParticipantes, type Participante } from '../../empresas/public.ts';
import { faltasNaApi } from '../api-de-boletos/carteira.ts';
import { contasPelaApi } from '../api-de-boletos/contas.queries.ts';
import { proximaSequencia } from '../remessa/remessas.queries.ts';
import { type PedidoDeAmostra, problemasDaAmostra } from './amostra.ts';
import { camposDaCarteira } from './campos.ts';
import { type ContaDeCobranca, comBanco, lerConta } from './conta.ts';
import { proximoNumero } from './numeracao.ts';

const frase = (texto: string): string => {
  const inteiro = texto.charAt(0).toUpperCase() + texto.slice(1);
  return /[.!?]$/.test(inteiro) ? inteiro : `${inteiro}.`;
};

const formatosDe = (banco: string | null) =>
  cnab.bancosDeRemessa().flatMap((um) => (um.banco === banco ? [um.formato] : []));

/** Why an account has no file at its bank; null: it has. */
function motivoSemArquivo({ banco, formatoCnab }: ContaDeCobranca): string | null {
  if (banco === null || formatosDe(banco).length > 0) return null;
  return frase(cnab.motivoSemRemessa(banco, formatoCnab ?? '240'));
}

type Pedido = PedidoDeAmostra & { sequencia: number; pelaApi: boolean };

/** What a sample is made with, of the account as it is. */
export async function pedidoDeAmostra(db: Db, actor: Actor, conta: ContaDeCobranca): Promise<Pedido> {
  const hoje = await hojeNaEmpresa(db, conta.empresaId);
  const beneficiario = (await lerParticipantes(db, actor, [conta.empresaId])).get(conta.empresaId) as Participante;
  const numero = await proximoNumero(db, actor, conta, hoje);
  const sequencia = await proximaSequencia(db, actor, conta);
  const pelaApi = (await contasPelaApi(db, actor)).has(conta.id);
  return { conta, beneficiario, hoje, numero, sequencia, pelaApi };
}

/** What keeps the account from issuing boletos, each a sentence. */
function problemasDe(pedido: Pedido): string[] {
  const { conta, pelaApi } = pedido;
  if (conta.banco === null) return ['Informe o banco da conta.'];
  if (!bancoPorCodigo(conta.banco)) return ['Ainda não se emitem boletos deste banco.'];
  const formatos = pelaApi ? [] : formatosDe(conta.banco);
  if (conta.formatoCnab !== null ? formatos.length > 0 && !formatos.includes(conta.formatoCnab) : formatos.length > 0) {
    return [`Escolha o formato do arquivo: ${formatos.map((um) => `CNAB ${um}`).join(' ou ')}.`];
  }
  const faltam = pelaApi
    ? faltasNaApi(conta)
    : camposDaCarteira(conta.banco, conta.formatoCnab)
        .filter(({ nome, obrigatorio }) => obrigatorio && !conta[nome]?.trim())
        .map(({ rotulo }) => rotulo.toLowerCase());
  if (faltam.length > 0) return [`Informe: ${faltam.join(', ')}.`];
  // Of a bank without files, or by its API, there is none to be written.
  const semFormato = formatos.length === 0 ? { ...conta, formatoCnab: null } : conta;
  return problemasDaAmostra({ ...pedido, conta: semFormato }, pedido.sequencia).map(frase);
}

function naLista(pedido: Pedido): CarteiraNaLista {
  const { conta, beneficiario, pelaApi } = pedido;
  const problemas = conta.permiteBoleto ? problemasDe(pedido) : [];
  return {
    contaId: conta.id,
    nome: conta.nome,
    empresa: beneficiario.nome,
    banco: conta.banco === null ? null : { codigo: conta.banco, nome: conta.bancoNome },
    situacao: !conta.permiteBoleto ? 'desligada' : problemas.length > 0 ? 'incompleta' : 'pronta',
    registro: pelaApi ? 'api' : motivoSemArquivo(conta) === null ? 'arquivo' : 'por_fora',
    formato: conta.formatoCnab,
    carteira: conta.carteira,
    problemas,
  };
}

/** Accounts at banks, those that issue boletos first. */
export async function listarCarteiras(db: Db, actor: Actor): Promise<CarteiraNaLista[]> {
  const linhas = (await listRows(db, contas, actor)).filter(({ bancoId }) => typeof bancoId === 'number');
  const lidas: CarteiraNaLista[] = [];
  for (const linha of linhas) {
    const conta = await comBanco(db, actor, linha);
    lidas.push(naLista(await pedidoDeAmostra(db, actor, conta)));
  }
  return lidas.sort((a, b) => Number(a.situacao === 'desligada') - Number(b.situacao === 'desligada'));
}

/** @throws DomainError NOT_FOUND for an account out of the person's reach */
export async function lerCarteira(db: Db, actor: Actor, contaId: number): Promise<CarteiraLida> {
  await getRow(db, contas, actor, contaId);
  const conta = await lerConta(db, actor, contaId);
  const pedido = await pedidoDeAmostra(db, actor, conta);
  const campos = camposDaCarteira(conta.banco ?? '', conta.formatoCnab ?? formatosDe(conta.banco)[0] ?? null);
  const { rows: mudancas } = await sql<CarteiraLida['mudancas'][number]>`
    select m.id, m.tipo, m.de + 1 as de, m.para + 1 as para, u.nome as usuario, ${isoInstant('m.criado_em')} as "criadoEm"
    from boleto_numeracao_mudanca m ${juntarPessoa('m')}
    where m.grupo_id = ${actor.grupoId} and m.conta_id = ${contaId} order by m.id desc limit 50`.execute(db);
  const { versao, empresaId, permiteBoleto, especieTitulo, aceite, protestoDias, baixaDias, instrucoes } = conta;
  const { multaPercentual, jurosMensalPercentual, descontoPercentual } = conta;
  return {
    ...naLista(pedido),
    versao,
    empresaId,
    formatos: formatosDe(conta.banco),
    semArquivo: pedido.pelaApi ? null : motivoSemArquivo(conta),
    campos,
    valores: Object.fromEntries(campos.map(({ nome }) => [nome, conta[nome]])),
    permiteBoleto,
    especieTitulo,
    aceite,
    multaPercentual,
    jurosMensalPercentual,
    descontoPercentual,
    protestoDias,
    baixaDias,
    instrucoes,
    proximos: { nossoNumero: pedido.numero, remessa: pedido.sequencia },
    mudancas,
  };
}
