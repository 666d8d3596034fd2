import type { ContextoFiscal, ItemFiscal } from '../contexto.ts';
import { aviso, erro, type ProblemaFiscal } from '../problemas.ts';
import type { RegraIcms } from '../regras.ts';
import { CST_ICMS_FORA_DO_LEIAUTE, SITUACOES_ICMS, type SituacaoIcms } from '../tabelas/situacoes-icms.ts';

/** Relief because of the Manaus zone. */
const MOTIVO_SUFRAMA = '7';

/** The ICMS code against regime, model and the parts of the rule; the DIFAL against the regime. */
export function conferirIcms(contexto: ContextoFiscal, item: ItemFiscal): ProblemaFiscal[] {
  const { icms } = item.regras;
  if (icms === undefined) return conferirDifal(contexto, item);
  const onde = { item: item.numero, campo: 'regras.icms.cst' };
  const situacao = SITUACOES_ICMS[icms.cst];
  if (situacao !== undefined) {
    return [
      ...conferirRegime(contexto, icms, situacao, onde),
      ...conferirPartes(item, icms, situacao),
      ...conferirDesoneracao(contexto, item, icms, situacao),
      ...conferirDifal(contexto, item),
    ];
  }
  if (CST_ICMS_FORA_DO_LEIAUTE.includes(icms.cst)) {
    const mensagem = `O CST ${icms.cst} (Ajuste SINIEF 39/2023) não tem grupo no leiaute da NF-e: use outro código.`;
    return [erro('CST_FORA_DO_LEIAUTE', mensagem, onde)];
  }
  return [erro('CST_DESCONHECIDO', `O CST ou CSOSN "${icms.cst}" não existe.`, onde)];
}

type Onde = { readonly item: number; readonly campo: string };

/** @source Ajuste SINIEF 39/2023, explanatory notes 4 and 6; NT 2024.001 (MEI); Manual da NFC-e */
function conferirRegime({ emitente, modelo }: ContextoFiscal, icms: RegraIcms, situacao: SituacaoIcms, onde: Onde) {
  const problemas: ProblemaFiscal[] = [];
  const recusar = (mensagem: string) => problemas.push(erro('CST_INCOMPATIVEL_COM_REGIME', mensagem, onde));
  const noSimples = emitente.crt === 1 || emitente.crt === 4;
  if (situacao.regime === 'simples' && !noSimples) {
    recusar(`O CSOSN ${icms.cst} é do Simples Nacional, mas o emitente tem CRT ${emitente.crt}: use um CST.`);
  } else if (situacao.regime === 'normal' && noSimples) {
    recusar(`O CST ${icms.cst} é do regime normal, mas o emitente tem CRT ${emitente.crt}: use um CSOSN.`);
  } else if (emitente.crt === 4 && situacao.regime === 'simples' && situacao.aceitoNoMei !== true) {
    recusar(`O MEI não usa o CSOSN ${icms.cst}: são aceitos 102, 300, 400 e 900.`);
  }
  if (modelo === '65' && situacao.aceitoNaNfce !== true) {
    problemas.push(erro('CST_INCOMPATIVEL_COM_MODELO', `A NFC-e não aceita a situação ${icms.cst} do ICMS.`, onde));
  }
  return problemas;
}

/** A part the code has no place for would be lost in silence. */
function conferirPartes(item: ItemFiscal, icms: RegraIcms, situacao: SituacaoIcms): ProblemaFiscal[] {
  const partes: [campo: keyof RegraIcms, nome: string, cabe: boolean][] = [
    ['st', 'substituição tributária', situacao.st !== undefined],
    ['pRedBC', 'redução de base', situacao.reducao !== undefined || icms.desoneracao !== undefined],
    ['pDif', 'diferimento', situacao.diferimento !== undefined],
    ['monofasico', 'tributação monofásica', situacao.monofasico !== undefined],
    ['desoneracao', 'desoneração', situacao.motivosDesoneracao !== undefined],
    ['pFCP', 'fundo de pobreza próprio', situacao.propria !== undefined && situacao.regime === 'normal'],
  ];
  return partes
    .filter(([campo, , cabe]) => icms[campo] !== undefined && !cabe)
    .map(([campo, nome]) =>
      erro('DADO_SOBRANDO', `A situação ${icms.cst} não comporta ${nome}.`, {
        item: item.numero,
        campo: `regras.icms.${campo}`,
      }),
    );
}

function conferirDesoneracao(contexto: ContextoFiscal, item: ItemFiscal, icms: RegraIcms, situacao: SituacaoIcms) {
  const motivo = icms.desoneracao?.motivo;
  if (motivo === undefined || situacao.motivosDesoneracao === undefined) return [];
  const onde = { item: item.numero, campo: 'regras.icms.desoneracao.motivo' };
  if (!situacao.motivosDesoneracao.includes(motivo)) {
    return [erro('DADO_SOBRANDO', `O motivo de desoneração ${motivo} não é aceito na situação ${icms.cst}.`, onde)];
  }
  if (motivo === MOTIVO_SUFRAMA && contexto.destinatario.suframa === undefined) {
    return [erro('SUFRAMA_AUSENTE', 'A desoneração da Zona Franca pede a inscrição na SUFRAMA.', onde)];
  }
  return [];
}

/** @source ADI 5464: Simples senders do not pay it to buyers who are no taxpayers */
function conferirDifal({ emitente }: ContextoFiscal, item: ItemFiscal): ProblemaFiscal[] {
  const { difal } = item.regras;
  if (difal === undefined || difal.naoIncide === true || (emitente.crt !== 1 && emitente.crt !== 4)) return [];
  const mensagem = 'Emitente do Simples Nacional não recolhe DIFAL: a regra foi ignorada.';
  return [aviso('DIFAL_DISPENSADO_NO_SIMPLES', mensagem, { item: item.numero, campo: 'regras.difal' })];
}
