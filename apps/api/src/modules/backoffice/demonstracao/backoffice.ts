import { randomUUID } from 'node:crypto';
import { type ContatoDoCore, contatoDoCore, versoesCore } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { DemoScene } from '../../../platform/modules/demonstration.ts';
import { insertRow } from '../../../platform/registers/engine.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';
import { criarApiCoreKey } from '../api-core-keys.service.ts';
import { agirNaChave } from '../chaves.service.ts';
import { receberContato } from '../core.service.ts';
import { criarImplantacao } from '../implantacoes.service.ts';

interface Parte extends Pick<DemoScene, 'tx' | 'actor'> {
  empresas: ReadonlyMap<string, number>;
}

/** The provider's side: versions, keys, servers that have called. */
export default async function criarBackoffice({ tx, actor, made }: DemoScene): Promise<void> {
  const parte: Parte = { tx, actor, empresas: made('empresa') };
  const versoes = await criarVersoes(parte);
  await criarChaves(parte);
  await criarServidores(parte, versoes);
}

const versoes = [
  { numero: '2.12.0', canal: 'estavel', dias: -90, notas: 'Fechamento de caixa por forma de pagamento.' },
  {
    numero: '2.13.0',
    canal: 'estavel',
    dias: -20,
    versaoMinima: '2.12.0',
    obrigatoria: 30,
    notas: 'NFC-e com IBS e CBS; correção da fila em queda de energia.',
  },
  { numero: '2.14.0-beta.1', canal: 'beta', dias: -3, notas: 'Comandas por QR Code, para quem quer experimentar.' },
] as const;

async function criarVersoes({ tx, actor }: Parte): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { numero, canal, dias, notas, ...mais } of versoes) {
    const valores = versoesCore.schemas.create.parse({
      numero,
      canal,
      publicadaEm: hojeNoBrasil(dias),
      versaoMinima: 'versaoMinima' in mais ? mais.versaoMinima : null,
      obrigatoriaEm: 'obrigatoria' in mais ? hojeNoBrasil(mais.obrigatoria) : null,
      endereco: `https://baixar.retaguarda.example/core/${numero}`,
      sha256: Buffer.from(numero).toString('hex').padEnd(64, '0'),
      notas,
    });
    ids.set(numero, await insertRow(tx, versoesCore, actor, valores));
  }
  return ids;
}

const chaves = [
  { cliente: 'Cantina da Vila', terminal: null, acessos: 5, validade: 300, motivo: 'Contrato novo' },
  { cliente: 'Cantina da Vila', terminal: 'Caixa 1', acessos: 1, validade: 300, motivo: 'Contrato novo' },
  { cliente: 'Peixaria Porto Velho', terminal: null, acessos: 3, validade: 120, motivo: 'Renovação anual' },
  { cliente: 'Sorveteria Maré Alta', terminal: null, acessos: 2, validade: 45, motivo: 'Período de experiência' },
  { cliente: 'Livraria Carioca', terminal: null, acessos: 2, validade: 200, motivo: 'Contrato novo' },
] as const;

async function criarChaves({ tx, actor, empresas }: Parte): Promise<void> {
  const agir = (ato: Partial<Parameters<typeof agirNaChave>[2]> & { motivo: string }) =>
    agirNaChave(tx, actor, { acao: 'emissao', terminal: null, validade: null, acessos: 1, carenciaDias: 7, ...ato });
  const emitidas = new Map<string, number>();
  for (const { cliente, validade, ...ato } of chaves) {
    const empresaId = empresas.get(cliente);
    if (empresaId === undefined) continue;
    const movimento = await agir({ ...ato, empresaId, validade: hojeNoBrasil(validade) });
    const { rows } = await sql<{
      id: number;
    }>`select chave_id as id from chave_movimento where id = ${movimento}`.execute(tx);
    if (ato.terminal === null && rows[0]) emitidas.set(cliente, rows[0].id);
  }
  const bloqueada = emitidas.get('Sorveteria Maré Alta');
  if (bloqueada) await agir({ acao: 'bloqueio', chaveId: bloqueada, motivo: 'Terminal vendido sem aviso' });
  const liberada = emitidas.get('Livraria Carioca');
  if (liberada) {
    await agir({ acao: 'bloqueio', chaveId: liberada, motivo: 'Mensalidade de outubro em aberto' });
    await agir({ acao: 'liberacao', chaveId: liberada, motivo: 'Pagamento recebido' });
  }
}

const servidores: readonly {
  cliente: string;
  nome: string;
  canal: 'estavel' | 'beta';
  contato: Partial<ContatoDoCore> | null;
}[] = [
  {
    cliente: 'Cantina da Vila',
    nome: 'Servidor do salão',
    canal: 'beta',
    contato: { versao: '2.14.0-beta.1', fila: 0, acessosEmUso: 3 },
  },
  {
    cliente: 'Peixaria Porto Velho',
    nome: 'Caixa central',
    canal: 'estavel',
    contato: { versao: '2.12.0', fila: 14, acessosEmUso: 2 },
  },
  {
    cliente: 'Livraria Carioca',
    nome: 'Servidor da loja',
    canal: 'estavel',
    contato: { versao: '2.13.0', fila: 1, acessosEmUso: 1 },
  },
  { cliente: 'Sorveteria Maré Alta', nome: 'Quiosque', canal: 'estavel', contato: null },
];

async function criarServidores({ tx, actor, empresas }: Parte, versoes: ReadonlyMap<string, number>): Promise<void> {
  for (const { cliente, nome, canal, contato } of servidores) {
    const empresaId = empresas.get(cliente);
    if (empresaId === undefined) continue;
    const { chave } = await criarApiCoreKey(tx, actor, { empresaId, nome, canal, expiraEm: null });
    if (!contato) continue;
    const corpo = contatoDoCore.parse({
      instalacao: randomUUID(),
      sequencia: 1,
      enviadoEm: new Date().toISOString(),
      sistema: 'Debian 13',
      disco: { livreMb: 18_400, totalMb: 61_000 },
      ...contato,
    });
    await receberContato(
      tx,
      { grupoId: actor.grupoId, id: chave.id, empresaId, empresa: cliente, cnpj: null, canal },
      corpo,
      '203.0.113.20',
    );
  }
  const atual = versoes.get('2.13.0');
  const peixaria = empresas.get('Peixaria Porto Velho');
  if (atual !== undefined && peixaria !== undefined) {
    await criarImplantacao(tx, actor, {
      versaoCoreId: atual,
      empresaIds: [peixaria],
      agendadaPara: null,
      observacao: 'Depois do fechamento, combinado com o dono.',
    });
  }
}
