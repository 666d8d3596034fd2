import { onTestFinished } from 'vitest';
import {
  assinarRps,
  type ClienteAbrasf,
  criarClienteAbrasf,
  type DadosDoRps,
  type DpsATransmitir,
  type FormaDaMensagem,
  leituraAbrasf,
  type PortaDaNfse,
} from '../../src/nfse/index.ts';
import { autoridadeDeTeste } from '../certificados.ts';
import { canalDe, certificadoDe, EMPRESA, RelogioDeTeste } from '../sefaz-local/cenario.ts';
import { abrirPrefeituraLocal, type OpcoesDaPrefeituraLocal, type PrefeituraLocal } from './servidor.ts';

export const BRASILIA = '5300108';
export const TOMADOR = '12ABC34501DE35';

export interface CenarioDaPrefeitura {
  readonly prefeitura: PrefeituraLocal;
  readonly relogio: RelogioDeTeste;
  readonly cliente: ClienteAbrasf;
  readonly porta: PortaDaNfse;
  readonly marcados: string[];
}

/** A city of its own and a company's client for it; closed when the test ends. */
export async function abrirCenarioDaPrefeitura(
  opcoes: Partial<OpcoesDaPrefeituraLocal> & { forma?: FormaDaMensagem; respostaMs?: number } = {},
): Promise<CenarioDaPrefeitura> {
  const { forma = 'xml', respostaMs, ...daPrefeitura } = opcoes;
  const relogio = new RelogioDeTeste();
  const prefeitura = await abrirPrefeituraLocal({
    autoridade: autoridadeDeTeste(),
    agora: relogio.agora,
    agendar: relogio.agendar,
    ...daPrefeitura,
  });
  onTestFinished(prefeitura.fechar);
  const cliente = criarClienteAbrasf({
    canal: canalDe(EMPRESA),
    endereco: `${prefeitura.base}/nfse.asmx`,
    forma,
    ambiente: '2',
    prestador: { documento: { tipo: 'cnpj', valor: EMPRESA }, inscricaoMunicipal: '0796481500161' },
    ...(respostaMs === undefined ? {} : { respostaMs }),
  });
  const marcados: string[] = [];
  const porta: PortaDaNfse = {
    ...cliente,
    leitura: leituraAbrasf,
    marcarEnvio: async (id) => {
      marcados.push(id);
    },
    esperar: (ms) => {
      relogio.avancarMs(ms);
      return prefeitura.ocioso();
    },
    agora: relogio.agoraMs,
  };
  return { prefeitura, relogio, cliente, porta, marcados };
}

/** The monthly fee of a system, from Brasília to a company of São Paulo, 300.00. */
export function dadosDoRps(mudanca: Partial<DadosDoRps> = {}, numero = 123): DadosDoRps {
  return {
    Rps: {
      IdentificacaoRps: { Numero: String(numero), Serie: '3', Tipo: '1' },
      DataEmissao: '2026-11-20',
      Status: '1',
    },
    Competencia: '2026-11-20',
    Servico: {
      Valores: { ValorServicos: '300', ValorIss: '15.00', Aliquota: '5' },
      IssRetido: '2',
      ItemListaServico: '01.05',
      CodigoCnae: '6209100',
      Discriminacao: 'LICENÇA DE USO DO SISTEMA\nCOMPETÊNCIA 11/2026 & SUPORTE <24h>',
      CodigoMunicipio: BRASILIA,
      ExigibilidadeISS: '1',
      MunicipioIncidencia: BRASILIA,
    },
    Prestador: { CpfCnpj: { Cnpj: EMPRESA }, InscricaoMunicipal: '0796481500161' },
    TomadorServico: {
      IdentificacaoTomador: { CpfCnpj: { Cnpj: TOMADOR } },
      RazaoSocial: 'TOMADOR LTDA',
      Endereco: {
        Endereco: 'AV PAULISTA',
        Numero: '1000',
        Bairro: 'BELA VISTA',
        CodigoMunicipio: '3550308',
        Uf: 'SP',
        Cep: '01310100',
      },
      Contato: { Email: 'contas@tomador.example' },
    },
    OptanteSimplesNacional: '2',
    IncentivoFiscal: '2',
    ...mudanca,
  };
}

/** The same, signed and not sent yet. */
export function rpsAssinado(mudanca: Partial<DadosDoRps> = {}, numero = 123): DpsATransmitir {
  const assinado = assinarRps(dadosDoRps(mudanca, numero), BRASILIA, certificadoDe(EMPRESA));
  if (!assinado.ok) throw new Error(JSON.stringify(assinado.problemas));
  return { id: assinado.id, xml: assinado.xml, situacao: 'nunca-enviada' };
}
