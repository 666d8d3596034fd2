import { calcularDvCnpj, calcularDvCpf } from '@retaguarda/brasil';
import type { empresaNova, GroupKind } from '@retaguarda/contracts';
import type { z } from 'zod';

type Nova = z.input<typeof empresaNova>;
/** A company of the demonstration; names stand for ids that only the database knows. */
interface EmpresaDeExemplo extends Omit<Nova, 'tipoPessoa' | 'prazoTipo'> {
  tipoPessoa?: Nova['tipoPessoa'];
  prazoTipo?: Nova['prazoTipo'];
  /** Name of its head office. */
  matriz?: string;
  /** Name of its reseller. */
  revendaDe?: string;
}

/** Roots that no registration uses; the check digits are right. */
const cnpj = (raiz: string, ordem = '0001') => `${raiz}${ordem}${calcularDvCnpj(raiz + ordem)}`;
const cpf = (base: string) => base + calcularDvCpf(base);

const cidades = {
  saoPaulo: { cidade: 'São Paulo', uf: 'SP', ibge: '3550308' },
  santos: { cidade: 'Santos', uf: 'SP', ibge: '3548500' },
  campinas: { cidade: 'Campinas', uf: 'SP', ibge: '3509502' },
  guarulhos: { cidade: 'Guarulhos', uf: 'SP', ibge: '3518800' },
  rio: { cidade: 'Rio de Janeiro', uf: 'RJ', ibge: '3304557' },
  curitiba: { cidade: 'Curitiba', uf: 'PR', ibge: '4106902' },
  beloHorizonte: { cidade: 'Belo Horizonte', uf: 'MG', ibge: '3106200' },
} as const;
const endereco = (
  cidade: keyof typeof cidades,
  cep: string,
  logradouro: string,
  numero: string,
  bairro: string,
): NonNullable<Nova['enderecos']>[number] => ({
  tipo: 'principal',
  cep,
  logradouro,
  numero,
  bairro,
  ...cidades[cidade],
});
const telefone = (numero: string, descricao?: string) => ({ numero, ...(descricao ? { descricao } : {}) });

/** A restaurant and a shop with a branch, and who they buy from and sell to. */
const daDemonstracao: readonly EmpresaDeExemplo[] = [
  {
    nomeFantasia: 'Cantina da Vila',
    razaoSocial: 'Cantina da Vila Restaurante Ltda',
    cnpj: cnpj('99011223'),
    propria: true,
    ie: '117330524110',
    im: '1.234.567-8',
    cnae: '5611201',
    regimeTributario: '1',
    emissoraNfe: true,
    email: 'contato@cantinadavila.example',
    site: 'www.cantinadavila.example',
    enderecos: [endereco('saoPaulo', '05435-010', 'Rua Harmonia', '450', 'Vila Madalena')],
    telefones: [telefone('1130310450', 'Salão'), { numero: '11991230450', descricao: 'Entregas', whatsapp: true }],
    socios: [
      {
        nome: 'Helena Prado',
        cpf: cpf('901234567'),
        qualificacao: 'Sócia-administradora',
        participacao: '60',
        administrador: true,
      },
      { nome: 'Marcos Prado', cpf: cpf('912345678'), qualificacao: 'Sócio', participacao: '40' },
    ],
  },
  {
    nomeFantasia: 'Empório da Vila',
    razaoSocial: 'Empório da Vila Comércio de Alimentos Ltda',
    cnpj: cnpj('99144567'),
    propria: true,
    ie: '148209443112',
    im: '2.345.678-9',
    cnae: '4712100',
    regimeTributario: '3',
    emissoraNfe: true,
    emissoraNfse: true,
    email: 'loja@emporiodavila.example',
    enderecos: [endereco('saoPaulo', '05433-000', 'Rua Fradique Coutinho', '1120', 'Vila Madalena')],
    telefones: [telefone('1130311120')],
  },
  {
    nomeFantasia: 'Empório da Vila - Santos',
    razaoSocial: 'Empório da Vila Comércio de Alimentos Ltda',
    cnpj: cnpj('99144567', '0002'),
    propria: true,
    matriz: 'Empório da Vila',
    ie: '633102874115',
    cnae: '4712100',
    regimeTributario: '3',
    emissoraNfe: true,
    email: 'santos@emporiodavila.example',
    enderecos: [endereco('santos', '11060-002', 'Avenida Ana Costa', '318', 'Gonzaga')],
    telefones: [telefone('1332840318')],
  },
  {
    nomeFantasia: 'Moinho Paulista',
    razaoSocial: 'Moinho Paulista Alimentos SA',
    cnpj: cnpj('99230045'),
    fornecedor: true,
    ie: '244561905112',
    email: 'pedidos@moinhopaulista.example',
    enderecos: [endereco('guarulhos', '07034-000', 'Avenida Tiradentes', '2200', 'Centro')],
    telefones: [telefone('1124402200', 'Vendas')],
    contatos: [
      { nome: 'Sandra Lemos', cargo: 'Vendas', email: 'sandra@moinhopaulista.example', telefone: '11987650001' },
    ],
    observacoes: [{ texto: 'Entrega às terças e sextas; pedido até as 16h do dia anterior.' }],
  },
  {
    nomeFantasia: 'Hortifrúti Serra Azul',
    razaoSocial: 'Serra Azul Comércio de Hortifrutigranjeiros Ltda',
    cnpj: cnpj('99311877'),
    fornecedor: true,
    ie: '336980123110',
    enderecos: [endereco('saoPaulo', '05316-900', 'Avenida Doutor Gastão Vidigal', '1946', 'Vila Leopoldina')],
    telefones: [telefone('1136431946')],
    contatos: [{ nome: 'Seu Osvaldo', cargo: 'Box 112', telefone: '11987650002' }],
  },
  {
    nomeFantasia: 'Distribuidora Guanabara',
    razaoSocial: 'Guanabara Distribuidora de Bebidas Ltda',
    cnpj: cnpj('99462013'),
    fornecedor: true,
    cliente: true,
    ie: '77123458',
    email: 'comercial@guanabara.example',
    enderecos: [endereco('rio', '20081-000', 'Avenida Rodrigues Alves', '135', 'Santo Cristo')],
    telefones: [telefone('2122530135')],
    prazoTipo: 'dias',
    prazoDias: 28,
  },
  {
    nomeFantasia: 'Laticínios Alto da Serra',
    razaoSocial: 'Laticínios Alto da Serra Ltda',
    cnpj: cnpj('99507731'),
    fornecedor: true,
    ie: '0623079040081',
    email: 'vendas@altodaserra.example',
    enderecos: [endereco('beloHorizonte', '30110-000', 'Avenida do Contorno', '5600', 'Savassi')],
    telefones: [telefone('3132235600')],
  },
  {
    // A new registration, with letters.
    nomeFantasia: 'Embala Fácil',
    razaoSocial: 'Embala Fácil Descartáveis Ltda',
    cnpj: cnpj('E8FC26A1'),
    fornecedor: true,
    ie: '9051234593',
    enderecos: [endereco('curitiba', '80020-000', 'Rua Marechal Deodoro', '630', 'Centro')],
    telefones: [telefone('4132330630')],
  },
  {
    nomeFantasia: 'Escritório Almeida Advogados',
    razaoSocial: 'Almeida e Souza Sociedade de Advogados',
    cnpj: cnpj('99620394'),
    cliente: true,
    ieSituacao: 'nao_contribuinte',
    emailNota: 'financeiro@almeidaadv.example',
    enderecos: [
      endereco('saoPaulo', '01310-100', 'Avenida Paulista', '1374', 'Bela Vista'),
      { ...endereco('saoPaulo', '01311-200', 'Avenida Paulista', '1079', 'Bela Vista'), tipo: 'cobranca' },
    ],
    contatos: [{ nome: 'Paula Reis', cargo: 'Financeiro', email: 'paula@almeidaadv.example' }],
    telefones: [telefone('1132621374')],
    prazoTipo: 'data_base',
    prazoDiaBase: 10,
    prazoLimite: '5000',
  },
  {
    nomeFantasia: 'Colégio Jatobá',
    razaoSocial: 'Associação Educacional Jatobá',
    cnpj: cnpj('99745118'),
    cliente: true,
    ieSituacao: 'isento',
    email: 'compras@colegiojatoba.example',
    enderecos: [endereco('campinas', '13015-002', 'Rua Barão de Jaguara', '901', 'Centro')],
    telefones: [telefone('1932360901')],
    prazoTipo: 'dias',
    prazoDias: 15,
    prazoLimite: '12000',
  },
  {
    nomeFantasia: 'Bar do Zeca',
    razaoSocial: 'José Carlos Ferreira Bar ME',
    cnpj: cnpj('99831055'),
    cliente: true,
    ie: '492077356117',
    enderecos: [endereco('santos', '11013-100', 'Rua XV de Novembro', '72', 'Centro')],
    telefones: [{ numero: '13991230072', whatsapp: true }],
    prazoBloqueado: true,
    observacoes: [{ texto: 'Prazo bloqueado a pedido do financeiro: dois boletos vencidos.' }],
  },
  {
    tipoPessoa: 'fisica',
    nomeFantasia: 'Ana Beatriz Moura',
    cpf: cpf('923456789'),
    cliente: true,
    email: 'ana.moura@correio.example',
    enderecos: [endereco('saoPaulo', '05432-070', 'Rua Girassol', '88', 'Vila Madalena')],
    telefones: [{ numero: '11988880088', whatsapp: true }],
    cartaoNumero: '1001',
    cartaoLimite: '600',
  },
  {
    tipoPessoa: 'fisica',
    nomeFantasia: 'Rafael Nogueira',
    cpf: cpf('934567890'),
    cliente: true,
    enderecos: [endereco('saoPaulo', '05422-001', 'Rua Cardeal Arcoverde', '1749', 'Pinheiros')],
    telefones: [telefone('11977771749')],
    cartaoNumero: '1002',
    cartaoLimite: '300',
  },
  {
    tipoPessoa: 'fisica',
    nomeFantasia: 'Helena Duarte',
    cpf: cpf('945678901'),
    cliente: true,
    email: 'helena.duarte@correio.example',
    enderecos: [endereco('curitiba', '80240-000', 'Avenida Sete de Setembro', '4211', 'Batel')],
    telefones: [telefone('41996664211')],
    observacoes: [{ texto: 'Compra pelo site; cestas de presente em dezembro.' }],
  },
  {
    tipoPessoa: 'fisica',
    nomeFantasia: 'Dona Conceição',
    cliente: true,
    enderecos: [endereco('saoPaulo', '05435-010', 'Rua Harmonia', '312', 'Vila Madalena')],
    observacoes: [{ texto: 'Cliente do balcão, anota na caderneta.' }],
  },
];

/** The provider, one reseller with its portfolio, and clients without reseller. */
const doProvedor: readonly EmpresaDeExemplo[] = [
  {
    nomeFantasia: 'Retaguarda Sistemas',
    razaoSocial: 'Retaguarda Sistemas de Gestão Ltda',
    cnpj: cnpj('99900246'),
    propria: true,
    ieSituacao: 'nao_contribuinte',
    im: '9.876.543-2',
    cnae: '6203100',
    regimeTributario: '3',
    emissoraNfse: true,
    email: 'financeiro@retaguarda.example',
    enderecos: [endereco('campinas', '13025-320', 'Rua Coronel Quirino', '1266', 'Cambuí')],
    telefones: [telefone('1932551266')],
  },
  {
    nomeFantasia: 'Litoral Automação',
    razaoSocial: 'Litoral Automação Comercial Ltda',
    cnpj: cnpj('L1T0R26B'),
    revendedora: true,
    ie: '583126048119',
    email: 'contato@litoralautomacao.example',
    enderecos: [endereco('santos', '11065-101', 'Avenida Washington Luiz', '240', 'Boqueirão')],
    telefones: [telefone('1332350240')],
    contatos: [{ nome: 'Débora Lins', cargo: 'Sócia', email: 'debora@litoralautomacao.example' }],
  },
  {
    nomeFantasia: 'Peixaria Porto Velho',
    razaoSocial: 'Porto Velho Pescados Ltda',
    cnpj: cnpj('99411902'),
    clienteContrato: true,
    revendaDe: 'Litoral Automação',
    ie: '670198231117',
    emailContrato: 'dono@peixariaportovelho.example',
    enderecos: [endereco('santos', '11015-001', 'Rua João Pessoa', '41', 'Centro')],
    telefones: [telefone('1332190041')],
  },
  {
    nomeFantasia: 'Sorveteria Maré Alta',
    razaoSocial: 'Maré Alta Sorvetes Ltda',
    cnpj: cnpj('99411955'),
    clienteContrato: true,
    revendaDe: 'Litoral Automação',
    ieSituacao: 'aguardando',
    emailContrato: 'adm@marealta.example',
    enderecos: [endereco('santos', '11045-001', 'Avenida Bartolomeu de Gusmão', '15', 'Embaré')],
  },
  {
    nomeFantasia: 'Cantina da Vila',
    razaoSocial: 'Cantina da Vila Restaurante Ltda',
    cnpj: cnpj('99011223'),
    clienteContrato: true,
    ie: '117330524110',
    emailContrato: 'contato@cantinadavila.example',
    enderecos: [endereco('saoPaulo', '05435-010', 'Rua Harmonia', '450', 'Vila Madalena')],
    telefones: [telefone('1130310450')],
  },
  {
    nomeFantasia: 'Livraria Carioca',
    razaoSocial: 'Carioca Livros e Papelaria Ltda',
    cnpj: cnpj('99552081'),
    clienteContrato: true,
    ie: '86031272',
    emailContrato: 'gerencia@livrariacarioca.example',
    enderecos: [endereco('rio', '20040-002', 'Avenida Rio Branco', '156', 'Centro')],
    telefones: [telefone('2122200156')],
  },
];

export const empresasDeExemplo: Readonly<Record<GroupKind, readonly EmpresaDeExemplo[]>> = {
  client: daDemonstracao,
  provider: doProvedor,
};
