import { arredondar, decimal, paraTexto, somar } from '@retaguarda/brasil';
import { type InfNfseAbrasf, leiauteCompNfse, NAMESPACE_ABRASF } from '../../src/nfse/abrasf/leiaute.ts';
import { type DadosDoRps, lerRps } from '../../src/nfse/index.ts';
import { assinar } from '../../src/xml/assinatura.ts';
import { documento as documentoXml } from '../../src/xml/leiaute/index.ts';
import { buscar, filho, lerXml } from '../../src/xml/leitor.ts';
import { escrito } from '../sefaz-local/escrito.ts';
import { emBrasilia } from '../servidor-local/relogio.ts';
import { type Contexto, Recusa } from './contexto.ts';
import type { NotaDaPrefeitura } from './estado.ts';
import { documento, examinarRps } from './regras.ts';
import { exigirAssinatura } from './verificar.ts';

const leiauteNfse = documentoXml('Nfse', NAMESPACE_ABRASF, leiauteCompNfse.grupo.campos.Nfse);

/** Makes a note of a signed declaration. @param rps the `Rps` element, as it came */
export function emitir(contexto: Contexto, rps: string, substituida?: string): NotaDaPrefeitura {
  const { documento: declaracao } = lerRps(rps);
  const inf = declaracao.InfDeclaracaoPrestacaoServico;
  const emitente = documento(inf.Prestador);
  const { Serie, Numero } = inf.Rps.IdentificacaoRps;
  const chaveDoRps = `${emitente}/${Serie}/${Numero}`;
  contexto.estado.recebidos.push(chaveDoRps);
  exigirAssinatura(contexto, rps, emitente);
  examinarRps(contexto, inf);
  return guardar(contexto, inf, rps, { emitente, chaveDoRps, substituida });
}

function guardar(
  { estado, agora, regras, certificado }: Contexto,
  inf: DadosDoRps & { Id: string },
  rps: string,
  { emitente, chaveDoRps, substituida }: { emitente: string; chaveDoRps: string; substituida: string | undefined },
): NotaDaPrefeitura {
  const numero = String((estado.numeros[emitente] ?? 0) + 1);
  estado.numeros[emitente] = Number(numero);
  const emitidaEm = emBrasilia(agora());
  const Id = `nfse${numero}`;
  const infNfse: InfNfseAbrasf = {
    Id,
    Numero: numero,
    CodigoVerificacao: `V${(Number(numero) * 7919 + 104_729).toString(36).toUpperCase()}`.slice(0, 9),
    DataEmissao: emitidaEm.slice(0, 19),
    ...(substituida === undefined ? {} : { NfseSubstituida: substituida }),
    ValoresNfse: calcular(inf, regras.aliquota),
    PrestadorServico: {
      RazaoSocial: 'PRESTADOR NA PREFEITURA LTDA',
      Endereco: {
        Endereco: 'QUADRA CENTRAL',
        Numero: '1',
        Bairro: 'CENTRO',
        CodigoMunicipio: regras.municipio.codigo,
        Uf: regras.municipio.uf as 'DF',
        Cep: '70000000',
      },
    },
    OrgaoGerador: { CodigoMunicipio: regras.municipio.codigo, Uf: regras.municipio.uf as 'DF' },
    DeclaracaoPrestacaoServico: { InfDeclaracaoPrestacaoServico: inf },
  };
  const semAssinatura = comDeclaracaoAssinada(escrito(leiauteNfse, { versao: '2.04', InfNfse: infNfse }), rps);
  const nota: NotaDaPrefeitura = {
    numero,
    emitente,
    serie: inf.Rps.IdentificacaoRps.Serie,
    numeroDoRps: inf.Rps.IdentificacaoRps.Numero,
    emitidaEm,
    nfse: assinar(semAssinatura, Id, certificado).xml,
    cancelamento: undefined,
    substituta: undefined,
  };
  estado.notas[`${emitente}/${numero}`] = nota;
  estado.rps[chaveDoRps] = numero;
  return nota;
}

/** The declaration goes into the note as it was signed. */
function comDeclaracaoAssinada(nfse: string, rps: string): string {
  const no = lerXml(rps);
  const [primeiro, ultimo] = [no.filhos[0], no.filhos.at(-1)];
  const alvo = buscar(lerXml(nfse), 'DeclaracaoPrestacaoServico');
  const conteudo = alvo && filho(alvo, 'InfDeclaracaoPrestacaoServico');
  if (!primeiro || !ultimo || !conteudo) throw new Recusa('E160');
  return nfse.slice(0, conteudo.inicio) + rps.slice(primeiro.inicio, ultimo.fim) + nfse.slice(conteudo.fim);
}

/** Base, ISS and net value, as the manual works them out. */
function calcular({ Servico }: DadosDoRps, aliquotaDaCidade: string): InfNfseAbrasf['ValoresNfse'] {
  const { Valores, IssRetido, ExigibilidadeISS } = Servico;
  const base = decimal(Valores.ValorServicos)
    .minus(Valores.ValorDeducoes ?? '0')
    .minus(Valores.DescontoIncondicionado ?? '0');
  const aliquota = ExigibilidadeISS === '1' ? (Valores.Aliquota ?? aliquotaDaCidade) : undefined;
  const iss = aliquota === undefined ? undefined : arredondar(base.times(aliquota).dividedBy(100));
  const retidos = somar([
    Valores.ValorPis ?? '0',
    Valores.ValorCofins ?? '0',
    Valores.ValorInss ?? '0',
    Valores.ValorIr ?? '0',
    Valores.ValorCsll ?? '0',
    Valores.OutrasRetencoes ?? '0',
    IssRetido === '1' && iss !== undefined ? iss : '0',
  ]);
  return {
    BaseCalculo: paraTexto(base),
    ...(aliquota === undefined || iss === undefined ? {} : { Aliquota: aliquota, ValorIss: paraTexto(iss) }),
    ValorLiquidoNfse: paraTexto(
      decimal(Valores.ValorServicos)
        .minus(Valores.DescontoIncondicionado ?? '0')
        .minus(Valores.DescontoCondicionado ?? '0')
        .minus(retidos),
    ),
  };
}
