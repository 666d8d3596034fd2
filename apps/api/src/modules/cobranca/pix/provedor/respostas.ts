import { situacoesDoDebito } from '@retaguarda/contracts';
import { z } from 'zod';
import type {
  AutorizacaoNoProvedor,
  CobrancaNoProvedor,
  DevolucaoNoProvedor,
  LugarDaAutorizacao,
  PixNoProvedor,
  SituacaoNoProvedor,
} from './porta.ts';

/** What is read of the answers: the parts we work with, as the standard spells them. Providers add fields of their own. */
const valor = z.string().regex(/^\d{1,10}\.\d{2}$/);
const parte = z.object({ valor }).optional();

const devolucao = z.object({
  id: z.string().min(1).max(35),
  rtrId: z.string().max(60).nullish(),
  valor,
  status: z.enum(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']),
  motivo: z.string().nullish(),
});

const pix = z.object({
  endToEndId: z.string().regex(/^[a-zA-Z0-9]{32}$/),
  txid: z.string().max(35).nullish(),
  chave: z.string().max(77).nullish(),
  valor,
  horario: z.iso.datetime({ offset: true }),
  infoPagador: z.string().nullish(),
  pagador: z.object({ nome: z.string().nullish(), cpf: z.string().nullish(), cnpj: z.string().nullish() }).nullish(),
  componentesValor: z
    .object({ original: parte, multa: parte, juros: parte, desconto: parte, abatimento: parte })
    .nullish(),
  devolucoes: z.array(devolucao).nullish(),
});

const cobranca = z.object({
  txid: z.string(),
  status: z.enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']),
  valor: z.object({ original: valor }),
  pixCopiaECola: z.string().max(512).nullish(),
  location: z.string().max(77).nullish(),
  loc: z.object({ location: z.string().max(77).nullish() }).nullish(),
  pix: z.array(pix).nullish(),
});

const devolucaoDe = ({ id, rtrId, valor, status, motivo }: z.output<typeof devolucao>): DevolucaoNoProvedor => ({
  id,
  rtrId: rtrId ?? null,
  valor,
  situacao: status,
  motivo: motivo ?? null,
});

const pixDe = (lido: z.output<typeof pix>): PixNoProvedor => {
  const { original, multa, juros, desconto, abatimento } = lido.componentesValor ?? {};
  const de = (um: { valor: string } | undefined) => um?.valor ?? '0.00';
  return {
    endToEndId: lido.endToEndId,
    txid: lido.txid ?? null,
    chave: lido.chave ?? null,
    valor: lido.valor,
    horario: lido.horario,
    pagador: { nome: lido.pagador?.nome ?? null, documento: lido.pagador?.cpf ?? lido.pagador?.cnpj ?? null },
    informacao: lido.infoPagador ?? null,
    componentes:
      (original && {
        original: original.valor,
        multa: de(multa),
        juros: de(juros),
        desconto: de(desconto),
        abatimento: de(abatimento),
      }) ||
      null,
    devolucoes: (lido.devolucoes ?? []).map(devolucaoDe),
  };
};

export const devolucaoLida = devolucao.transform(devolucaoDe);
export const pixLido = pix.transform(pixDe);
export const cobrancaLida = cobranca.transform(
  (lida): CobrancaNoProvedor => ({
    txid: lida.txid,
    situacao: lida.status,
    valor: lida.valor.original,
    copiaECola: lida.pixCopiaECola ?? null,
    location: lida.location ?? lida.loc?.location ?? null,
    pix: (lida.pix ?? []).map(pixDe),
  }),
);
export const recebidosLidos = z
  .object({
    parametros: z.object({ paginacao: z.object({ quantidadeDePaginas: z.number().int().min(0) }) }),
    pix: z.array(pix).nullish(),
  })
  .transform(({ parametros, pix: lidos }) => ({
    pix: (lidos ?? []).map(pixDe),
    paginas: parametros.paginacao.quantidadeDePaginas,
  }));
export const tokenLido = z.object({ access_token: z.string().min(1), expires_in: z.number().positive().optional() });

const fim = z.object({ codigo: z.string().max(10).nullish(), descricao: z.string().max(400).nullish() });
const encerramento = z
  .object({
    rejeicao: fim.nullish(),
    cancelamento: fim.extend({ solicitante: z.string().max(40).nullish() }).nullish(),
  })
  .nullish();

const porQuem: Readonly<Record<string, string>> = {
  PSP_PAGADOR: 'pelo banco do pagador',
  USUARIO_PAGADOR: 'pelo pagador',
  PSP_RECEBEDOR: 'pelo banco que recebe',
  USUARIO_RECEBEDOR: 'por quem cobra',
};

/** In words, with the code of the catalogue of messages where the bank tells one. */
function ditoDe(parte: z.output<typeof fim> | null | undefined): string | null {
  if (!parte) return null;
  const { codigo, descricao } = parte;
  return [descricao, codigo && `(${codigo})`].filter(Boolean).join(' ') || null;
}

function motivoDe(lido: z.output<typeof encerramento>): string | null {
  const { rejeicao, cancelamento } = lido ?? {};
  if (rejeicao) return ditoDe(rejeicao);
  if (!cancelamento) return null;
  const quem = porQuem[cancelamento.solicitante ?? ''];
  return [quem && `Cancelada ${quem}`, ditoDe(cancelamento)].filter(Boolean).join(': ') || null;
}

const situacaoDoDebito = z.enum(Object.keys(situacoesDoDebito) as [keyof typeof situacoesDoDebito]);
const tentativa = z.object({
  dataLiquidacao: z.iso.date(),
  /** `AGND` is the debit of the due day; `NTAG` and `RIFL` come after it. */
  tipo: z.string().max(10).nullish(),
  status: situacaoDoDebito,
  rejeicao: fim.nullish(),
});

/** What a mandate's charge is, in the words of any other: one that was made and one that was taken by the payer's bank both wait. */
const situacaoDaRecorrente: Readonly<Record<string, SituacaoNoProvedor>> = {
  CRIADA: 'ATIVA',
  ATIVA: 'ATIVA',
  CONCLUIDA: 'CONCLUIDA',
  CANCELADA: 'REMOVIDA_PELO_USUARIO_RECEBEDOR',
  REJEITADA: 'REJEITADA',
  EXPIRADA: 'EXPIRADA',
};

export const cobrancaRecorrenteLida = z
  .object({
    txid: z.string(),
    status: z.enum(['CRIADA', 'ATIVA', 'CONCLUIDA', 'CANCELADA', 'REJEITADA', 'EXPIRADA']),
    valor: z.object({ original: valor }),
    pix: z.array(pix).nullish(),
    encerramento,
    tentativas: z.array(tentativa).nullish(),
  })
  .transform(
    (lida): CobrancaNoProvedor => ({
      txid: lida.txid,
      situacao: situacaoDaRecorrente[lida.status] as SituacaoNoProvedor,
      valor: lida.valor.original,
      copiaECola: null,
      location: null,
      pix: (lida.pix ?? []).map(pixDe),
      motivo: motivoDe(lida.encerramento),
      debitos: (lida.tentativas ?? [])
        .map(({ dataLiquidacao, tipo, status, rejeicao }) => ({
          data: dataLiquidacao,
          situacao: status,
          retentativa: tipo !== 'AGND',
          motivo: ditoDe(rejeicao),
        }))
        .sort((um, outro) => um.data.localeCompare(outro.data)),
    }),
  );

const idRec = z.string().regex(/^[a-zA-Z0-9]{29}$/);
const VIVAS: ReadonlySet<string> = new Set(['CRIADA', 'ENVIADA', 'RECEBIDA', 'ACEITA']);

export const autorizacaoLida = z
  .object({
    idRec,
    status: z.enum(['CRIADA', 'APROVADA', 'REJEITADA', 'EXPIRADA', 'CANCELADA']),
    encerramento,
    ativacao: z.object({ tipoJornada: z.string().max(40).nullish() }).nullish(),
    dadosQR: z.object({ pixCopiaECola: z.string().max(512).nullish() }).nullish(),
    solicitacao: z.array(z.object({ idSolicRec: z.string().max(40), status: z.string() })).nullish(),
  })
  .transform(
    (lida): AutorizacaoNoProvedor => ({
      idRec: lida.idRec,
      situacao: lida.status,
      motivo: motivoDe(lida.encerramento),
      jornada: lida.ativacao?.tipoJornada ?? null,
      copiaECola: lida.dadosQR?.pixCopiaECola ?? null,
      solicitacao: lida.solicitacao?.find(({ status }) => VIVAS.has(status))?.idSolicRec ?? null,
    }),
  );

export const lugarLido = z
  .object({ id: z.number().int().min(0), location: z.string().max(77), idRec: idRec.nullish() })
  .transform(
    (lido): LugarDaAutorizacao => ({
      id: lido.id,
      location: lido.location.replace(/^https?:\/\//i, ''),
      idRec: lido.idRec ?? null,
    }),
  );

export const solicitacaoLida = z.object({ idSolicRec: z.string().max(40) }).transform(({ idSolicRec: id }) => id);
