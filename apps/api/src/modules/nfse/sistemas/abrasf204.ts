import { DomainError } from '@retaguarda/contracts';
import {
  assinarCancelamento,
  assinarRps,
  assinarSubstituicao,
  cidadeDeclarada,
  leituraAbrasf,
  lerIdRps,
  lerNotaAbrasf,
  ultimaDaCidade,
} from '@retaguarda/fiscal/nfse';
import { inscricaoDe } from '../../fiscal/public.ts';
import { declararRps } from './declarar-rps.ts';
import type { SistemaDeNotas } from './sistema.ts';

/** An error of its own, and a service that was not provided: the rest of the layout's reasons are the city's own. */
const CODIGOS = { '1': '1', '2': '2' } as const;

/** The system of a city that speaks ABRASF 2.01 to 2.04. */
export const abrasf204: SistemaDeNotas = {
  nome: 'abrasf204',
  declaracao: 'RPS',
  modelo: 'RPS',
  codigoDeNumeroOcupado: 'E10',
  fins: ['e101101'],
  declarar(dados, certificado) {
    const municipio = dados.rota.cidade?.municipio ?? '';
    const rps = assinarRps(declararRps(dados), municipio, certificado);
    if (!rps.ok || dados.substituida === null) return rps;
    // One request both ends the note replaced and makes this one.
    const pedido = assinarSubstituicao(
      { chave: dados.substituida, inscricaoMunicipal: inscricaoDe(dados.emissor), codigo: '1' },
      rps,
      certificado,
    );
    return pedido.ok ? { ok: true, id: rps.id, xml: pedido.xml } : pedido;
  },
  async falar(autoridades, emissor, { idDps, ambiente }) {
    const municipio = lerIdRps(idDps ?? '')?.municipio ?? emissor.endereco?.ibge ?? '';
    const { servicoDaPrefeitura: dito } = emissor;
    const daEmpresa = municipio === emissor.endereco?.ibge ? dito : null;
    const cidade = daEmpresa ? cidadeDeclarada(municipio, daEmpresa, '2023-01-01') : ultimaDaCidade(municipio);
    if (cidade === null) {
      throw new DomainError('RULE_BROKEN', { text: 'Não se conhece o serviço de NFS-e da cidade desta nota.' });
    }
    const cliente = await autoridades.prefeituraDe(emissor, cidade, ambiente ?? emissor.ambienteNfse);
    return { ...cliente, leitura: leituraAbrasf };
  },
  pedirCancelamento({ nota, emissor, motivo }, certificado) {
    if (motivo === '9') {
      throw new DomainError('INVALID', {
        campos: { motivo: 'A prefeitura só aceita erro na emissão ou serviço não prestado' },
      });
    }
    const dados = { chave: nota.chave ?? '', inscricaoMunicipal: inscricaoDe(emissor), codigo: CODIGOS[motivo] };
    return assinarCancelamento(dados, certificado);
  },
  lerNota(xml) {
    const { emitidaEm, codigoDeVerificacao } = lerNotaAbrasf(xml);
    return { autorizadaEm: emitidaEm, codigoVerificacao: codigoDeVerificacao };
  },
};
