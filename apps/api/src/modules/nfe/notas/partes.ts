import type { DadosDaNFe } from '@retaguarda/fiscal/nfe';
import { limparTexto } from '@retaguarda/fiscal/nfe';
import { type EnderecoDaParte, noExterior } from '../../empresas/public.ts';
import type { ContextoDaNota } from './contexto.ts';
import { indicadorDaIe } from './contexto.ts';

const NOME_DE_TESTE = 'NF-E EMITIDA EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL';
const soDigitos = (texto: string): string => texto.replaceAll(/\D/g, '');
const BRASIL = { cPais: '1058', xPais: 'BRASIL' } as const;

interface Lugar {
  logradouro: string | null;
  numero: string | null;
  complemento: string | null;
  bairro: string | null;
  ibge: string | null;
  cidade: string | null;
  uf: string | null;
  cep: string | null;
}

const logradouroDe = ({ logradouro, numero, complemento, bairro, ibge, cidade }: Lugar) => ({
  xLgr: limparTexto(logradouro ?? '', 60),
  nro: limparTexto(numero ?? 'SN', 60) || 'SN',
  ...(complemento && { xCpl: limparTexto(complemento, 60) }),
  xBairro: limparTexto(bairro ?? '', 60),
  cMun: ibge ?? '',
  xMun: limparTexto(cidade ?? '', 60),
});

/** Abroad the layout has no cities, states or postal codes of its own: what the country calls them goes with the complement. */
function enderecoDeFora({
  logradouro,
  numero,
  complemento,
  bairro,
  cidade,
  regiao,
  codigoPostal,
  pais,
  codigoPais,
}: EnderecoDaParte) {
  const resto = [complemento, bairro ? cidade : null, regiao, codigoPostal].filter(Boolean).join(', ');
  return {
    xLgr: limparTexto(logradouro, 60),
    nro: limparTexto(numero ?? 'SN', 60) || 'SN',
    ...(resto && { xCpl: limparTexto(resto, 60) }),
    xBairro: limparTexto(bairro || cidade, 60),
    cMun: '9999999',
    xMun: 'EXTERIOR',
    UF: 'EX' as const,
    ...(codigoPais && { cPais: String(Number(codigoPais)), xPais: limparTexto(pais ?? '', 60) }),
  };
}

const telefoneDe = (telefone: string | null): { fone?: string } => {
  const digitos = soDigitos(telefone ?? '');
  return digitos.length >= 6 && digitos.length <= 14 ? { fone: digitos } : {};
};

export function emitente({ emissor, nota }: ContextoDaNota): DadosDaNFe['emit'] {
  const { endereco } = emissor;
  const comServico = emissor.im && nota.modelo === '55';
  return {
    CNPJ: emissor.cnpj ?? '',
    xNome: limparTexto(emissor.razaoSocial ?? emissor.nome, 60),
    xFant: limparTexto(emissor.nome, 60),
    enderEmit: {
      ...logradouroDe(endereco ?? semEndereco),
      UF: (endereco?.uf ?? emissor.uf) as DadosDaNFe['emit']['enderEmit']['UF'],
      CEP: soDigitos(endereco?.cep ?? ''),
      ...BRASIL,
      ...telefoneDe(emissor.telefone),
    },
    // A company that is a taxpayer and lacks its registration is told so.
    ...(!emissor.semIe && { IE: emissor.ie ?? '' }),
    ...(comServico && { IM: limparTexto(emissor.im ?? '', 15) }),
    CRT: (emissor.crt ?? '3') as DadosDaNFe['emit']['CRT'],
  };
}

const semEndereco: Lugar = {
  logradouro: null,
  numero: null,
  complemento: null,
  bairro: null,
  ibge: null,
  cidade: null,
  uf: null,
  cep: null,
};

const enderecoDaqui = (endereco: EnderecoDaParte) => ({
  ...logradouroDe(endereco),
  UF: endereco.uf as UfDoLugar,
  ...(endereco.cep && { CEP: soDigitos(endereco.cep) }),
  ...BRASIL,
});
type UfDoLugar = NonNullable<NonNullable<DadosDaNFe['dest']>['enderDest']>['UF'];

/** Where goods are taken or handed over, and whose it is. @source NF-e layout 4.00, F01 and G01 */
export function lugares(contexto: ContextoDaNota): Pick<DadosDaNFe, 'retirada' | 'entrega'> {
  const { emissor, pessoa, entrega, retirada } = contexto;
  if (contexto.nota.modelo !== '55') return {};
  const deQuem = ({ cnpj, cpf, nome }: { cnpj: string | null; cpf?: string | null; nome: string }) => ({
    ...(cpf && !cnpj ? { CPF: cpf } : { CNPJ: cnpj ?? '' }),
    xNome: limparTexto(nome, 60),
  });
  const onde = (endereco: EnderecoDaParte) =>
    noExterior(endereco) ? enderecoDeFora(endereco) : enderecoDaqui(endereco);
  const daEmpresa = retirada && {
    ...deQuem({ cnpj: emissor.cnpj, nome: emissor.razaoSocial ?? emissor.nome }),
    ...onde(retirada),
  };
  const daPessoa = entrega && pessoa && { ...deQuem(pessoa), ...onde(entrega) };
  // What comes in is taken where the person has it, and handed over at the company.
  const [de, para] = contexto.nota.sentido === 'saida' ? [daEmpresa, daPessoa] : [daPessoa, daEmpresa];
  return { ...(de && { retirada: de }), ...(para && { entrega: para }) };
}

/** Who receives: a registered person, or on an NFC-e whoever says a document. */
export function destinatario(contexto: ContextoDaNota, ambiente: '1' | '2'): DadosDaNFe['dest'] {
  const { nota, pessoa } = contexto;
  if (!pessoa) {
    const documento = soLetrasEDigitos(nota.consumidor?.documento ?? '');
    const { estrangeiro } = nota.consumidor ?? {};
    if (!documento && !estrangeiro) return undefined;
    return {
      ...(estrangeiro
        ? { idEstrangeiro: estrangeiro }
        : documento.length === 11
          ? { CPF: documento }
          : { CNPJ: documento }),
      ...(nota.consumidor?.nome && { xNome: limparTexto(nota.consumidor.nome, 60) }),
      indIEDest: '9',
    };
  }
  const indicador = nota.modelo === '65' ? '9' : indicadorDaIe(pessoa);
  const { endereco } = pessoa;
  return {
    ...(pessoa.cnpj
      ? { CNPJ: pessoa.cnpj }
      : pessoa.cpf
        ? { CPF: pessoa.cpf }
        : { idEstrangeiro: pessoa.documentoEstrangeiro ?? '' }),
    xNome: ambiente === '2' && nota.modelo === '55' ? NOME_DE_TESTE : limparTexto(pessoa.nome, 60),
    ...(endereco && {
      enderDest: {
        ...(noExterior(endereco) ? enderecoDeFora(endereco) : enderecoDaqui(endereco)),
        ...telefoneDe(pessoa.telefone),
      },
    }),
    indIEDest: indicador,
    ...(indicador === '1' && pessoa.ie && { IE: pessoa.ie }),
    ...(pessoa.suframa && nota.modelo === '55' && { ISUF: pessoa.suframa }),
    ...(pessoa.email && pessoa.email.length <= 60 && { email: pessoa.email }),
  };
}

const soLetrasEDigitos = (texto: string): string => texto.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();

export function transporte({ nota, destino, transportadora }: ContextoDaNota): DadosDaNFe['transp'] {
  const { modalidade, placa, placaUf, rntrc, volumes } = nota.transporte;
  if (nota.modelo === '65' && destino.presenca !== '4') return { modFrete: '9' };
  const quem = transportadora && quemTransporta(transportadora);
  return {
    modFrete: modalidade,
    ...(quem && { transporta: quem }),
    ...(placa && {
      veicTransp: { placa, ...(placaUf && { UF: placaUf as never }), ...(rntrc && { RNTC: limparTexto(rntrc, 20) }) },
    }),
    ...(volumes.length > 0 && {
      vol: volumes.map(({ quantidade, especie, marca, numeracao, pesoLiquido, pesoBruto }) => ({
        ...(typeof quantidade === 'number' && { qVol: String(quantidade) }),
        ...(especie && { esp: limparTexto(especie, 60) }),
        ...(marca && { marca: limparTexto(marca, 60) }),
        ...(numeracao && { nVol: limparTexto(numeracao, 60) }),
        ...(pesoLiquido && { pesoL: pesoLiquido }),
        ...(pesoBruto && { pesoB: pesoBruto }),
      })),
    }),
  };
}

function quemTransporta(registro: Record<string, unknown>): NonNullable<DadosDaNFe['transp']['transporta']> {
  const texto = (campo: string) => (typeof registro[campo] === 'string' ? (registro[campo] as string) : '');
  const documento = soLetrasEDigitos(texto('documento'));
  const endereco = [texto('logradouro'), texto('numero'), texto('bairro')].filter(Boolean).join(', ');
  return {
    ...(documento && (documento.length === 11 ? { CPF: documento } : { CNPJ: documento })),
    xNome: limparTexto(texto('nome'), 60),
    ...(texto('ie') && { IE: texto('ie').toUpperCase() === 'ISENTO' ? 'ISENTO' : soDigitos(texto('ie')) }),
    ...(endereco && { xEnder: limparTexto(endereco, 60) }),
    ...(texto('uf') && { UF: texto('uf') as never }),
  };
}
