import type { InfDps } from './leiaute/index.ts';

/**
 * Services whose ISS is due where they are done, by the beginning of their national code.
 *
 * @source LC 116/2003, art. 3, I to XXV; NFS-e layout 1.01, annex I, table MUN.INCID_INFO.SERV.
 */
const NO_LOCAL =
  /^(0304|0305|0702|0704|0705|0709|0710|0711|0712|0716|0717|0718|0719|1101|1102|1104|12(?!13)|160102|160103|160104|1602|1710|200101|2002|2003|2201)/;
/** Those whose ISS is due where the taker is. @source LC 116/2003, art. 3, XX */
const NO_TOMADOR = /^1705/;
/** The table leaves it to what was done, or there is none. */
const SEM_REGRA = /^(141403|141404|200102|990101)/;

/** Building work, whose declaration names the work site. @source NFS-e layout 1.01, annex I, E0370 */
const DE_OBRA = /^(0702|070401|0705|0706|070701|070801|071701|071901)/;
/** Events, whose declaration names the event. @source NFS-e layout 1.01, annex I, E0390 */
const DE_EVENTO = /^12/;

/** Where the ISS of a service is due; undefined where the official table does not say. */
export function regraDaIncidencia(cTribNac: string): 'prestador' | 'local' | 'tomador' | undefined {
  if (SEM_REGRA.test(cTribNac)) return undefined;
  if (NO_TOMADOR.test(cTribNac)) return 'tomador';
  return NO_LOCAL.test(cTribNac) ? 'local' : 'prestador';
}

/** IBGE code of the city that charges the ISS; undefined where the declaration does not let it be known. */
export function municipioDaIncidencia({ cLocEmi, toma, serv }: Pick<InfDps, 'cLocEmi' | 'toma' | 'serv'>) {
  switch (regraDaIncidencia(serv.cServ.cTribNac)) {
    case 'prestador':
      return cLocEmi;
    case 'local':
      return serv.locPrest.cLocPrestacao;
    case 'tomador':
      return toma?.end?.endNac?.cMun;
    default:
      return undefined;
  }
}

/** What the declaration of a service says beside it. */
export function grupoDoServico(cTribNac: string): 'obra' | 'atvEvento' | undefined {
  if (DE_OBRA.test(cTribNac)) return 'obra';
  return DE_EVENTO.test(cTribNac) ? 'atvEvento' : undefined;
}
