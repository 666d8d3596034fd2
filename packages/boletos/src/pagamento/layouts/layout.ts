import type { Valores } from '../../cnab/motor/escrever.ts';
import type { Registro } from '../../cnab/motor/registro.ts';
import type { ArquivoDePagamento, Pagamento } from '../modelo.ts';
import type { registrosFebraban } from './febraban.ts';

export type NomeDeRegistro = keyof typeof registrosFebraban;

/** What a batch is about: each has a version of its own. */
export type FamiliaDeLote = 'transferencia' | 'boleto' | 'convenio' | 'tributo';

/** A bank's payment file as data: the records, where they differ, and what the bank fixes. */
export interface LayoutDePagamento {
  readonly banco: string;
  readonly nome: string;
  readonly registros: Readonly<Record<NomeDeRegistro, Registro>>;
  readonly versaoArquivo: string;
  readonly versoesDoLote: Readonly<Record<FamiliaDeLote, string>>;
  /** The document of who is paid goes in the transfer itself, and its second record only with a Pix. */
  readonly semSegmentoB?: boolean;
  /** Columns of the company's number of a payment, where the bank keeps fewer than 20. */
  readonly larguraDoSeuNumero?: number;
  /** First column of the Pix key; 99 columns unless the bank says otherwise. */
  readonly chavePix: readonly [de: number, ate: number];
  readonly constantes?: Valores;
  readonly derivarArquivo?: (arquivo: ArquivoDePagamento) => Valores;
  readonly derivar?: (pagamento: Pagamento, arquivo: ArquivoDePagamento, comuns: Valores) => Valores;
  /** Reasons the bank writes with a meaning of its own. */
  readonly ocorrencias?: Readonly<Record<string, string>>;
}
