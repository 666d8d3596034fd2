import { formatarCnpj, lerChaveAcesso } from '@retaguarda/brasil';
import type { InutNFe, NFe, RetInutNFe } from '../../nfe/index.ts';
import type { Folha } from '../desenho/folha.ts';
import type { Campo } from '../desenho/quadro.ts';
import type { EventoRegistrado } from '../documento.ts';
import { ErroDeImpressao } from '../erro.ts';
import {
  cep,
  data,
  dataHora,
  documentoDe,
  juntar,
  logradouro,
  numero,
  numeroDaNota,
  rotulado,
  serieDaNota,
} from '../formatos.ts';
import { comporPaginaDoEvento, type GrupoDoEvento, type PaginaDoEvento } from './pagina.ts';

export interface OpcoesDoEvento {
  /** The document the event is about: names and amounts that the event itself does not have. */
  readonly nfe?: NFe | undefined;
  readonly logo?: Uint8Array | undefined;
}

const centro = { alinhamento: 'centro' } as const;
const campo = (rotulo: string, valor: string | undefined, peso: number, estilo?: Campo['estilo']): Campo => ({
  rotulo,
  valor: valor ?? '',
  peso,
  ...(estilo && { estilo }),
});

/**
 * A correction letter.
 *
 * @throws ErroDeImpressao `DOCUMENTO_INCOMPATIVEL` for an event of another type, or about another document
 */
export function comporCartaDeCorrecao(registrado: EventoRegistrado, opcoes: OpcoesDoEvento): Folha {
  const { detalhe } = registrado.evento;
  if (detalhe?.tpEvento !== '110110') throw outroTipo('uma carta de correção');
  return comporPaginaDoEvento({
    ...comum(registrado, opcoes, 'CARTA DE CORREÇÃO ELETRÔNICA'),
    textos: [
      { titulo: 'CORREÇÃO', texto: detalhe.dados.xCorrecao },
      { titulo: 'CONDIÇÕES DE USO', texto: detalhe.dados.xCondUso },
    ],
  });
}

/**
 * A cancelling, plain or by substitution.
 *
 * @throws ErroDeImpressao `DOCUMENTO_INCOMPATIVEL` for an event of another type, or about another document
 */
export function comporCancelamento(registrado: EventoRegistrado, opcoes: OpcoesDoEvento): Folha {
  const { detalhe } = registrado.evento;
  if (detalhe?.tpEvento !== '110111' && detalhe?.tpEvento !== '110112') throw outroTipo('um cancelamento');
  const pagina = comum(registrado, opcoes, 'CANCELAMENTO');
  const substituta = detalhe.tpEvento === '110112' ? detalhe.dados.chNFeRef : undefined;
  const cancelada = [campo('PROTOCOLO DE AUTORIZAÇÃO CANCELADO', detalhe.dados.nProt, 1)];
  if (substituta !== undefined) cancelada.push(campo('CHAVE DO DOCUMENTO QUE SUBSTITUI', substituta, 2));
  return comporPaginaDoEvento({
    ...pagina,
    grupos: [...pagina.grupos, { titulo: 'CANCELAMENTO', linhas: [cancelada] }],
    textos: [{ titulo: 'JUSTIFICATIVA', texto: detalhe.dados.xJust }],
  });
}

const outroTipo = (esperado: string): ErroDeImpressao =>
  new ErroDeImpressao('DOCUMENTO_INCOMPATIVEL', `o evento não é ${esperado}`);

function comum(registrado: EventoRegistrado, { nfe, logo }: OpcoesDoEvento, titulo: string): PaginaDoEvento {
  const { infEvento } = registrado.evento.evento;
  if (nfe !== undefined && nfe.infNFe.Id.slice(3) !== infEvento.chNFe) {
    throw new ErroDeImpressao('DOCUMENTO_INCOMPATIVEL', 'o evento é de outro documento');
  }
  const retorno = registrado.retorno?.infEvento;
  return {
    titulo,
    emitente: emitenteDe(nfe, documentoDe(infEvento)),
    logo,
    chave: infEvento.chNFe,
    grupos: [
      documentoDoEvento(infEvento.chNFe, nfe),
      {
        titulo: 'EVENTO',
        linhas: [
          [
            campo('TIPO', infEvento.tpEvento, 22),
            campo('SEQUÊNCIA', infEvento.nSeqEvento, 22, centro),
            campo('DATA E HORA DO EVENTO', dataHora(infEvento.dhEvento), 50, centro),
            campo('AMBIENTE', infEvento.tpAmb === '1' ? 'Produção' : 'Homologação', 40),
            campo('AUTOR (CNPJ / CPF)', documentoDe(infEvento), 56, centro),
          ],
          [
            campo('SITUAÇÃO', retorno && `${retorno.cStat} - ${retorno.xMotivo}`, 90),
            campo('PROTOCOLO', retorno?.nProt, 50, { ...centro, negrito: true }),
            campo('DATA E HORA DO REGISTRO', dataHora(retorno?.dhRegEvento), 50, centro),
          ],
        ],
      },
    ],
    textos: [],
    marca: marcaDe(infEvento.tpAmb, retorno !== undefined),
  };
}

function marcaDe(tpAmb: string, isRegistrado: boolean): string[] {
  if (tpAmb === '2') return ['SEM VALOR FISCAL', 'AMBIENTE DE HOMOLOGAÇÃO'];
  return isRegistrado ? [] : ['SEM VALOR FISCAL', 'SEM REGISTRO NA SEFAZ'];
}

function emitenteDe(nfe: NFe | undefined, autor: string): PaginaDoEvento['emitente'] {
  if (nfe === undefined) return { nome: '', linhas: [rotulado('CNPJ / CPF', autor)] };
  const { emit } = nfe.infNFe;
  const { enderEmit } = emit;
  return {
    nome: emit.xNome,
    linhas: [
      logradouro(enderEmit),
      juntar(' - ', enderEmit.xBairro, `${enderEmit.xMun}/${enderEmit.UF}`, rotulado('CEP', cep(enderEmit.CEP))),
      juntar(' - ', rotulado('CNPJ / CPF', documentoDe(emit)), rotulado('IE', emit.IE)),
    ],
  };
}

/** The document the event is about, from itself or, without it, from what its key says. */
function documentoDoEvento(chave: string, nfe: NFe | undefined): GrupoDoEvento {
  const partes = lerChaveAcesso(chave);
  const { ide, dest, total } = nfe?.infNFe ?? {};
  const emissao =
    ide === undefined ? partes && `${String(partes.mes).padStart(2, '0')}/${partes.ano}` : data(ide.dhEmi);
  const linhas = [
    [
      campo('MODELO', partes?.modelo, 18, centro),
      campo('SÉRIE', partes ? serieDaNota(String(partes.serie)) : '', 18, centro),
      campo('NÚMERO', partes ? numeroDaNota(String(partes.numero)) : '', 38, centro),
      campo(ide === undefined ? 'MÊS DA EMISSÃO' : 'DATA DA EMISSÃO', emissao ?? '', 38, centro),
      campo('VALOR TOTAL', total && `R$ ${numero(total.ICMSTot.vNF)}`, 38, { alinhamento: 'direita' }),
    ],
  ];
  if (dest !== undefined) {
    linhas.push([campo('DESTINATÁRIO', dest.xNome, 130), campo('CNPJ / CPF', documentoDe(dest), 60, centro)]);
  }
  return { titulo: 'DOCUMENTO FISCAL', linhas };
}

/** Voided numbers: the request, and the answer when there is one. */
export interface InutilizacaoImpressa {
  readonly pedido: InutNFe;
  readonly retorno?: RetInutNFe | undefined;
  /** Name of the issuer, which the request does not have. */
  readonly emitente?: string | undefined;
  readonly logo?: Uint8Array | undefined;
}

export function comporInutilizacao({ pedido, retorno, emitente, logo }: InutilizacaoImpressa): Folha {
  const { infInut } = pedido;
  const resposta = retorno?.infInut;
  return comporPaginaDoEvento({
    titulo: 'INUTILIZAÇÃO DE NUMERAÇÃO',
    emitente: { nome: emitente ?? '', linhas: [`CNPJ ${formatarCnpj(infInut.CNPJ)}`] },
    logo,
    chave: undefined,
    grupos: [
      {
        titulo: 'FAIXA INUTILIZADA',
        linhas: [
          [
            campo('ANO', `20${infInut.ano}`, 20, centro),
            campo('MODELO', infInut.mod === '65' ? '65 - NFC-e' : '55 - NF-e', 35, centro),
            campo('SÉRIE', serieDaNota(infInut.serie), 25, centro),
            campo('NÚMERO INICIAL', numeroDaNota(infInut.nNFIni), 55, { ...centro, negrito: true }),
            campo('NÚMERO FINAL', numeroDaNota(infInut.nNFFin), 55, { ...centro, negrito: true }),
          ],
        ],
      },
      {
        titulo: 'REGISTRO',
        linhas: [
          [
            campo('SITUAÇÃO', resposta && `${resposta.cStat} - ${resposta.xMotivo}`, 90),
            campo('PROTOCOLO', resposta?.nProt, 50, { ...centro, negrito: true }),
            campo('DATA E HORA', dataHora(resposta?.dhRecbto), 50, centro),
          ],
        ],
      },
    ],
    textos: [{ titulo: 'JUSTIFICATIVA', texto: infInut.xJust }],
    marca: marcaDe(infInut.tpAmb, resposta?.cStat === '102'),
  });
}
