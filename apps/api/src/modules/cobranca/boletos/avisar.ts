import { formatarData, formatarMoeda, inicioDoDia } from '@retaguarda/brasil';
import { AVISOS_POR_DIA, DomainError, preencherAviso, type TextoDoAviso } from '@retaguarda/contracts';
import type { Storage } from '@retaguarda/installation/storage';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { type Actor, oPrograma } from '../../../platform/http/actor.ts';
import type { FonteDeAnexos } from '../../../platform/mail/anexos.ts';
import { enviarEmail } from '../../../platform/mail/outbox.ts';
import { exigirEmpresas, fusoDaEmpresa, hojeNaEmpresa, lerParticipantes } from '../../empresas/public.ts';
import { anotarAviso, avisosDeHoje, lerTextoDoAviso } from './avisos.queries.ts';
import { type Boleto, travarBoletos } from './boletos.queries.ts';
import { lerParaImprimir } from './ler.ts';
import { nomeDoPdf } from './pdf.ts';
import { papelDoBoleto } from './pdf-do-banco.ts';
import { exigirAcaoDoBoleto } from './pedidos.ts';

const ANEXO = 'cobranca.boleto';
/** After it the notice says little that is of use. */
const VALIDADE = '3 days';

/**
 * Puts a message to the payer of each boleto in the outbox, with the boleto along: all of them or none. Boletos are held
 * while they are counted, so that two people asking at once send no more than a day allows.
 *
 * @returns ids of the messages
 * @throws DomainError INVALID_TRANSITION, RULE_BROKEN naming the boleto and what is missing
 */
export async function avisarPagadores(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
  para: string | null,
): Promise<string[]> {
  const mensagens: string[] = [];
  const boletos = await travarBoletos(tx, actor, ids);
  for (const boleto of boletos) exigirAcaoDoBoleto('avisar', boleto);
  const pagadores = await lerParticipantes(
    tx,
    actor,
    boletos.map(({ pessoaId }) => pessoaId),
  );
  for (const [empresaId, dela] of Map.groupBy(boletos, (boleto) => boleto.empresaId)) {
    const hoje = await hojeNaEmpresa(tx, empresaId);
    const inicio = inicioDoDia(hoje, await fusoDaEmpresa(tx, empresaId));
    const jaAvisados = await avisosDeHoje(
      tx,
      actor,
      dela.map(({ id }) => id),
      inicio,
    );
    const modelo = await lerTextoDoAviso(tx, actor, empresaId);
    for (const boleto of dela) {
      if ((jaAvisados.get(boleto.id) ?? 0) >= AVISOS_POR_DIA) throw demais(boleto);
      const destino = para ?? pagadores.get(boleto.pessoaId)?.email?.trim();
      if (!destino) throw semEndereco(boleto);
      const mensagemId = await enviarEmail(tx, actor.grupoId, { para: destino, ...cartaDoBoleto(boleto, modelo) });
      await anotarAviso(tx, actor, { boletoId: boleto.id, para: destino, mensagemId });
      mensagens.push(mensagemId);
    }
  }
  return mensagens;
}

const demais = ({ id, nossoNumeroImpresso }: Boleto) =>
  new DomainError('RULE_BROKEN', {
    text: `Boleto ${nossoNumeroImpresso}: já foi avisado ${AVISOS_POR_DIA} vezes hoje. Tente amanhã.`,
    data: { boletoId: id },
  });

const semEndereco = ({ id, pessoaId, pagador }: Boleto) =>
  new DomainError('RULE_BROKEN', {
    text: `${pagador}: informe o e-mail no cadastro.`,
    data: { boletoId: id, pessoaId },
  });

function cartaDoBoleto(boleto: Boleto, modelo: Pick<TextoDoAviso, 'assunto' | 'texto'>) {
  const { valor, abatimento, vencimento, documento, pagador, impresso, nossoNumeroImpresso } = boleto;
  const partes = {
    pagador,
    empresa: impresso.beneficiario.nome,
    documento,
    valor: formatarMoeda(valor),
    vencimento: formatarData(vencimento),
  };
  return {
    assunto: preencherAviso(modelo.assunto, partes),
    carta: {
      nome: pagador,
      paragrafos: preencherAviso(modelo.texto, partes).split(/\n{2,}/),
      fatos: [
        ['Linha digitável', impresso.boleto.linhaDigitavel],
        ['Vencimento', partes.vencimento],
        ['Valor', partes.valor],
        ...(Number(abatimento) > 0 ? [['Abatimento', formatarMoeda(abatimento)] as const] : []),
        ['Nosso número', nossoNumeroImpresso],
      ] as (readonly [string, string])[],
      rodape: 'Confira o nome de quem recebe antes de pagar.',
    },
    validade: VALIDADE,
    anexos: [{ fonte: ANEXO, id: boleto.id }],
  };
}

/** Keeps what a company writes. @throws DomainError STALE_RECORD */
export async function escreverAviso(
  tx: Tx,
  actor: Actor,
  empresaId: number,
  { versao, assunto, texto }: TextoDoAviso,
): Promise<void> {
  await exigirEmpresas(tx, actor, [empresaId]);
  const atual = await lerTextoDoAviso(tx, actor, empresaId);
  if (versao !== undefined && versao !== atual.versao) throw new DomainError('STALE_RECORD', { data: { atual } });
  await tx
    .insertInto('boleto_aviso_texto')
    .values({ grupo_id: actor.grupoId, empresa_id: empresaId, assunto, texto })
    .onConflict((ja) => ja.columns(['grupo_id', 'empresa_id']).doUpdateSet({ assunto, texto }))
    .execute();
}

/** The boleto as it is when the message goes out. One that can no longer be paid holds its message back. */
export const anexoDoBoleto = (database: Database, storage: Storage): FonteDeAnexos => ({
  nome: ANEXO,
  async fazer(grupoId, id) {
    const { boletos, codigos } = await database.read(grupoId, (db) => lerParaImprimir(db, oPrograma(grupoId), [id]));
    const [boleto] = boletos;
    if (!boleto || !['remetido', 'registrado'].includes(boleto.situacao) || boleto.pedidos.includes('baixa')) {
      return { semEfeito: 'O boleto já não pode ser pago: o aviso não foi enviado.' };
    }
    return {
      nome: nomeDoPdf(boleto),
      tipo: 'application/pdf',
      conteudo: await papelDoBoleto(storage, grupoId, boleto, codigos),
    };
  },
});
