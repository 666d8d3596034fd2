import { z } from 'zod';
import type { CobrancaNoProvedor, DevolucaoNoProvedor, PixNoProvedor } from './porta.ts';

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
