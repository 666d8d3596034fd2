import { z } from 'zod';
import * as column from '../list/columns.ts';
import { defineList, type RowOfList } from '../list/define-list.ts';
import * as filter from '../list/filters.ts';
import { systemColumns } from '../list/of-register.ts';
import { option } from '../list.ts';
import { filtrosDoProvedor } from './listas-de-chaves.ts';
import {
  gravidadesDeAviso,
  idadesDaVersao,
  situacoesDeImplantacao,
  tonsDaImplantacao,
  vinculosDaChave,
} from './situacoes.ts';
import { canaisDeVersao, estadosDeConexao, type SituacaoDoServidor, situacoesDoServidor } from './versoes.ts';

const daCasa = systemColumns();
const verVersoes = { any: ['versoes_core_index', 'versoes_core_show'] } as const;
const situacaoNoServidor = z.enum(Object.keys(situacoesDoServidor) as [SituacaoDoServidor, ...SituacaoDoServidor[]]);
const quieta = { grow: 0, muted: true } as const;
const escondida = { ...quieta, shown: false } as const;
const empresa = { label: 'Empresa', grow: 2, sortable: true, strong: true, card: 'title' } as const;
const revenda = { label: 'Revenda', nullable: true, width: 150, muted: true } as const;
const ultimoContato = {
  label: 'Último contato',
  nullable: true,
  empty: 'nunca',
  relative: true,
  grow: 0,
  sortable: true,
  card: 'fact',
} as const;
const canal = { label: 'Canal', width: 96, ...quieta } as const;
const criadoEm = column.instant({ ...escondida, label: 'Quando', width: 150, sortable: true });

interface Vinculo {
  instalacao: string | null;
  conflitoEm: string | null;
}

/** The keys by which servers of terminals call the provider. */
export const listaDeChavesDeServidor = defineList({
  id: 'api-core-keys',
  domain: 'backoffice',
  path: 'api-core-keys',
  summary: 'Lista chaves dos servidores de terminais',
  access: { any: ['api_core_keys_index', 'api_core_keys_show'] },
  title: 'Chaves dos servidores',
  label: { one: 'Chave de servidor', many: 'Chaves de servidores' },
  purpose: 'Com a sua chave, cada servidor de terminais fala com o provedor.',
  searchLabel: 'Buscar por servidor ou empresa',
  columns: {
    empresa: column.reference({ ...empresa, width: 220 }),
    nome: column.text({ label: 'Servidor', width: 180, grow: 1, sortable: true, card: 'fact' }),
    revenda: column.reference({ ...revenda, grow: 1 }),
    canal: column.choice(canaisDeVersao, canal),
    /** The first characters of the key, by which people tell one from another. */
    prefixo: column.text({ label: 'Começa com', width: 130, ...quieta }),
    vinculo: column.state(
      vinculosDaChave,
      {
        label: 'Instalação',
        derive: ({ instalacao, conflitoEm }: Vinculo) => (conflitoEm ? 'copia' : instalacao ? 'vinculada' : 'livre'),
        width: 140,
        grow: 0,
        card: 'figure',
      },
      { livre: 'mute', vinculada: 'ok', copia: 'bad' },
    ),
    ultimoContato: column.instant({ ...ultimoContato, width: 140 }),
    expiraEm: column.date({
      label: 'Expira em',
      nullable: true,
      empty: 'Sem fim',
      width: 116,
      grow: 0,
      sortable: true,
    }),
    /** When another installation last tried to use the key. */
    conflitoEm: column.instant({ ...escondida, label: 'Cópia recusada em', nullable: true }),
    ...daCasa,
  },
  facts: {
    id: z.number(),
    versao: z.number(),
    ativo: z.boolean(),
    /** Installation the key is bound to since its first contact. */
    instalacao: z.string().nullable(),
  },
  filters: { ...filtrosDoProvedor, canal: filter.choice(canaisDeVersao, { label: 'Canal' }) },
  order: { by: 'empresa' },
  inactive: true,
});
export type ApiCoreKey = RowOfList<typeof listaDeChavesDeServidor>;

interface Rodando {
  versao: string | null;
  suportado: boolean | null;
  atualizado: boolean | null;
}
function idadeDaVersao({ versao, suportado, atualizado }: Rodando): keyof typeof idadesDaVersao {
  if (versao === null) return 'desconhecida';
  if (suportado === false) return 'semSuporte';
  return atualizado === false ? 'desatualizada' : 'atual';
}

interface Alvo {
  alvo: { versao: string; situacao: SituacaoDoServidor; erro: string | null } | null;
}
const figura = { nullable: true, grow: 0 } as const;

/** Every active server's key with what the server last told. */
export const listaDeServidores = defineList({
  id: 'conexoes',
  resource: 'prime-core-connection-status-report',
  domain: 'backoffice',
  path: 'prime-core-connection-status-report',
  summary: 'Último contato, saúde e versão de cada servidor de terminais',
  access: verVersoes,
  title: 'Servidores de terminais',
  label: { one: 'Servidor', many: 'Servidores' },
  purpose: 'Que versão cada servidor roda, quando falou pela última vez e como está.',
  searchLabel: 'Buscar por servidor ou empresa',
  columns: {
    empresa: column.reference({ ...empresa, width: 200 }),
    nome: column.text({ label: 'Servidor', width: 160, grow: 1, sortable: true }),
    estado: column.state(
      estadosDeConexao,
      { label: 'Conexão', width: 140, grow: 0, card: 'figure' },
      { online: 'ok', atrasado: 'bad', nunca: 'mute' },
    ),
    ultimoContato: column.instant({ ...ultimoContato, width: 130 }),
    versao: column.text({ label: 'Versão', nullable: true, width: 116, grow: 0, sortable: true, card: 'fact' }),
    idade: column.state(
      idadesDaVersao,
      { label: 'Atualização', derive: idadeDaVersao, width: 130, grow: 0 },
      { atual: 'ok', desatualizada: 'wait', semSuporte: 'bad', desconhecida: 'mute' },
    ),
    /** The newest version its channel offers today. */
    ultimaVersao: column.text({ ...escondida, label: 'Última', nullable: true, width: 96 }),
    implantacao: column.text({
      label: 'Implantação',
      derive: ({ alvo }: Alvo) =>
        alvo && `${alvo.versao} · ${situacoesDoServidor[alvo.situacao]}${alvo.erro ? `: ${alvo.erro}` : ''}`,
      nullable: true,
      width: 170,
      grow: 1,
      muted: true,
    }),
    acessos: column.outOf({
      label: 'Em uso',
      derive: ({ acessosEmUso, acessosContratados }: { acessosEmUso: number | null; acessosContratados: number }) =>
        acessosEmUso === null ? null : [acessosEmUso, acessosContratados],
      width: 96,
      grow: 0,
      shown: false,
    }),
    disco: column.decimal({
      ...figura,
      label: 'Disco livre',
      derive: ({ discoLivreMb }: { discoLivreMb: number | null }) =>
        discoLivreMb === null ? null : (discoLivreMb / 1024).toFixed(1),
      places: 1,
      unit: 'GB',
      width: 100,
    }),
    /** Sales and documents waiting to be sent. */
    fila: column.integer({ ...figura, label: 'Fila', width: 76, sortable: true }),
    /** Seconds the server's clock is ahead (negative: behind). */
    relogioDesvioS: column.integer({ ...figura, ...escondida, label: 'Relógio', unit: 's', width: 90 }),
    revenda: column.reference({ ...revenda, ...escondida }),
    canal: column.choice(canaisDeVersao, { ...canal, shown: false }),
    sistema: column.text({ ...escondida, label: 'Sistema', nullable: true, width: 150 }),
    endereco: column.text({ ...escondida, label: 'Endereço', nullable: true, width: 130 }),
    id: daCasa.id,
  },
  facts: {
    /** Id of the server's key. */
    id: z.number(),
    /** Null while the server has told no version, or nothing is published. */
    atualizado: z.boolean().nullable(),
    /** False when its version is below the lowest the newest one still supports. */
    suportado: z.boolean().nullable(),
    alvo: z.object({ versao: z.string(), situacao: situacaoNoServidor, erro: z.string().nullable() }).nullable(),
    discoLivreMb: z.number().nullable(),
    discoTotalMb: z.number().nullable(),
    acessosEmUso: z.number().nullable(),
    acessosContratados: z.number(),
  },
  filters: {
    estado: filter.choice(estadosDeConexao, { label: 'Conexão', pinned: true }),
    desatualizado: filter.flag({ label: 'Desatualizado', pinned: true }),
    ...filtrosDoProvedor,
    canal: filter.choice(canaisDeVersao, { label: 'Canal' }),
  },
  order: { by: 'empresa' },
  inactive: true,
  beside: {
    /** Of the whole filter but the state. */
    resumo: {
      schema: z.object({ online: z.number(), atrasado: z.number(), nunca: z.number(), desatualizado: z.number() }),
    },
  },
});
export type ServidorConectado = RowOfList<typeof listaDeServidores>;

/** What the servers are told, and how many have received it; the inactive ones are those whose day has passed. */
export const listaDeAvisos = defineList({
  id: 'avisos-de-versao',
  resource: 'prime-core-versions-notifications',
  domain: 'backoffice',
  path: 'prime-core-versions-notifications',
  summary: 'Avisos enviados aos servidores; com somenteInativos, os vencidos',
  access: verVersoes,
  title: 'Avisos',
  label: { one: 'Aviso', many: 'Avisos' },
  purpose: 'O que os servidores mostram a quem os usa: versões, manutenções, mudanças.',
  searchLabel: 'Buscar em avisos',
  columns: {
    titulo: column.text({ label: 'Título', width: 220, grow: 2, sortable: true, strong: true, card: 'title' }),
    texto: column.text({ label: 'Texto', width: 280, grow: 3, muted: true, card: 'fact' }),
    gravidade: column.state(
      gravidadesDeAviso,
      { label: 'Gravidade', width: 110, grow: 0 },
      { info: 'note', atencao: 'wait' },
    ),
    quem: column.text({
      label: 'Empresas',
      derive: ({ empresas }: { empresas: readonly { rotulo: string }[] }) =>
        empresas.length === 0 ? null : empresas.map(({ rotulo }) => rotulo).join(', '),
      nullable: true,
      empty: 'Todas',
      width: 180,
      grow: 1,
      muted: true,
    }),
    versaoCore: column.reference({ label: 'Versão', nullable: true, width: 96, ...quieta }),
    /** Servers that have received it, of those it is meant for. */
    recebidos: column.outOf({
      label: 'Entregues',
      derive: ({ entregues, destinados }: { entregues: number; destinados: number }) => [entregues, destinados],
      width: 100,
      grow: 0,
      card: 'figure',
    }),
    ate: column.date({ label: 'Até', width: 110, grow: 0, sortable: true, card: 'fact' }),
    canal: column.choice(canaisDeVersao, { ...canal, nullable: true, shown: false }),
    autor: column.text({ ...escondida, label: 'Autor', nullable: true, empty: 'Automático', width: 150 }),
    criadoEm,
    id: daCasa.id,
  },
  facts: {
    id: z.number(),
    /** Empty: every company. */
    empresas: z.array(option),
    entregues: z.number(),
    destinados: z.number(),
  },
  order: { by: 'id', descending: true },
  inactive: true,
});
export type AvisoDeVersao = RowOfList<typeof listaDeAvisos>;

/** Roll-outs with their progress, the newest first. */
export const listaDeImplantacoes = defineList({
  id: 'implantacoes',
  resource: 'deploy',
  domain: 'restaurant',
  path: 'deploy',
  summary: 'Implantações de versões, as mais novas primeiro, com o progresso dos servidores',
  access: verVersoes,
  title: 'Implantações',
  label: { one: 'Implantação', many: 'Implantações' },
  purpose: 'O caminho de uma versão até os servidores, com o que cada um contou.',
  searchLabel: 'Buscar por versão',
  columns: {
    versaoCore: column.reference({ label: 'Versão', width: 140, grow: 1, strong: true, card: 'title' }),
    situacao: column.state(
      situacoesDeImplantacao,
      { label: 'Situação', width: 170, grow: 0, card: 'figure' },
      tonsDaImplantacao,
    ),
    progresso: column.outOf({
      label: 'Progresso',
      derive: ({ porSituacao, servidores }: { porSituacao: { concluido?: number }; servidores: number }) => [
        porSituacao.concluido ?? 0,
        servidores,
      ],
      width: 110,
      grow: 0,
      card: 'fact',
    }),
    /** Servers are told of the version from this instant on. */
    agendadaPara: column.instant({ label: 'A partir de', width: 150, grow: 0, sortable: true, card: 'fact' }),
    observacao: column.text({ label: 'Observação', nullable: true, width: 260, grow: 3, muted: true }),
    autor: column.text({ label: 'Autor', nullable: true, empty: 'Automático', width: 160, grow: 1, muted: true }),
    criadoEm,
    id: daCasa.id,
  },
  facts: {
    id: z.number(),
    servidores: z.number(),
    porSituacao: z.partialRecord(situacaoNoServidor, z.number()),
  },
  filters: { versaoCoreId: filter.ref('core-server-versions', { label: 'Versão', pinned: true }) },
  order: { by: 'id', descending: true },
});
export type Implantacao = RowOfList<typeof listaDeImplantacoes>;
