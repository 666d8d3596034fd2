import type { Campo } from '../desenho/quadro.ts';
import type { DocumentoAutorizado } from '../documento.ts';
import { cep, data, documentoDe, hora, logradouro, telefone } from '../formatos.ts';
import { centro, type Quadro } from './formato.ts';

/** Recipient, with the dates of issue and of exit. */
export function quadroDoDestinatario({ nfe }: DocumentoAutorizado): Quadro {
  const { dest, ide } = nfe.infNFe;
  const endereco = dest?.enderDest;
  return {
    titulo: 'DESTINATÁRIO / REMETENTE',
    tituloCurto: 'DESTINATÁRIO REMETENTE',
    linhas: [
      [
        { rotulo: 'NOME / RAZÃO SOCIAL', valor: dest?.xNome ?? '', peso: 123 },
        { rotulo: 'CNPJ / CPF', valor: dest === undefined ? '' : documentoDe(dest), peso: 50, estilo: centro },
        dataDe('DATA DA EMISSÃO', data(ide.dhEmi)),
      ],
      [
        { rotulo: 'ENDEREÇO', valor: endereco === undefined ? '' : logradouro(endereco), peso: 103 },
        { rotulo: 'BAIRRO / DISTRITO', valor: endereco?.xBairro ?? '', peso: 47 },
        { rotulo: 'CEP', valor: cep(endereco?.CEP), peso: 23, estilo: centro },
        dataDe('DATA DA SAÍDA / ENTRADA', data(ide.dhSaiEnt)),
      ],
      [
        { rotulo: 'MUNICÍPIO', valor: endereco?.xMun ?? '', peso: 76 },
        { rotulo: 'FONE', valor: telefone(endereco?.fone), peso: 35, estilo: centro },
        { rotulo: 'UF', valor: endereco?.UF ?? '', peso: 12, estilo: centro },
        { rotulo: 'INSCRIÇÃO ESTADUAL', valor: dest?.IE ?? '', peso: 50, estilo: centro },
        dataDe('HORA DA SAÍDA / ENTRADA', hora(ide.dhSaiEnt)),
      ],
    ],
  };
}

const dataDe = (rotulo: string, valor: string): Campo => ({ rotulo, valor, peso: 29, estilo: centro });

/**
 * Places of collection and delivery, when other than the addresses of the parties.
 *
 * @source NT 2018.005
 */
export function quadrosDosLocais({ nfe }: DocumentoAutorizado): Quadro[] {
  const { retirada, entrega } = nfe.infNFe;
  const locais = [
    { titulo: 'LOCAL DE RETIRADA', local: retirada },
    { titulo: 'LOCAL DE ENTREGA', local: entrega },
  ];
  return locais.flatMap(({ titulo, local }) =>
    local === undefined
      ? []
      : [
          {
            titulo,
            linhas: [
              [
                { rotulo: 'NOME / RAZÃO SOCIAL', valor: local.xNome ?? '', peso: 123 },
                { rotulo: 'CNPJ / CPF', valor: documentoDe(local), peso: 46, estilo: centro },
                { rotulo: 'INSCRIÇÃO ESTADUAL', valor: local.IE ?? '', peso: 31, estilo: centro },
              ],
              [
                { rotulo: 'ENDEREÇO', valor: logradouro(local), peso: 90 },
                { rotulo: 'BAIRRO / DISTRITO', valor: local.xBairro, peso: 33 },
                { rotulo: 'MUNICÍPIO', valor: local.xMun, peso: 36 },
                { rotulo: 'UF', valor: local.UF, peso: 8, estilo: centro },
                { rotulo: 'CEP', valor: cep(local.CEP), peso: 16, estilo: centro },
                { rotulo: 'FONE', valor: telefone(local.fone), peso: 22, estilo: centro },
              ],
            ],
          },
        ],
  );
}
