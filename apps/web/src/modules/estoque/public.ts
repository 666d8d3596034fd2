import { lazyPart } from '../../platform/ui/lazy-part.tsx';

/** Labels of products, over whatever screen they are looked at. */
export const EtiquetasDialog = lazyPart(() =>
  import('./etiquetas/etiquetas-dialog.tsx').then((part) => part.EtiquetasDialog),
);
/** What is typed or read of a code: `12*789…` is twelve of it. */
export { lerDigitado } from './contagens/leitura.ts';
/** Lots of a line, with their dates. */
export { type LoteDigitado, LotesList, loteNovo } from './lotes-list.tsx';
/** Serial numbers of the units of a line. */
export { SeriaisInput } from './seriais-input.tsx';
