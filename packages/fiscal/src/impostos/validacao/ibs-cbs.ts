import type { ContextoFiscal, ItemFiscal } from '../contexto.ts';
import { aviso, erro, type ProblemaFiscal } from '../problemas.ts';
import type { RegraIbsCbs } from '../regras.ts';
import { CCLASSTRIB, type ClassificacaoTributaria } from '../tabelas/cclasstrib.ts';
import { CST_IBS_CBS, type GrupoIbsCbs } from '../tabelas/cst-ibs-cbs.ts';
import { exigenciaDeIbsCbs } from '../tabelas/ibs-cbs.ts';
import { estaVigente } from '../vigencia.ts';

/** CST and classification against each other, the date, the model and the parts of the rule. */
export function conferirIbsCbs(contexto: ContextoFiscal, item: ItemFiscal): ProblemaFiscal[] {
  const { ibsCbs } = item.regras;
  if (ibsCbs === undefined) return conferirExigencia(contexto, item);
  const onde = { item: item.numero, campo: 'regras.ibsCbs.cClassTrib' };
  const classificacao = CCLASSTRIB.get(ibsCbs.cClassTrib);
  if (classificacao === undefined) {
    return [erro('CCLASSTRIB_DESCONHECIDO', `A classificação tributária "${ibsCbs.cClassTrib}" não existe.`, onde)];
  }
  const regular = ibsCbs.tributacaoRegular;
  return [
    ...conferirClassificacao(contexto, ibsCbs.cst, classificacao, onde),
    ...(regular === undefined ? [] : conferirRegular(contexto, regular, item.numero)),
    ...conferirPartes(item, ibsCbs, classificacao),
  ];
}

type Onde = { readonly item: number; readonly campo: string };

function conferirClassificacao(
  { data, modelo }: ContextoFiscal,
  cst: string,
  classificacao: ClassificacaoTributaria,
  onde: Onde,
): ProblemaFiscal[] {
  const { codigo, modelos, inicio, fim } = classificacao;
  const problemas: ProblemaFiscal[] = [];
  if (classificacao.cst !== cst) {
    const mensagem = `A classificação ${codigo} pertence ao CST ${classificacao.cst}, não ao ${cst}.`;
    problemas.push(erro('CCLASSTRIB_INCOMPATIVEL_COM_CST', mensagem, onde));
  }
  if (!estaVigente(classificacao, data)) {
    const mensagem =
      fim === undefined
        ? `A classificação ${codigo} vale a partir de ${inicio}: não serve em ${data}.`
        : `A classificação ${codigo} vale de ${inicio} até ${fim}: não serve em ${data}.`;
    problemas.push(erro('CCLASSTRIB_FORA_DE_VIGENCIA', mensagem, onde));
  }
  if (!modelos.includes(modelo)) {
    const mensagem = `A classificação ${codigo} não é aceita no modelo ${modelo}.`;
    problemas.push(erro('CCLASSTRIB_INCOMPATIVEL_COM_MODELO', mensagem, onde));
  }
  return problemas;
}

function conferirRegular(
  contexto: ContextoFiscal,
  regular: NonNullable<RegraIbsCbs['tributacaoRegular']>,
  item: number,
): ProblemaFiscal[] {
  const onde = { item, campo: 'regras.ibsCbs.tributacaoRegular' };
  const classificacao = CCLASSTRIB.get(regular.cClassTrib);
  if (classificacao === undefined) {
    return [erro('CCLASSTRIB_DESCONHECIDO', `A classificação tributária "${regular.cClassTrib}" não existe.`, onde)];
  }
  return conferirClassificacao(contexto, regular.cst, classificacao, onde);
}

/** A group where it does not belong is rejected, and classes without a standard rate need the rule's. */
function conferirPartes(item: ItemFiscal, regra: RegraIbsCbs, classificacao: ClassificacaoTributaria) {
  const grupos = CST_IBS_CBS[classificacao.cst]?.grupos ?? [];
  const partes: [campo: keyof RegraIbsCbs, nome: string, grupo: GrupoIbsCbs][] = [
    ['pDif', 'diferimento', 'gDif'],
    ['pRedBC', 'redução de base', 'redutorBC'],
    ['pDevTrib', 'devolução de tributo', 'gIBSCBS'],
    ['monofasico', 'tributação monofásica', 'gIBSCBSMono'],
    ['tributacaoRegular', 'tributação regular', 'gIBSCBS'],
  ];
  const problemas = partes
    .filter(([campo, , grupo]) => regra[campo] !== undefined && !grupos.includes(grupo))
    .map(([campo, nome]) =>
      erro('DADO_SOBRANDO', `O CST ${regra.cst} não comporta ${nome}.`, {
        item: item.numero,
        campo: `regras.ibsCbs.${campo}`,
      }),
    );
  const temAliquotaPropria = classificacao.tipo === 'uniforme' || classificacao.tipo === 'fixa';
  const faltaAliquota = [regra.pIBSUF, regra.pIBSMun, regra.pCBS].includes(undefined);
  if (temAliquotaPropria && grupos.includes('gIBSCBS') && faltaAliquota) {
    const mensagem = `A classificação ${classificacao.codigo} tem alíquotas próprias: informe-as na regra.`;
    problemas.push(erro('DADO_AUSENTE', mensagem, { item: item.numero, campo: 'regras.ibsCbs' }));
  }
  return problemas;
}

/** The authorities accept the document without the groups for now, so it is a warning. */
function conferirExigencia({ data, modelo, emitente }: ContextoFiscal, item: ItemFiscal): ProblemaFiscal[] {
  const exigencia = exigenciaDeIbsCbs(data, modelo, emitente.crt, item.regras.iss?.cListServ);
  if (exigencia === undefined) return [];
  const mensagem = `O item não tem regra de IBS/CBS, exigida desde ${exigencia.inicio} (${exigencia.fonte}).`;
  return [aviso('IBS_CBS_OBRIGATORIO', mensagem, { item: item.numero, campo: 'regras.ibsCbs' })];
}
