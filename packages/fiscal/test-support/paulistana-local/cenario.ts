import { onTestFinished } from 'vitest';
import {
  assinarRpsPaulistano,
  criarClientePaulistano,
  type DadosDoRpsPaulistano,
  type DpsATransmitir,
  leituraPaulistana,
  type PortaDaNfse,
} from '../../src/nfse/index.ts';
import { abrirPrefeituraLocal, type PrefeituraLocal } from '../abrasf-local/servidor.ts';
import { autoridadeDeTeste } from '../certificados.ts';
import { canalDe, certificadoDe, EMPRESA, RelogioDeTeste } from '../sefaz-local/cenario.ts';

/** São Paulo on this machine and a company's client for it; closed when the test ends. */
export async function abrirCenarioDeSaoPaulo({
  respostaMs,
}: {
  respostaMs?: number;
} = {}): Promise<{ prefeitura: PrefeituraLocal; porta: PortaDaNfse }> {
  const relogio = new RelogioDeTeste();
  const { agora, agendar } = relogio;
  const prefeitura = await abrirPrefeituraLocal({ autoridade: autoridadeDeTeste(), agora, agendar });
  onTestFinished(prefeitura.fechar);
  const cliente = criarClientePaulistano({
    canal: canalDe(EMPRESA),
    endereco: `${prefeitura.base}/lotenfe.asmx`,
    prestador: { cnpj: EMPRESA, inscricaoMunicipal: '39616924' },
    certificado: certificadoDe(EMPRESA),
    ambiente: '2',
    ...(respostaMs === undefined ? {} : { respostaMs }),
  });
  const porta: PortaDaNfse = {
    ...cliente,
    leitura: leituraPaulistana,
    marcarEnvio: async () => {},
    esperar: (ms) => {
      relogio.avancarMs(ms);
      return prefeitura.ocioso();
    },
    agora: relogio.agoraMs,
  };
  return { prefeitura, porta };
}

/** The monthly fee of a system, 300.00, to a company of São Paulo. */
export const dadosDeSaoPaulo = (mudanca: Partial<DadosDoRpsPaulistano> = {}): DadosDoRpsPaulistano => ({
  cnpj: EMPRESA,
  inscricaoMunicipal: '39616924',
  serie: 1,
  numero: 123,
  emissao: '2026-11-20',
  tributacao: 'T',
  valor: '300.00',
  deducoes: '0.00',
  codigoServico: '02800',
  aliquota: '5.00',
  issRetido: false,
  retidos: { pis: '0.00', cofins: '0.00', inss: '0.00', ir: '4.50', csll: '0.00' },
  tomador: {
    documento: { tipo: 'cnpj', valor: '11444777000161' },
    nome: 'TOMADOR LTDA',
    email: 'contas@tomador.example',
    endereco: {
      logradouro: 'AV PAULISTA',
      numero: '1000',
      bairro: 'BELA VISTA',
      municipio: '3550308',
      uf: 'SP',
      cep: '01310100',
    },
  },
  discriminacao: 'LICENÇA DE USO DO SISTEMA & SUPORTE <24h>',
  municipioDaPrestacao: '3550308',
  exigibilidadeSuspensa: false,
  nbs: '115021000',
  indicadorDaOperacao: '100301',
  classificacao: '000001',
  consumoPessoal: false,
  ...mudanca,
});

/** The same, signed and not sent yet. */
export function rpsDeSaoPaulo(mudanca: Partial<DadosDoRpsPaulistano> = {}): DpsATransmitir {
  const assinado = assinarRpsPaulistano(dadosDeSaoPaulo(mudanca), certificadoDe(EMPRESA));
  if (!assinado.ok) throw new Error(JSON.stringify(assinado.problemas));
  return { id: assinado.id, xml: assinado.xml, situacao: 'nunca-enviada' };
}
