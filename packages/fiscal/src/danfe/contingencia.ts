import { isUf, modulo11, ufPorSigla } from '@retaguarda/brasil';
import { chaveDe, type DocumentoAutorizado, eventosDe } from './documento.ts';
import { dataHora, isZero } from './formatos.ts';

/** Security form: the second bar code takes the place of the protocol. */
const comFormularioDeSeguranca: ReadonlySet<string> = new Set(['2', '5']);

/**
 * The 36 positions of the second bar code, for documents on security forms. State of the recipient (99 abroad), form of emission,
 * recipient, total, whether there is own ICMS and ICMS by substitution (1 yes, 2 no), day of issue and check digit.
 *
 * @returns undefined for the other forms of emission
 * @source MOC 7.0, annex II, 2.9.2; letters of the recipient's CNPJ weigh as in the access key
 */
export function dadosDaContingencia({ nfe, protocolo }: DocumentoAutorizado): string | undefined {
  const { ide, dest, total } = nfe.infNFe;
  if (!comFormularioDeSeguranca.has(ide.tpEmis) || protocolo !== undefined) return undefined;
  const { vNF, vICMS, vST } = total.ICMSTot;
  const [reais = '0', centavos = ''] = vNF.split('.');
  const uf = dest?.enderDest?.UF ?? '';
  const base = [
    isUf(uf) ? ufPorSigla(uf).codigoIbge : '99',
    ide.tpEmis,
    (dest?.CNPJ ?? dest?.CPF ?? '').padStart(14, '0'),
    `${reais}${centavos.padEnd(2, '0')}`.padStart(14, '0'),
    isZero(vICMS) ? '2' : '1',
    isZero(vST) ? '2' : '1',
    ide.dhEmi.slice(8, 10),
  ].join('');
  return `${base}${modulo11(base)}`;
}

/** In groups of four, as the key. */
export const emBlocos = (texto: string): string => texto.replace(/(.{4})(?=.)/g, '$1 ');

/** Title and contents of the box of the protocol. */
export function campoDoProtocolo(documento: DocumentoAutorizado): { rotulo: string; valor: string } {
  const { protocolo, nfe } = documento;
  if (protocolo !== undefined) {
    const { nProt = '', dhRecbto, cStat } = protocolo.infProt;
    const isDenegada = ['110', '301', '302', '303'].includes(cStat);
    const rotulo = `PROTOCOLO DE ${isDenegada ? 'DENEGAÇÃO' : 'AUTORIZAÇÃO'} DE USO`;
    return { rotulo, valor: nProt === '' ? '' : `${nProt} - ${dataHora(dhRecbto)}` };
  }
  const dados = dadosDaContingencia(documento);
  if (dados !== undefined) return { rotulo: 'DADOS DA NF-E', valor: emBlocos(dados) };
  const [epec] = eventosDe(documento, '110140');
  if (nfe.infNFe.ide.tpEmis === '4' && epec !== undefined) {
    const { nProt = '', dhRegEvento } = epec.retorno?.infEvento ?? {};
    return { rotulo: 'PROTOCOLO DE AUTORIZAÇÃO DO EPEC', valor: `${nProt} - ${dataHora(dhRegEvento)}` };
  }
  return { rotulo: 'PROTOCOLO DE AUTORIZAÇÃO DE USO', valor: '' };
}

/**
 * The sentence a form issued in contingency carries.
 *
 * @source Ajuste SINIEF 07/05, clause 11, §§ 1 and 7 (EPEC, security form)
 */
export function fraseDaContingencia(documento: DocumentoAutorizado): string | undefined {
  switch (documento.nfe.infNFe.ide.tpEmis) {
    case '4':
      return 'DANFE IMPRESSO EM CONTINGÊNCIA - EPEC REGULARMENTE RECEBIDO PELA ADMINISTRAÇÃO TRIBUTÁRIA AUTORIZADORA';
    case '2':
    case '5':
      return 'DANFE EM CONTINGÊNCIA - IMPRESSO EM DECORRÊNCIA DE PROBLEMAS TÉCNICOS';
    case '9':
      return documento.protocolo === undefined ? 'EMITIDA EM CONTINGÊNCIA - PENDENTE DE AUTORIZAÇÃO' : undefined;
    default:
      return undefined;
  }
}

export const chaveEmBlocos = (documento: DocumentoAutorizado): string => emBlocos(chaveDe(documento));
