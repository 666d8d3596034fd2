import { decimal } from '@retaguarda/brasil';
import { DomainError } from '@retaguarda/contracts';
import type { RegraIss } from '@retaguarda/fiscal/impostos';
import type { DadosDaDps, SistemaDaNfse } from '@retaguarda/fiscal/nfse';
import type { Emissor } from '../../fiscal/public.ts';
import { regimeDeclarado } from './regime.ts';
import type { ServicoDaNota, TermosDaNota } from './termos.ts';

type Beneficio = NonNullable<RegraIss['beneficio']>;
type Declarado = NonNullable<DadosDaDps['valores']['trib']['tribMun']['BM']>;

const recusa = (campo: string, texto: string) => new DomainError('INVALID', { campos: { [campo]: texto } });

/** The service as a note of the system has it: benefits of cities are of the national one. */
export const servicoNoSistema = (sistema: SistemaDaNfse, servico: ServicoDaNota): ServicoDaNota =>
  sistema === 'nacional'
    ? servico
    : { ...servico, tipoBeneficio: null, numeroBeneficio: null, percentualBeneficio: null };

/**
 * What the city's benefit does to the ISS of a note; undefined of a service without one.
 *
 * @throws DomainError INVALID naming the field
 * @source NFS-e layout 1.01, annex I: E0439, E0534, E0535, E0574
 */
export function beneficioDaNota(
  emissor: Emissor,
  servico: ServicoDaNota,
  { valor, deducao, retemIss, reducaoBeneficio }: TermosDaNota,
): Beneficio | undefined {
  const { tipoBeneficio: tipo, percentualBeneficio } = servico;
  if (tipo === null) return undefined;
  if (emissor.crt === '4') throw recusa('servicoId', 'A nota do MEI não leva benefício municipal');
  if (regimeDeclarado(emissor, servico) !== '0') {
    throw recusa('servicoId', 'A empresa tem regime especial do ISS, e com ele não há benefício municipal');
  }
  if (tipo === '1' && decimal(deducao).gt(0)) throw recusa('deducao', 'Do ISS isento nada se deduz');
  if (tipo === '1' && retemIss) throw recusa('retemIss', 'Não se retém o ISS isento');
  if (decimal(reducaoBeneficio).gt(valor)) {
    throw recusa('reducaoBeneficio', 'O benefício não reduz mais que o valor do serviço');
  }
  if (tipo === '2') return { tipo, pRedBCBM: percentualBeneficio ?? '0' };
  if (tipo === '3') return { tipo, vRedBCBM: reducaoBeneficio };
  return tipo === '4' ? { tipo, pISS: percentualBeneficio ?? '0' } : { tipo };
}

/** A benefit in R$ says how much before the note takes a number. @throws DomainError INVALID @source NFS-e layout 1.01, E0567 */
export function exigirReducao({ tipoBeneficio }: ServicoDaNota, { reducaoBeneficio }: TermosDaNota): void {
  if (tipoBeneficio === '3' && decimal(reducaoBeneficio).isZero()) {
    throw recusa('reducaoBeneficio', 'Informe quanto o benefício municipal reduz da base');
  }
}

/** The group of the declaration. */
export function beneficioDeclarado(
  { tipoBeneficio, numeroBeneficio, percentualBeneficio }: ServicoDaNota,
  { reducaoBeneficio }: TermosDaNota,
): Declarado | undefined {
  if (tipoBeneficio === null || numeroBeneficio === null) return undefined;
  return {
    nBM: numeroBeneficio,
    ...(tipoBeneficio === '3' && { vRedBCBM: reducaoBeneficio }),
    ...(tipoBeneficio === '2' && percentualBeneficio !== null && { pRedBCBM: percentualBeneficio }),
  };
}
