import { diasEntre, formatarData, formatarInteiro, formatarMoeda, paraTexto, somar } from '@retaguarda/brasil';
import { montarTexto, nomesDoTexto, parametroNaMeta, type ValoresDoTexto } from '@retaguarda/contracts';
import type { Db } from '../../../platform/database/database.ts';
import { oPrograma } from '../../../platform/http/actor.ts';
import { lerParticipantes, type Participante } from '../../empresas/public.ts';
import { devidoEm, lerParcelas, type Parcela } from '../../financeiro/public.ts';
import { meiosDePagar } from '../acompanhamento/cliente.ts';
import type { Passo } from './ler.ts';

/** What messages about entries are made from, read at once for many. */
export interface Contexto {
  parcelas: ReadonlyMap<number, Parcela>;
  meios: Awaited<ReturnType<typeof meiosDePagar>>;
  participantes: ReadonlyMap<number, Participante>;
}

export async function lerContexto(
  db: Db,
  grupoId: number,
  empresaId: number,
  ids: readonly number[],
): Promise<Contexto> {
  const parcelas = await lerParcelas(db, oPrograma(grupoId), ids);
  return {
    parcelas: new Map(parcelas.map((parcela) => [parcela.id, parcela])),
    meios: await meiosDePagar(db, { grupoId }, ids),
    participantes: await lerParticipantes(db, { grupoId }, [empresaId, ...parcelas.map(({ pessoaId }) => pessoaId)]),
  };
}

export interface Composta {
  assunto: string;
  texto: string;
  /** Of WhatsApp: what stands in the gaps of its template. */
  parametros: string[];
  total: string;
  valores: ReadonlyMap<number, string>;
}

/** What a step says of these entries on a day. */
export function compor(
  passo: Pick<Passo, 'assunto' | 'texto' | 'canal'>,
  { parcelas, meios, participantes }: Contexto,
  ids: readonly number[],
  { empresaId, hoje }: { empresaId: number; hoje: string },
): Composta {
  const itens = ids.flatMap((id) => {
    const parcela = parcelas.get(id);
    return parcela ? [{ parcela, total: devidoEm(parcela, hoje).total, meio: meios.get(id) }] : [];
  });
  const [antigo] = itens.toSorted((a, b) => a.parcela.vencimento.localeCompare(b.parcela.vencimento));
  const total = paraTexto(somar(itens.map((item) => item.total)));
  const curto = passo.canal === 'sms' || passo.canal === 'whatsapp';
  const comoPagar = (meio: (typeof itens)[number]['meio']) =>
    [
      meio?.linhaDigitavel && `Boleto: ${meio.linhaDigitavel}`,
      meio?.copiaECola && `Pix copia e cola: ${meio.copiaECola}`,
    ]
      .filter(Boolean)
      .map((linha) => `\n  ${linha}`)
      .join('');
  const linhas = itens.map(({ parcela, total: valor, meio }) => {
    const nome = parcela.documento ?? `${parcela.codigo}/${parcela.numero}`;
    const dela = `${nome}, vencimento ${formatarData(parcela.vencimento)}: ${formatarMoeda(valor)}`;
    return curto ? dela : `• ${dela}${comoPagar(meio)}`;
  });
  const unico = itens.length === 1 ? itens[0]?.meio : undefined;
  const valores: ValoresDoTexto = {
    cliente: participantes.get(antigo?.parcela.pessoaId ?? 0)?.nome ?? '',
    empresa: participantes.get(empresaId)?.nome ?? '',
    titulos: linhas.join(curto ? '; ' : '\n'),
    quantidade: itens.length === 1 ? '1 lançamento' : `${formatarInteiro(itens.length)} lançamentos`,
    total: formatarMoeda(total),
    vencimento: antigo ? formatarData(antigo.parcela.vencimento) : '',
    dias: antigo ? String(Math.abs(diasEntre(antigo.parcela.vencimento, hoje))) : '',
    pagamento: unico?.linhaDigitavel ?? unico?.copiaECola ?? '',
  };
  return {
    assunto: montarTexto(passo.assunto, valores).replaceAll(/\s+/g, ' ').slice(0, 200),
    texto: montarTexto(passo.texto, valores),
    parametros: nomesDoTexto(passo.texto).map((nome) => parametroNaMeta(valores[nome])),
    total,
    valores: new Map(itens.map((item) => [item.parcela.id, item.total])),
  };
}
