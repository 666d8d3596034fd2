import { decimal } from '@retaguarda/brasil';
import { DomainError, type NfseCalculoPedido, servicos } from '@retaguarda/contracts';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { getRow } from '../../../platform/registers/engine.ts';
import { type CodigosDoServico, codigosDoServico } from '../../cadastros/public.ts';

/** A service with the codes it goes by. */
export interface ServicoDaNota {
  id: number;
  versao: number;
  nome: string;
  descricao: string | null;
  empresaId: number | null;
  codigoMunicipal: string | null;
  /** Of a city that issues by itself. */
  codigoDaPrefeitura: string | null;
  tributacaoIss: '1' | '2' | '3' | '4';
  tipoImunidade: '1' | '2' | '3' | '4' | '5' | null;
  /** By what the ISS is not charged for now, and the number of it. */
  suspensaoIss: '1' | '2' | null;
  processoSuspensao: string | null;
  /** What the city gives: nothing of it, less base in percent, less base in R$, a rate of its own. */
  tipoBeneficio: '1' | '2' | '3' | '4' | null;
  numeroBeneficio: string | null;
  percentualBeneficio: string | null;
  aliquotaIss: string | null;
  retemIss: boolean;
  percentualIrrf: string | null;
  retemCsrf: boolean;
  percentualInss: string | null;
  /** What the service itself says of approximate taxes, in percent of its price. */
  tributosFederais: string | null;
  tributosEstaduais: string | null;
  tributosMunicipais: string | null;
  indicadorOperacao: string | null;
  codigos: CodigosDoServico & { nacional: NonNullable<CodigosDoServico['nacional']> };
}

/** Whether a note of the service charges the ISS: taxed, and nothing suspends it. */
export const issCobrado = ({ tributacaoIss, suspensaoIss }: ServicoDaNota): boolean =>
  tributacaoIss === '1' && suspensaoIss === null;

/** The city's benefit says the rate, so that a note does not. @source NFS-e layout 1.01, annex I, E0612 */
export const aliquotaDoBeneficio = ({ tipoBeneficio }: ServicoDaNota): boolean =>
  tipoBeneficio === '1' || tipoBeneficio === '4';

/** @throws DomainError INVALID for one that is not in use, or of another company */
export async function lerServico(db: Db, actor: Actor, id: number, empresaId: number): Promise<ServicoDaNota> {
  const lido = (await getRow(db, servicos, actor, id).catch((erro: unknown) => {
    if (erro instanceof DomainError && erro.code === 'NOT_FOUND') throw invalido('Registro não encontrado');
    throw erro;
  })) as unknown as ServicoDaNota & {
    ativo: boolean;
    servicoNacionalId: number;
    servicoLc116Id: number | null;
    nbsId: number | null;
    classificacaoId: number | null;
  };
  if (!lido.ativo) throw invalido('O serviço está inativo');
  if (lido.empresaId !== null && lido.empresaId !== empresaId) throw invalido('O serviço é de outra empresa');
  const { servicoNacionalId, servicoLc116Id, nbsId, classificacaoId } = lido;
  const codigos = await codigosDoServico(db, {
    nacionalId: servicoNacionalId,
    itemId: servicoLc116Id,
    nbsId,
    classificacaoId,
  });
  if (!codigos.nacional) throw invalido('O serviço não tem código nacional');
  return { ...lido, codigos: { ...codigos, nacional: codigos.nacional } };
}

const invalido = (texto: string) => new DomainError('INVALID', { campos: { servicoId: texto } });

/** The rates and withholdings of a note: what it says, and of what it leaves out, what the service says. */
export interface TermosDaNota {
  valor: string;
  desconto: string;
  deducao: string;
  reducaoBeneficio: string;
  aliquotaIss: string | null;
  retemIss: boolean;
  percentualIrrf: string | null;
  retemCsrf: boolean;
  percentualInss: string | null;
}

function reducaoDoPedido({ reducaoBeneficio = '0' }: NfseCalculoPedido, { tipoBeneficio }: ServicoDaNota): string {
  if (tipoBeneficio !== '3' && !decimal(reducaoBeneficio).isZero()) {
    throw new DomainError('INVALID', {
      campos: { reducaoBeneficio: 'Só o serviço com benefício em R$ diz quanto reduz da base' },
    });
  }
  return reducaoBeneficio;
}

const dito = <T>(pedido: T | undefined, doServico: T): T => (pedido === undefined ? doServico : pedido);

/** @throws DomainError INVALID for a reduction that the service has no benefit for */
export const termosDaNota = (pedido: NfseCalculoPedido, servico: ServicoDaNota): TermosDaNota => ({
  valor: pedido.valor,
  desconto: pedido.desconto ?? '0',
  deducao: pedido.deducao ?? '0',
  reducaoBeneficio: reducaoDoPedido(pedido, servico),
  aliquotaIss: dito(pedido.aliquotaIss, servico.aliquotaIss),
  retemIss: dito(pedido.retemIss, servico.retemIss),
  percentualIrrf: dito(pedido.percentualIrrf, servico.percentualIrrf),
  retemCsrf: dito(pedido.retemCsrf, servico.retemCsrf),
  percentualInss: dito(pedido.percentualInss, servico.percentualInss),
});
