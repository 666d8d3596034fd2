import { decimal, formatarDecimal } from '@retaguarda/brasil';
import { regimesEspeciaisDaNfse } from '@retaguarda/contracts';
import type { ParametrosDaCidade, SistemaDaNfse } from '@retaguarda/fiscal/nfse';
import type { Emissor } from '../../fiscal/public.ts';
import { noSimples, regimeDeclarado, tudoPeloSimples } from '../notas/regime.ts';
import { issCobrado, type ServicoDaNota } from '../notas/termos.ts';
import type { CidadeLida } from './cidades.ts';

/** A note as cities see it. */
export interface NotaAConferir {
  emissor: Emissor;
  servico: ServicoDaNota;
  /** Who makes it. */
  sistema: SistemaDaNfse;
  competencia: string;
  aliquotaIss: string | null;
  retemIss: boolean;
  informaAliquota: boolean;
}

const percentual = (texto: string): string => `${formatarDecimal(texto)} %`;

/**
 * What of a note contradicts the parameters that its cities publish, in words. It is told, never obeyed: the table of
 * routes and the person decide.
 *
 * @source NFS-e layout 1.01, annex I: E0037, E0038, E0177, E0178, E0312, E0540, E0617, E0619, E0635, E0640
 */
export function avisosDasCidades(nota: NotaAConferir, cidades: readonly CidadeLida[]): string[] {
  return cidades.flatMap(({ papel, cidade, publicado }) => {
    if (publicado === null) return [];
    return [
      ...(papel === 'incidencia' ? [] : doConvenio(nota, cidade, publicado)),
      ...(papel === 'emissora' ? [] : doServico(nota, cidade, publicado)),
    ];
  });
}

function doConvenio({ sistema }: NotaAConferir, cidade: string, { convenio }: ParametrosDaCidade): string[] {
  const emissorNacional = convenio?.emissorNacional ?? null;
  if (sistema !== 'nacional') {
    return emissorNacional
      ? [
          `${cidade} diz que já usa o emissor nacional, e esta nota vai à prefeitura: confirme nas configurações fiscais.`,
        ]
      : [];
  }
  if (convenio === null) return [`${cidade} não está no sistema nacional: a nota deve ser recusada.`];
  if (emissorNacional === false) {
    return [`${cidade} diz que não usa o emissor nacional: confirme quem gera as notas nas configurações fiscais.`];
  }
  return convenio.emissaoDosContribuintes === false
    ? [`${cidade} só deixa emitir quem ela autoriza: confirme se a empresa está autorizada.`]
    : [];
}

function doServico(nota: NotaAConferir, cidade: string, publicado: ParametrosDaCidade): string[] {
  const { servico, retemIss } = nota;
  if (nota.sistema !== 'nacional') return [];
  if (!issCobrado(servico)) return [];
  const semConvenio = publicado.convenio === null;
  if (semConvenio) return daAliquotaSemConvenio(nota, cidade);
  return [
    ...daAliquota(nota, cidade, publicado),
    ...doRegime(nota, cidade, publicado),
    ...(retemIss && !publicado.retencoes.artigoSexto && !publicado.retencoes.doServico
      ? [`${cidade} não prevê que o tomador retenha o ISS deste serviço.`]
      : []),
  ];
}

/** Who does not pay the ISS by the Simples says the rate only where the city is not in the system. */
const pagaPelaCidade = ({ emissor }: NotaAConferir): boolean => emissor.crt !== '4' && !tudoPeloSimples(emissor);

const daAliquotaSemConvenio = (nota: NotaAConferir, cidade: string): string[] =>
  pagaPelaCidade(nota) && !nota.informaAliquota && regimeDeclarado(nota.emissor, nota.servico) === '0'
    ? [`${cidade} não está no sistema nacional: marque "Informar a alíquota na nota".`]
    : [];

function daAliquota(nota: NotaAConferir, cidade: string, { aliquota }: ParametrosDaCidade): string[] {
  const { competencia, aliquotaIss, informaAliquota } = nota;
  if (aliquota === null)
    return [`${cidade} não publicou alíquota para este serviço: confira o código antes de emitir.`];
  const doDia = (aliquota.de ?? competencia) <= competencia && competencia <= (aliquota.ate ?? competencia);
  if (!doDia) return [];
  if (aliquota.incide === false) return [`${cidade} não cobra o ISS deste serviço, e a nota cobra.`];
  if (!pagaPelaCidade(nota)) return [];
  const { percentual: daCidade } = aliquota;
  const difere = daCidade !== null && aliquotaIss !== null && !decimal(daCidade).eq(aliquotaIss);
  return [
    ...(difere
      ? [`${cidade} cobra ${percentual(daCidade)} de ISS neste serviço, e a nota diz ${percentual(aliquotaIss)}.`]
      : []),
    ...(informaAliquota ? [`${cidade} está no sistema nacional: desmarque "Informar a alíquota na nota".`] : []),
  ];
}

function doRegime({ emissor, servico }: NotaAConferir, cidade: string, { regimes }: ParametrosDaCidade): string[] {
  const declarado = regimeDeclarado(emissor, servico);
  const obrigatorio = regimes.find(({ situacao }) => situacao === 'obrigatorio')?.regime;
  const nome = (regime: string): string =>
    regimesEspeciaisDaNfse[regime as keyof typeof regimesEspeciaisDaNfse] ?? regime;
  if (declarado === '0') {
    return obrigatorio !== undefined && !noSimples(emissor) && emissor.crt !== '4'
      ? [`${cidade} obriga o regime especial ${nome(obrigatorio)} neste serviço, e a empresa não diz nenhum.`]
      : [];
  }
  const daCidade = regimes.find(({ regime }) => regime === declarado);
  const aceito = daCidade !== undefined && daCidade.situacao !== 'vedado';
  return aceito ? [] : [`${cidade} não aceita o regime especial ${nome(declarado)} neste serviço.`];
}
